import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { housePicture } from '../../../src/lastcard/client/widgets/house_picture.js';
import { attributesOf, found, textOf, useFakeDocument } from '../fake_dom.js';

before(useFakeDocument);

/**
 * The cards of a picture, and the sign beside them.
 * @param {string} name
 */
function shown(name) {
  const picture = housePicture(name);
  const cards = found(picture, 'span').filter(({ className }) => /^card\b/.test(className));
  return [cards.map((card) => attributesOf(card)['data-card'] ?? 'back').join(' '), textOf(picture)];
}

test('every house rule has its cards and its sign', () => {
  assert.deepEqual(shown('stack'), ['Y+2 R+2', '+4']);
  assert.deepEqual(shown('seven_zero'), ['R7 B0', '']);
  assert.deepEqual(shown('jump_in'), ['G4 G4', '!']);
  assert.deepEqual(shown('draw_until'), ['back back G5', '']);
  assert.deepEqual(shown('must_play'), ['B8 back', '']);
  assert.deepEqual(shown('doubles'), ['Y6 Y6', '×2']);
  assert.deepEqual(shown('teams'), ['', '']);
  assert.deepEqual(shown('limit'), ['back back back back', '15']);
});

test('the picture of a limit shows the one that is on', () => {
  assert.equal(textOf(housePicture('limit', 25)), '25');
  assert.equal(textOf(housePicture('limit', 0)), '15');
});

test('a rule without a picture has an empty one', () => {
  assert.equal(found(housePicture('someday'), 'span').length, 0);
});
