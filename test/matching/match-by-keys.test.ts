import { describe, expect, it } from 'vitest';
import { KEY_MATCH_STEPS, type KeyMatches, matchByKeys, matchSet } from '../../src/matching/match-by-keys.js';

const matches = (bySlug: number[], byNaturalKey: number[], isNaturalKeyCertain = true): KeyMatches<number> => ({
  bySlug,
  byNaturalKey,
  isNaturalKeyCertain,
});

describe('a record whose slug is derived from its name', () => {
  it.each<[string, KeyMatches<number>, number[]]>([
    ['the one with both, before one with either', matches([1], [2, 1]), [1]],
    ['the one with its name and address, before another one with its slug', matches([1], [2]), [2]],
    ['the one with its slug, before another one with its name alone', matches([1], [2], false), [1]],
    ['the one with its slug, if several have its natural key', matches([1], [2, 3]), [1]],
    ['the one with its name, if none has its slug', matches([], [2], false), [2]],
    ['several, if only the natural key fits and fits several', matches([], [2, 3]), [2, 3]],
    ['none, if nothing fits', matches([], []), []],
  ])('%s', (_, keyed, chosen) => expect(matchByKeys(keyed)).toEqual(chosen));
});

describe('a set of records', () => {
  const pair = async (wanted: Record<string, KeyMatches<number>>) =>
    Object.fromEntries(
      await matchSet(
        Object.keys(wanted),
        KEY_MATCH_STEPS.map((step) => (name) => step(wanted[name] ?? matches([], []))),
      ),
    );

  it('assigns each record to its best match, in any order', async () => {
    // a has the slug of 1 and nothing else; b has both keys of 1.
    const [a, b] = [matches([1], [], false), matches([1], [1])];
    expect(await pair({ a, b })).toEqual({ b: 1 });
    expect(await pair({ b, a })).toEqual({ b: 1 });
  });

  it('assigns the remaining record when others are taken', async () => {
    expect(await pair({ a: matches([1], [1, 2]), b: matches([], [1, 2]) })).toEqual({ a: 1, b: 2 });
  });

  it('leaves a record unassigned that several match equally', async () => {
    expect(await pair({ a: matches([], [1, 2]) })).toEqual({});
  });
});
