// @ts-check
/** The choices that every edition has: chairs, target, clock, pace, spectators. */

import { playsElite } from '../core/editions.js';
import { t } from '../core/i18n.js';
import { segments } from '../widgets/segments.js';
import { choice, number, toggle } from './fields.js';

/**
 * @typedef {import('./settings.js').Form} Form
 * @typedef {import('./settings.js').Bound} Bound
 * @typedef {import('../wire.d.ts').Settings} Settings
 */

const MAX_POINTS = 100000;
/** Empty: the time that the people at the table need. */
const HOLDS = ['', '0', '1200', '2500', '5000'];

/**
 * @param {Form} form
 * @returns {Bound[]}
 */
export function tableFields(form) {
  return [chairs(form), ...target(form), clock(form), hold(form), pace(form), spectators(form), hints(form)];
}

/**
 * Ties a field to its place in the settings.
 * @template T
 * @param {import('../widgets/segments.js').Field<T>} field
 * @param {(settings: Settings) => T} pick
 * @returns {Bound}
 */
export function bound(field, pick) {
  return { element: field.element, lock: field.lock, show: (settings) => field.set(pick(settings)) };
}

/** @param {Form} form */
function chairs({ edition, settings, choose }) {
  const field = number({
    label: t('settings.chairs'),
    help: t('settings.chairs.help'),
    value: settings().chairs,
    least: edition.least,
    most: mostChairs(edition, settings()),
    change: (value) => choose({ chairs: value }),
  });
  return bound(field, (now) => now.chairs);
}

/**
 * The box of Elite cards is enough for fewer players than all our cards (P-2); dynasty needs neither.
 * @param {import('../wire.d.ts').Edition} edition
 * @param {Settings} settings
 */
function mostChairs(edition, { pool, options }) {
  return pool === 'all' || options.mode === 'dynasty' ? edition.most : edition.most_from_box;
}

/**
 * One hand, or a match up to a number of points, or of hands in Elite.
 * @param {Form} form
 * @returns {Bound[]}
 */
function target({ edition, settings, choose }) {
  const elite = playsElite(edition.name);
  const usual = edition.target;
  const match = segments({
    label: t('settings.match'),
    value: settings().target === 0 ? 'hand' : 'match',
    choices: [
      ['hand', t('settings.match.hand')],
      ['match', t(elite ? 'settings.match.hands' : 'settings.match.points')],
    ],
    change: (value) => choose({ target: value === 'hand' ? 0 : null }),
  });
  const points = number({
    label: t(elite ? 'settings.hands' : 'settings.points'),
    rule: elite ? 'S-6' : 'S-5',
    value: settings().target || usual,
    least: 1,
    most: MAX_POINTS,
    step: elite ? 1 : 50,
    change: (value) => choose({ target: value === usual ? null : value }),
  });
  const show = (/** @type {Settings} */ now) => {
    points.element.hidden = now.target === 0;
    points.set(now.target || usual);
  };
  return [
    bound(match, (now) => (now.target === 0 ? 'hand' : 'match')),
    { element: points.element, lock: points.lock, show },
  ];
}

/** @param {Form} form */
function clock({ settings, choose }) {
  const field = segments({
    label: t('settings.clock'),
    help: t('settings.clock.help'),
    value: settings().clock,
    choices: ['auto', 'none', 'relaxed', 'fast'].map((name) => [name, t(`settings.clock.${name}`)]),
    change: (value) => choose({ clock: /** @type {Settings['clock']} */ (value) }),
  });
  return { ...bound(field, (now) => now.clock), timed: true };
}

/** @param {Form} form */
function hold({ settings, choose }) {
  const value = holdValue(settings());
  const known = HOLDS.includes(value) ? HOLDS : [...HOLDS, value].sort((a, b) => Number(a) - Number(b));
  const field = choice({
    label: t('settings.hold'),
    help: t('settings.hold.help'),
    value,
    choices: known.map((ms) => [ms, holdWords(ms)]),
    change: (ms) => choose({ hold_ms: ms === '' ? null : Number(ms) }),
  });
  return { ...bound(field, holdValue), timed: true };
}

/** @param {Settings} settings */
function holdValue({ hold_ms: ms = null }) {
  return ms === null ? '' : String(ms);
}

/** @param {string} ms */
function holdWords(ms) {
  if (ms === '') return t('settings.hold.people');
  return ms === '0' ? t('settings.hold.none') : t('settings.seconds', { seconds: seconds(Number(ms)) });
}

/** @param {number} ms */
function seconds(ms) {
  return (ms / 1000).toLocaleString(document.documentElement.lang);
}

/** @param {Form} form */
function pace({ settings, choose }) {
  const field = segments({
    label: t('settings.pace'),
    value: settings().pace,
    choices: ['calm', 'usual', 'quick'].map((name) => [name, t(`settings.pace.${name}`)]),
    change: (value) => choose({ pace: /** @type {Settings['pace']} */ (value) }),
  });
  return { ...bound(field, (now) => now.pace), timed: true };
}

/** @param {Form} form */
function spectators({ settings, choose }) {
  const field = toggle({
    label: t('settings.spectators'),
    help: t('settings.spectators.help'),
    value: settings().spectators,
    change: (value) => choose({ spectators: value }),
  });
  return bound(field, (now) => now.spectators);
}

/** @param {Form} form */
function hints({ settings, choose }) {
  const field = toggle({
    label: t('settings.hints'),
    help: t('settings.hints.help'),
    value: settings().hints,
    change: (value) => choose({ hints: value }),
  });
  return bound(field, (now) => now.hints);
}
