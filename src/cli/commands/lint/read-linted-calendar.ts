import { withEveryStatus } from '../../../client/every-status.js';
import type { RecordKind } from '../../../contract/declarations.js';
import { MAX_PAGE_SIZE } from '../../../contract/lengths.js';
import { findOperation } from '../../../contract/operations.js';
import { UsageError } from '../../../errors.js';
import type { JsonObject } from '../../../forms/json-object.js';
import { toCalendarEvent } from '../../../present/terminal/calendar-event.js';
import { todayIn } from '../../../time/zone.js';
import type { CommandSession } from '../../session.js';
import type { LintedCalendar } from './lint-rule.js';

/** Events and other records that are looked at, at most. */
const MOST_RECORDS = 100_000;

type Client = CommandSession['client'];

/** Reads the records that rules look at: events that end from a year ago on, and all other records. @throws CalError */
export async function readLintedCalendar(client: Client, now: number): Promise<LintedCalendar> {
  const since = todayIn('UTC', now).subtract({ years: 1 }).toString();
  const records = await readAll(client, 'event', { ends_after: since });
  const all = records.flatMap((record) => toCalendarEvent(record) ?? []).sort((a, b) => a.startsAt - b.startsAt);
  const trashed = await readAll(client, 'venue', { status: 'trash' }).catch(() => []);
  return {
    events: all.filter(({ endsAt }) => endsAt >= now),
    pastEvents: all.filter(({ endsAt }) => endsAt < now),
    venues: await readAll(client, 'venue'),
    organizers: await readAll(client, 'organizer'),
    categories: await readAll(client, 'category', { hide_empty: 'false' }),
    tags: await readAll(client, 'tag', { hide_empty: 'false' }),
    trashedVenues: new Set(trashed.map(({ id }) => Number(id))),
  };
}

/** Reads all records of a kind that the user may see. @throws CalError */
async function readAll(client: Client, kind: RecordKind, filters: JsonObject = {}): Promise<JsonObject[]> {
  const operation = findOperation(kind, 'list');
  const read = async (values: JsonObject): Promise<JsonObject[]> => {
    const records: JsonObject[] = [];
    for await (const page of client.pages(operation, { ...values, per_page: String(MAX_PAGE_SIZE) })) {
      records.push(...page.records);
      if (records.length > MOST_RECORDS) throw new UsageError((t) => t.lintTooMany({ most: MOST_RECORDS }));
    }
    return records;
  };
  if ('status' in filters || !('status' in operation.parameters.query)) return read(filters);
  return withEveryStatus((status) => read({ ...filters, ...status }));
}
