// @ts-check
/** The host's choices for a room, which everyone else can read. */

import { editions } from '../core/api.js';
import { openDialog } from '../core/dialog.js';
import { refusalWords } from '../connection/refusals.js';
import { el, fill } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { segments } from '../widgets/segments.js';
import { fileFields } from './file_fields.js';
import { houseFields } from './house_fields.js';
import { optionFields } from './option_fields.js';
import { tableFields } from './table_fields.js';

/**
 * @typedef {import('../types.js').Connection} Connection
 * @typedef {import('../types.js').Room} Room
 * @typedef {import('../types.js').Refused} Refused
 * @typedef {import('../wire.d.ts').Settings} Settings
 * @typedef {import('../wire.d.ts').Edition} Edition
 *
 * @typedef {object} Bound a field that knows where its value is in the settings
 * @property {HTMLElement} element
 * @property {(settings: Settings) => void} show
 * @property {(disabled: boolean) => void} lock
 * @property {boolean} [timed] whether it can be changed during a hand
 *
 * @typedef {object} Form the form, as its fields know it
 * @property {Connection} connection
 * @property {Edition} edition
 * @property {() => Settings} settings
 * @property {(patch: Partial<Settings>) => void} choose
 */

/** @param {Connection} connection */
export function settingsPanel(connection) {
  const { parts, update, refused } = settingsParts(connection);
  const element = el(
    'section',
    { class: 'panel settings', 'aria-label': t('settings.title') },
    el('h2', {}, t('settings.title')),
    parts,
  );
  return { element, update, refused };
}

/** @param {Connection} connection */
function settingsParts(connection) {
  const body = el('div', { class: 'settings-body' });
  const who = el('p', { class: 'soft settings-who' });
  const form = new SettingsForm(connection, body);
  const update = (/** @type {Room} */ room) => {
    who.textContent = whyLocked(connection, room);
    void form.update(room);
  };
  return { parts: [who, body], update, refused: (/** @type {Refused} */ why) => form.refused(why) };
}

/**
 * @param {Connection} connection
 * @param {Room} room
 */
function whyLocked(connection, room) {
  const keeps = keepsTime(connection, room);
  if (room.host !== connection.member && !keeps) return t('settings.host-only');
  return room.stage === 'hand' ? t('settings.later') : '';
}

/**
 * Whether this member may change the table's time at any moment: the host, or the only person with a chair.
 * @param {Connection} connection
 * @param {Room} room
 */
function keepsTime({ member }, room) {
  const people = room.chairs.filter((chair) => (chair.member ?? null) !== null && !chair.away);
  return room.host === member || (people.length === 1 && people[0].member === member);
}

/**
 * The same in a dialog, for between two hands.
 * @param {Connection} connection
 */
export function openSettings(connection) {
  const { parts, update, refused } = settingsParts(connection);
  const dialog = openDialog(t('settings.title'), ...parts);
  const stops = [connection.on('room', update), connection.on('refused', refused)];
  dialog.addEventListener('close', () => stops.forEach((stop) => stop()));
  if (connection.room) update(connection.room);
  return dialog;
}

class SettingsForm {
  /**
   * @param {Connection} connection
   * @param {HTMLElement} body
   */
  constructor(connection, body) {
    this.connection = connection;
    this.body = body;
    /** @type {Bound[]} */
    this.fields = [];
    this.built = '';
    /** Why the table has refused the last choice. */
    this.refusal = el('div', { class: 'settings-refusal', role: 'alert' });
    /** The table's settings as they were told last. @type {Settings | null} */
    this.told = null;
    /** The settings as they were chosen last, until the table tells others. @type {Settings | null} */
    this.wanted = null;
    /** Whether the table hasn't answered the last choice yet. */
    this.asks = false;
  }

