// Tests src/sync/export/ and src/cli/commands/sync/run-export.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/contract/declarations.js';
import { resourceOf } from '../../../src/contract/resources/index.js';
import { escapeFormula, unescapeFormula } from '../../../src/forms/escape-formulas.js';
import type { SendHttpRequest } from '../../../src/http/exchange.js';
import { toPortableRecord } from '../../../src/sync/export/portable-record.js';
import { serializeEntries } from '../../../src/sync/export/serialize-entries.js';
import { generateSections } from '../../../src/testing/generate/generate-sections.js';
import { EDGE_CASES } from '../../../src/testing/generate/generator-types.js';
import { type Json, type TestCalendar, testCalendar } from '../../support/calendar.js';
import { cal, emptyFolder } from '../../support/command-line.js';
import { countsOf, importer } from '../import/importing.js';

const sendTo =
  (calendar: TestCalendar, as: 'administrator' | 'subscriber' = 'administrator'): SendHttpRequest =>
  async ({ method, url, headers, body }) => {
    const given = { as, headers, ...(body === undefined ? {} : { body }) };
    const { status, headers: answered, body: shown } = await calendar.ask(`${method} ${url}`, given);
    return { status, headers: Object.fromEntries(answered), body: JSON.stringify(shown) };
  };

/** One of everything that is not easily said in a file. */
const RECORDS: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['categories', { name: 'Concerts', slug: 'concerts' }],
  ['categories', { name: 'Music', slug: 'music', description: '<p>All <b>of</b> it</p>' }],
  ['categories?child', { name: 'Jazz, and more', slug: 'jazz', parent: 2 }],
  ['tags', { name: '2024' }],
  ['tags', { name: 'no ${HOME}, no $${VAR:-x} ${', slug: 'variables' }],
  ['tags', { name: '=1+1', slug: 'formula' }],
  ['venues', { venue: 'Town Hall', city: 'Leeds', address: 'The Headrow', state: 'West Yorkshire', phone: '+44 113' }],
  ['venues', { venue: '会館ジャズ', show_map: false, geo_lat: 35.5, geo_lng: -0.25, status: 'draft' }],
  [
    'venues',
    { venue: 'Somewhere', country: 'France', province: 'Nord', stateprovince: 'Flandre', image: 'https://e.org/a.png' },
  ],
  ['organizers', { organizer: '\'-Quoted; "here"', email: 'a@example.org', description: 'two\nlines\u2028three ' }],
  ['events', { title: 'Plain', start_date: '2026-12-01 20:00', end_date: '2026-12-01 23:00' }],
  [
    'events',
    {
      title: 'Everything',
      slug: 'all-of-it',
      start_date: '2026-12-01 20:00:30',
      end_date: '2026-12-02 01:00',
      timezone: 'America/New_York',
      cost: ['€10', '€15.50', '€20'],
      website: 'https://example.org/?a=b&c',
      featured: true,
      show_map_link: false,
      categories: ['jazz', 'concerts'],
      tags: ['2024 ', 'formula'].map((tag) => (tag === '2024 ' ? 1_000 : tag)),
      venue: ['somewhere', 'town-hall'],
      organizer: ['quoted-here'],
      image: { url: 'https://e.org/b.png', width: 10, height: 20 },
    },
  ],
  ['events', { title: 'Second hour', start_date: '2026-10-25T01:30:00Z', end_date: '2026-10-25T02:30:00Z' }],
  ['events', { title: 'Days', all_day: true, start_date: '2020-02-28', end_date: '2020-02-29', sticky: true }],
  ['events', { title: 'Later', start_date: '2027-01-01', end_date: '2027-01-01', date_utc: '2027-01-01 10:00:00' }],
  ['events', { title: 'Fête', start_date: '2027-02-01', end_date: '2027-02-01', i18n_language: 'fr', cost: 'Free' }],
];

