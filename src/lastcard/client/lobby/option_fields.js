// @ts-check
/** The ledger's options of an edition as fields. */

import { playsElite } from '../core/editions.js';
import { t } from '../core/i18n.js';
import { segments } from '../widgets/segments.js';
import { choice, number, toggle } from './fields.js';
import { bound } from './table_fields.js';

/**
 * @typedef {import('./settings.js').Form} Form
 * @typedef {import('./settings.js').Bound} Bound
 * @typedef {import('../wire.d.ts').Settings} Settings
 * @typedef {import('../wire.d.ts').Option} Option
 * @typedef {import('../wire.d.ts').OptionValue} OptionValue
 */

// A live table always waits after a draw, so this has no effect
const NOT_CHOSEN = ['hold_drawn'];
const RANDOM = 'random';

/**
 * @param {Form} form
 * @returns {Bound[]}
 */
export function optionFields(form) {
  const options = form.edition.options.filter((option) => !NOT_CHOSEN.includes(option.name));
  const fields = options
    .filter((option) => fits(option, form.settings()))
    .map((option) => optionField(form, option));
  return playsElite(form.edition.name) ? [...fields, pool(form)] : fields;
}

/**
 * The first picker is an option only in a draft.
 * @param {Option} option
 * @param {Settings} settings
 */
function fits(option, settings) {
  return option.name !== 'first_pick' || settings.options.mode === 'draft';
}

/** The text of an option's field. @param {Option} option */
export function optionWords({ name, rule }) {
  return { label: t(`option.${name}`), help: t(`option.${name}.help`), rule };
}

/**
 * @param {Form} form
 * @param {Option} option
 * @returns {Bound}
 */
export function optionField(form, option) {
  const common = optionWords(option);
  const pick = (/** @type {Settings} */ now) => now.options[option.name] ?? option.default;
  const put = (/** @type {OptionValue} */ value) =>
    form.choose({ options: withOption(form.settings(), option, value) });
  const value = pick(form.settings());
  if (option.kind === 'switch') {
    return bound(toggle({ ...common, value: Boolean(value), change: put }), (now) => Boolean(pick(now)));
  }
  if (option.kind === 'word') {
    const choices = option.choices.map((word) => [word, t(`option.${option.name}.${word}`)]);
    return bound(segments({ ...common, value: String(value), choices, change: put }), (now) =>
      String(pick(now)),
    );
  }
  if (option.default === null) return seatField(form, common, pick, put);
  const { least, most } = option;
  return bound(number({ ...common, value: Number(value), least, most, change: put }), (now) =>
    Number(pick(now)),
  );
}

/**
 * A seat, or random.
 * @param {Form} form
 * @param {{label: string, help: string, rule: string}} common
 * @param {(settings: Settings) => OptionValue} pick
 * @param {(value: OptionValue) => void} put
 */
function seatField(form, common, pick, put) {
  const chairs = form.connection.room?.chairs ?? [];
  const named = chairs.map((chair, seat) => [
    String(seat),
    chair.name || t('lobby.chair', { number: seat + 1 }),
  ]);
  const select = choice({
    ...common,
    value: String(pick(form.settings()) ?? RANDOM),
    choices: [[RANDOM, t('option.random')], ...named],
    change: (value) => put(value === RANDOM ? null : Number(value)),
  });
  return bound(select, (now) => String(pick(now) ?? RANDOM));
}

/**
 * The options with one changed; only what differs from its default is sent.
 * @param {Settings} settings
 * @param {Option} option
 * @param {OptionValue} value
 */
export function withOption(settings, option, value) {
  const { [option.name]: _, ...others } = settings.options;
  return value === option.default ? others : { ...others, [option.name]: value };
}

/**
 * The Elite cards that are dealt from.
 * @param {Form} form
 */
function pool({ settings, choose }) {
  const select = segments({
    label: t('settings.pool'),
    help: t('settings.pool.help'),
    rule: 'P-2',
    value: settings().pool ?? 'box',
    choices: [
      ['box', t('settings.pool.box')],
      ['all', t('settings.pool.all')],
    ],
    change: (value) => choose({ pool: /** @type {Settings['pool']} */ (value) }),
  });
  return bound(select, (now) => now.pool ?? 'box');
}
