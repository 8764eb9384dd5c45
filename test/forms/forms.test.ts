// Tests src/forms/index.ts.
import { describe, expect, test } from 'vitest';
import { type Form, LANGUAGES, type Parameter, POST_STATUSES } from '../../src/contract/declarations.js';
import { parseParameter } from '../../src/forms/index.js';
import { en } from '../../src/text/catalogue.js';

const parameterOf = (form: Form, more: Partial<Parameter> = {}): Parameter => ({
  type: 'untyped',
  form,
  doc: 'x',
  values: [...POST_STATUSES, ...LANGUAGES],
  ...more,
});

const read = (form: Form, raw: unknown, more: Partial<Parameter> = {}): unknown => {
  const outcome = parseParameter(parameterOf(form, more), raw);
  return 'value' in outcome ? outcome.value : `✗ ${outcome.say(en)}`;
};

const REFUSED = /^✗ /;

describe('values', () => {
  test.each<[Form, unknown, unknown]>([
    ['id', 7, 7],
    ['id', '7', 7],
    ['id', ' 7 ', 7],
    ['id', '007', 7],
    ['id', 9007199254740991, 9007199254740991],
    ['parent', 0, 0],
    ['parent', '0', 0],
    ['per-page', '100', 100],
    ['flag', true, true],
    ['flag', 'true', true],
    ['flag', 'True', true],
    ['flag', 1, true],
    ['flag', '1', true],
    ['flag', false, false],
    ['flag', 0, false],
    ['flag', '0', false],
    ['yes-no', 'yes', true],
    ['yes-no', 'NO', false],
    ['yes-no', 1, true],
    ['name', ' Hall ', ' Hall '],
    ['slug', 2026, '2026'],
    ['search', 5, '5'],
    ['text', '', ''],
    ['text', '🙂', '🙂'],
    ['status', 'Draft', 'draft'],
    ['statuses', 'draft, publish', ['draft', 'publish']],
    ['statuses', ['draft', 'publish'], ['draft', 'publish']],
    ['ids', '1,2', [1, 2]],
    ['ids', ['1,2', 3], [1, 2, 3]],
    ['ids', 4, [4]],
    ['ids', [], []],
    ['ids-or-slugs', 'jazz,3,2-go', ['jazz', 3, '2-go']],
    ['slugs', ['a,b', 7], ['a', 'b', '7']],
    ['url', 'https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['url', 'HTTP://EXAMPLE.ORG', 'HTTP://EXAMPLE.ORG'],
    ['url', 'https://münchen.example/ü', 'https://münchen.example/ü'],
    ['url', '', ''],
    ['email', 'jo+tag@mail.example.org', 'jo+tag@mail.example.org'],
    ['email', 'jörg@bücher.example', 'jörg@bücher.example'],
    ['email', '', ''],
    ['latitude', '-90', -90],
    ['latitude', 48.8584, 48.8584],
    ['longitude', '180', 180],
    ['language', 'FR', 'fr'],
    ['key-paths', 'a,b.c', [['a'], ['b', 'c']]],
    ['cost', ' €5 ', ['€5']],
    ['cost', 12.5, ['12.5']],
    ['cost', ['5', 10, ''], ['5', '10']],
    ['cost', '', []],
    ...[
      '10-20',
      '10–20 €',
      'Free - 5',
      '10 -- 20',
      '10,- – 20,-',
      'CHF 10.–',
      'Rs 500/-',
      '-20% for members',
      '€5, -20 % for members',
    ].map((text): [Form, unknown, unknown] => ['cost', text, [text]]),
  ])('%s reads %j', (form, raw, value) => expect(read(form, raw)).toEqual(value));

  test.each<[Form, unknown]>([
    ...(['id', 'page', 'parent', 'per-page'] as const).flatMap((form) =>
      [-1, 1.5, '1.5', '', 'x', true, [1], {}, '1e3', 2 ** 53, '99999999999999999'].map(
        (raw) => [form, raw] as [Form, unknown],
      ),
    ),
    ['id', 0],
    ['page', 0],
    ['per-page', 101],
    ...['yes', 'no', 'on', '', 2, -1, [], {}, [true], 'truee'].map((raw) => ['flag', raw] as [Form, unknown]),
    ...['on', '', 2, 'y', [], {}].map((raw) => ['yes-no', raw] as [Form, unknown]),
    ...(['name', 'slug', 'search'] as const).flatMap((form) =>
      ['', ' \t', [], {}, true, 'a\0b', '\ud800'].map((raw) => [form, raw] as [Form, unknown]),
    ),
    ['name', 7],
    ...(['text', 'html', 'zone', 'secret'] as const).flatMap((form) =>
      [7, true, [], {}, 'a\0', 'x\udfff'].map((raw) => [form, raw] as [Form, unknown]),
    ),
    ...['open', '', 7, [], null].map((raw) => ['status', raw] as [Form, unknown]),
    ...['', ',', 'x', '0', [0], [[1]], [null], {}, '1,,2', [true]].map((raw) => ['ids', raw] as [Form, unknown]),
    ...['', ',', [''], [null], [{}], {}, '\0'].map((raw) => ['ids-or-slugs', raw] as [Form, unknown]),
    ...['', ',', [''], [null], [{}], Object.create(null)].map((raw) => ['slugs', raw] as [Form, unknown]),
    ...[
      'example.org',
      'ftp://x.org',
      'javascript:alert(1)',
      'https://',
      'https:///x',
      'http://a b',
      'https://x.org/"',
      '//x.org',
      7,
      `https://x.org/${'y'.repeat(9000)}`,
    ].map((raw) => ['url', raw] as [Form, unknown]),
    ...[
      'jo',
      'jo@',
      '@x.org',
      'jo@x',
      'jo@x..org',
      'jo jo@x.org',
      'jo@-x.org',
      'Jo <jo@x.org>',
      'a@b.org\nb@c.org',
      7,
    ].map((raw) => ['email', raw] as [Form, unknown]),
    ...['91', -90.0001, '', 'x', '1e1', Number.NaN, Number.POSITIVE_INFINITY, [1]].map(
      (raw) => ['latitude', raw] as [Form, unknown],
    ),
    ...['181', -180.5, '--1', {}].map((raw) => ['longitude', raw] as [Form, unknown]),
    ...['de', '', 'english', 1, ['fr']].map((raw) => ['language', raw] as [Form, unknown]),
    ...[{}, true, [[1]], [{}], Number.NaN, 'a\0', Array(101).fill('1')].map((raw) => ['cost', raw] as [Form, unknown]),
    ...[[{}], [7], { a: 1 }].map((raw) => ['key-paths', raw] as [Form, unknown]),
    ...[
      '-1',
      '€-5',
      '-€5',
      '- 5 €',
      '−5',
      '－５',
      '-٥',
      '-.5',
      '-1,234.50',
      'EUR -5',
      'kr -5',
      '-5 – 10',
      '10 – -5',
      '20, -3',
      '-1e21',
    ].map((raw) => ['cost', raw] as [Form, unknown]),
    ...[-1, -1e-7, -1e21, ['5', '-5'], '–5 USD'].map((raw) => ['cost', raw] as [Form, unknown]),
  ])('%s refuses %j', (form, raw) => expect(read(form, raw)).toMatch(REFUSED));
});

test('accepts a word in any case, and no other', () => {
  const values = ['asc', 'desc'];
  expect(read('word', 'DESC', { values })).toBe('desc');
  for (const raw of ['up', '', 'toString', ['asc'], 0])
    expect(read('word', raw, { values })).toBe('✗ must be asc or desc');
});

test('accepts 1,000 items in a list', () => {
  expect(read('ids', Array(1000).fill(1).join())).toHaveLength(1000);
  expect(read('ids', Array(1001).fill(1).join())).toBe('✗ must not have more than 1000 items');
});
