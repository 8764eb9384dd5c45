// Tests src/sync/manifest/manifest-problems.ts, src/sync/read/variables.ts and src/time/manifest-dates.ts.
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../../src/errors.js';
import { throwOnProblems } from '../../../src/sync/manifest/manifest-problems.js';
import { escapeVariableText, substituteVariables } from '../../../src/sync/read/variables.js';
import { en } from '../../../src/text/catalogue.js';
import { isRelativeManifestDate, resolveRelativeManifestDate } from '../../../src/time/manifest-dates.js';
import { applier, NOW } from './applying.js';

const EVENT = 'start_date: 2027-01-01, end_date: 2027-01-02';

describe('mistakes', () => {
  it('are counted as they are listed: those of one field in one line, each sentence once', () => {
    const problem = (field: string, sentence: string, line = 3) => ({
      place: { file: 'a.yaml', line },
      field,
      say: () => sentence,
    });
    const told = (problems: readonly ReturnType<typeof problem>[]) => {
      try {
        throwOnProblems(problems);
      } catch (error) {
        if (error instanceof UsageError)
          return [error.message, ...Object.entries(error.params).map(([key, say]) => `${key}: ${say(en)}`)];
        throw error;
      }
      return [];
    };
    expect(
      told([problem('venue', 'no'), problem('venue', 'no'), problem('venue', 'never'), problem('title', 'no')]),
    ).toEqual(['The manifest has 2 mistakes:', 'a.yaml:3: venue: no; never', 'a.yaml:3: title: no']);
    const many = told(Array.from({ length: 50 }, (_, at) => problem('venue', 'no', at >> 1)));
    expect([many[0], many.length]).toEqual(['The manifest has 25 mistakes; the first 20 are:', 21]);
    expect(told([])).toEqual([]);
    // A copy of the list for each would take minutes.
    expect(told(Array.from({ length: 200_000 }, () => problem('venue', 'no')))).toHaveLength(2);
  });

  it.each<[string, string, readonly string[]]>([
    [
      'an unknown key',
      'venues:\n  - venue: A\n    citty: B\n',
      ['all.yaml:3: citty: is not a field. Did you mean “city”?'],
    ],
    [
      'a kind that is none',
      'venues:\n  - venue: A\nvenus:\n  - venue: B\n',
      ['all.yaml:3: venus: is not a kind; use events, venues, organizers, categories, or tags. Did you mean “venues”?'],
    ],
    [
      'several keys of a document',
      'name: ""\nlanguage: xx\nvenus: []\ntags: {}\ncategories:\n  - { nam: A }\n',
      [
        'all.yaml:1: name: must not be empty',
        'all.yaml:2: language: must be ar, en, fr, ja, ru, or es',
        'all.yaml:3: venus: is not a kind; use events, venues, organizers, categories, or tags. Did you mean “venues”?',
        'all.yaml:4: tags: must be a list of records, each with its fields',
        'all.yaml:6: nam: is not a field. Did you mean “name”?',
      ],
    ],
    [
      'several entries in one line',
      '{"tags":[{"nam":"A"},{"name":"B"},{"name":"${X}","nam":"C"}]}',
      [
        'all.yaml:1 tags[2]: name: the variable X is not set: set it, or write ${X:-default}; must not be empty',
        'all.yaml:1 tags[0]: nam: is not a field. Did you mean “name”?',
        'all.yaml:1 tags[2]: nam: is not a field. Did you mean “name”?',
      ],
    ],
    [
      'a name under another word',
      'events:\n  - { name: A }\n',
      ['all.yaml:2: name: is not a field. Did you mean “title”?'],
    ],
    [
      'a bad value',
      `events:\n  - title: A\n    start_date: 2027-02-30\n    end_date: 2027-03-01\n`,
      ['all.yaml:3: start_date: “2027-02-30” is a day that does not exist'],
    ],
    [
      'an end before the start',
      `events:\n  - title: A\n    start_date: 2027-02-03\n    end_date: 2027-02-01\n`,
      ['all.yaml:4: end_date: must not be before start_date'],
    ],
    [
      'an unknown reference',
      `events:\n  - { title: A, ${EVENT},\n      venue: [Nowhere] }\n`,
      [
        'all.yaml:3: venue: there is no venue with the slug or name “Nowhere”, neither in the manifest nor on the service',
      ],
    ],
    [
      'a name like that of another entry',
      `venues:\n  - { venue: Town Hall }\nevents:\n  - { title: A, ${EVENT}, venue: Town Hal }\n`,
      [
        'all.yaml:4: venue: there is no venue with the slug or name “Town Hal” (did you mean “Town Hall”?), neither in the manifest nor on the service',
      ],
    ],
    [
      'two entries of one slug',
      'tags:\n  - { name: A, slug: x }\n  - { name: B, slug: x }\n',
      ['all.yaml:3: slug: is the same record as all.yaml:2: the same slug'],
    ],
    [
      'two entries of one name',
      'tags:\n  - { name: A }\n  - { name: a }\n',
      ['all.yaml:3: is the same record as all.yaml:2: the same name'],
    ],
    [
      'two terms of one name, each with a slug',
      'tags:\n  - { name: A, slug: x }\n  - { name: a, slug: y }\n',
      ['all.yaml:3: is the same record as all.yaml:2: the same name'],
    ],
    [
      'a name of two entries',
      `venues:\n  - { venue: A, city: X }\n  - { venue: A, city: Y }\nevents:\n  - { title: E, ${EVENT}, venue: A }\n`,
      ['all.yaml:5: venue: “A” is the name of several entries (all.yaml:2, all.yaml:3): use a slug'],
    ],
    [
      'a circle of parents',
      'categories:\n  - { name: A, parent: B }\n  - { name: B, parent: A }\n',
      ['all.yaml:2: parent: is part of a cycle: A (all.yaml:2) → B (all.yaml:3) → A (all.yaml:2)'],
    ],
    [
      'a variable that is not set',
      'venues:\n  - venue: A\n    city: ${CITY}\n',
      ['all.yaml:3: city: the variable CITY is not set: set it, or write ${CITY:-default}'],
    ],
    [
      'a variable that is none',
      'venues:\n  - venue: A\n    city: ${not a name}\n',
      [
        'all.yaml:3: city: contains a ${ that begins no variable: write ${NAME} or ${NAME:-default}, or $${ for a literal ${',
      ],
    ],
    [
      'a variable in the default of another',
      'venues:\n  - venue: ${A:-${B:-c}}\n',
      [
        'all.yaml:2: venue: contains a ${ that begins no variable: write ${NAME} or ${NAME:-default}, or $${ for a literal ${',
      ],
    ],
    [
      'no YAML',
      'venues:\n  - venue: "A\n',
      ['all.yaml:3: a quote or bracket is not closed before this line, or the line must be indented more'],
    ],
    [
      'a password',
      `events:\n  - { title: A, ${EVENT}, password: x }\n`,
      ['all.yaml:2: password: cannot be in a manifest, because services do not return it: use cal events update'],
    ],
    [
      'a language that is none',
      'tags:\n  - name: A\n    name@de: B\n',
      ['all.yaml:3: name@de: is not in a language of the service; use ar, en, fr, ja, ru, or es'],
    ],
    [
      'a field that is the same in all languages',
      'venues:\n  - venue: A\n    zip@fr: B\n',
      ['all.yaml:3: zip@fr: is the same in all languages: remove the @ and the language'],
    ],
    [
      'a text twice in the language of the service',
      'tags:\n  - name: A\n    name@en: B\n',
      ['all.yaml:3: name@en: name is in en already: remove one of the two, or set “language” to the language of name'],
    ],
    [
      'a text twice in the language of the entry',
      'tags:\n  - { language: fr, name: A, name@fr: B }\n',
      ['all.yaml:2: name@fr: name is in fr already: remove one of the two, or set “language” to the language of name'],
    ],
    [
      'an entry without a kind',
      '- { name: A }\n',
      ['all.yaml:1: needs a “kind”: events, venues, organizers, categories, or tags'],
    ],
    [
      'something else',
      'hello\n',
      ['all.yaml:1: is not a manifest: it must contain lists of records by kind, such as “venues:”'],
    ],
    ['an ID that is not there', 'tags:\n  - { id: 77, name: A }\n', ['all.yaml:2: id: there is no tag with ID 77']],
  ])('%s', async (_, text, expected) => {
    const { mistakes } = await applier();
    expect(await mistakes(text)).toEqual(expected);
  });

  it('reports a cycle with parents that the service has', async () => {
    const { run, mistakes } = await applier();
    await run('categories: [{ name: A }, { name: B, parent: A }, { name: C, parent: B }]');
    expect(await mistakes('categories: [{ name: A, slug: a, parent: C }]')).toEqual([
      'all.yaml:1: parent: is part of a cycle: A → C → B → A',
    ]);
    expect(
      (await run('categories: [{ name: B, slug: b, parent: null }, { name: A, slug: a, parent: C }]')).failed,
    ).toEqual([]);
  });

  it('asks for a slug when several venues have the name; lists their slugs when the given one is unknown', async () => {
    const { mistakes, calendar } = await applier();
    const json = { venue: 'Town Hall', city: 'Leeds' };
    for (const _ of [1, 2]) await calendar.get('POST /venues', { as: 'administrator', json });
    expect(await mistakes('venues: [{ venue: Town Hall, city: Leeds }]')).toEqual([
      'all.yaml:1: its venue and city fit several venues (1, 2): add a slug or an id',
    ]);
    expect(await mistakes('venues: [{ slug: hall, venue: Town Hall, city: Leeds }]')).toEqual([
      'all.yaml:1: no venue has the slug “hall”, and its venue and city fit several (town-hall, town-hall-2): name one of these slugs',
    ]);
  });

  it('sends nothing if one entry is invalid', async () => {
    const { mistakes, calendar } = await applier();
    expect(await mistakes('tags: [{ name: Fine }, { nam: X }]')).not.toEqual([]);
    expect((await calendar.get('GET /tags?hide_empty=0')).total).toBe(0);
  });
});

