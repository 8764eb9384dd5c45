import { type Field, LANGUAGES, type Language, type Resource } from '../../contract/declarations.js';
import { memoizeByKind } from '../../contract/lookup-table.js';
import type { Message } from '../../errors.js';
import type { EqualityContext } from '../../forms/form-definition.js';
import { formOf, isFieldEqual, isMomentField } from '../../forms/index.js';
import { InvalidValueError } from '../../forms/invalid-value-error.js';
import type { JsonObject } from '../../forms/json-object.js';
import { type DateInput, hasTimeOfDay } from '../../time/parse-date.js';
import { formatDateInputInUtc, formatDateInputInZone } from '../../time/resolve-date-input.js';
import { zoneOfEvent } from '../../time/zone.js';
import { writableFieldsOf } from '../read/column-meanings.js';
import type { CellProblem, DraftValue, DraftValues, RowDraft } from '../read/row-draft.js';
import { hasPendingRecord } from './pending-records.js';

/** Returns the body of a create request, without the cleared fields. */
export const selectCreationValues = (values: DraftValues): JsonObject =>
  Object.fromEntries(Object.entries(values).flatMap(([field, { send }]) => (send === null ? [] : [[field, send]])));

/** Validates a draft for creation: required fields and date order. Reports problems before anything is sent. */
export const findCreationProblems = (resource: Resource, draft: RowDraft, now: number): CellProblem[] => [
  ...findMissingFields(resource, draft),
  ...findDateOrderProblems(draft.values, now),
];

export function findMissingFields(resource: Resource, draft: RowDraft): CellProblem[] {
  const say: Message = (t) => t.neededForNew();
  const missing = listRequiredFields(resource)
    .filter((field) => draft.values[field] === undefined)
    .map((column) => ({ column, say }));
  // A row with a start only has an end: events that end when they start, or with their day.
  const isStartMissing = missing.some(({ column }) => column === 'start_date');
  return missing.filter(({ column }) => column !== 'end_date' || !isStartMissing);
}

const listRequiredFields = memoizeByKind((resource): readonly string[] =>
  Object.entries(writableFieldsOf(resource)).flatMap(([name, { required }]) => (required ? [name] : [])),
);

/** Reports an end date before the start date, if both can be compared as wall times or in UTC. */
export function findDateOrderProblems(
  { start_date, end_date, timezone, all_day }: DraftValues,
  now: number,
): CellProblem[] {
  if (!start_date?.read || !end_date?.read) return [];
  const zone = typeof timezone?.send === 'string' ? timezone.send : undefined;
  const [start, end] = [start_date.read as DateInput, end_date.read as DateInput];
  const toComparable = start.kind === 'wall' && end.kind === 'wall' ? formatDateInputInZone : formatDateInputInUtc;
  const [from, to] = [toComparable(start, zone, now), toComparable(end, zone, now)];
  if (from === undefined || to === undefined) return [];
  const length = all_day?.read === true ? 10 : 19;
  const isReversed = to.slice(0, length) < from.slice(0, length);
  return isReversed ? [{ column: 'end_date', value: end_date.send, say: (t) => t.endBeforeStart() }] : [];
}

export interface DraftComparisonContext {
  readonly isForeign: boolean;
  readonly now: number;
}

/** Returns the request values of those fields in which a record differs from a row. */
export async function findDraftChanges(
  resource: Resource,
  record: JsonObject,
  values: DraftValues,
  context: DraftComparisonContext,
): Promise<JsonObject> {
  const current = withReadBackValues(resource, record);
  const wanted = endsAllDay(record, values) ? { ...values, all_day: { send: false, read: false } } : values;
  const comparing = createComparison(resource, current, wanted, context);
  const fields = writableFieldsOf(resource);
  const changed = Object.entries(wanted).filter(
    ([field, value]) => !isFieldUpToDate(field, fields[field], value, comparing),
  );
  const changes = changed.map(async ([field, { send }]) => {
    const isSanitized = !context.isForeign && (await isSanitizedFormOf(current[field], fields[field], send));
    return isSanitized ? [] : [[field, send] as const];
  });
  return Object.fromEntries((await Promise.all(changes)).flat());
}

/** Returns whether a row gives a time of day for an all-day event. A row that says that it is all-day gives none. */
const endsAllDay = ({ all_day }: JsonObject, { start_date, end_date }: DraftValues): boolean =>
  all_day === true && [start_date, end_date].some((date) => date?.read && hasTimeOfDay(date.read as DateInput));

