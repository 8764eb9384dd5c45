import type { Field, Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { readBackValue } from '../../contract/resources/index.js';
import { invalidParameters, type Message, UsageError } from '../../errors.js';
import { formOf, isMissingValue } from '../../forms/index.js';
import { InvalidValueError } from '../../forms/invalid-value-error.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { removeIsolates } from '../../present/terminal/isolate-text.js';
import type { Catalogue } from '../../text/catalogue.js';
import { parseDateWords, type ResolvedDate, withTimeOfDay } from '../../time/parse-date-words.js';
import { isWallTime, parseWallTime } from '../../time/wall-time-text.js';
import { zoneOfEvent } from '../../time/zone.js';
import type { SessionContext } from '../session.js';
import { DateWords, toDateValue } from './date-flags.js';
import { findDoubtfulEnd, refusalOf } from './doubtful-end.js';
import { formatDateForRequest, isDayOnly } from './read-date-flag.js';
import { completeValues, type RequestValues } from './read-flag-values.js';
import { unknownFieldsError } from './read-record-values.js';
import { fetchSiteZone, requireZone } from './viewer-zone.js';

/**
 * The fields of a record in the form in which a person edits them: links by slug; empty fields as "" or []. The title,
 * the dates and the place come first, and fields that are rarely changed come last.
 */
export function editableFieldsOf(resource: Resource, record: JsonObject): RequestValues {
  const fields = Object.entries(resource.fields)
    .filter(([name]) => Object.hasOwn(resource.answer, name) && !HIDDEN_SHEET_FIELDS.has(name))
    .sort(([one], [other]) => sheetRankOf(resource, one) - sheetRankOf(resource, other));
  return Object.fromEntries(
    fields.map(([name, field]) => [name, toEditableValue(field, readBackValue(record, name, field))]),
  );
}

const FIRST_SHEET_FIELDS = ['start_date', 'end_date', 'all_day', 'timezone', 'venue', 'organizer'];
const LAST_SHEET_FIELDS = ['slug', 'author', 'date'];

function sheetRankOf({ title }: Resource, name: string): number {
  const rank = [title, ...FIRST_SHEET_FIELDS].indexOf(name);
  return rank >= 0 ? rank : FIRST_SHEET_FIELDS.length + 2 + LAST_SHEET_FIELDS.indexOf(name);
}

// The publication date appears once, in the site's time zone, as `date`.
const HIDDEN_SHEET_FIELDS = new Set(['date_utc']);

function toEditableValue(field: Field, value: unknown): unknown {
  if (formOf(field).links !== undefined) return (Array.isArray(value) ? value : []).map(linkReferenceOf);
  if (isMissingValue(field, value)) return '';
  return isJsonObject(value) ? (value.url ?? value.id ?? '') : value;
}

const linkReferenceOf = (item: unknown): unknown => (isJsonObject(item) ? (item.slug ?? item.id) : item);

/** Formats the fields as YAML with a comment above each that describes it. */
export async function formatRecordSheet(resource: Resource, fields: RequestValues, text: Catalogue): Promise<string> {
  const { Document, isScalar } = await import('yaml');
  const document = new Document(fields);
  document.commentBefore = ` ${removeIsolates(text.editHead({ kind: resource.name }))}`;
  const items = (document.contents as { items?: readonly { key: unknown }[] } | null)?.items ?? [];
  for (const { key } of items) {
    const field = isScalar(key) ? resource.fields[String(key.value)] : undefined;
    if (isScalar(key) && field !== undefined) key.commentBefore = ` ${removeIsolates(describeField(field, text))}`;
  }
  return document.toString({ lineWidth: 0 });
}

const describeField = ({ doc, values }: Field, text: Catalogue): string =>
  values === undefined
    ? text.doc(doc)
    : text.withNotes({ text: text.doc(doc), notes: [text.wordList({ words: values })] });

interface SheetContext {
  readonly resource: Resource;
  readonly fields: RequestValues;
  /** Replaces words that people write by values that can be sent. */
  readonly resolve: (changes: RequestValues) => Promise<RequestValues>;
}

/**
 * Parses an edited sheet. @returns the fields that differ from `fields`, with their new values
 * @throws UsageError for invalid YAML and unknown fields
 * @throws ServiceError for invalid values
 */
export async function parseSheetChanges(
  sheet: string,
  { resource, fields, resolve }: SheetContext,
): Promise<RequestValues> {
  const edited = await parseSheetYaml(sheet);
  const unknown = Object.keys(edited).filter((name) => !Object.hasOwn(fields, name));
  if (unknown.length > 0) throw unknownFieldsError('YAML', unknown, Object.keys(fields));
  const changed = Object.entries(edited).filter(
    ([name, value]) => JSON.stringify(value ?? '') !== JSON.stringify(fields[name]),
  );
  const changes = await resolve(completeValues(resource.fields, Object.fromEntries(changed)));
  await validateSheetChanges(resource, changes);
  return changes;
}

async function parseSheetYaml(sheet: string): Promise<JsonObject> {
  const { parseYaml: fromYamlText } = await import('../../forms/read-yaml.js');
  const parsedYaml = fromYamlText(sheet);
  if ('say' in parsedYaml)
    throw new UsageError((t) => t.badSheetLine({ line: quoteLine(sheet, parsedYaml.line), what: parsedYaml.say(t) }));
  const { value } = parsedYaml;
  if (value === null) return {};
  if (isJsonObject(value)) return value;
  throw new UsageError((t) => t.dataNoRecord({ file: 'YAML' }));
}

/** Quotes a line of a text. Its number would change with the reasons that stand above the text. */
const quoteLine = (sheet: string, line: number): string => {
  const lines = sheet.split('\n').slice(0, line);
  return (lines.findLast((each) => each.trim() !== '') ?? '').trim().slice(0, MAX_QUOTED_LINE);
};

const MAX_QUOTED_LINE = 60;

async function validateSheetChanges({ name }: Resource, changes: RequestValues): Promise<void> {
  const { validateParameters: inputOf } = await import('../../http/validate-parameters.js');
  inputOf(findOperation(name, 'update', 'id'), { query: {}, body: changes });
}

interface SheetDateContext extends SessionContext {
  readonly resource: Resource;
  readonly fields: RequestValues;
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
  const isEventDay = (name: string) => EVENT_DATES.has(name) && isDayOnly(changes[name]);
  const names = Object.keys(changes).filter(
    (name) => isMomentField(resource, name) && (toDateValue(changes[name]) instanceof DateWords || isEventDay(name)),
  );
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
  // Two days make an event all-day; one of them keeps the time of day.
  const withTime = (name: string, date: ResolvedDate): ResolvedDate =>
    isAllDay || !isWallTime(String(fields[name])) ? date : withTimeOfDay(date, parseWallTime(String(fields[name])));
  const wrong: Record<string, Message> = {};
  const dates: Record<string, ResolvedDate> = {};
  for (const name of names) {
    try {
      const start = name === 'end_date' ? await read('start_date').catch(() => undefined) : undefined;
      const date = await read(name, start && withTime('start_date', start));
      const doubt = start === undefined ? undefined : findDoubtfulEnd(String(changes[name]), start, date);
      if (doubt !== undefined) wrong[name] = refusalOf(doubt);
      dates[name] = date;
    } catch (error) {
      if (!(error instanceof InvalidValueError)) throw error;
      wrong[name] = error.say;
    }
  }
  if (Object.keys(wrong).length > 0) throw invalidParameters(wrong);
  const areDays = [...EVENT_DATES].every((name) => dates[name]?.hasClock === false);
  const settled = Object.entries(dates).map(([name, date]) => {
    const isKept = EVENT_DATES.has(name) && !areDays;
    return [name, formatDateForRequest(isKept ? withTime(name, date) : date)] as const;
  });
  return { ...changes, ...Object.fromEntries(settled) };
}

/** The dates on the event's own wall clock. */
const EVENT_DATES: ReadonlySet<string> = new Set(['start_date', 'end_date']);

const isMomentField = ({ fields }: Resource, name: string): boolean => {
  const field = fields[name];
  return field !== undefined && formOf(field).isMoment === true;
};

/** Fields in the form in which a user edits them, and the conversion back. */
export interface EditableFields {
  readonly fields: RequestValues;
  /** Converts changed fields to the form in which they are sent. */
  readonly toRequestValues: (changes: RequestValues) => RequestValues;
}

export const editAsIs = (fields: RequestValues): EditableFields => ({ fields, toRequestValues: (changes) => changes });

/** Shows HTML fields as Markdown where the conversion loses nothing. Fields without a change are not converted back. */
export async function editAsMarkdown({ fields: declared }: Resource, fields: RequestValues): Promise<EditableFields> {
  const { htmlToMarkdown: markdownOf, markdownToHtml: htmlOf } = await import('./html-markdown.js');
  const names = Object.keys(fields).filter(
    (name) => declared[name] !== undefined && formOf(declared[name]).tags === 'sanitized',
  );
  const texts = names.flatMap((name) => {
    const markdown = markdownOf(String(fields[name] ?? ''));
    return markdown === undefined ? [] : [[name, markdown] as const];
  });
  const isMarkdown = new Set(texts.map(([name]) => name));
  const sent = (name: string, value: unknown) =>
    isMarkdown.has(name) && typeof value === 'string' ? htmlOf(value) : value;
  return {
    fields: { ...fields, ...Object.fromEntries(texts) },
    toRequestValues: (changes) =>
      Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, sent(name, value)])),
  };
}