  /** @param {Room} room */
  async update(room) {
    const all = await editions().then((found) => found.editions, noEditions);
    const edition = all.find((one) => one.name === room.settings.edition);
    if (!edition) return;
    if (this.told !== room.settings) this.asks = false;
    this.told = room.settings;
    this.wanted = room.settings;
    if (this.built !== shapeOf(room)) this.build(room, all, edition);
    const locked = room.host !== this.connection.member || room.stage === 'hand';
    const late = !keepsTime(this.connection, room);
    for (const field of this.fields) {
      field.lock(field.timed ? late : locked);
      field.show(room.settings);
    }
    if (room.stage === 'between') this.fields[0].lock(true);
  }

  /**
   * @param {Room} room
   * @param {Edition[]} all
   * @param {Edition} edition
   */
  build(room, all, edition) {
    this.built = shapeOf(room);
    /** @type {Form} */
    const form = {
      connection: this.connection,
      edition,
      settings: () => this.settings(),
      choose: (patch) => this.choose(patch),
    };
    const first = editionField(form, all);
    const groups = [tableFields(form), optionFields(form), fileFields(form), houseFields(form)];
    this.fields = [first, ...groups.flat()];
    // On a phone guests see only the headings; during a hand the table's time comes first
    const wide = room.host === this.connection.member || matchMedia('(min-width: 60rem)').matches;
    const playing = room.stage === 'hand';
    const [table, rules, files, house] = [
      group(t('settings.table'), groups[0], wide || playing),
      group(t('settings.rules'), groups[1], wide && !playing),
      group(t('settings.files'), groups[2], wide && !playing),
      group(t('house.title'), groups[3], wide && !playing),
    ];
    const about = [first.element, el('p', { class: 'soft' }, t(`edition.${edition.name}.about`))];
    const order = playing ? [table, ...about, house, rules] : [...about, house, rules, table];
    fill(this.body, ...order, files, this.refusal);
  }

  settings() {
    return /** @type {Settings} */ (this.wanted);
  }

  /** @param {Partial<Settings>} patch */
  choose(patch) {
    this.wanted = { ...this.settings(), ...patch };
    this.asks = true;
    fill(this.refusal);
    this.connection.send({ t: 'settings', settings: this.wanted });
  }

  /**
   * The table refuses something: if it is the last choice, the fields go back and the reason is beside them.
   * @param {Refused} why
   * @returns {boolean} whether it was the last choice
   */
  refused(why) {
    if (!this.asks) return false;
    this.asks = false;
    this.wanted = this.told;
    fill(this.refusal, refusalWords(why));
    for (const field of this.fields) field.show(this.settings());
    return true;
  }
}

/** Without a connection the next news of the room asks again. @returns {Edition[]} */
function noEditions() {
  return [];
}

/**
 * The conditions for the form's fields.
 * @param {Room} room
 */
function shapeOf({ settings, chairs, stage }) {
  return (
    `${stage === 'hand'} ${settings.edition} ${settings.options.mode ?? ''} ${settings.pool} ` +
    `${chairs.map((chair) => chair.name ?? '').join('|')}`
  );
}

/**
 * @param {string} title
 * @param {Bound[]} fields
 * @param {boolean} open
 */
function group(title, fields, open) {
  if (!fields.length) return null;
  return el(
    'details',
    { class: 'settings-group', open },
    el('summary', {}, title),
    fields.map((field) => field.element),
  );
}

/**
 * @param {Form} form
 * @param {Edition[]} all
 * @returns {Bound}
 */
function editionField({ choose, settings, edition }, all) {
  const field = segments({
    label: t('settings.edition'),
    value: edition.name,
    choices: all.map(({ name }) => [name, t(`edition.${name}`)]),
    change: (name) => choose({ edition: name, options: keptOptions(settings(), all, name), target: null }),
  });
  field.element.classList.add('editions-field');
  return { element: field.element, lock: field.lock, show: (now) => field.set(now.edition) };
}

/**
 * The options that the other edition has too.
 * @param {Settings} settings
 * @param {Edition[]} all
 * @param {string} name
 */
function keptOptions(settings, all, name) {
  const other = all.find((one) => one.name === name);
  const known = new Set([...(other?.options ?? []), ...(other?.house ?? [])].map((option) => option.name));
  return Object.fromEntries(Object.entries(settings.options).filter(([option]) => known.has(option)));
}
