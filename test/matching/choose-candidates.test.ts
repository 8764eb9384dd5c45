import { describe, expect, it, test } from 'vitest';
import { chooseCandidates, isSameName, placeOf } from '../../src/matching/choose-candidates.js';
import { matchReference, parseReferenceText } from '../../src/matching/match-reference.js';

/** Candidates as `slug: name`, `slug: name | name in the requested language`, or `slug: name @city / address`. */
const candidates = (...lines: string[]) =>
  lines.map((line, at) => {
    const [slug = '', rest = ''] = line.split(': ');
    const [names = '', where = ''] = rest.split(' @');
    const [city, address] = where.split(' / ');
    const fields: Record<string, unknown> = { city, address, country: 'England' };
    return { target: at + 1, slug, names: names.split(' | '), place: placeOf((field) => fields[field]) };
  });

describe('the order of precedence', () => {
  const C = ['c: C++', 'c-2: C'];
  const HALLS = ['hall: Town Hall', 'hall-2: Hall', 'hall-3: HALL'];
  it.each<[rule: string, text: string, among: string[], chosen: number[]]>([
    ['the very slug goes before the name', 'c', C, [1]],
    ['the name goes before a slug in other letters', 'C', C, [2]],
    ['the name in any case goes before a slug in other letters', 'HALL', ['hall: Town Hall', 'x: Hall'], [2]],
    ['a name counts in any case', 'town HALL', ['hall: Town Hall'], [1]],
    ['blanks around a name do not count', ' Town Hall ', ['hall: Town Hall'], [1]],
    ['a name counts in the requested language', 'Salle des fêtes', ['hall: Town Hall | Salle des fêtes'], [1]],
    ['of several, the one whose slug it is', 'Hall', ['hall-2: Hall', 'hall: Hall'], [2]],
    ['of several, the slug goes before the case', 'Hall', ['hall-2: Hall', 'hall: HALL'], [2]],
    ['of several, the one in the same letters', 'HALL', HALLS, [3]],
    ['several of one name are ambiguous', 'Town hall', ['a: Town Hall', 'b: Town Hall', 'c: Hall'], [1, 2]],
    ['a slug counts in other letters', 'TOWN-HALL', ['town-hall: The Hall'], [1]],
    ['a percent-encoded slug is one', '%E3%81%82', ['%e3%81%82: あ'], [1]],
    ['a name with the letters of a slug is none', 'C#', ['c: C++'], []],
    ['a slug in other letters goes before other punctuation', 'REM--LIVE', ['rem-live: x', 'y: REM—LIVE'], [1]],
    ['typography does not count', 'Rock "n" Roll', ['r: Rock “n” Roll'], [1]],
    ['markup does not count', 'Rock & Roll', ['r: <b>Rock</b> &#038; Roll'], [1]],
    ['accents count', 'Cafe', ['a: Café', 'b: cafe'], [2]],
    ['apostrophes count', 'St Marys', ['a: St Mary’s', 'b: St Marys'], [2]],
    ['apostrophes count only if no record lacks them', 'St Marys', ['a: St Mary’s'], [1]],
    ['accents count only if a record has none', 'Cafe', ['a: Café'], [1]],
    ['a name and a city count', 'town hall, YORK', ['a: Town Hall @Leeds', 'b: Town Hall @York'], [2]],
    [
      'a name and a city count with the address between',
      'Hall, 1 North St, York',
      ['a: Hall @York', 'b: Hall @York / 1 North St.', 'c: Hall @Leeds'],
      [2],
    ],
    ['a street counts where none is known', 'Hall, 1 North St, York', ['a: Hall @York', 'b: Hall @Leeds'], [1]],
    ['another street counts as another venue', 'Hall, 1 North St, York', ['a: Hall @York / 2 North St'], []],
    ['a name and a city count with the country behind', 'Hall, York, England', ['a: Hall @York'], [1]],
    ['a name and a city count in any spelling', 'Hall, YORK', ['a: Hall @ Yórk.'], [1]],
    ['a city with something behind it is none', 'Hall, York, Grand', ['a: Hall @York'], []],
    ['a part of a city is none', 'Hall, York', ['a: Hall @New York'], []],
    ['an address without the city is none', 'Hall, 1 North St', ['a: Hall @York / 1 North St'], []],
    ['a name and a city count with Japanese commas', '市民会館、京都', ['a: 市民会館 @京都', 'b: 市民会館 @大阪'], [1]],
    ['a name and a city count with Arabic commas', 'القاعة، دبي', ['a: القاعة @دبي'], [1]],
    ['a name with a comma goes before a name and a city', 'Hall, York', ['a: Hall @York', 'b: Hall, York @Leeds'], [2]],
    [
      'a name with a comma counts with its city',
      'Ye Olde, Bar, Bath',
      ['a: Ye Olde, Bar @Bath', 'b: Ye Olde @Ely'],
      [1],
    ],
    ['two of one name and city are ambiguous', 'Hall, York', ['a: Hall @York', 'b: Hall @York'], [1, 2]],
    ['a name in another city is none', 'Hall, York', ['a: Hall @Leeds', 'b: Hall @'], []],
    ['nothing fits', 'Nowhere', HALLS, []],
  ])('%s matches: %s', (_, text, among, chosen) => {
    expect(chooseCandidates(text, candidates(...among))).toEqual(chosen);
  });

  it('counts a record that was found twice once', () => {
    const [one] = candidates('hall: Hall');
    expect(one && chooseCandidates('Hall', [one, { ...one }])).toEqual([1]);
  });
});

test.each([
  ['Hall', 'HALL ', true],
  ['Cafe\u0301', 'Café', true],
  ['Rock &amp; Roll', 'rock & roll', true],
  ['Hall', 'Hall 2', false],
  ['Café', 'Cafe', false],
])('%j and %j differ only in form: %s', (name, text, same) => expect(isSameName(name, text)).toBe(same));

test.each([
  ['12', { id: 12 }],
  ['007', { id: 7 }],
  ['slug:2027', { slug: '2027' }],
  ['slug: hall', { slug: 'hall' }],
  ['slug:', { text: 'slug:' }],
  ['hall', { text: 'hall' }],
  ['-3', { text: '-3' }],
  ['1.5', { text: '1.5' }],
])('%s is parsed as %j', (text, reference) => expect(parseReferenceText(text)).toEqual(reference));

describe('candidates are requested', () => {
  const asked: string[] = [];
  const all = candidates('c: C++', 'c-2: C');
  const source = {
    findBySlug: (slug: string) => {
      asked.push(`slug ${slug}`);
      return all.filter((each) => each.slug === slug.toLowerCase());
    },
    findByName: async (name: string) => {
      asked.push(`name ${name}`);
      return all.filter((each) => each.names.includes(name));
    },
  };
  it.each([
    ['c', [1], ['slug c']],
    ['C', [2], ['slug C', 'name C']],
    ['D', [], ['slug D', 'name D']],
  ])('for %s by name only if no slug matches exactly', async (text, ids, calls) => {
    asked.length = 0;
    expect(await matchReference(text, source)).toEqual(ids);
    expect(asked).toEqual(calls);
  });
});
