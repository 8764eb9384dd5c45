import type { Resource } from '../../contract/declarations.js';
import { invalidParameters, type Message } from '../../errors.js';
import { formOf } from '../../forms/index.js';
import { InvalidValueError } from '../../forms/invalid-value-error.js';
import { zoneOfEvent } from '../../time/event-zone.js';
import { parseDateWords, type ResolvedDate } from '../../time/parse-date-words.js';
import type { Context } from '../context.js';
import type { CommandSession } from '../session.js';
import { findDoubtfulEnd, refusalOf } from './doubtful-end.js';
import { isContractDate } from './pending-dates.js';
import { formatDateForRequest } from './read-date-flag.js';
import type { RequestValues } from './read-flag-values.js';
import { fetchSiteZone, requireZone } from './viewer-zone.js';

interface SheetDateContext {
  readonly resource: Resource;
  /** All fields of the record as they were read. */
  readonly fields: RequestValues;
  readonly context: Context;
  readonly session: CommandSession;
}

/**
 * Replaces words for dates (`fri 20:00`, `tomorrow`) in an edited sheet by wall times: in the event's zone, or in the
 * site's for the publication date. An end without a day is on the day of the start.
 * @throws ServiceError naming the fields that are no dates
 */
export async function resolveSheetDates(
  changes: RequestValues,
  { resource, fields, context, session }: SheetDateContext,
): Promise<RequestValues> {
  const isWords = (name: string, value: unknown): value is string =>
    typeof value === 'string' && isMomentField(resource, name) && !isContractDate(value);
  const names = Object.keys(changes).filter((name) => isWords(name, changes[name]));
  if (names.length === 0) return changes;
  const eventZone = String(changes.timezone ?? zoneOfEvent(fields) ?? fields.timezone ?? '');
  const isAllDay = (changes.all_day ?? fields.all_day) === true;
  const read = async (name: string, start?: ResolvedDate): Promise<ResolvedDate> => {
    const isInEventZone = EVENT_DATES.has(name) && eventZone !== '';
    const zone = isInEventZone ? requireZone(eventZone) : await fetchSiteZone(session);
    const { text, now } = context;
    const { dateOrder: order } = session.settings;
    const words = String(changes[name] ?? fields[name] ?? '');
    const circumstances = { now: now(), zone, language: text.language, order };
    return parseDateWords(words, { ...circumstances, start: start?.at, isAllDay });
  };
  const resolved: Record<string, unknown> = { ...changes };
  const wrong: Record<string, Message> = {};
  for (const name of names) {
    try {
      const start = name === 'end_date' ? await read('start_date').catch(() => undefined) : undefined;
      const date = await read(name, start);
      const doubt = start === undefined ? undefined : findDoubtfulEnd(String(changes[name]), start, date);
      if (doubt !== undefined) wrong[name] = refusalOf(doubt);
      resolved[name] = formatDateForRequest(date);
    } catch (error) {
      if (!(error instanceof InvalidValueError)) throw error;
      wrong[name] = error.say;
    }
  }
  if (Object.keys(wrong).length > 0) throw invalidParameters(wrong);
  return resolved;
}

/** The dates on the event's own wall clock. */
const EVENT_DATES: ReadonlySet<string> = new Set(['start_date', 'end_date']);

const isMomentField = ({ fields }: Resource, name: string): boolean => {
  const field = fields[name];
  return field !== undefined && formOf(field).isMoment === true;
};
