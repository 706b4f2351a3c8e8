// What is a mistake in JavaScript, whatever its types and its form: `make lint` runs it beside tsc and prettier.

import js from '@eslint/js';
import globals from 'globals';

const RULES = {
    'array-callback-return': 'error',
    'default-case-last': 'error',
    eqeqeq: 'error',
    'no-constructor-return': 'error',
    'no-else-return': 'error',
    'no-eval': 'error',
    'no-implied-eval': 'error',
    'no-promise-executor-return': ['error', { allowVoid: true }],
    'no-self-compare': 'error',
    'no-template-curly-in-string': 'error',
    'no-unmodified-loop-condition': 'error',
    'no-unused-vars': ['error', { args: 'after-used', caughtErrors: 'all', ignoreRestSiblings: true }],
    'no-use-before-define': ['error', { functions: false, classes: false, variables: false }],
    'no-var': 'error',
    'object-shorthand': 'error',
    'prefer-const': 'error',
};
const MAX_LINES = { max: 45, skipBlankLines: true, skipComments: true };

export default [
    js.configs.recommended,
    { linterOptions: { reportUnusedDisableDirectives: 'error' }, rules: RULES },
    {
        files: ['src/lastcard/client/**/*.js'],
        languageOptions: { globals: globals.browser },
        rules: { 'max-lines-per-function': ['error', MAX_LINES] },
    },
    {
        files: ['tests/client/**/*.js'],
        languageOptions: { globals: { ...globals.browser, ...globals.node } },
    },
];
