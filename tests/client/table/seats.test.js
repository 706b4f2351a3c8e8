import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { Seats } from '../../../src/lastcard/client/table/seats.js';
import {
  animationsOf,
  attributesOf,
  found,
  only,
  putAt,
  stylesOf,
  textOf,
  textsOf,
  use,
  useFakeDocument,
} from '../fake_dom.js';
import { fakeScene, stopClock } from '../fake_scene.js';
import { speak } from '../words.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

/** @param {import('../fake_scene.js').Facts} [facts] */
function shown(facts) {
  const fake = fakeScene(facts);
  const seats = new Seats(fake.scene);
  seats.render();
  const chip = (/** @type {number} */ seat) => {
    const node = seats.chip(seat);
    if (!node) throw new Error(`no seat ${seat}`);
    return node;
  };
  return { ...fake, seats, chip };
}

/** What a screen reader says of a seat. @param {HTMLElement} chip */
const label = (chip) => attributesOf(chip)['aria-label'];

/** The marks of a seat, without its frame. @param {HTMLElement} chip */
const marks = (chip) =>
  found(only(chip, '.seat-marks'), 'i').map((mark) => mark.className.replace('mark mark-', ''));

test('the others sit round the felt, beginning on your left; your own seat is beside your hand', () => {
  const { seats } = shown({ hand: { seat: 1 } });
  assert.deepEqual(
    seats.others().map(({ seat }) => seat),
    [2, 3, 0],
  );
  assert.deepEqual(textsOf(seats.own, '.seat-name'), ['Ben']);
  assert.deepEqual(textsOf(seats.node, '.seat-name'), ['Ann', 'Cleo', 'Dan']);
});

test('for spectators, and on a big screen, all sit round the felt', () => {
  const watched = shown({ hand: { seat: null } }).seats;
  assert.equal(found(watched.node, 'button').length, 4);
  const big = shown({ connection: { big: true } }).seats;
  assert.deepEqual([found(big.node, 'button').length, found(big.own, 'button').length], [4, 0]);
});

test('a seat has its name, its cards and whether it is its turn, for eyes and for ears', () => {
  const { chip } = shown({ table: { turn: 2, sizes: [3, 7, 5, 1] } });
  assert.equal(label(chip(2)), 'Cleo, 5 cards, to move');
  assert.equal(label(chip(1)), 'Ben, 7 cards');
  assert.deepEqual([textOf(only(chip(2), '.seat-letter')), textOf(only(chip(2), '.seat-count'))], ['C', '5']);
  assert.deepEqual(
    [chip(2), chip(1)].map((one) => one.classList.contains('waits')),
    [true, false],
  );
});

test('a seat that is asked is waited for, not the one whose turn it is', () => {
  const { chip } = shown({ table: { turn: 2, asked: 1 } });
  assert.equal(label(chip(1)), 'Ben, 7 cards, to move');
  assert.equal(label(chip(2)), 'Cleo, 7 cards');
});

test('a last card is marked with UNO, unless the call is still owed', () => {
  const { chip } = shown({ table: { sizes: [3, 1, 1, 7], owes: [2] } });
  assert.deepEqual(
    [1, 2, 3].map((seat) => textOf(only(chip(seat), '.seat-badge'))),
    ['UNO!', '', ''],
  );
  assert.deepEqual(
    [1, 2, 3].map((seat) => chip(seat).classList.contains('owes')),
    [false, true, false],
  );
  assert.deepEqual(
    [1, 2, 3].map((seat) => chip(seat).classList.contains('last')),
    [true, true, false],
  );
});

test('at most seven cards are drawn in a seat’s fan, and their number is beside it', () => {
  const { chip } = shown({ table: { sizes: [3, 2, 7, 19] } });
  const drawn = (/** @type {number} */ seat) => only(chip(seat), '.seat-fan').querySelectorAll('rect').length;
  assert.deepEqual([1, 2, 3].map(drawn), [2, 7, 7]);
  assert.equal(textOf(only(chip(3), '.seat-count')), '19');
});

test('the dealer, bots, players who are away and skipped seats are marked', () => {
  const chairs = [
    { name: 'Ann', member: 0 },
    { name: 'Otto', bot: 'steady' },
    { name: 'Cleo', away: true },
    {},
  ];
  const { chip } = shown({ room: { chairs }, table: { dealer: 3, skips: [0, 0, 0, 1] } });
  assert.deepEqual(
    [0, 1, 2, 3].map((seat) => marks(chip(seat))),
    [[], ['bot'], ['away'], ['deal', 'skip']],
  );
  assert.ok(chip(2).classList.contains('is-away'));
});