async function filled(): Promise<TestCalendar> {
  const calendar = await testCalendar();
  const ids = new Map<string, number>();
  for (const [path, given] of RECORDS) {
    const [plural = ''] = path.split('?');
    const parent = 'parent' in given ? { parent: ids.get('music') } : {};
    const tags = Array.isArray(given.tags)
      ? { tags: given.tags.map((tag) => (tag === 1_000 ? ids.get('2024') : tag)) }
      : {};
    const record = await calendar.get(`POST /${plural}`, {
      as: 'administrator',
      json: { ...given, ...parent, ...tags },
    });
    ids.set(record.slug, record.id);
  }
  const translate = (path: string, json: object) => calendar.get(`POST ${path}`, { as: 'administrator', json });
  await translate('/events/by-slug/all-of-it', { title: 'Tout', i18n_language: 'fr' });
  await translate('/events/by-slug/fete', { title: 'Party', description: 'In <i>English</i>', i18n_language: 'en' });
  await translate('/venues/by-slug/town-hall', { venue: 'Town Hall', i18n_language: 'ja' });
  await calendar.get('DELETE /events/by-slug/plain', { as: 'administrator' });
  return calendar;
}

const exported = async (calendar: TestCalendar, line: string, folder = emptyFolder()) => {
  const ended = await cal(`export ${line}`, { send: sendTo(calendar), cwd: folder, env: { CAL_URL: 'http://x.test' } });
  return { ...ended, folder };
};

const entriesIn = (ndjson: string) =>
  ndjson
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('an export imports into a service of another language without a change', () => {
  it.each(['all.ndjson', 'all.json', 'all.yaml', 'all.xlsx', 'csv', 'tsv', 'xlsx'])('as %s', async (target) => {
    const source = await filled();
    const isFolder = !target.includes('.');
    const { exit, err, folder } = await exported(
      source,
      isFolder ? `--format ${target} -o out/` : `-o out/../${target}`,
    );
    expect([exit, err]).toEqual([
      0,
      expect.stringContaining('3 categories, 3 tags, 3 venues, 1 organizer, and 5 events'),
    ]);
    const place = isFolder ? join(folder, 'out') : folder;
    const names = ['categories', 'tags', 'venues', 'organizers', 'events'].map((plural) => `${plural}.${target}`);
    const files = Object.fromEntries(
      (isFolder ? names : [target]).map((name) => [name, readFileSync(join(place, name))]),
    );
    expect(readdirSync(place).sort()).toEqual(Object.keys(files).sort());

    const { run, calendar: copy } = await importer({ language: 'fr' });
    const { summary, failures } = await run(files);
    expect(failures).toEqual([]);
    expect(countsOf(summary)).toEqual({ created: 15 });
    const [before, after] = await Promise.all([exported(source, ''), exported(copy, '')]);
    expect(entriesIn(after.out)).toEqual(entriesIn(before.out));
    expect(countsOf((await run(files)).summary)).toEqual({ unchanged: 15 });
  });
});

