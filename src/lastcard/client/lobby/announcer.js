// @ts-check
/** Tells a screen reader when somebody comes, goes, sits down or stands up. */

import { el } from '../core/dom.js';
import { t } from '../core/i18n.js';

/** @typedef {import('../types.js').Room} Room */

export function announcer() {
  const element = el('div', { class: 'away', 'aria-live': 'polite' });
  /** @type {Room | null} */
  let before = null;
  return {
    element,
    /** @param {Room} room */
    update(room) {
      const news = before ? [...memberNews(before, room), ...chairNews(before, room)] : [];
      before = structuredClone(room);
      if (news.length) element.textContent = news.join(' ');
    },
  };
}

/**
 * @param {Room} old
 * @param {Room} now
 */
function memberNews(old, now) {
  const was = new Set(old.members.map((member) => member.id));
  const is = new Set(now.members.map((member) => member.id));
  const came = now.members.filter((member) => !was.has(member.id));
  const gone = old.members.filter((member) => !is.has(member.id));
  return [
    ...came.map(({ name }) => t('lobby.came', { name })),
    ...gone.map(({ name }) => t('lobby.went', { name })),
    ...(old.host === now.host ? [] : [t('lobby.new-host', { name: nameOf(now, now.host) })]),
  ];
}

/**
 * @param {Room} old
 * @param {Room} now
 */
function chairNews(old, now) {
  return now.chairs.flatMap((chair, number) => {
    const before = old.chairs[number]?.name ?? '';
    const name = chair.name ?? '';
    if (name === before) return [];
    return [
      name
        ? t('lobby.sat', { name, number: number + 1 })
        : t('lobby.stood', { name: before, number: number + 1 }),
    ];
  });
}

/**
 * @param {Room} room
 * @param {number} id
 */
export function nameOf(room, id) {
  return room.members.find((member) => member.id === id)?.name ?? '';
}
