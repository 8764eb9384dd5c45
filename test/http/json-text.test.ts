import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cacheJsonText, stringifyJson } from '../../src/http/stringify-json.js';

const strings = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ minLength: 190, maxLength: 210 }));
const data = fc.oneof(
  fc.jsonValue({ stringUnit: 'binary', maxDepth: 5 }),
  fc.dictionary(strings, fc.oneof(strings, fc.double(), fc.boolean(), fc.constant(undefined), fc.constant(null))),
  fc.string().map((text) => `${text}\ud800`),
);

test('is what JSON.stringify makes', () => {
  fc.assert(
    fc.property(data, (value) => {
      expect(stringifyJson(value)).toBe(JSON.stringify(value));
    }),
    { numRuns: 2000 },
  );
});

test('is the same where a part stands several times and was written before', () => {
  fc.assert(
    fc.property(fc.array(data), (list) => {
      const part = cacheJsonText({ list });
      const value = { first: part, all: [part, 1, [part]], __proto__: null };
      for (let time = 0; time < 2; time++) expect(stringifyJson(value)).toBe(JSON.stringify(value));
    }),
  );
});
