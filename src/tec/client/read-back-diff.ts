import type { FieldDifference } from '../../client/mismatch-errors.js';
import type { Field, Resource } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';
import type { DesiredValue, EqualityContext } from '../../forms/form-definition.js';
import { formOf, isFieldEqual, parseParameter } from '../../forms/index.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { linkedIdsIn } from '../../forms/links.js';
import { foldTypography } from '../../forms/wordpress-text.js';
import { zoneOfEvent } from '../../time/zone.js';
import { isOwnPageUrl } from './preserve-on-update.js';

type WantedValues = Readonly<Record<string, DesiredValue>>;

export function createFieldComparison(
  resource: Resource,
  record: JsonObject,
  wanted: WantedValues,
  now: number,
): EqualityContext {
  const zone = wanted.timezone?.send ?? zoneOfEvent(record);
  return {
    record: { ...record, ...normalizeWebsite(resource, record) },
    zone: typeof zone === 'string' && zone !== '' ? zone : undefined,
    isAllDay: (wanted.all_day?.read ?? record.all_day) === true,
    isMoved: false,
    isForeign: true,
    now,
  };
}

/** Empties `website` where the service shows the event's own page. */
const normalizeWebsite = ({ name }: Resource, record: JsonObject): JsonObject =>
  name !== 'event' || !isOwnPageUrl(record, record.website) ? {} : { website: '' };

export function findUnmetFields(
  resource: Resource,
  record: JsonObject,
  wanted: WantedValues,
  now: number,
  before?: JsonObject,
): FieldDifference[] {
  const comparison = createFieldComparison(resource, record, wanted, now);
  return Object.entries(wanted).flatMap(([field, value]) => {
    const parameter = resource.fields[field];
    if (parameter === undefined || formOf(parameter).isSecret) return [];
    if (isFieldEqual(field, parameter.form, value, comparison)) return [];
    return [
      {
        field,
        ...(before === undefined ? {} : { before: before[field] }),
        theirs: comparison.record[field],
        yours: value.send,
      },
    ];
  });
}

/** Finds the fields of a write that the site did not store. `before` is the record before an update. */
export const findUntakenFields = (...written: Parameters<typeof findUnmetFields>): FieldDifference[] => {
  const [, , wanted] = written;
  return findUnmetFields(...written).filter(({ field, theirs }) => !isImageCopied(theirs, wanted[field]?.read));
};

/** True if the site copied an image. It shows the copy under another name, or none if the download failed. */
const isImageCopied = (shown: unknown, wanted: unknown): boolean =>
  isJsonObject(shown) && isJsonObject(wanted) && wanted.id === undefined && typeof shown.url === 'string';

export function findUnintendedChanges(
  resource: Resource,
  before: JsonObject,
  after: JsonObject,
  wanted: WantedValues,
): FieldDifference[] {
  const dependents = new Set(Object.keys(wanted).flatMap((field) => DEPENDENT_FIELDS[field] ?? []));
  const [was, is] = [before, after].map((record): JsonObject => ({ ...record, ...normalizeWebsite(resource, record) }));
  // No update may set the slug of a venue or organizer, but the site gives one a number if another record has it.
  const fields: Readonly<Record<string, Pick<Field, 'of'>>> = { slug: {}, ...resource.fields };
  return Object.entries(fields).flatMap(([field, { of }]) => {
    if (Object.hasOwn(wanted, field) || dependents.has(field) || !Object.hasOwn(resource.answer, field)) return [];
    if (field.startsWith('date') && isUnpublished(before)) return [];
    // An event gets its zone with its first dates.
    const getsFirstDates = (before.start_date ?? '') === '' && Object.hasOwn(wanted, 'start_date');
    if (field === 'timezone' && before.timezone === '' && getsFirstDates) return [];
    const [one, other] = [was?.[field], is?.[field]].map((value) =>
      of === undefined ? comparableWords(value) : linkedIdsIn(value).join(),
    );
    return one === other ? [] : [{ field, before: was?.[field], theirs: is?.[field] }];
  });
}

/** The fields that the service changes together with a field. */
const DEPENDENT_FIELDS: Readonly<Record<string, readonly string[]>> = lookupTable({
  status: ['date', 'date_utc', 'slug'],
  title: ['slug'],
  date: ['date_utc', 'status'],
  date_utc: ['date', 'status'],
  all_day: ['start_date', 'end_date'],
  state: ['stateprovince'],
  province: ['stateprovince'],
  country: ['stateprovince'],
  venue: ['slug'],
  organizer: ['slug'],
});

const isUnpublished = ({ date_utc, status }: JsonObject): boolean =>
  String(date_utc ?? '').startsWith('0000') || status === 'draft' || status === 'pending';

/** Converts a value to a comparable text: an image to its ID or URL, every empty value to an empty text. */
function comparableWords(value: unknown): string {
  if (value === undefined || value === null || value === false || value === '') return '';
  if (typeof value !== 'object') return foldTypography(String(value));
  const { id, url } = value as { readonly id?: unknown; readonly url?: unknown };
  return String(id ?? url ?? JSON.stringify(value));
}

/** Finds the fields in which a record differs from values; empty values are ignored. */
export function diffRecordFromValues(
  resource: Resource,
  record: JsonObject,
  values: JsonObject,
  now: number,
): FieldDifference[] {
  const wanted = Object.entries(values).flatMap(([field, send]) => {
    const parameter = resource.fields[field];
    if (parameter === undefined || send === null || send === undefined || send === '') return [];
    const outcome = parseParameter(parameter, send);
    return 'say' in outcome ? [] : [[field, { send, read: outcome.value }] as const];
  });
  return findUnmetFields(resource, record, Object.fromEntries(wanted), now);
}
