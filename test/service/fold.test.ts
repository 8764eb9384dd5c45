// Tests src/matching/fold-name.ts and src/service/search-cells.ts.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKeyOf } from '../../src/matching/fold-name.js';
import { foldSearchText, foldSearchWords } from '../../src/service/search-cells.js';

test.each<[string, string]>([
  ['Café', 'cafe'],
  ['CAFE\u0301', 'cafe'],
  ['Ёлка', 'елка'],
  ['йогурт', 'иогурт'],
  ['ÀÉÎÕÜ', 'aeiou'],
  ['İstanbul', 'istanbul'],
  ['Việt Nam', 'viet nam'],
  ['ｃａｆｅ １２', 'cafe 12'],
  ['ｼﾞｬｽﾞ', 'ジャズ'],
  ['がか', 'がか'],
  ['パハバ', 'パハバ'],
  ['مُوسِيقى', 'موسيقى'],
  ['ﬁn', 'fin'],
  ['한국', '한국'],
  ['Ⅷ ½', 'viii 1⁄2'],
  ['L’été d’hiver', "l'ete d'hiver"],
  ['“Jazz” – 1‑2', '"jazz" - 1-2'],
])('%s is compared as %s', (text, expected) => expect(foldSearchText(text)).toBe(expected));

test('folding twice equals folding once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldSearchText(foldSearchText(text))).toBe(foldSearchText(text));
    }),
    { numRuns: 1000 },
  );
});

test.each<[string, string[]]>([
  ['one  Two', ['one', 'two']],
  [' é\tü\n', ['e', 'u']],
  ['東京　ジャズ', ['東京', 'ジャズ']],
  ['a\u00a0b', ['a', 'b']],
  [' ', []],
])('splits %j into words', (search, words) => expect(foldSearchWords(search)).toEqual(words));

test.each<[string, string]>([
  [' Jazz ', 'jazz'],
  ['CAFE\u0301', 'café'],
  ['café', 'café'],
])('the name %j is compared as %j: accents are significant', (name, key) => expect(nameKeyOf(name)).toBe(key));
