// Tests src/http/build-request.ts and src/http/decode-parameters.ts.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message, ServiceError } from '../../src/errors.js';
import { encodeQuery } from '../../src/http/build-request.js';
import { decodeForm, decodeJsonBody } from '../../src/http/decode-parameters.js';
import { en } from '../../src/text/catalogue.js';

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('forms', () => {
  test.each<[string, unknown]>([
    ['', {}],
    ['a=1', { a: '1' }],
    ['a=1&a=2', { a: ['1', '2'] }],
    ['a[]=1&a[]=2', { a: ['1', '2'] }],
    ['a[]=1', { a: ['1'] }],
    ['a[0]=1&a[1]=2', { a: ['1', '2'] }],
    ['a[1]=2&a[0]=1', { a: ['1', '2'] }],
    ['a[7]=x', { a: ['x'] }],
    ['a[b]=1&a[c]=2', { a: { b: '1', c: '2' } }],
    ['a[0][b]=1&a[1][b]=2', { a: [{ b: '1' }, { b: '2' }] }],
    ['a=', { a: '' }],
    ['a', { a: '' }],
    ['a=1%2C2', { a: '1,2' }],
    ['a=x+y%20z', { a: 'x y z' }],
    ['a=%C3%A9&%C3%A9=a', { a: 'é', é: 'a' }],
    ['a%5Bb%5D=1', { a: { b: '1' } }],
    ['a=b=c', { a: 'b=c' }],
    ['a.b=1', { 'a.b': '1' }],
    ['&&a=1&', { a: '1' }],
  ])('%s', (text, values) => expect(plain(decodeForm(text, 'query'))).toEqual(values));

  test.each([
    ['5,001 fields', Array.from({ length: 5001 }, (_, at) => `a${at}=1`).join('&'), 5000],
    ['a list of 1,001 items', 'a[]=1&'.repeat(1001), 1000],
  ])('%s are refused, and the error names the limit', (_, text, most) => {
    const say = (error: unknown) => (error as ServiceError & { params: Record<string, Message> }).params.body?.(en);
    let refused: unknown;
    try {
      decodeForm(text, 'body');
    } catch (error) {
      refused = error;
    }
    expect(say(refused)).toBe(`must not have more than ${most} items`);
  });

  test('treat property names of Object like any others', () => {
    const values = decodeForm('__proto__[x]=1&constructor[prototype][y]=2&toString=3', 'query');
    expect(Object.keys(values)).toEqual(expect.arrayContaining(['constructor', 'toString']));
    expect([({} as Record<string, unknown>).x, ({} as Record<string, unknown>).y]).toEqual([undefined, undefined]);
  });

  test('decode the lists that the client encodes', () => {
    const lists = fc.dictionary(
      fc.stringMatching(/^[a-z]{1,5}$/),
      fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 2, maxLength: 20 }),
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(lists, (values) => {
        const read = decodeForm(encodeQuery(Object.entries(values)), 'query');
        const items = Object.entries(read).map(([name, value]) => [
          name,
          typeof value === 'string' ? value.split(',') : value,
        ]);
        expect(Object.fromEntries(items)).toEqual(values);
      }),
    );
  });
});

describe('JSON', () => {
  test.each(['', '  \n', '{}'])('%j has no members', (text) => expect(decodeJsonBody(text)).toEqual({}));
  test.each(['[]', '"a"', '1', 'null', 'true', '{', '{"a":}', 'a=1', '\0'])('%j is refused', (text) => {
    expect(() => decodeJsonBody(text)).toThrow(expect.objectContaining({ code: 'rest_invalid_json', status: 400 }));
  });
  const lists = (count: number) => `[${'[],'.repeat(count - 1)}[]]`;
  test.each([
    ['a list of 1,000 members', lists(1000), true],
    ['a list of 1,001 members', lists(1001), false],
    ['an object of 1,001 members', `{${Array.from({ length: 1001 }, (_, at) => `"${at}":1`).join()}}`, false],
    ['nesting 32 levels deep', `${'['.repeat(31)}${']'.repeat(31)}`, true],
    ['nesting 33 levels deep', `${'['.repeat(32)}${']'.repeat(32)}`, false],
    ['90,000 values', `[${Array.from({ length: 90 }, () => lists(499)).join()}]`, true],
    ['more than 200,000 values in short lists', `[${Array.from({ length: 201 }, () => lists(500)).join()}]`, false],
    ['brackets, commas and quotes in a text', JSON.stringify('[{,"\\'.repeat(30_000)), true],
  ])('%s', (_, value, isRead) => {
    const read = () => decodeJsonBody(`{"a":${value}}`);
    if (isRead) expect(read()).toEqual({ a: JSON.parse(value) });
    else expect(read).toThrow(expect.objectContaining({ code: 'rest_invalid_param', status: 400 }));
  });
});
