import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { eliteNode } from '../../../src/lastcard/client/core/elite_cards.js';
import { useFakeDocument } from '../fake_dom.js';

/** @typedef {import('../../../src/lastcard/client/wire.d.ts').EliteCard} EliteCard */
/** @typedef {import('../../../src/lastcard/client/wire.d.ts').Icon} Icon */

/** @type {Icon} */
const SKIP = { action: 'skip', who: 'printed', number: 0, type: null, text: 'skip' };
/** @type {EliteCard} */
const MAYA = {
  ...{ id: 'maya-okafor', name: 'Maya Okafor', colours: ['red'], foil: 'none', icons: [SKIP] },
  ...{ pack: '', promo: false },
};

beforeEach(useFakeDocument);

/**
 * The drawing of a card like Maya's.
 * @param {Partial<EliteCard>} [more]
 * @returns {string}
 */
function drawn(more = {}) {
  return Reflect.get(eliteNode({ ...MAYA, ...more }).children[0] ?? {}, 'markup');
}

/** @param {string} text @param {string} part */
function count(text, part) {
  return text.split(part).length - 1;
}

test('a card that is not known is a back', () => {
  assert.notEqual(eliteNode(undefined).className, eliteNode(MAYA).className);
});

test('its element says which card it is, and whether it is a foil', () => {
  assert.equal(eliteNode(MAYA).className, 'card elite');
  /** @type {Record<string, string>} */
  const attributes = Object(Reflect.get(eliteNode(MAYA), 'attributes'));
  assert.equal(attributes['data-elite'], 'maya-okafor');
  assert.equal(eliteNode({ ...MAYA, foil: 'dual' }).className, 'card elite foil foil-dual');
});

test('it has a band for each colour, and is wild with several', () => {
  assert.match(drawn(), /on-red is-elite/);
  const dual = drawn({ colours: ['red', 'blue'] });
  assert.match(dual, /on-wild is-elite/);
  assert.equal(count(dual, 'height="32"'), 2);
});

test('each icon has its plate, four at the most', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((many) => count(drawn({ icons: Array(many).fill(SKIP) }), 'elite-plate')),
    [1, 2, 3, 4, 4],
  );
});

test('an icon shows how many cards, and whether it has a target', () => {
  assert.equal(count(drawn(), 'elite-target-ink'), 0);
  const draw = drawn({ icons: [{ ...SKIP, action: 'draw', who: 'everyone', number: 2 }] });
  assert.match(draw, />2</);
  assert.equal(count(draw, 'elite-target-ink'), 1);
});

test('a name of two words takes two lines, and is never markup', () => {
  assert.match(drawn(), />Maya<.*>Okafor</);
  assert.match(drawn({ name: 'Amaru' }), />Amaru</);
  assert.doesNotMatch(drawn({ name: '<b>Amaru' }), /<b>/);
});
