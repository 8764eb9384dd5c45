// Tests src/client/understand-record.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OUTPUT_FORMATS } from '../../src/contract/file-formats.js';
import { RESOURCE_LIST } from '../../src/contract/resources/index.js';
import type { SendHttpRequest } from '../../src/http/exchange.js';
import { en } from '../../src/text/catalogue.js';
import { cal, emptyFolder } from '../support/command-line.js';

/** A service with records in which any property can be any JSON: no command that reads may fail. */

const RUNS = Number(process.env.FUZZ_RUNS ?? 2);

const VENUE = { id: 3, slug: 'hall', venue: 'Hall', address: '1 High Street', status: 'publish', show_map: true };
const ORGANIZER = { id: 4, slug: 'jo', organizer: 'Jo', email: 'jo@example.org', status: 'publish' };
const CATEGORY = { id: 5, slug: 'music', name: 'Music', parent: 0, count: 1, taxonomy: 'tribe_events_cat' };
const TAG = { id: 6, slug: 'live', name: 'Live', count: 1, taxonomy: 'post_tag' };
const EVENT = {
  id: 7,
  global_id: 'example.org?id=7',
  author: '1',
  status: 'publish',
  slug: 'jazz',
  title: 'Jazz',
  date: '2026-11-01 10:00:00',
  date_utc: '2026-11-01 09:00:00',
  url: 'https://example.org/jazz',
  modified: '2026-11-01 10:00:00',
  modified_utc: '2026-11-01 09:00:00',
  description: '<p>Band</p>',
  excerpt: '',
  image: false,
  all_day: false,
  start_date: '2026-11-21 20:00:00',
  end_date: '2026-11-21 22:00:00',
  utc_start_date: '2026-11-21 19:00:00',
  utc_end_date: '2026-11-21 21:00:00',
  timezone: 'Europe/Paris',
  timezone_abbr: 'CET',
  cost: '$20',
  website: '',
  featured: false,
  translations: [],
  language: 'en',
  cost_details: { currency_symbol: '$', currency_position: 'prefix', values: ['20'] },
  venue: VENUE,
  venues: [VENUE],
  organizer: [ORGANIZER],
  categories: [CATEGORY],
  tags: [TAG],
};
const SAMPLES = { events: EVENT, venues: VENUE, organizers: ORGANIZER, categories: CATEGORY, tags: TAG } as const;
type Plural = keyof typeof SAMPLES;

const NAMES: Readonly<Record<Plural, string>> = {
  events: 'title',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'name',
  tags: 'name',
};

/** Answers with the odd record of a kind between two sound ones, and with one of each other kind. */
function service(plural: Plural, odd: unknown): SendHttpRequest {
  const sound = SAMPLES[plural];
  const list = [odd, { ...sound, id: 98, slug: 'sound', [NAMES[plural]]: 'Sound' }];
  return async ({ url, method }) => {
    const { pathname } = new URL(url);
    const [, asked = '', one] = /\/v1\/(\w+)(\/.+)?$/.exec(pathname) ?? [];
    const records = asked === plural ? list : [(SAMPLES as Record<string, unknown>)[asked]];
    const index = {
      namespaces: ['calendar/events/v1', 'tribe/events/v1'],
      routes: {},
      timezone_string: 'Europe/Paris',
    };
    const body = !Object.hasOwn(SAMPLES, asked)
      ? pathname.includes('/wp/v2/')
        ? []
        : index
      : one === undefined
        ? { [asked]: records, total: records.length, total_pages: 1 }
        : (records.find((record) => String(Object(record).id) === one.slice(1)) ?? records[0]);
    expect(method).toBe('GET');
    return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  };
}

const FORMATS = OUTPUT_FORMATS.filter((format) => format !== 'ics');

/** Commands that read, and whether their output has to contain the sound record beside the odd one. */
const commandsOf = (plural: Plural): readonly (readonly [line: string, shown: 'Sound' | '98' | ''])[] => [
  ...FORMATS.map((format) => [`${plural} list --format ${format}`, format === 'ids' ? '98' : 'Sound'] as const),
  [`${plural} list --jq .[].id`, '98'],
  [`${plural} list --template {id},`, '98'],
  [`${plural} list --fields id,slug,${NAMES[plural]}`, 'Sound'],
  [`${plural} list --sort-by ${NAMES[plural]} --format csv`, 'Sound'],
  [`${plural} get 7 --format table`, ''],
  [`${plural} get 7 --format json`, ''],
  [`${plural} export --format yaml`, 'Sound'],
  [`${plural} export --format json`, 'Sound'],
  [`${plural} export --format csv`, 'Sound'],
  ...(['venues', 'organizers'].includes(plural) ? [[`${plural} duplicates`, ''] as const] : []),
  ['diff --file manifest.yaml', ''],
  [`__complete ${plural} get -- s`, ''],
  [`__complete ${plural} get -- 9`, ''],
  ...(plural === 'events' || plural === 'venues' ? EVENT_COMMANDS : []),
];

const EVENT_COMMANDS = [
  ['events list --format ics --all-dates', ''],
  ['events get 98 --format ics', ''],
  ['export --format ics', ''],
  ['agenda --plain', ''],
  ['agenda --format table', ''],
  ['agenda --format json', ''],
  ['week --format table', ''],
  ['month --format table', ''],
  ['conflicts', ''],
] as const;