describe('unusual texts and numbers survive an export and import', () => {
  const START = fc.constantFrom('', "'", "''", '=', '+', '-', '@', "'=", "'-", '<b>', '&', '"', '0', '\uff1d', "';'=");
  const MIDDLE = fc.constantFrom('1+1', 'Rock & Roll', 'a;=b', 'a\t-b', '1e3', 'null', 'x, "y"', '\\', '$${x}', 'é');
  const END = fc.constantFrom('', ' <b>', ' <i></i> ', '"', "'", ';', '\u00a0<br>', '%', '</p>');
  const odd = fc.tuple(START, MIDDLE, END).map((parts) => parts.join(''));
  const degrees = (bound: number) =>
    fc.oneof(fc.double({ min: -bound, max: bound, noNaN: true }), fc.constantFrom(-1e-7, 5e-324, 1.2345678e-6, 0));
  const hall = fc.record({
    venue: odd.map((text) => `${text}X`),
    address: odd,
    zip: odd,
    phone: odd,
    description: odd,
    geo_lat: degrees(90),
    geo_lng: degrees(180),
  });

  it.each(['csv', 'csv --raw', 'tsv --raw', 'ndjson'])('as %s', async (format) => {
    const source = await testCalendar();
    for (const [number, json] of fc.sample(hall, { numRuns: 25, seed: 20 }).entries())
      await source.get('POST /venues', { as: 'administrator', json: { ...json, slug: `hall-${number}` } });
    const name = `venues.${format.split(' ')[0]}`;
    const { folder } = await exported(source, `venues --format ${format} -o ${name}`);
    const { run, calendar: copy } = await importer();
    const files = { [name]: readFileSync(join(folder, name)) };
    const { summary, failures } = await run(files);
    expect(failures).toEqual([]);
    expect(countsOf(summary)).toEqual({ created: 25 });
    const [before, after] = await Promise.all([exported(source, ''), exported(copy, '')]);
    expect(entriesIn(after.out)).toEqual(entriesIn(before.out));
    expect(countsOf((await run(files)).summary)).toEqual({ unchanged: 25 });
  });
});

it('events exported as iCalendar import unchanged, even into an empty service of another time zone', async () => {
  const { run, calendar: source } = await importer();
  let made = '';
  const from = Temporal.PlainDate.from('2027-07-01');
  const asked = {
    kind: 'event' as const,
    count: 60,
    seed: 7,
    languages: LANGUAGES,
    from,
    spread: 90,
    edgeCases: EDGE_CASES,
  };
  for await (const piece of serializeEntries('ndjson', generateSections(asked), { raw: false })) made += piece;
  const odd = ODD.map((row) => JSON.stringify({ ...DATES, ...row })).join('\n');
  const missing = new Set(['venue', 'organizer', 'category', 'tag'] as const);
  expect((await run({ 'all.ndjson': made, 'events.ndjson': odd }, { missing })).failures).toEqual([]);
  const { out } = await exported(source, 'events --format ics');

  const copy = await importer({ timezone: 'America/New_York' });
  const { failures } = await copy.run({ 'events.ics': out }, { missing });
  expect(failures).toEqual([]);
  const [before, after] = await Promise.all([source, copy.calendar].map(told));
  expect(before).toHaveLength(60 + ODD.length);
  expect(after).toEqual(before);
  expect(countsOf((await run({ 'events.ics': out })).summary)).toEqual({ unchanged: before?.length });
});

const DATES = { start_date: '2027-12-01 20:00', end_date: '2027-12-01 23:00' };

/** Fields that iCalendar cannot express, or expresses differently. */
const ODD: readonly Readonly<Record<string, unknown>>[] = [
  { title: 'Waits', status: 'pending', website: 'https://example.org/?a=1,2;b', timezone: 'UTC' },
  { title: 'Comes', date_utc: '2027-06-01 10:00:00' },
  { title: 'In short', excerpt: 'One; two,\n<b>C:\\new</b>' },
  {
    title: 'Both',
    categories: ['Jazz', 'Blues'],
    tags: ['one\\, "two"; 3', 'Jazz'],
    venue: ['Cellar', 'Attic, left'],
    organizer: ['Jo', 'Al; and, friends'],
  },
  { title: 'Whole days', start_date: '2027-12-01', end_date: '2027-12-02', all_day: true, timezone: 'Asia/Tokyo' },
  { title: 'Again', start_date: '2026-10-25T01:30:00Z', end_date: '2026-10-25T02:30:00Z', timezone: 'Europe/Paris' },
];

