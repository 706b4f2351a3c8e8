"""Lessons: small hands that are played by a script, read from data."""

from lastcard.lessons.lesson import Lesson, Step
from lastcard.lessons.reading import our_lessons, read_lesson
from lastcard.lessons.rehearsal import rehearse, start

__all__ = ["Lesson", "Step", "our_lessons", "read_lesson", "rehearse", "start"]
