import { z } from 'zod';
import { LANGUAGES, type RecordKind } from '../../../../contract/declarations.js';
import { findOperation } from '../../../../contract/operations.js';
import { RESOURCE_LIST, resourceOf } from '../../../../contract/resources/index.js';
import { isJsonObject, type JsonObject } from '../../../../forms/json-object.js';
import { fetchSiteZone } from '../../../input/viewer-zone.js';
import { ledgerTargetOf } from '../../../ledger-location.js';
import { readRecordVersion } from '../../records/conditional-write.js';
import { defineTool, KINDS } from '../mcp-tool.js';
import { describeShortly, listRecords, NOTICE, PAGING, showFully, showShortly } from '../shown-records.js';

export const recordsSearch = defineTool({
  name: 'records_search',
  description: 'Find venues, organizers, categories or tags by words.',
  input: z.object({
    kind: z.enum(['venue', 'organizer', 'category', 'tag']),
    search: z.string().max(200).optional(),
    ...PAGING,
  }),
  run: ({ kind, search, limit, cursor }, world) => listRecords({ kind, filters: { search }, limit, cursor }, world),
});

const DAY = z.string().max(30);
const IDS = z.array(z.int()).max(50);

export const eventsSearch = defineTool({
  name: 'events_search',
  description: 'Find events by words, days (YYYY-MM-DD), venue, category or tag. Default: upcoming ones.',
  input: z.object({
    search: z.string().max(200).optional(),
    from: DAY.optional(),
    to: DAY.optional(),
    venue: IDS.optional(),
    categories: IDS.optional(),
    tags: IDS.optional(),
    status: z.enum(['publish', 'draft', 'pending', 'private', 'future', 'trash']).optional(),
    ...PAGING,
  }),
  argumentOf: { start_date: 'from', end_date: 'to' },
  run: ({ from, to, limit, cursor, ...filters }, world) =>
    listRecords({ kind: 'event', filters: { ...filters, start_date: from, end_date: to }, limit, cursor }, world),
});

const MOST_EVENTS = 100;

export const agenda = defineTool({
  name: 'agenda',
  description: 'Events of a range by start: today, this-week, 2027-07, 2027-W27, 2027-07-01..2027-07-14.',
  input: z.object({
    range: z
      .string()
      .regex(/^[\w+.:-]{1,40}$/)
      .default('this-week'),
  }),
  run: async ({ range }, world) => {
    const read = await world.runCommand(['agenda', '--format=json', '--', range]);
    const all = (Array.isArray(read) ? read : []).filter(isJsonObject).map((each) => showShortly('event', each));
    const events = all.slice(0, MOST_EVENTS);
    return {
      summary: [`${events.length} of ${all.length}. ${NOTICE}`, ...events.map(describeShortly)].join('\n'),
      data: { notice: NOTICE, events, total: all.length },
    };
  },
});

export const recordGet = defineTool({
  name: 'record_get',
  description: 'One record in full, by ID, slug or name, with its etag.',
  input: z.object({ kind: KINDS, ref: z.string().min(1).max(200), language: z.enum(LANGUAGES).optional() }),
  run: ({ kind, ref, language }, world) =>
    world.withSession(async (session) => {
      const resource = resourceOf(kind);
      const values = language === undefined ? {} : { i18n_language: language };
      const { record, etag } = await readRecordVersion(resource, await session.findRecord(resource, ref), {
        values,
        session,
      });
      return {
        summary: `${kind} ${record.id}. ${NOTICE}`,
        data: { notice: NOTICE, etag: etag ?? null, record: showFully(kind, record) },
      };
    }),
});

export const calendarInfo = defineTool({
  name: 'calendar_info',
  description: 'The calendar in use: address, user, time zone, number of records, and what you may do.',
  input: z.object({}),
  run: (_, world) =>
    world.withSession(async (session) => {
      const { client, settings } = session;
      const counts: Record<string, unknown> = {};
      for (const { name, plural } of RESOURCE_LIST) {
        const { record } = await client.call(findOperation(name, 'list'), { per_page: 1 });
        counts[plural] = (record as JsonObject).total;
      }
      const data = {
        calendar: ledgerTargetOf(settings).target,
        user: settings.user ?? null,
        timezone: await fetchSiteZone(session),
        counts,
        can_write: world.isWriting && settings.readOnly === undefined,
        max_changes: settings.maxChanges?.count ?? null,
      };
      return { summary: `${data.calendar}, ${data.timezone}, can_write: ${data.can_write}`, data };
    }),
});

export const RUN = z.string().regex(/^[0-9a-f]{8}$/);

export const history = defineTool({
  name: 'history',
  description: 'Commands that wrote, latest first; with run, each change of one.',
  input: z.object({ run: RUN.optional(), limit: PAGING.limit }),
  run: async ({ run, limit }, world) => {
    const words = run === undefined ? ['history', `--limit=${limit}`] : ['history', 'show', run];
    const entries = await world.runCommand([...words, '--format=json']);
    return { summary: `history. ${NOTICE}`, data: { notice: NOTICE, history: entries } };
  },
});

export const findProblems = defineTool({
  name: 'find_problems',
  description:
    'conflicts: double bookings; duplicates: venues that look the same; untranslated: events without a language; lint: everything else that looks wrong.',
  input: z.object({
    what: z.enum(['conflicts', 'duplicates', 'untranslated', 'lint']),
    language: z.enum(LANGUAGES).optional(),
    ...PAGING,
  }),
  run: async ({ what, language = 'en', limit, cursor }, world) => {
    const found = await world.runCommand(COMMANDS[what](language));
    const all = (Array.isArray(found) ? found : []).filter(isJsonObject).map(SHORT_FORMS[what]);
    const start = (Number(cursor ?? 1) - 1) * limit;
    const problems = all.slice(start, start + limit);
    const next = start + limit < all.length ? { cursor: String(Number(cursor ?? 1) + 1) } : {};
    return {
      summary: `${problems.length} of ${all.length} (${what}). ${NOTICE}`,
      data: { notice: NOTICE, problems, total: all.length, ...next },
    };
  },
});

const COMMANDS: Readonly<Record<Problem, (language: string) => readonly string[]>> = {
  conflicts: () => ['conflicts', '--format=json'],
  duplicates: () => ['venues', 'duplicates', '--format=json'],
  untranslated: (language) => ['events', 'list', `--untranslated=${language}`, '--all', '--format=json'],
  lint: () => ['lint', '--format=json'],
};

type Problem = 'conflicts' | 'duplicates' | 'untranslated' | 'lint';

const showAll = (kind: RecordKind, records: unknown): JsonObject[] =>
  [records]
    .flat()
    .filter(isJsonObject)
    .map((each) => showShortly(kind, each));

const SHORT_FORMS: Readonly<Record<Problem, (found: JsonObject) => JsonObject>> = {
  conflicts: ({ events, venues, organizers, from_utc: from, until_utc: until }) => ({
    from_utc: from,
    until_utc: until,
    venues,
    organizers,
    events: showAll('event', events),
  }),
  duplicates: ({ into, merge }) => ({ keep: showAll('venue', into)[0], merge: showAll('venue', merge) }),
  untranslated: (record) => showShortly('event', record),
  lint: (finding) => finding,
};