const oddValues = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>('', 0, -1, null, true, [], {}, [[]], [null], [{}], { id: {} }, 'UTC+5.5', 'Mars/Base'),
  fc.constantFrom('0000-00-00 00:00:00', '2026-02-31 10:00:00', '2026-11-21', '99999-01-01 00:00:00', '__proto__'),
);

const oddRecord = (plural: Plural) => {
  const resource = RESOURCE_LIST.find((each) => each.plural === plural);
  const names = Object.keys(resource?.answer ?? {});
  return fc.oneof(
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    {
      weight: 20,
      arbitrary: fc
        .dictionary(fc.constantFrom(...names), oddValues, { minKeys: 1, maxKeys: 4 })
        .map((odd) => ({ ...SAMPLES[plural], ...odd })),
    },
  );
};

describe.each(['calendar/events/v1', 'tribe/events/v1'])('%s', (namespace) => {
  const env = {
    CAL_URL: 'https://example.org/wp-json',
    CAL_USER: 'ed',
    CAL_PASSWORD: 'secret of ed',
    CAL_TZ: 'Europe/Paris',
  };
  describe.each(Object.keys(SAMPLES) as Plural[])('%s', (plural) => {
    test.each(commandsOf(plural))('%s', async (line, shown) => {
      const cwd = emptyFolder();
      writeFileSync(join(cwd, 'manifest.yaml'), 'venues:\n  - venue: Hall\n    slug: hall\n');
      const words = [...line.split(' '), '--namespace', namespace];
      await fc.assert(
        fc.asyncProperty(oddRecord(plural), async (odd) => {
          const { exit, out, err } = await cal(words, { cwd, env, send: service(plural, odd) });
          const failure = { exit, err, odd };
          // A single answer that is no record at all is an error of the service. Without its ID, a venue cannot be
          // compared with the manifest, which then says that the name is taken.
          const allowed = line.includes(' get 7')
            ? [0, 6, 7]
            : err.includes(' “Hall” exists already.')
              ? [2]
              : [0, 7, 8];
          expect(allowed, JSON.stringify(failure)).toContain(exit);
          expect(err, JSON.stringify(failure)).not.toContain('bug in cal');
          expect(out, JSON.stringify(failure)).toContain(shown);
        }),
        { numRuns: RUNS },
      );
    });
  });
});

describe('a record with an unreadable part', () => {
  const env = { CAL_URL: 'https://example.org/wp-json', CAL_TZ: 'Europe/Paris' };
  const run = (line: string, odd: unknown, plural: Plural = 'events') => cal(line, { env, send: service(plural, odd) });

  test('is shown as far as it can be read, named and counted', async () => {
    const odd = { ...EVENT, start_date: 'soon', venue: 3, organizer: [ORGANIZER, 'Ann'] };
    const { exit, out, err } = await run('events list --format json', odd);
    expect(JSON.parse(out)).toMatchObject([{ id: 7, start_date: 'soon', organizer: [{ id: 4 }] }, { id: 98 }]);
    expect(err).toBe('Event 7: cal does not understand these values: start_date, venue, organizer.1.\n');
    expect(exit).toBe(7);
  });

  test('is omitted and named if it is not a record at all', async () => {
    const { exit, err } = await run('venues list --all', 5, 'venues');
    expect({ exit, err }).toEqual({
      exit: 7,
      err: expect.stringContaining('Venue ?: This is no record. It is left out.\n'),
    });
  });

  test.each(['events list --format ics --all-dates', 'export --format ics'])(
    '%s leaves out an undated event',
    async (line) => {
      const { exit, out, err } = await run(line, { ...EVENT, start_date: '', end_date: '' });
      expect(out.match(/^SUMMARY:.*/gm)).toEqual(['SUMMARY:Sound']);
      expect({ exit, err }).toEqual({ exit: 7, err: `Event 7: ${en.noWholeEvent()}\n` });
    },
  );

  test('with an unknown zone is shown with the times of the service', async () => {
    const { exit, out, err } = await run('events get 7 --format table', { ...EVENT, timezone: 'Mars/Base' });
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out).toMatch(/2026-11-21 20:00:00|21 Nov 2026/);
    expect(out).toContain('Mars/Base');
    const { out: ics } = await run('events list --format ics --all-dates', { ...EVENT, timezone: 'Mars/Base' });
    expect(ics).toContain('DTSTART;TZID=UTC+1:20261121T200000');
  });

  test('with an unreadable ID is not overwritten by a manifest', async () => {
    const cwd = emptyFolder();
    writeFileSync(join(cwd, 'manifest.yaml'), 'venues:\n  - venue: Hall\n    slug: hall\n');
    const send = service('venues', { ...VENUE, id: [] });
    const { exit, err } = await cal('diff --file manifest.yaml --namespace tribe/events/v1', { cwd, env, send });
    expect(err).toContain('manifest.yaml:2: venue “Hall” exists already. Nothing was written.');
    expect(exit).toBe(2);
  });

  test('without dates cannot be moved, and the error says so', async () => {
    const { exit, err } = await run('events move 7 --by 1d', { ...EVENT, start_date: '', end_date: '' });
    expect({ exit, err }).toEqual({ exit: 2, err: `cal: events move: ${en.eventHasNoDates({ id: '7' })}\n` });
  });
});
