"""Lessons: short hands that follow a script, read from data."""

from lastcard.lessons.lesson import Step, TableLesson
from lastcard.lessons.reading import our_lessons, read_lesson
from lastcard.lessons.rehearsal import rehearse, start

__all__ = ["Step", "TableLesson", "our_lessons", "read_lesson", "rehearse", "start"]
