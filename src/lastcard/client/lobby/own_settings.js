// @ts-check
/** A person's own settings: motion, notifications, automatic moves. */

import { openDialog } from '../core/dialog.js';
import { el } from '../core/dom.js';
import { t } from '../core/i18n.js';
import {
  KEEPS,
  SPEED_NAMES,
  chooseKeep,
  chooseNotify,
  chooseSpeed,
  chooseVibrate,
  keepChoice,
  notifies,
  speedName,
  vibrates,
} from '../core/own_choices.js';
import { setSound, soundOn } from '../core/sound.js';
import { segments } from '../widgets/segments.js';
import { toggle } from './fields.js';

export function openOwnSettings() {
  const fields = [speedField(), keepField(), soundField(), vibrateField(), notifyField()];
  return openDialog(
    t('own.title'),
    el('p', { class: 'soft' }, t('own.help')),
    el('div', { class: 'settings-body' }, ...fields),
  );
}

function speedField() {
  return segments({
    label: t('own.speed'),
    value: speedName(),
    choices: SPEED_NAMES.map((name) => [name, t(`own.speed.${name}`)]),
    change: chooseSpeed,
  }).element;
}

function keepField() {
  return segments({
    label: t('own.keep'),
    help: t('own.keep.help'),
    rule: 'A-3',
    value: keepChoice(),
    choices: KEEPS.map((name) => [name, t(`own.keep.${name}`)]),
    change: chooseKeep,
  }).element;
}

function soundField() {
  return toggle({ label: t('table.sound'), help: t('own.sound.help'), value: soundOn(), change: setSound })
    .element;
}

function vibrateField() {
  if (!('vibrate' in navigator)) return '';
  return toggle({ label: t('own.vibrate'), value: vibrates(), change: chooseVibrate }).element;
}

/** This tap asks for the browser's permission, and nothing asks before. */
function notifyField() {
  if (!('Notification' in globalThis)) return '';
  const field = toggle({
    label: t('own.notify'),
    help: t(Notification.permission === 'denied' ? 'own.notify.denied' : 'own.notify.help'),
    value: notifies(),
    change: (on) => void chooseNotify(on).then(field.set),
  });
  field.lock(Notification.permission === 'denied');
  return field.element;
}
