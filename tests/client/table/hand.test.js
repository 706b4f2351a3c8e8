import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { Hand } from '../../../src/lastcard/client/table/hand.js';
import { animationsOf, attributesOf, found, putAt, stylesOf, use, useFakeDocument } from '../fake_dom.js';
import { fakeScene, race, stopClock } from '../fake_scene.js';
import { speak } from '../words.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

/** A hand that is drawn. @param {import('../fake_scene.js').Facts} [facts] */
function shown(facts) {
  const fake = fakeScene(facts);
  const hand = new Hand(fake.scene);
  document.body.append(hand.node);
  fake.scene.refresh = () => hand.render();
  hand.render();
  return { ...fake, hand };
}

/** The codes of the drawn cards, in their order. @param {Hand} hand */
const codes = (hand) => found(hand.node, 'button').map((card) => card.dataset.code);

/** The first card with this code. @param {Hand} hand @param {string} code */
function cardOf(hand, code) {
  const card = found(hand.node, 'button').find((one) => one.dataset.code === code);
  if (!card) throw new Error(`no ${code} in the hand`);
  return card;
}

/** @param {number} count */
const mine = (count) => ({ hand: Array.from({ length: count }, (_, i) => `R${i % 10}`), legal: ['draw'] });

/** @param {Hand} hand @param {number} width */
function laidOut(hand, width) {
  putAt(hand.node, { width, height: 190 });
  hand.layout();
  const rows = new Set(
    found(hand.node, 'button').map((card) =>
      Math.round(Number(card.style.transform.match(/, (.*?)px/)?.[1]) / 20),
    ),
  );
  return { rows: rows.size, card: stylesOf(hand.node)['--card'] };
}

test('cards are sorted by colour, wilds last, and by number when asked', () => {
  const { hand, scene } = shown({ mine: { hand: ['W', 'B1', 'R7', 'B9', 'Y1'], legal: [] } });
  assert.deepEqual(codes(hand), ['R7', 'Y1', 'B1', 'B9', 'W']);
  scene.sort = 'number';
  hand.render();
  assert.deepEqual(codes(hand), ['Y1', 'B1', 'R7', 'B9', 'W']);
});

test('playable cards are marked and named so; on your turn the others are dimmed', () => {
  const { hand } = shown();
  const [red, blue] = [cardOf(hand, 'R7'), cardOf(hand, 'B1')];
  assert.deepEqual([red.className, attributesOf(red)['aria-disabled']], ['hand-card can', 'false']);
  assert.deepEqual([blue.className, attributesOf(blue)['aria-disabled']], ['hand-card dim', 'true']);
  assert.equal(attributesOf(red)['aria-label'], 'Red 7, playable');
  assert.equal(attributesOf(blue)['aria-label'], 'Blue 1');
});

test('while others play no card is dimmed', () => {
  const { hand } = shown({ table: { turn: 2 }, mine: { legal: [] } });
  assert.deepEqual(
    found(hand.node, 'button').map((card) => card.className),
    ['hand-card', 'hand-card', 'hand-card'],
  );
});

test('a tap plays a card that goes one way only', async () => {
  const { hand, sent } = shown();
  await use(cardOf(hand, 'R7'), 'click');
  assert.deepEqual(sent, [{ t: 'play', move: 'R7', n: 12 }]);
});

test('a tap on a wild asks for its colour first, and a second tap puts it back', async () => {
  const { hand, scene, sent } = shown();
  await use(cardOf(hand, 'W'), 'click');
  assert.equal(scene.pending?.plays.length, 4);
  assert.ok(cardOf(hand, 'W').classList.contains('chosen'));
  await use(cardOf(hand, 'W'), 'click');
  assert.deepEqual([scene.pending, sent], [null, []]);
});

test('a tap on a card that can’t be played asks why not', async () => {
  const { hand, sent } = shown({ mine: { hand: ['B1', 'W+4'], legal: ['draw'] } });
  await use(cardOf(hand, 'B1'), 'click');
  await use(cardOf(hand, 'W+4'), 'click');
  assert.deepEqual(sent, [
    { t: 'why', move: 'B1' },
    { t: 'why', move: 'W+4:R' },
  ]);
});

test('an armed call goes with the card', async () => {
  const { hand, sent } = shown({ mine: { hand: ['R7', 'B1'], legal: ['R7', 'R7!'], armed: true } });
  await use(cardOf(hand, 'R7'), 'click');
  assert.deepEqual(sent, [{ t: 'play', move: 'R7!', n: 12 }]);
});

test('where a card of the hand is asked for, a tap chooses it', async () => {
  const { hand, sent } = shown({
    table: { phase: 'discard-uno', asked: 0, turn: 1 },
    mine: { legal: ['card:R7', 'card:B1'] },
  });
  await use(cardOf(hand, 'B1'), 'click');
  assert.deepEqual(sent, [{ t: 'play', move: 'card:B1', n: 12 }]);
});

