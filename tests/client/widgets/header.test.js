import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { language } from '../../../src/lastcard/client/core/i18n.js';
import { theme } from '../../../src/lastcard/client/core/theme.js';
import { barLink, header, languageChoice, themeButton } from '../../../src/lastcard/client/widgets/header.js';
import { attributesOf, found, textOf, use, useFakeDocument } from '../fake_dom.js';
import { useFakeServer } from '../fake_fetch.js';
import { messages, speak } from '../words.js';

before(() => {
  useFakeDocument();
  speak('en');
});

test('the bar leads home, and has what a page adds', () => {
  const bar = header(() => {}, barLink('/record', 'Your record'));
  assert.deepEqual(
    found(bar, 'a').map((link) => [attributesOf(link).href, textOf(link)]),
    [
      ['/', 'lastcard'],
      ['/record', 'Your record'],
    ],
  );
});

test('another language is loaded before the page is drawn again', async () => {
  useFakeServer({ '/client/locales/de.json': { json: messages('de') } });
  /** @type {string[]} */
  const drawn = [];
  const choice = languageChoice(() => drawn.push(language()));
  assert.equal(choice.value, 'en');
  assert.deepEqual(
    found(choice, 'option').map(({ value }) => value),
    ['en', 'de', 'es', 'zh'],
  );
  choice.value = 'de';
  await use(choice, 'change');
  assert.deepEqual(drawn, ['de']);
  speak('en');
});

test('the theme goes round: the system’s, light, dark', () => {
  const button = themeButton();
  const signs = [textOf(button)];
  for (let tap = 0; tap < 3; tap += 1) {
    void use(button, 'click');
    signs.push(`${theme()} ${textOf(button)}`);
  }
  assert.deepEqual(signs, ['◐', 'light ☀', 'dark ☾', 'auto ◐']);
  assert.equal(button.title, attributesOf(button)['aria-label']);
});