test('points are shown only in a match', () => {
  const totals = [20, 45, 0, 130];
  const score = (/** @type {object} */ room) => textOf(only(shown({ room }).chip(3), '.seat-score'));
  assert.equal(score({ totals, target: 500 }), '130');
  assert.equal(score({ totals, target: null }), '');
});

test('a tap targets a seat that can be targeted; otherwise it shows what is open about it', async () => {
  const { scene, chip, sent } = shown({ table: { asked: 0, phase: 'target' }, mine: { legal: ['seat:2'] } });
  /** @type {object[]} */
  const inspected = [];
  scene.inspect = (what) => inspected.push(what);
  await use(chip(2), 'click');
  await use(chip(1), 'click');
  assert.deepEqual([sent, inspected], [[{ t: 'play', move: 'seat:2', n: 12 }], [{ seat: 1 }]]);
  assert.deepEqual(
    [chip(2), chip(1)].map((one) => one.classList.contains('targeted')),
    [true, false],
  );
});

test('a Lineup has a sign for each card: its colour, a star for several, a gap for none', () => {
  const { scene, seats, chip } = shown({ table: { lineups: [[], ['maya', 'duo', null], [], []] } });
  const card = { name: '', icons: [], foil: 'none' };
  scene.elites = new Map(
    /** @type {any} */ ([
      ['maya', { ...card, id: 'maya', colours: ['blue'] }],
      ['duo', { ...card, id: 'duo', colours: ['red', 'green'] }],
    ]),
  );
  seats.render();
  const pips = found(only(chip(1), '.seat-lineup'), 'i').map((pip) => pip.className);
  assert.deepEqual(pips, ['pip pip-blue', 'pip pip-wild', 'pip pip-none']);
  assert.deepEqual(
    [shown().chip(1), chip(1)].map((one) => only(one, '.seat-lineup').hidden),
    [true, false],
  );
});

test('the ring of the seat whose clock runs begins where the clock is now', (context) => {
  const pass = stopClock(context);
  const clock = { seat: 2, left_ms: 15000, whole_ms: 60000 };
  const { scene, change, chip, seats } = shown();
  change({ clock });
  pass(5000);
  seats.render();
  seats.render();
  assert.ok(scene.model?.clock);
  const [run, ...again] = animationsOf(only(chip(2), '.ring-time'));
  // 10 of 60 seconds are left: five sixths of the ring are gone
  assert.equal(Math.round(Number(run.frames[0].strokeDashoffset)), 83);
  assert.deepEqual([run.timing.duration, again.length], [10000, 0]);
  assert.equal(animationsOf(only(chip(1), '.ring-time')).length, 0);
});

test('a clock that has stopped leaves no ring', () => {
  const { change, chip, seats } = shown({ hand: { clock: { seat: 2, left_ms: 9000, whole_ms: 9000 } } });
  assert.ok(only(chip(2), '.ring').classList.contains('runs'));
  change({ clock: null });
  seats.render();
  assert.ok(!only(chip(2), '.ring').classList.contains('runs'));
});

/** A felt of 900 by 500, and chips of 120 by 90. */
function laid() {
  const table = shown();
  putAt(table.seats.node, { width: 900, height: 500 });
  for (const { node } of table.seats.chips) putAt(node, { width: 120, height: 90 });
  table.seats.layout();
  const spots = table.seats
    .others()
    .map(({ node }) => [node.style.left, node.style.top].map(Number.parseFloat));
  return { ...table, spots };
}

test('the first on your left is on the left of the felt, the one opposite in the middle of the top', () => {
  const [left, top, right] = laid().spots;
  assert.ok(left[0] < 450 && right[0] > 450);
  assert.ok(Math.abs(top[0] - 450) < 1 && top[1] < left[1]);
});

test('the piles begin below the seats at the top', () => {
  const { seats, spots } = laid();
  document.body.append(seats.node);
  seats.layout();
  assert.equal(stylesOf(document.body)['--head'], `${spots[1][1] + 45 + 6}px`);
});

test('a question that takes much of the felt makes the seats move up', () => {
  const { seats, spots } = laid();
  seats.makeRoom(200);
  const after = seats.others().map(({ node }) => Number.parseFloat(node.style.top));
  assert.ok(after.every((top) => top + 45 <= 500 - 200));
  assert.ok(spots.some(([, top]) => top + 45 > 500 - 200));
});

test('a seat that isn’t there has no place on the screen', () => {
  assert.equal(shown().seats.spot(9).width, 0);
});