describe('variables', () => {
  it('come from the environment or a default, and can be escaped', async () => {
    const { run, calendar } = await applier();
    await run('venues: [{ venue: "${NAME}", city: "${CITY:-Leeds}", address: "$${NAME}", phone: "${EMPTY:-1}" }]', {
      env: { NAME: 'Hall: {a}', EMPTY: '' },
    });
    const { venues } = await calendar.get('GET /venues');
    expect(venues[0]).toMatchObject({ venue: 'Hall: {a}', city: 'Leeds', address: '${NAME}', phone: '1' });
  });

  it.each(['${X}', '$${X}', '$$${X}', '$', '${', 'a $${ b ${'])('%s can be escaped', (text) => {
    const told: unknown[] = [];
    const filling = { env: {}, wrong: (path: unknown) => void told.push(path), secret: () => {} };
    expect([substituteVariables(escapeVariableText(text), filling), told]).toEqual([text, []]);
  });
});

describe('relative dates', () => {
  it.each([
    ['today 19:00', '2026-09-12 19:00:00'],
    ['+1d 19:00', '2026-09-13 19:00:00'],
    ['-1d', '2026-09-11 00:00:00'],
    ['+2w', '2026-09-26 00:00:00'],
    ['+1mo 9:30', '2026-10-12 09:30:00'],
    ['+1y -1d', '2027-09-11 00:00:00'],
    ['today + 3d', '2026-09-15 00:00:00'],
    ['now +1d2h', '2026-09-13 14:00:00'],
    ['now', '2026-09-12 12:00:00'],
    ['now +90min', '2026-09-12 13:30:00'],
    ['+2h', '2026-09-12 14:00:00'],
    ['tomorrow 8:15:30', '2026-09-13 08:15:30'],
    ['today 25:00', undefined],
  ])('%s', (text, wall) => {
    expect(isRelativeManifestDate(text)).toBe(true);
    expect(resolveRelativeManifestDate(text, 'Europe/Paris', NOW)).toBe(wall);
  });

  it.each(['2027-01-01', '1800000000', '19:00', 'next friday', '+1', ''])('“%s” is not one', (text) => {
    expect(isRelativeManifestDate(text)).toBe(false);
  });

  it('use the clock of the event, or else of the site', async () => {
    const { run, calendar } = await applier({ timezone: 'America/New_York' });
    await run(
      'events: [{ title: A, start_date: now, end_date: +1d, timezone: Asia/Tokyo }, { title: B, start_date: now, end_date: +1d }, { title: C, start_date: today, end_date: +1d, all_day: true }]',
    );
    const { events } = await calendar.get('GET /events?start_date=2026-01-01');
    const starts = events.map(({ title, start_date }: Record<string, string>) => [title, start_date]);
    expect(starts.sort()).toEqual([
      ['A', '2026-09-12 19:00:00'],
      ['B', '2026-09-12 06:00:00'],
      ['C', '2026-09-12 00:00:00'],
    ]);
  });
});
