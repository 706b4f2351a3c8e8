// @ts-check
/** A workshop of three cards on a server that finds no faults, for tests of its panels. */

import { Collection } from '../../../src/lastcard/client/workshop/collection.js';
import { useFakeServer } from '../fake_fetch.js';
import { settled } from '../until.js';

/** @typedef {import('../../../src/lastcard/client/wire.d.ts').EliteCard} EliteCard */

/**
 * @param {string} id
 * @param {object} facts that differ
 */
export function card(id, facts = {}) {
  const name = id[0].toUpperCase() + id.slice(1);
  const plain = { id, name, colours: ['red'], icons: [], foil: 'none', promo: false, pack: 'harbour' };
  return /** @type {EliteCard} */ (/** @type {unknown} */ ({ ...plain, ...facts }));
}

export const OURS = [card('maya'), card('lars', { foil: 'nitro', promo: true }), card('zoe')];

/**
 * A collection that was loaded, and what was asked.
 * @param {object[]} [faults] that the server finds in every deck
 * @param {object} [read] its answer to own cards
 */
export async function built(faults = [], read = { cards: [card('amaru')], faults: [] }) {
  const asked = useFakeServer({
    '/api/catalogue': { json: OURS },
    '/api/cards': { json: read },
    '/api/deck': { json: { faults } },
  });
  const collection = new Collection();
  await collection.load();
  await settled();
  return { collection, asked };
}
