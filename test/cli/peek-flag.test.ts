// Tests src/cli/find-command.ts.
import { expect, test } from 'vitest';
import { peekFlag } from '../../src/cli/find-command.js';

test.each([
  [['--lang', 'fr'], 'fr'],
  [['--i18n-language=ja', 'events'], 'ja'],
  [['--lang', 'fr', '--lang=es'], 'es'],
  [['--lang='], ''],
  [['--lang'], undefined],
  [['--language', 'fr'], undefined],
  [['demo', '--', '--lang', 'fr'], undefined],
  [[], undefined],
])('%j: %s', (argv, value) => {
  expect(peekFlag(argv, { name: 'i18n-language', alias: 'lang' })).toBe(value);
});

test('finds a flag without an alias', () =>
  expect(peekFlag(['--format', 'table', '--format=json'], { name: 'format' })).toBe('json'));
