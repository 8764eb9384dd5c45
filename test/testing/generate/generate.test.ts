// Tests src/testing/generate/.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/contract/declarations.js';
import { RESOURCE_LIST } from '../../../src/contract/resources/index.js';
import { serializeEntries } from '../../../src/sync/export/serialize-entries.js';
import { type GenerateOptions, generateSections } from '../../../src/testing/generate/generate-sections.js';
import { EDGE_CASES } from '../../../src/testing/generate/generator-types.js';
import type { Json } from '../../support/calendar.js';
import { cal, emptyFolder } from '../../support/command-line.js';
import { applier } from '../../sync/manifest/applying.js';

const FROM = Temporal.PlainDate.from('2027-07-01');

const asked = (options: Partial<GenerateOptions> = {}): GenerateOptions => ({
  kind: 'event',
  count: 60,
  seed: 42,
  languages: LANGUAGES,
  from: FROM,
  spread: 90,
  edgeCases: EDGE_CASES,
  ...options,
});

async function textOf(
  options: Partial<GenerateOptions> = {},
  format: 'yaml' | 'ndjson' | 'json' = 'yaml',
): Promise<string> {
  let text = '';
  for await (const piece of serializeEntries(format, generateSections(asked(options)), { raw: false })) text += piece;
  return text;
}

async function made(options: Partial<GenerateOptions> = {}): Promise<Readonly<Record<string, readonly Json[]>>> {
  return JSON.parse(await textOf(options, 'json')) as Record<string, Json[]>;
}

const eventsOf = async (options: Partial<GenerateOptions> = {}) => (await made(options)).events ?? [];