/** Returns true if sanitizing the wanted text gives the stored one: it is then no change, at any import. */
async function isSanitizedFormOf(current: unknown, parameter: Field | undefined, wanted: unknown): Promise<boolean> {
  const tags = parameter === undefined ? undefined : formOf(parameter).tags;
  if (tags === undefined || typeof wanted !== 'string' || !wanted.includes('<')) return false;
  const { sanitizeHtml, stripTags } = await import('../../forms/sanitize-html.js');
  try {
    const sanitized = await { sanitized: sanitizeHtml, removed: stripTags }[tags](wanted);
    return sanitized.trim() === String(current ?? '').trim();
  } catch (error) {
    // The service refuses the text too, with a message of its own.
    if (error instanceof InvalidValueError) return false;
    throw error;
  }
}

function isFieldUpToDate(
  field: string,
  parameter: Field | undefined,
  value: DraftValue,
  comparing: EqualityContext,
): boolean {
  if (parameter === undefined || hasPendingRecord(value.send)) return false;
  return isFieldEqual(field, parameter.form, value, comparing);
}

/** Replaces each field by the property that reads it back completely: `venues` instead of `venue`. */
function withReadBackValues(resource: Resource, record: JsonObject): JsonObject {
  const readBackValues = Object.entries(writableFieldsOf(resource)).flatMap(([field, { readBackFrom }]) =>
    readBackFrom !== undefined && record[readBackFrom] !== undefined ? [[field, record[readBackFrom]]] : [],
  );
  return { ...record, ...Object.fromEntries(readBackValues) };
}

function createComparison(
  resource: Resource,
  record: JsonObject,
  values: DraftValues,
  context: DraftComparisonContext,
): EqualityContext {
  const { timezone, all_day } = values;
  const zone = typeof timezone?.send === 'string' ? timezone.send : zoneOfEvent(record);
  const comparing: EqualityContext = {
    ...context,
    record,
    zone: zone || undefined,
    isAllDay: typeof all_day?.read === 'boolean' ? all_day.read : record.all_day === true,
    isMoved: false,
  };
  const fields = writableFieldsOf(resource);
  const differs = (field: string, value: DraftValue | undefined) =>
    value !== undefined && !isFieldUpToDate(field, fields[field], value, comparing);
  return { ...comparing, isMoved: differs('timezone', timezone) || differs('all_day', all_day) };
}

/** Returns the record properties needed to compare these fields, including the companions of dates and cost. */
export function listComparedProperties(resource: Resource, fields: Iterable<string>): string[] {
  const parameters = writableFieldsOf(resource);
  const all = [...fields].flatMap((field) => {
    const parameter = parameters[field];
    if (parameter === undefined) return [];
    return [field, parameter.readBackFrom ?? field, `utc_${field}`, `${field}_details`, `${field}_utc`];
  });
  const clock = all.some((field) => isMomentField(parameters[field])) ? ['timezone', 'all_day'] : [];
  return [...new Set([...all, ...clock])].filter(
    (name) => Object.hasOwn(resource.answer, name) && !/^(utc_)?\w+_date_details$/.test(name),
  );
}

/** Returns a record as read in a language, without its texts if they are only fallbacks from its own language. */
export function dropFallbackTexts(resource: Resource, shown: JsonObject, language: Language): JsonObject {
  const { language: own, translations } = shown;
  if (own === language || !Array.isArray(translations) || translations.includes(language)) return shown;
  const fields = writableFieldsOf(resource);
  const isText = (name: string) => fields[name.replace(/_details$/, '')]?.translated === true;
  return Object.fromEntries(Object.entries(shown).filter(([name]) => !isText(name)));
}

/** Omits cleared texts that have no translation anymore: the record shows its original texts for them. */
export async function dropRemovedTexts(
  texts: DraftValues,
  other: JsonObject,
  inLanguage: (language: Language) => Promise<JsonObject>,
): Promise<DraftValues> {
  const isCleared = ({ send }: DraftValue) => send === null;
  const language = LANGUAGES.find((each) => each === other.language);
  if (language === undefined || !Object.values(texts).some(isCleared)) return texts;
  const own = await inLanguage(language);
  const isAlreadyGone = (field: string, text: DraftValue) => isCleared(text) && other[field] === own[field];
  return Object.fromEntries(Object.entries(texts).filter(([field, text]) => !isAlreadyGone(field, text)));
}
