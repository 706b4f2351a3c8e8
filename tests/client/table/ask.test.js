import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { Ask } from '../../../src/lastcard/client/table/ask.js';
import { attributesOf, found, named, only, textOf, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { fakeScene } from '../fake_scene.js';
import { speak } from '../words.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

const MAYA = {
  id: 'maya',
  name: 'Maya',
  colours: ['blue'],
  foil: 'none',
  icons: [{ action: 'peek', who: 'target' }],
};

/** A question that is drawn. @param {import('../fake_scene.js').Facts} [facts] */
function shown(facts) {
  const fake = fakeScene(facts);
  const ask = new Ask(fake.scene);
  fake.scene.elites = new Map(/** @type {any} */ ([['maya', MAYA]]));
  ask.render();
  return { ...fake, ask, title: found(ask.node, 'p').map(textOf)[0] ?? '' };
}

/**
 * A question to Ann on Ben's turn.
 * @param {any} phase
 * @param {string[]} legal
 * @param {import('../fake_scene.js').Facts} [more]
 */
const asked = (phase, legal, { table, mine, ...more } = {}) =>
  shown({ table: { turn: 1, asked: 0, phase, ...table }, mine: { legal, ...mine }, ...more });

test('where nothing is asked there is no panel', () => {
  const { ask } = shown();
  assert.deepEqual([ask.node.hidden, ask.node.childElementCount], [true, 0]);
});

test('a Wild Draw Four can be taken or challenged, and says whose it is and what a bluff was (K-6)', async () => {
  const { ask, sent, title } = asked('four', ['take', 'challenge'], {
    table: { top: 'W+4', colour: 'blue', discard: ['Y5', 'W+4'] },
  });
  assert.equal(title, 'Ben played a Wild Draw Four on you');
  assert.match(textOf(ask.node), /another wild or Yellow, the previous colour/);
  assert.deepEqual(textsOf(ask.node, 'b'), ['Take 4', 'Challenge']);
  await use(found(ask.node, 'button')[1], 'click');
  assert.deepEqual(sent, [{ t: 'play', move: 'challenge', n: 12 }]);
});

test('an open sum that can be challenged names who laid the last card, and how many are to be taken (H-1)', () => {
  const { ask, title } = shown({ table: { sum: 8, laid_by: 3 }, mine: { legal: ['take', 'challenge'] } });
  assert.equal(title, 'Dan played a Wild Draw Four on you');
  assert.deepEqual(textsOf(ask.node, 'b'), ['Take 8', 'Challenge']);
});

test('a Wild Draw Four that can’t be challenged can only be taken', () => {
  assert.deepEqual(textsOf(asked('four', ['take']).ask.node, 'b'), ['Take 4']);
});

test('a target is chosen by name, with how many cards each has', async () => {
  const { ask, sent } = asked('target', ['seat:1', 'seat:3'], {
    table: { sizes: [3, 7, 7, 1], active: 'maya', icon: 0 },
  });
  assert.deepEqual(textsOf(ask.node, 'button'), ['Ben · 7 cards', 'Dan · 1 card']);
  assert.match(textOf(ask.node), /^Who is the target\?Maya: /);
  await use(named(ask.node, 'Dan · 1 card'), 'click');
  assert.deepEqual(sent, [{ t: 'play', move: 'seat:3', n: 12 }]);
});

test('whom a card can target is drawn again when it changes', () => {
  const { ask, change } = asked('target', ['seat:1', 'seat:3']);
  change({ mine: { hand: [], legal: ['seat:3'], armed: false } });
  ask.render();
  assert.deepEqual(textsOf(ask.node, 'button'), ['Dan · 7 cards']);
});

test('each question has its words', () => {
  assert.equal(asked('follow-up', ['G1'], { table: { colour: 'green' } }).title, 'Now play a card of Green');
  assert.equal(asked('discard-uno', ['card:R7']).title, 'Tap a card in your hand to discard it');
  assert.equal(asked('swap', ['seat:1']).title, 'Swap hands with whom?');
  assert.equal(asked('hit', ['card:R7', 'none']).title, 'A hit! Tap the one card to keep');
});

test('after a hit a player may keep all their cards', async () => {
  const { ask, sent } = asked('hit', ['card:R7', 'none']);
  await use(named(ask.node, 'Keep them all'), 'click');
  assert.deepEqual(sent, [{ t: 'play', move: 'none', n: 12 }]);
  assert.equal(found(asked('hit', ['card:R7']).ask.node, 'button').length, 0);
});

test('a line is said, and a card drafted, elsewhere', () => {
  assert.ok(asked('line', ['said', 'cannot']).ask.node.hidden);
  assert.ok(asked('draft', ['pick:0']).ask.node.hidden);
});

test('a card of the discard pile is taken back by a tap, in the order of colours', async () => {
  const { ask, sent } = asked('recover-uno', ['card:B1', 'card:R9', 'card:R2']);
  const cards = found(ask.node, 'button');
  assert.deepEqual(
    cards.map((card) => attributesOf(card)['aria-label']),
    ['Red 2', 'Red 9', 'Blue 1'],
  );
  await use(cards[1], 'click');
  assert.deepEqual(sent, [{ t: 'play', move: 'card:R9', n: 12 }]);
});

test('a player who searches a deck sees its top card: it stays there, or goes to the bottom', async () => {
  const { ask, sent, title } = asked('search', ['none', 'bottom'], {
    table: { target: 2, decks: [4, 4, 4, 4] },
    mine: { found: 'maya' },
  });
  assert.equal(title, 'The top of Cleo’s deck');
  assert.equal(only(ask.node, '[data-elite]').dataset.elite, 'maya');
  await use(named(ask.node, 'To the bottom'), 'click');
  assert.deepEqual(sent, [{ t: 'play', move: 'bottom', n: 12 }]);
});

test('the Lineup is offered for activating, your discards for a card that comes back', async () => {
  const cards = { lineups: [['maya', 'orla', null], [], [], []], spent: [['zed'], [], [], []] };
  const lineup = asked('activate', ['pick:0', 'none'], { table: cards });
  assert.equal(found(lineup.ask.node, 'button').filter((one) => one.classList.contains('pick')).length, 2);
  await use(named(lineup.ask.node, 'Maya'), 'click');
  await use(named(lineup.ask.node, 'Not now'), 'click');
  lineup.scene.unsend();
  await use(named(lineup.ask.node, 'Not now'), 'click');
  assert.deepEqual(
    lineup.sent.map((message) => Reflect.get(message, 'move')),
    ['pick:0', 'none'],
  );
  const back = asked('recover', ['pick:0', 'none'], { table: cards });
  assert.ok(named(back.ask.node, 'zed'));
  assert.ok(named(back.ask.node, 'That’s all'));
});

test('a card that can’t be picked is read instead', async () => {
  const { ask, scene, sent } = asked('activate', ['pick:1'], {
    table: { lineups: [['maya', 'orla'], [], [], []] },
  });
  /** @type {object[]} */
  const read = [];
  scene.inspect = (what) => read.push(what);
  await use(named(ask.node, 'Maya'), 'click');
  await use(named(ask.node, 'Read orla'), 'click');
  assert.deepEqual([sent, read], [[], [{ card: 'maya' }, { card: 'orla' }]]);
});

test('a wild that was tapped asks for its colour, and a key chooses one', async () => {
  const { ask, scene, sent } = shown();
  scene.pending = { card: 'W', plays: scene.choices.plays.get('W') ?? [] };
  ask.render();
  assert.equal(found(ask.node, 'button').filter((one) => one.dataset.colour).length, 4);
  ask.pressChoice(3);
  assert.deepEqual(sent, [{ t: 'play', move: 'W:G', n: 12 }]);
});

test('a chance to throw asks for the colour of the last card (HM-1)', async () => {
  const { ask, sent } = shown({ table: { turn: 1, throw_at: 2 }, mine: { legal: ['HM>R', 'HM>B'] } });
  assert.match(textOf(ask.node), /Throw! What colour is Cleo’s last card\?/);
  await use(found(ask.node, 'button')[1], 'click');
  assert.deepEqual(sent, [{ t: 'play', move: 'HM>B', window: null }]);
});

test('a panel is drawn again only when its question changes, so that a field keeps what was typed', () => {
  const { ask, change, scene } = asked('four', ['take', 'challenge']);
  const panel = ask.node.firstChild;
  change({ table: { pile: 60 } });
  ask.render();
  assert.equal(ask.node.firstChild, panel);
  change({ mine: { hand: [], legal: ['take'], armed: false } });
  ask.render();
  assert.notEqual(ask.node.firstChild, panel);
  assert.ok(scene.asked);
});

test('nobody is asked on a screen that only watches', () => {
  assert.ok(asked('four', ['take'], { connection: { readonly: true } }).ask.node.hidden);
});
