// Tests src/forms/json-object.ts.
import { expect, test } from 'vitest';
import { findJsonExcess } from '../../src/forms/json-object.js';

const LIMITS = { levels: 2, values: 4, members: 3 };

test.each([
  ['[[1,2]]', undefined],
  ['[[[1]]]', 'levels'],
  ['[1,2,3,4]', 'members'],
  ['[[1,2,3],[4]]', 'values'],
  ['["[[[,,,,"]', undefined],
  ['["a\\"[[[,,,,"]', undefined],
  ['["a\\\\",[[1]]]', 'levels'],
  ['["\\\\\\"[[[",1]', undefined],
  ['["never ends [[[,,,,', undefined],
])('%s: %s', (text, excess) => {
  expect(findJsonExcess(text, LIMITS)).toBe(excess);
});

test('takes time proportional to a text of escaped quotes', () => {
  const began = performance.now();
  expect(findJsonExcess(`["${'\\"'.repeat(2_000_000)}"]`, LIMITS)).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(2000);
});
