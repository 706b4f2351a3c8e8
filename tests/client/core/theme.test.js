import assert from 'node:assert/strict';
import test from 'node:test';

import { chooseTheme, showTheme, theme } from '../../../src/lastcard/client/core/theme.js';

/** @type {{theme?: string}} */
const dataset = {};
Object.assign(globalThis, { document: { documentElement: { dataset } } });

test('until somebody chooses, the system decides', () => {
  showTheme();
  assert.equal(theme(), 'auto');
  assert.equal('theme' in dataset, false);
});

test('a theme that is chosen is shown at once and remembered', () => {
  chooseTheme('dark');
  assert.deepEqual([theme(), dataset.theme], ['dark', 'dark']);
});

test('back to the system, the page says nothing of a theme', () => {
  chooseTheme('light');
  chooseTheme('auto');
  assert.equal('theme' in dataset, false);
});
