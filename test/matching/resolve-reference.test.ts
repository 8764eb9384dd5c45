import { describe, expect, it } from 'vitest';
import type { ReferenceCandidate } from '../../src/matching/choose-candidates.js';
import { type CandidateSource, parseReferenceText } from '../../src/matching/match-reference.js';
import { type ReferenceLookUp, resolveReference, splitReference } from '../../src/matching/resolve-reference.js';

/** A source that returns all its candidates, whatever is looked for. */
const source = (...all: ReferenceCandidate<number>[]): CandidateSource<number> => ({
  findBySlug: () => all,
  findByName: async () => all,
});
const candidate = (target: number, slug: string, name: string) => ({ target, slug, names: [name] });

const ENTRIES = source(candidate(100, 'hall', 'Hall'));
const RECORDS = source(
  candidate(1, 'hall-2', 'HALL'),
  candidate(2, '2027', 'Years'),
  candidate(3, 'rock', 'rock, hard'),
  candidate(4, 'live', 'Live'),
  candidate(5, 'twice-a', 'Twice'),
  candidate(6, 'twice-b', 'Twice'),
);
const lookUp: ReferenceLookUp<number> = {
  findById: (id) => (id < 10 ? id : undefined),
  sources: [ENTRIES, RECORDS],
};

describe('a reference', () => {
  it.each([
    ['7', { target: 7 }],
    ['77', { missing: { id: 77 } }],
    ['slug:2027', { target: 2 }],
    ['slug:LIVE', { target: 4 }],
    ['slug:years', { missing: { slug: 'years' } }],
    ['HALL', { target: 100 }],
    ['hall-2', { target: 1 }],
    ['Twice', { several: [5, 6] }],
    ['Nowhere', { missing: { text: 'Nowhere' } }],
  ])('%s resolves to %j: the first source with a match decides', async (text, resolved) => {
    expect(await resolveReference(parseReferenceText(text), lookUp)).toEqual(resolved);
  });

  it('is narrowed by the caller only among matching targets', async () => {
    const narrow = (targets: readonly number[]) => targets.slice(-1);
    expect(await resolveReference({ text: 'Twice' }, { ...lookUp, narrow })).toEqual({ target: 6 });
    expect(await resolveReference({ text: 'Live' }, { ...lookUp, narrow })).toEqual({ target: 4 });
  });
});

describe('commas', () => {
  it.each([
    ['rock, hard', [{ text: 'rock, hard' }]],
    ['rock, live', [{ text: 'rock' }, { text: 'live' }]],
    ['live, 7,slug:2027, ', [{ text: 'live' }, { id: 7 }, { slug: '2027' }]],
    ['live', [{ text: 'live' }]],
  ])('split %j into %j, unless a record has the whole name', async (text, parts) => {
    expect(await splitReference({ text }, lookUp)).toEqual(parts);
  });
});