/** Reads from a calendar the fields of its events that an .ics file holds, by title. */
async function told(calendar: TestCalendar): Promise<unknown[]> {
  const { out } = await cal(
    'events list --all --all-dates --status publish,draft,pending,private,future --format ndjson',
    {
      send: sendTo(calendar),
      env: { CAL_URL: 'http://x.test' },
    },
  );
  const names = (records: readonly Json[], key: string) => records.map((record) => record[key]);
  const all = entriesIn(out).map((event) => [
    ...[event.title, event.start_date, event.end_date, event.timezone, event.all_day, event.status, event.website],
    ...[event.description, event.excerpt, event.status === 'future' && event.date_utc],
    ...[names(event.categories, 'name'), names(event.tags, 'name')],
    ...[names(event.venues, 'venue'), names(event.organizer, 'organizer')],
  ]);
  return all.map((event) => JSON.stringify(event)).sort();
}

it('omits defaults from exported entries, and links by slug', async () => {
  const calendar = await filled();
  const { out } = await exported(calendar, 'events venues --with-ids');
  const entries = entriesIn(out);
  expect(entries.map(({ kind }) => kind)).toEqual([...Array(3).fill('venues'), ...Array(5).fill('events')]);
  expect(entries.find(({ slug }) => slug === 'all-of-it')).toEqual({
    kind: 'events',
    id: expect.any(Number),
    title: 'Everything',
    slug: 'all-of-it',
    language: 'en',
    start_date: '2026-12-01 20:00:30',
    end_date: '2026-12-02 01:00',
    timezone: 'America/New_York',
    image: { url: 'https://e.org/b.png', width: 10, height: 20 },
    cost: ['€10', '€15.50', '€20'],
    website: 'https://example.org/?a=b&c',
    show_map_link: false,
    featured: true,
    categories: ['jazz', 'concerts'],
    tags: ['slug:2024', 'formula'],
    venue: ['somewhere', 'town-hall'],
    organizer: ['quoted-here'],
    'title@fr': 'Tout',
  });
  expect(entries.find(({ slug }) => slug === 'fete')).toMatchObject({
    language: 'fr',
    title: 'Fête',
    'title@en': 'Party',
    'description@en': 'In <i>English</i>',
  });
  expect(entries.find(({ slug }) => slug === 'town-hall')).toMatchObject({ 'venue@ja': 'Town Hall' });
  expect(entries.find(({ slug }) => slug === 'second-hour').start_date).toBe('2026-10-25T01:30:00Z');
});

it('filters apply only to the kinds that have them', async () => {
  const calendar = await filled();
  const { out } = await exported(calendar, 'events venues --starts-after 2026-12-31 --status publish');
  expect(entriesIn(out).map(({ slug }) => slug)).toEqual(['town-hall', 'somewhere', 'fete']);
  expect((await exported(calendar, 'categories --search jazz')).out).toContain('"parent":"music"');
});

it.each<[string, string]>([
  ['venues --featured', '--featured: filters events, which are not exported'],
  ['--format csv', 'a csv file holds one kind: name one kind, or a folder with -o FOLDER/'],
  ['venues --format ics', 'ics is for events only'],
  ['venue wenues', '“wenues” is not a kind of record. Did you mean “venues”?'],
])('refuses export %s: %s', async (line, message) => {
  const { exit, err, out } = await exported(await testCalendar(), line);
  expect([exit, out]).toEqual([2, '']);
  expect(err).toContain(message);
});

it('exports events as iCalendar that another program can read', async () => {
  const { out } = await exported(await filled(), 'events --format ics');
  const calendar = new ICAL.Component(ICAL.parse(out));
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  expect(events.map(({ summary }) => summary)).toEqual(['Everything', 'Second hour', 'Days', 'Later', 'Party']);
  expect(calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'))).toEqual([
    'America/New_York',
    'Europe/Paris',
  ]);
  expect(out).toContain('DTSTART;TZID=America/New_York:20261201T200030\r\n');
  expect(out).toContain('DTSTART;VALUE=DATE:20200228\r\nDTEND;VALUE=DATE:20200301\r\n');
});