describe('generated data', () => {
  it('is equal for the same seed, and different for another', async () => {
    const [first, again, other] = [await textOf(), await textOf(), await textOf({ seed: 43 })];
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('is not affected by other data generated at the same time', async () => {
    const [alone, beside] = [await textOf(), await Promise.all([textOf(), textOf({ seed: 7 })])];
    expect(beside[0]).toBe(alone);
  });

  it('equals the golden file, so that a change of a seed’s records is noticed', async () => {
    await expect(await textOf({ count: 8, languages: ['en', 'ja'], edgeCases: ['rtl'] })).toMatchFileSnapshot(
      '../../golden/generated.yaml',
    );
  });

  it.each(['yaml', 'ndjson'] as const)(
    'as %s can be applied to an empty calendar, and again without changes',
    async (format) => {
      const { run, calendar } = await applier();
      const files = { [`all.${format}`]: await textOf({ count: 80 }, format) };
      const first = await run(files);
      expect(first.failed).toEqual([]);
      expect(first.plan.counts).toMatchObject({ update: 0, delete: 0, unchanged: 0 });
      const again = await run(files);
      expect(again.told).toEqual([]);
      expect(again.writes).toEqual([]);
      const { body } = await calendar.ask(
        'GET /events?starts_after=2020-01-01&per_page=1&status=publish,draft,private,pending',
        { as: 'administrator' },
      );
      expect(body.total).toBe(80);
    },
  );

  it.each(RESOURCE_LIST.map(({ name, plural }) => [name, plural] as const))(
    'of %s: any number, each with its own slug',
    async (kind, plural) => {
      const records = (await made({ kind, count: 300 }))[plural] ?? [];
      expect(records).toHaveLength(300);
      expect(new Set(records.map(({ slug }) => slug)).size).toBe(300);
    },
  );

  it('has every edge case once at its beginning, marked by a tag', async () => {
    const events = await eventsOf({ count: 22, languages: ['en'] });
    const tagged = (name: string) => events.filter(({ tags }) => tags?.includes(`edge-${name}`));
    expect(new Set(tagged('dst').map(clockOf))).toEqual(new Set(['skipped', 'repeated', 'ordinary', 'all day']));
    expect(tagged('all-day').every(({ all_day }) => all_day === true)).toBe(true);
    expect(
      tagged('multi-day').every(({ start_date, end_date }) => start_date.slice(0, 10) < end_date.slice(0, 10)),
    ).toBe(true);
    const strange = tagged('unicode').map(({ title }) => title as string);
    expect(strange.some((title) => /\p{Emoji_Modifier}/u.test(title) && title.includes('\u200d'))).toBe(true);
    expect(strange.some((title) => title !== title.normalize('NFC'))).toBe(true);
    expect(strange.some((title) => title.length > 200)).toBe(true);
    const backwards = tagged('rtl').map(({ title }) => title as string);
    for (const sign of [/\p{Script=Arabic}/u, /\p{Script=Hebrew}/u, /\p{Script=Arabic}.*[A-Za-z]/u, /\u2067/u])
      expect(backwards.some((title) => sign.test(title))).toBe(true);
    expect(await eventsOf({ edgeCases: [] })).not.toContainEqual(expect.objectContaining({ all_day: true }));
  });

  it('links to other generated records, none, one or two', async () => {
    const { events = [], ...others } = await made({ count: 200 });
    const slugs = (kind: string) => new Set(others[kind]?.map(({ slug }) => slug));
    const fields = { categories: 'categories', tags: 'tags', venue: 'venues', organizer: 'organizers' };
    for (const [field, kind] of Object.entries(fields)) {
      const lists: string[][] = events.map((event) => event[field] ?? []);
      expect(lists.flat().filter((slug) => !slugs(kind).has(slug))).toEqual([]);
      expect([field, Math.max(...lists.map(({ length }) => length)) > 1]).toEqual([field, true]);
    }
    expect(others.categories?.some(({ parent }) => parent === 'music')).toBe(true);
    for (const kind of [...Object.values(others), events])
      expect(Object.keys(Object.assign({}, ...kind)).some((key) => key.includes('@'))).toBe(true);
    expect(new Set(events.map(({ status }) => status))).toContain('draft');
  });

  it('takes place around the given day, in the zone of its venue, also in series', async () => {
    const { events = [], venues = [] } = await made({ count: 300, edgeCases: [] });
    const days = events.map(({ start_date }) => FROM.until(start_date.slice(0, 10)).total('days'));
    expect([Math.min(...days) >= -90, Math.max(...days) <= 90]).toEqual([true, true]);
    const zoneOf = new Map<string, string>();
    for (const { venue: [slug] = [], timezone } of events) {
      const { city } = venues.find((venue) => venue.slug === slug) ?? {};
      if (city !== undefined)
        expect([city, zoneOf.set(city, zoneOf.get(city) ?? timezone).get(city)]).toEqual([city, timezone]);
    }
    const byTitle = new Map<string, string[]>();
    for (const { title, venue, start_date } of events) {
      const key = `${title} ${venue} ${start_date.slice(11)}`;
      byTitle.set(key, [...(byTitle.get(key) ?? []), start_date]);
    }
    const series = [...byTitle.values()].filter((dates) => dates.length >= 4);
    expect(series.length).toBeGreaterThan(10);
  });
});

/** How the clock of its zone shows the start of an event, which may be skipped or repeated. */
function clockOf({ start_date, timezone, all_day }: Json): string {
  if (all_day) return 'all day';
  const wall = Temporal.PlainDateTime.from(start_date.replace(' ', 'T'));
  const [early, late] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(timezone, { disambiguation }),
  );
  if (!early?.toPlainDateTime().equals(wall)) return 'skipped';
  return late?.equals(early) ? 'ordinary' : 'repeated';
}

describe('cal generate', () => {
  it('writes YAML, or the format of the file extension', async () => {
    const cwd = emptyFolder();
    const { out, err } = await cal('generate events --count 3 --seed 42 --from 2027-07-01 --lang fr', { cwd });
    expect([out.startsWith('categories:\n'), err]).toEqual([true, '']);
    const written = await cal('generate venues --count 3 --lang ja,ru -o venues.json', { cwd });
    expect(written).toMatchObject({ exit: 0, out: '', err: 'Written to venues.json: 3 venues.\n' });
    const { venues } = JSON.parse(readFileSync(join(cwd, 'venues.json'), 'utf8')) as Json;
    expect(venues.map(({ language }: Json) => language)).toEqual(['ja', 'ru', 'ja']);
  });

  it('defaults to today', async () => {
    const [today, said] = [
      await cal('generate events --count 5'),
      await cal('generate events --count 5 --from 2026-11-21'),
    ];
    expect(today.out).toBe(said.out);
  });

  it.each([
    ['--count 0', '--count: must be a whole number'],
    ['--count 2000000', '--count: must be a whole number from 1 to 1000000'],
    ['--seed -1', '--seed: must be a whole number'],
    ['--from tomorrow', '--from: must be a day such as 2027-07-01'],
    ['--from 2027-02-30', '--from: must be a day'],
    ['--spread 5h', '--spread: must be whole days'],
    ['--spread 20y', '--spread: must be whole days'],
    ['--edge-cases dst,leap', '--edge-cases: must be dst, all-day'],
    ['--lang en,de', '--lang: must be ar, en'],
    ['--format csv', '--format: must be yaml'],
    ['-o events.csv', '--output: must be yaml'],
  ])('%s is refused', async (flags, told) => {
    const { exit, out, err } = await cal(`generate events ${flags}`);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toContain(told);
  });
});
