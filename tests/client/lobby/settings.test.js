import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { openSettings, settingsPanel } from '../../../src/lastcard/client/lobby/settings.js';
import { fakeConnection, fakeRoom } from '../fake_connection.js';
import { found, named, only, textOf, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { EDITIONS, settingsOf } from '../fake_editions.js';
import { useFakeServer } from '../fake_fetch.js';
import { settled } from '../until.js';
import { speak } from '../words.js';

/** @typedef {import('../../../src/lastcard/client/wire.d.ts').Settings} Settings */

beforeEach(() => {
  useFakeDocument();
  useFakeServer({ '/api/editions': { json: EDITIONS } });
  speak('en');
});

/**
 * The settings of a room as a member sees them.
 * @param {object} [facts] of the room that differ
 * @param {number} [member]
 */
async function shown(facts = {}, member = 0) {
  const room = fakeRoom({ settings: settingsOf(), ...facts });
  const { connection, sent } = fakeConnection({ room, member });
  const panel = settingsPanel(connection);
  const update = async (/** @type {object} */ news) => {
    connection.room = /** @type {any} */ ({ ...connection.room, ...news });
    panel.update(/** @type {any} */ (connection.room));
    await settled();
  };
  await update({});
  const groups = () => textsOf(panel.element, 'summary');
  const chosen = () => /** @type {Settings} */ (Reflect.get(sent.at(-1) ?? {}, 'settings'));
  const who = () => textOf(only(panel.element, '.settings-who'));
  return {
    ...panel,
    sent,
    update,
    groups,
    chosen,
    who,
    refusal: () => textsOf(panel.element, '.settings-refusal')[0],
  };
}

/** The control of a group of choices. @param {HTMLElement} element @param {string} value */
function radio(element, value) {
  const one = found(element, 'input').find((input) => input.type === 'radio' && input.value === value);
  if (!one) throw new Error(`no choice is ${value}`);
  return one;
}

/** The switch beside a label. @param {HTMLElement} element @param {string} label */
function toggle(element, label) {
  const row = element.querySelectorAll('.field-row');
  const one = [...row].find((field) => field.textContent?.startsWith(label));
  return only(/** @type {HTMLElement} */ (one), 'input');
}

const REFUSED = /** @type {const} */ ({
  t: 'refused',
  code: 'teams-seats',
  reason: '',
  params: { count: 3 },
  rule: 'H-7',
});

// The first test: an answer that has come once is kept
test('a form whose editions didn’t come asks for them with the next news', async () => {
  useFakeServer({});
  const { element, update } = await shown();
  assert.equal(found(element, 'input').length, 0);
  useFakeServer({ '/api/editions': { json: EDITIONS } });
  await update({});
  assert.ok(found(element, 'input').length > 0);
});

test('a choice is sent with all the others', async () => {
  const { element, chosen, sent } = await shown();
  const spectators = /** @type {HTMLInputElement} */ (toggle(element, 'Others may watch'));
  spectators.checked = false;
  await use(spectators, 'change');
  assert.deepEqual(sent, [{ t: 'settings', settings: settingsOf({ spectators: false }) }]);
  assert.equal(chosen().chairs, 3);
});

test('two choices in a row are both kept, before the table has answered the first', async () => {
  const { element, chosen } = await shown();
  await use(radio(element, 'fast'), 'change');
  await use(radio(element, 'calm'), 'change');
  assert.deepEqual([chosen().clock, chosen().pace], ['fast', 'calm']);
});

test('a choice that the table refuses is taken back, with the reason beside it', async () => {
  const { element, refused, refusal, chosen } = await shown();
  const fast = radio(element, 'fast');
  fast.checked = true;
  await use(fast, 'change');
  assert.ok(refused(REFUSED));
  assert.match(refusal(), /Teams need 4, 6 or 8 seats, not 3/);
  assert.deepEqual([fast.checked, radio(element, 'auto').checked], [false, true]);
  await use(radio(element, 'calm'), 'change');
  assert.deepEqual([chosen().clock, refusal()], ['auto', '']);
});

test('a refusal of anything else is somebody else’s', async () => {
  const { element, refused, update, refusal } = await shown();
  assert.ok(!refused(REFUSED));
  await use(radio(element, 'fast'), 'change');
  await update({ settings: settingsOf({ clock: 'fast' }) });
  assert.ok(!refused(REFUSED));
  assert.equal(refusal(), '');
});

test('news that has no settings leaves a choice open', async () => {
  const { element, refused, update } = await shown();
  await use(radio(element, 'fast'), 'change');
  await update({ members: [{ id: 0, name: 'Ann' }] });
  assert.ok(refused(REFUSED));
});

test('guests read what is played and change nothing', async () => {
  const { element, who } = await shown({}, 1);
  assert.equal(who(), 'Only the host can change this.');
  assert.ok(found(element, 'input').every((input) => input.disabled));
});

test('the host chooses everything before the deal', async () => {
  const { element, who, groups } = await shown();
  assert.equal(who(), '');
  assert.ok(found(element, 'input').every((input) => !input.disabled));
  assert.deepEqual(groups(), ['House rules', 'Finer points', 'Table']);
});

test('during a hand only the table’s time can be changed, and it comes first', async () => {
  const { element, who, groups } = await shown({ stage: 'hand' });
  assert.match(who(), /^During a hand you can change the clock/);
  assert.equal(groups()[0], 'Table');
  assert.deepEqual(
    ['fast', 'calm', 'elite'].map((value) => radio(element, value).disabled),
    [false, false, true],
  );
});

test('the only person at the table changes its time, host or not', async () => {
  const chairs = [
    { name: 'Otto', bot: 'sharp' },
    { name: 'Ben', member: 1 },
    { name: 'Ann', member: 0, away: true },
  ];
  const { element, who } = await shown({ stage: 'hand', chairs }, 1);
  assert.match(who(), /^During a hand/);
  assert.ok(!radio(element, 'fast').disabled);
  const two = await shown(
    {
      stage: 'hand',
      chairs: [
        { name: 'Ben', member: 1 },
        { name: 'Ann', member: 0 },
      ],
    },
    1,
  );
  assert.ok(radio(two.element, 'fast').disabled);
});

test('between two hands everything but the edition can be changed', async () => {
  const { element } = await shown({ stage: 'between' });
  assert.deepEqual([radio(element, 'elite').disabled, radio(element, 'fast').disabled], [true, false]);
});

test('another edition keeps the options that it has too, and its usual target', async () => {
  const options = { bluffs: false, jump_in: true };
  const { element, chosen } = await shown({ settings: settingsOf({ options, target: 300 }) });
  await use(radio(element, 'elite'), 'change');
  assert.deepEqual([chosen().edition, chosen().options, chosen().target], ['elite', { bluffs: false }, null]);
});

test('the form is drawn again when the edition changes, and only then', async () => {
  const { element, update } = await shown();
  const first = only(element, '.editions-field');
  await update({ settings: settingsOf({ pace: 'calm' }) });
  assert.equal(only(element, '.editions-field'), first);
  assert.ok(radio(element, 'calm').checked);
  await update({ settings: settingsOf({ edition: 'elite' }) });
  assert.notEqual(only(element, '.editions-field'), first);
  assert.match(textOf(element), /A Lineup of Elite cards in front of you/);
});

test('guests on a phone see headings, the host everything open', async () => {
  const open = async (/** @type {number} */ member) =>
    found((await shown({}, member)).element, 'details')
      .filter((one) => one.className === 'settings-group')
      .map((one) => one.open);
  assert.deepEqual(await open(0), [true, true, true]);
  assert.deepEqual(await open(1), [false, false, false]);
});

test('in a dialog the table’s news and refusals are heard until it is closed', async () => {
  const { connection, tell } = fakeConnection({ room: fakeRoom({ settings: settingsOf() }) });
  const dialog = openSettings(connection);
  await settled();
  await use(radio(dialog, 'fast'), 'change');
  tell('refused', REFUSED);
  assert.match(textsOf(dialog, '.settings-refusal')[0], /not 3/);
  await use(named(dialog, 'Close'), 'click');
  tell('room', fakeRoom({ settings: settingsOf({ edition: 'elite' }) }));
  await settled();
  assert.match(textOf(dialog), /The game everyone knows/);
});
