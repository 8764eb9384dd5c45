import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeJson } from '../../../src/server/http/encode-json.js';

const many = (item: fc.Arbitrary<unknown>) => fc.array(item, { maxLength: 60, size: 'max' });
const record = fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), many(fc.jsonValue()), fc.constant(undefined)));
const list = fc.record({ events: many(record), total: fc.integer() });

test('encodes like JSON.stringify, including items with long lists', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(list, record, fc.jsonValue()), async (value) => {
      expect(String(await encodeJson(value, Number.POSITIVE_INFINITY))).toBe(JSON.stringify(value));
    }),
    { numRuns: 40 },
  );
});
