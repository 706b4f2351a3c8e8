// @ts-check
/** The notes after a race, about its winner and about a catch. */

import { t } from '../core/i18n.js';
import { countedCards } from '../core/labels.js';

/**
 * @typedef {import('./scene.js').Scene} Scene
 * @typedef {import('../wire.d.ts').SeenEvent} SeenEvent
 */

/**
 * The winner of a race, and the margin; '' for players who learn it from a refusal, because they lost, or from
 * the note about a catch.
 * @param {Scene} scene
 * @param {import('../wire.d.ts').ClaimNews[]} claims
 */
export function receiptWords({ names, you }, claims) {
  const first = claims.find(({ won }) => won);
  const next = claims.filter(({ won }) => !won).sort((a, b) => a.after_ms - b.after_ms)[0];
  const caught = first?.move === `catch:${you}`;
  if (!first || !next || caught || claims.some(({ seat, won }) => !won && seat === you)) return '';
  const ms = Math.max(0, next.after_ms - first.after_ms);
  return t(first.seat === you ? 'table.first.you' : 'table.first', { name: names[first.seat], ms });
}

/**
 * The note about a catch: who has caught us, and why; '' if no one has.
 * @param {Scene} scene
 * @param {SeenEvent[]} events
 */
export function caughtWords({ names, plays, you }, events) {
  const caught = events.find(({ e, other }) => e === 'caught' && other === you);
  if (!plays || !caught) return '';
  const cards = countedCards(events.filter(({ e, seat }) => e === 'drew' && seat === you).length);
  return t('table.caught-you', { name: names[caught.seat ?? 0], cards });
}
