// Tests src/sync/export/portable-record.ts and src/sync/manifest/read-manifest.ts.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { Client } from '../../../src/client/client-types.js';
import type { Language } from '../../../src/contract/declarations.js';
import { findOperation } from '../../../src/contract/operations.js';
import { RESOURCE_LIST } from '../../../src/contract/resources/index.js';
import type { JsonObject } from '../../../src/forms/json-object.js';
import { toPortableRecord } from '../../../src/sync/export/portable-record.js';
import { buildListAllParameters } from '../../../src/sync/list-parameters.js';
import { escapeVariableText } from '../../../src/sync/read/variables.js';
import type { TestCalendar } from '../../support/calendar.js';
import { applier } from './applying.js';

type Entries = Record<string, JsonObject[]>;

/** Every record of a service as a manifest holds it. */
async function exported(client: Client): Promise<Entries> {
  const entries: Entries = {};
  for (const resource of RESOURCE_LIST) {
    const list = findOperation(resource.name, 'list');
    const all = async (language?: Language): Promise<Map<number, JsonObject>> => {
      const found = new Map<number, JsonObject>();
      const values = {
        ...buildListAllParameters(list.parameters.query),
        ...(language ? { i18n_language: language } : {}),
      };
      for await (const { records } of client.pages(list, values)) {
        for (const record of records) found.set(Number(record.id), record);
      }
      return found;
    };
    const records = [...(await all()).values()].sort((a, b) => Number(a.id) - Number(b.id));
    const inLanguages = new Map<Language, Map<number, JsonObject>>();
    for (const language of ['en', 'fr', 'ja', 'ar'] as const) inLanguages.set(language, await all(language));
    entries[resource.plural] = records.map((record) => {
      const id = Number(record.id);
      const has = (language: Language) => (record.translations as string[]).includes(language);
      const texts = new Map(
        [...inLanguages].flatMap(([language, each]) => (has(language) ? [[language, each.get(id) ?? {}]] : [])),
      );
      const own = inLanguages.get(record.language as Language)?.get(id) ?? record;
      const parent = records.find((each) => each.id === record.parent)?.slug;
      return toPortableRecord(resource, own, { texts, parent: parent as string | undefined });
    });
  }
  return entries;
}

const written = (entries: Entries): string => escapeVariableText(stringify(entries));

const text = fc.oneof(
  fc.constantFrom(
    'Town Hall',
    '会場',
    'قاعة المدينة',
    'null',
    'yes',
    '12',
    '1e3',
    '- a: b',
    '# no',
    '${X}',
    '$${X}',
    "o'clock",
    'a: b',
    'é',
  ),
  fc
    .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
    .filter((each) => /[\p{L}\p{N}]/u.test(each) && each.trim() === each),
);
const html = fc.oneof(
  text.map((each) => `<p>${each.replace(/[<&]/g, '')}</p>`),
  fc.constant('line\nline'),
);
const language = fc.constantFrom<Language>('en', 'fr', 'ja');
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const picks = fc.array(fc.nat(5), { maxLength: 3 });

const record = fc.record({
  text,
  html: optional(html),
  city: optional(text),
  language,
  translation: optional(fc.record({ language: fc.constantFrom<Language>('fr', 'ja', 'ar'), text })),
  parent: optional(fc.nat(4)),
  isOn: fc.boolean(),
  status: fc.constantFrom('publish', 'draft', 'pending', 'private'),
});
const event = fc.record({
  start: fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  minutes: fc.integer({ min: 0, max: 5000 }),
  zone: fc.constantFrom('Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'UTC', 'UTC+3'),
  isAllDay: fc.boolean(),
  cost: fc.constantFrom('', '€10', '10 – 20', 'Free', '0', 'by donation', '¥1,000'),
  venues: picks,
  organizers: picks,
  categories: picks,
  tags: picks,
});

/** Puts made-up records into a service, the way an editor would. */
async function seed(
  calendar: TestCalendar,
  made: readonly { kind: number; record: Made; event: MadeEvent }[],
): Promise<void> {
  const ids: Record<string, number[]> = {};
  for (const { kind, record, event } of made) {
    const resource = RESOURCE_LIST[kind] ?? RESOURCE_LIST[0];
    if (resource === undefined) continue;
    const { status, body } = await calendar.ask(`POST /${resource.plural}?i18n_language=${record.language}`, {
      json: bodyOf(resource.name, record, event, ids),
    });
    // A term of this name may be there already.
    if (status !== 201) continue;
    ids[resource.name] = [...(ids[resource.name] ?? []), body.id];
    const { translation } = record;
    if (translation === undefined || translation.language === record.language) continue;
    await calendar.get(`POST /${resource.plural}/${body.id}?i18n_language=${translation.language}`, {
      json: { [resource.title]: translation.text },
    });
  }
}

type Made = typeof record extends fc.Arbitrary<infer T> ? T : never;
type MadeEvent = typeof event extends fc.Arbitrary<infer T> ? T : never;

function bodyOf(kind: string, made: Made, when: MadeEvent, ids: Record<string, number[]>): JsonObject {
  const { text, html, city, status, isOn } = made;
  const chosen = (name: string, at: readonly number[]) => at.flatMap((index) => ids[name]?.[index] ?? []);
  const description = html === undefined ? {} : { description: html };
  if (kind === 'tag') return { name: text, ...description };
  if (kind === 'category') {
    const parent = made.parent === undefined ? undefined : ids.category?.[made.parent];
    return { name: text, ...description, ...(parent === undefined ? {} : { parent }) };
  }
  if (kind === 'organizer')
    return { organizer: text, ...description, status, email: `${city === undefined ? 'a' : 'b'}@example.org` };
  if (kind === 'venue')
    return {
      venue: text,
      ...description,
      status,
      show_map: isOn,
      ...(city === undefined ? {} : { city, zip: '00123' }),
    };
  const wall = (moment: Date) => moment.toISOString().slice(0, 19).replace('T', ' ');
  return {
    title: text,
    ...description,
    status,
    featured: isOn,
    all_day: when.isAllDay,
    timezone: when.zone,
    start_date: wall(when.start),
    end_date: wall(new Date(when.start.getTime() + when.minutes * 60_000)),
    cost: when.cost,
    venue: chosen('venue', when.venues),
    organizer: chosen('organizer', when.organizers),
    categories: chosen('category', when.categories),
    tags: chosen('tag', when.tags),
  };
}

describe('export and apply', () => {
  it('change nothing on the same service, and copy any records into an empty one', async () => {
    const made = fc.array(fc.record({ kind: fc.nat(4), record, event }), { minLength: 1, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(made, language, async (records, spoken) => {
        const [first, second] = [await applier(), await applier({ language: spoken })];
        await seed(first.calendar, records);
        const entries = await exported(first.client);
        const manifest = written(entries);
        const same = await first.run(manifest, { dry: true });
        expect(same.told).toEqual([]);
        const copy = await second.run(manifest);
        expect(copy.failed.map(({ error }) => error)).toEqual([]);
        expect(await exported(second.client)).toEqual(entries);
        expect((await second.run(manifest, { dry: true })).told).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });
});
