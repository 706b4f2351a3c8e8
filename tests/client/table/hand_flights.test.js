import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { flyHands, flyInHand } from '../../../src/lastcard/client/table/hand_flights.js';
import { found, useFakeDocument } from '../fake_dom.js';
import { fakeScene } from '../fake_scene.js';
import { speak } from '../words.js';

/** @typedef {import('../../../src/lastcard/client/wire.d.ts').SeenEvent} SeenEvent */

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

/** @param {number} left */
const at = (left) => ({ getBoundingClientRect: () => ({ left, top: 0, width: 62, height: 62 }) });

/**
 * Seats at 0, 100, 200 and 300 of the screen, and the hand of seat 0 at 900.
 * @param {import('../fake_scene.js').Facts} [facts]
 */
function staged(facts) {
  const { scene } = fakeScene(facts);
  /** @type {string[]} */
  const flown = [];
  /** @type {unknown[][]} */
  const came = [];
  const flights = {
    scene,
    fly: (/** @type {HTMLElement} */ fan, /** @type {any} */ from, /** @type {any} */ to) =>
      flown.push(`${found(fan, 'span').length} from ${from.left} to ${to.left}`),
    stage: {
      hand: {
        node: at(900),
        flyIn: (/** @type {any} */ from, /** @type {unknown[]} */ ...more) => came.push([from.left, ...more]),
      },
      seats: { chip: (/** @type {number} */ seat) => at(seat * 100) },
    },
  };
  return { flights: /** @type {any} */ (flights), flown, came };
}

/** @param {Partial<SeenEvent>} event */
const event = (event) => /** @type {SeenEvent} */ (event);

test('two hands that are swapped cross, each with as many cards as it has now, five at the most (H-2)', async () => {
  const { flights, flown } = staged({ table: { sizes: [3, 7, 2, 7] } });
  await flyHands(flights, event({ e: 'swapped', seat: 1, other: 2 }));
  assert.deepEqual(flown, ['2 from 100 to 200', '5 from 200 to 100']);
});

test('after a 0 every hand goes to the next seat, ours from below (H-2)', async () => {
  const { flights, flown } = staged({ table: { sizes: [1, 1, 1, 1] } });
  await flyHands(flights, event({ e: 'hands-passed', number: 1 }));
  assert.deepEqual(flown, [
    '1 from 900 to 100',
    '1 from 100 to 200',
    '1 from 200 to 300',
    '1 from 300 to 900',
  ]);
});

test('our new hand comes from the seat that had it, after the card has landed', () => {
  const { flights, came } = staged();
  const swap = event({ e: 'swapped', seat: 0, other: 3 });
  assert.ok(flyInHand(flights, [event({ e: 'played', seat: 0, card: 'R7' }), swap]));
  assert.ok(flyInHand(flights, [swap]));
  assert.deepEqual(came, [
    [300, true, 380],
    [300, true, 0],
  ]);
});

test('a swap of others leaves our hand where it is', () => {
  const { flights, came } = staged();
  assert.ok(!flyInHand(flights, [event({ e: 'swapped', seat: 1, other: 2 })]));
  assert.ok(!flyInHand(flights, [event({ e: 'drew', seat: 0 })]));
  assert.deepEqual(came, []);
});

test('spectators have no hand that could come', () => {
  const { flights } = staged({ connection: { readonly: true } });
  assert.ok(!flyInHand(flights, [event({ e: 'swapped', seat: 0, other: 2 })]));
});
