import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import type { EventBody } from '../../forms/record-types.js';
import { createIcsEncoder, type IcsEncoder } from '../../present/ics/encode-feed.js';
import { formatCell } from '../../present/tables/field-paths.js';
import { isWallTime } from '../../time/wall-time-text.js';
import { zoneOfEvent } from '../../time/zone.js';
import type { IncompleteRecords } from './incomplete-records.js';
import type { RecordWriter, RecordWriterOptions } from './output-writer.js';

/** Formats events for an iCalendar object, one by one. The head depends on all events, so it is asked for last. */
interface IcsFormatter {
  /** Empty for a record that lacks what an event must have: it is reported as incomplete. */
  readonly event: (record: unknown) => Promise<string>;
  readonly head: () => string;
  readonly foot: string;
}

export function createIcsFormatter(name: string, incomplete: IncompleteRecords | undefined): IcsFormatter {
  let parts: IcsEncoder | undefined;
  const partsFor = (record: unknown): IcsEncoder => {
    parts ??= createIcsEncoder({ name, host: globalIdHost(record) });
    return parts;
  };
  return {
    event: async (record) => {
      const event = readEventRecord(record);
      if (event === undefined) {
        incomplete?.note({ kind: 'event', id: formatCell(Object(record).id), reason: (t) => t.noWholeEvent() });
        return '';
      }
      return partsFor(record).event(event);
    },
    head: () => partsFor(undefined).head(),
    foot: createIcsEncoder({ name, host: '' }).foot,
  };
}

export function createIcsRecordWriter({ write, context }: RecordWriterOptions): RecordWriter {
  const calendar = createIcsFormatter(context.text.calendarName(), context.incomplete);
  const events: string[] = [];
  return {
    writeRecord: async (record) => void events.push(await calendar.event(record)),
    end: async () => {
      await write(calendar.head());
      for (const event of events) await write(event);
      await write(calendar.foot);
    },
  };
}

/**
 * Reads an event from the response of any service of the API and fills in fields that it may omit.
 * @returns undefined if the value is not an event, or lacks required fields
 */
function readEventRecord(record: unknown): EventBody | undefined {
  if (!isJsonObject(record) || typeof record.title !== 'string') return undefined;
  const timezone = zoneOfEvent(record);
  if (timezone === undefined || DATES.some((name) => !isWallTime(String(record[name])))) return undefined;
  const { venue, venues, categories, tags, organizer } = record;
  return {
    ...record,
    ...Object.fromEntries(TEXTS.map((name) => [name, typeof record[name] === 'string' ? record[name] : ''])),
    status: record.status || 'publish',
    timezone,
    modified_utc: isWallTime(String(record.modified_utc)) ? record.modified_utc : record.utc_start_date,
    all_day: record.all_day === true,
    venues: namedRecords(venues ?? venue, 'venue').map(withCoordinates),
    organizer: namedRecords(organizer, 'organizer'),
    categories: namedRecords(categories, 'name'),
    tags: namedRecords(tags, 'name'),
  } as unknown as EventBody;
}

const DATES = ['start_date', 'end_date', 'utc_start_date', 'utc_end_date'];
const TEXTS = ['description', 'excerpt', 'url', 'website', 'date_utc'];

const namedRecords = (value: unknown, title: string): readonly JsonObject[] =>
  [value].flat().filter((each): each is JsonObject => isJsonObject(each) && typeof each[title] === 'string');

/** The coordinates of a venue as numbers, which some services send as texts. */
function withCoordinates({ geo_lat, geo_lng, ...venue }: JsonObject): JsonObject {
  const [lat, lng] = [geo_lat, geo_lng].map((value) => (value === '' || value === null ? Number.NaN : Number(value)));
  return Number.isFinite(lat) && Number.isFinite(lng) ? { ...venue, geo_lat: lat, geo_lng: lng } : venue;
}

/** Returns the host of a record's global ID, which makes IDs unique among sites: `example.org?id=7` → `example.org`. */
function globalIdHost(record: unknown): string {
  const id = isJsonObject(record) && typeof record.global_id === 'string' ? record.global_id : '';
  return id.split(/[?/]/)[0] || 'localhost';
}
