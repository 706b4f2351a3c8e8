import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { keepName } from '../../../src/lastcard/client/core/own_name.js';
import { firstMatch, setupForm } from '../../../src/lastcard/client/pad/setup_form.js';
import { found, named, only, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';
import { ELITE, FACTS, handOf, threePlayers } from './facts.js';

/** @typedef {import('../../../src/lastcard/client/pad/match.js').Match} Match */

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

/** @param {Match} before @param {(() => void) | null} [cancel] */
function shown(before, cancel = null, facts = FACTS) {
  /** @type {Match[]} */
  const made = [];
  const form = setupForm(facts, before, (match) => made.push(match), cancel);
  const names = () => found(only(form, '.pad-names'), 'input');
  const [teams, dealer] = found(form, 'select');
  /** @param {number} at @param {string} name */
  const name = async (at, name) => {
    names()[at].value = name;
    await use(only(form, '.pad-names'), 'input');
  };
  const submit = () => use(form, 'submit');
  return { form, made, names, name, teams, dealer, submit };
}

test('a first match has room for you and three more, and the edition’s target', () => {
  keepName('Ann');
  assert.deepEqual(firstMatch(FACTS), { players: ['Ann', '', '', ''], dealer: 0, target: 500, hands: [] });
  assert.equal(firstMatch(ELITE).target, 3);
});

test('a player without a name is called by their number', async () => {
  const { name, made, submit } = shown({ ...threePlayers(), players: ['Ann', '', ''] });
  await name(1, '  Ben ');
  await submit();
  assert.deepEqual(made[0].players, ['Ann', 'Ben', 'Player 3']);
});

test('from two to ten can play (P-1, P-2)', async () => {
  const { form, names } = shown(threePlayers({ players: ['Ann', 'Ben'] }));
  assert.equal(found(only(form, '.pad-names'), 'button').length, 0);
  const more = named(form, 'Add a player');
  for (let count = 3; count <= 10; count += 1) {
    assert.ok(!more.hidden);
    await use(more, 'click');
  }
  assert.deepEqual([names().length, more.hidden], [10, true]);
});

test('the first dealer is chosen by name', async () => {
  const { dealer, made, submit } = shown(threePlayers({ dealer: 1 }));
  assert.deepEqual(textsOf(dealer, 'option'), ['Ann', 'Ben', 'Cleo']);
  assert.equal(dealer.value, '1');
  dealer.value = '2';
  await submit();
  assert.equal(made[0].dealer, 2);
});

test('the dealer stays the same person when somebody before them is removed', async () => {
  const { form, dealer, made, submit } = shown(threePlayers({ dealer: 1 }));
  await use(named(form, 'Remove: Ann'), 'click');
  assert.deepEqual(textsOf(dealer, 'option'), ['Ben', 'Cleo']);
  await submit();
  assert.deepEqual(made[0].players[made[0].dealer], 'Ben');
});

test('a dealer who is removed is followed by the next player', async () => {
  const { form, made, submit } = shown(threePlayers({ dealer: 1 }));
  await use(named(form, 'Remove: Ben'), 'click');
  await submit();
  assert.equal(made[0].players[made[0].dealer], 'Cleo');
});

test('teams are offered to four, six and eight, and to nobody else (H-7)', async () => {
  const { form, teams, made, submit } = shown(threePlayers());
  const field = teams.parentElement;
  assert.ok(field?.hidden);
  await use(named(form, 'Add a player'), 'click');
  assert.ok(!field?.hidden);
  teams.value = 'pairs';
  await submit();
  await use(named(form, 'Add a player'), 'click');
  await submit();
  assert.deepEqual(
    made.map((match) => match.teams),
    ['pairs', 'off'],
  );
});

test('after the first hand the players and the teams stay, since the sums depend on them', () => {
  const { form, teams } = shown(threePlayers({ hands: [handOf(0, 0, 5, 6)] }));
  assert.ok(named(form, 'Add a player').hidden);
  assert.equal(found(only(form, '.pad-names'), 'button').length, 0);
  assert.ok(teams.disabled);
});

test('a target that was typed is the match’s, and the hands so far stay', async () => {
  const hands = [handOf(0, 0, 5, 6)];
  const { form, made, submit } = shown(threePlayers({ hands }), () => {});
  const target = found(form, 'input').filter((one) => one.type === 'number')[0];
  target.value = '300';
  await submit();
  assert.deepEqual([made[0].target, made[0].hands], [300, hands]);
});

test('where there is a match already, the form can be left', async () => {
  let left = 0;
  const { form } = shown(threePlayers(), () => (left += 1));
  await use(named(form, 'Cancel'), 'click');
  assert.equal(left, 1);
  assert.throws(() => named(shown(threePlayers()).form, 'Cancel'));
});