test('two equal cards are two cards, and one of them leaves', () => {
  const { hand, change } = shown({ mine: { hand: ['R7', 'R7', 'B1'], legal: [] } });
  const [first] = found(hand.node, 'button');
  change({ mine: { hand: ['R7', 'B1'], legal: [], armed: false } });
  hand.render();
  assert.deepEqual(codes(hand), ['R7', 'B1']);
  assert.equal(found(hand.node, 'button')[0], first);
});

test('a card that has left the hand flies from where it was, once', () => {
  const { hand, change } = shown();
  putAt(cardOf(hand, 'R7'), { left: 300, top: 500, width: 80, height: 120 });
  change({ mine: { hand: ['B1', 'W'], legal: [], armed: false } });
  hand.render();
  assert.equal(hand.leftFrom('R7')?.left, 300);
  assert.equal(hand.leftFrom('R7'), undefined);
});

test('a card that waits for a race shows how much longer', async (context) => {
  const pass = stopClock(context);
  const { hand } = shown({ hand: { window: race(3000) } });
  pass(500);
  await use(cardOf(hand, 'R7'), 'click');
  const card = cardOf(hand, 'R7');
  assert.ok(card.classList.contains('waiting'));
  assert.equal(stylesOf(card)['--hold'], '2500ms');
});

test('after the card that had the focus was played, another has it', () => {
  const { hand, change } = shown();
  cardOf(hand, 'R7').focus();
  change({ mine: { hand: ['B1', 'W'], legal: [], armed: false } });
  hand.render();
  assert.equal(document.activeElement, cardOf(hand, 'B1'));
});

test('a player who uses keys finds the focus in a new hand; for others it stays where it is', () => {
  const { hand } = shown();
  assert.equal(document.activeElement, document.body);
  document.body.classList.add('by-keys');
  hand.render();
  assert.equal(document.activeElement, cardOf(hand, 'R7'));
});

test('arrows go from card to card, and stop at both ends', async () => {
  const { hand } = shown();
  const press = (/** @type {string} */ key) => use(hand.fan, 'keydown', { key });
  hand.focus();
  await press('ArrowRight');
  assert.equal(document.activeElement, cardOf(hand, 'B1'));
  await press('ArrowRight');
  await press('ArrowRight');
  assert.equal(document.activeElement, cardOf(hand, 'W'));
  await press('ArrowLeft');
  assert.equal(document.activeElement, cardOf(hand, 'B1'));
});

test('on a desktop a hand of seven is one row of large cards; on a phone the cards are small', () => {
  const { hand } = shown({ mine: mine(7) });
  assert.deepEqual(laidOut(hand, 1000), { rows: 1, card: '114px' });
  assert.equal(laidOut(hand, 360).card, '80px');
});

test('many cards get more rows, so that a finger hits each of them', () => {
  const fewer = shown({ mine: mine(7) }).hand;
  assert.equal(laidOut(fewer, 360).rows, 1);
  // 344 px hold 9 strips of 33 px beside a card of 80 px or less
  assert.equal(laidOut(shown({ mine: mine(12) }).hand, 360).rows, 2);
  assert.equal(laidOut(shown({ mine: mine(30) }).hand, 360).rows, 3);
});

test('new cards fly in from the pile, one after another; a swapped hand flies as a whole', () => {
  const { hand, change } = shown();
  const pile = { left: 0, top: 0, width: 60, height: 90 };
  hand.flyIn(pile);
  change({ mine: { hand: ['R7', 'B1', 'W', 'G2', 'G3'], legal: [], armed: false } });
  hand.render();
  hand.flyIn(pile);
  const delays = (/** @type {string} */ code) =>
    animationsOf(cardOf(hand, code)).map(({ timing }) => timing.delay);
  assert.deepEqual([delays('R7'), delays('G2'), delays('G3')], [[0], [0], [45]]);
  hand.flyIn(pile, true, 380);
  assert.deepEqual(
    [delays('R7'), delays('G3')],
    [
      [0, 380],
      [45, 380 + 2 * 45],
    ],
  );
});

test('a hand that somebody watches isn’t there', () => {
  assert.ok(shown({ connection: { readonly: true } }).hand.node.hidden);
  assert.ok(!shown().hand.node.hidden);
});

test('a card of an edition that asks for a film is never played by one tap', async () => {
  const { hand, scene, sent } = shown({ mine: { hand: ['FL', 'B1'], legal: ['FL:R'] } });
  await use(cardOf(hand, 'FL'), 'click');
  assert.deepEqual([scene.pending?.card, sent], ['FL', []]);
});