it('exports lists and single events as iCalendar', async () => {
  const send = sendTo(await filled());
  const setting = { send, env: { CAL_URL: 'http://x.test' } };
  const list = await cal('events list --all --all-dates --format ics', setting);
  expect(list.out.match(/^BEGIN:VEVENT/gm)).toHaveLength(5);
  const one = await cal('events get all-of-it --format ics', setting);
  expect(new ICAL.Event(new ICAL.Component(ICAL.parse(one.out)).getAllSubcomponents('vevent')[0]).summary).toBe(
    'Everything',
  );
  expect((await cal('venues list --format ics', setting)).exit).toBe(2);
});

it('escapes cells that a spreadsheet would run as formulas, except with --raw', async () => {
  const send = sendTo(await filled());
  const setting = { send, env: { CAL_URL: 'http://x.test' } };
  const line = 'tags list --hide-empty=false --fields slug,name --format';
  expect((await cal(`${line} csv`, setting)).out).toContain("formula,'=1+1\n");
  expect((await cal(`${line} tsv`, setting)).out).toContain("formula\t'=1+1\n");
  expect((await cal(`${line} csv --raw`, setting)).out).toContain('formula,=1+1\n');
});

it('reads every escaped cell back as it was', () => {
  const text = fc.oneof(
    fc.string(),
    fc.stringMatching(/^['=+\-@\t\r\d.,]{0,6}$/),
    fc.stringMatching(/^['=\-\t;＝\u200ea)]{0,8}$/),
  );
  fc.assert(
    fc.property(
      text,
      (cell) => unescapeFormula(escapeFormula(cell)) === cell && !/^[=@\t\r]/.test(escapeFormula(cell)),
    ),
  );
  expect(['-5', '+49', '1e3', '-1,5', 'x ;-)'].map(escapeFormula)).toEqual(['-5', '+49', '1e3', '-1,5', 'x ;-)']);
  const dangerous = ['＝1', '\u200e=1', '\ufeff＠x', ';=1', 'a;=1', 'a\t=1', 'a;\u200b-cmd', "';=1", '\r=1'];
  expect(dangerous.map(escapeFormula)).toEqual([
    "'＝1",
    "'\u200e=1",
    "'\ufeff＠x",
    ";'=1",
    "a;'=1",
    "a\t'=1",
    "a;'\u200b-cmd",
    "';'=1",
    "'\r=1",
  ]);
  for (const cell of dangerous) expect(unescapeFormula(escapeFormula(cell))).toBe(cell);
});

it('decodes the entities of another service and drops its record addresses', () => {
  const record = {
    id: 1,
    title: 'A &#038; B',
    slug: 'a-b',
    url: 'https://x/e',
    website: 'https://x/e',
    status: 'publish',
  };
  expect(toPortableRecord(resourceOf('event'), record, { isForeign: true })).toEqual({ title: 'A & B', slug: 'a-b' });
});

it('a workbook has dates before March 1900 as text, and no text that is too long for a cell', async () => {
  const calendar = await testCalendar();
  const create = (fields: object) =>
    calendar.get('POST /events', {
      as: 'administrator',
      json: { title: 'Old', start_date: '1900-02-28 20:00', end_date: '1900-03-01 20:00', ...fields },
    });
  const { id } = await create({ description: 'a'.repeat(32_767) });
  const { exit, folder } = await exported(calendar, 'events --starts-after 1000-01-01 -o old.xlsx');
  const texts = strFromU8(
    unzipSync(readFileSync(join(folder, 'old.xlsx')))['xl/sharedStrings.xml'] ?? new Uint8Array(),
  );
  expect(exit).toBe(0);
  expect(texts).toContain('1900-02-28 20:00');
  expect(texts).not.toContain('1900-03-01');
  await calendar.get(`POST /events/${id}`, { as: 'administrator', json: { description: 'a'.repeat(32_768) } });
  const refused = await exported(calendar, 'events --starts-after 1000-01-01 -o old.xlsx');
  expect([refused.exit, refused.err]).toEqual([2, expect.stringContaining('longer than the 32,767 characters')]);
  expect(readdirSync(refused.folder)).toEqual([]);
});
