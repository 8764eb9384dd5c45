import type { Parameter, Resource } from '../../contract/declarations.js';
import { formOf, isMomentField } from '../../forms/index.js';
import type { JsonObject } from '../../forms/json-object.js';
import { linkedIdsIn } from '../../forms/links.js';
import { toSlug } from '../../forms/slug.js';
import { foldName, foldTypedName } from '../../matching/fold-name.js';
import type { DateInput } from '../../time/parse-date.js';
import { formatDateInputInUtc, formatDateInputInZone } from '../../time/resolve-date-input.js';
import { normalizeColumnName, writableFieldsOf } from '../read/column-meanings.js';
import type { DraftValue, RowDraft } from '../read/row-draft.js';
import type { KnownRecords } from './remote-cache.js';

/** Fields that identify a record, including `id` and `slug`. Dates without a zone use `utc_…`. */
export type KeyFields = readonly string[];

interface KeyFieldsOptions {
  /** The key fields that the user chose with `--key`. */
  readonly key?: KeyFields | undefined;
  /** The start is relative to the current day, so it cannot identify the record. */
  readonly isRelative?: boolean;
  /** A term of the same name and parent is the same one, even if its slug differs. */
  readonly areTermsSameByName?: boolean;
}

/** Returns the key fields to try for a draft, in order: those chosen, or its `id`, or its `slug`, or its natural key. */
export function chooseKeyFields(
  resource: Resource,
  draft: RowDraft,
  { key, isRelative = false, areTermsSameByName = false }: KeyFieldsOptions,
): readonly KeyFields[] {
  if (key !== undefined) return [key];
  if (draft.id !== undefined) return [ID_KEY_FIELDS];
  const natural = naturalKeyFieldsOf(resource, draft);
  if (slugOfDraft(draft) === undefined) return [isRelative ? [resource.title] : natural];
  if (hasDerivedSlug(resource)) return [SLUG_KEY_FIELDS, natural];
  return resource.kind === 'term' && areTermsSameByName ? [SLUG_KEY_FIELDS, resource.sameBy] : [SLUG_KEY_FIELDS];
}

/**
 * Returns true if the service derives the slug from the name and it cannot be written. Another service may have
 * assigned the same slugs to other records.
 */
export const hasDerivedSlug = (resource: Resource): boolean => !('slug' in writableFieldsOf(resource));

export const ID_KEY_FIELDS: KeyFields = ['id'];
export const SLUG_KEY_FIELDS: KeyFields = ['slug'];
/** The name of a record without accents and apostrophes, by which references find it. No column has this name. */
export const PLAIN_NAME_KEY_FIELDS: KeyFields = ['plain name'];

const slugOfDraft = ({ slug, values }: RowDraft): string | undefined =>
  slug ?? (typeof values.slug?.send === 'string' ? values.slug.send : undefined);

/** Returns the fields of the natural key that the draft has columns for, the name in any case. */
export const naturalKeyFieldsOf = ({ sameBy }: Resource, { columns }: RowDraft): KeyFields =>
  sameBy.filter((field, at) => at === 0 || columns.has(field));

/** Returns the key fields that are not empty in the draft. A required field counts even if it is empty. */
export const listFilledKeyFields = (resource: Resource, shape: KeyFields, { values }: RowDraft): KeyFields =>
  shape.filter((field) => values[field] !== undefined || writableFieldsOf(resource)[field]?.required === true);

/** Converts the columns of `--key` to key fields, or returns the first column that is unknown. */
export const parseKeyColumns = (resource: Resource, columns: readonly string[]): KeyFields | { unknown: string } => {
  const names = columns.map(normalizeColumnName);
  const unknown = names.find(
    (name) => !Object.hasOwn(writableFieldsOf(resource), name) && name !== 'id' && name !== 'slug',
  );
  return unknown === undefined ? names : { unknown };
};

/** Returns a record's key value as JSON, or `undefined` if the first key field is empty. */
export function buildRecordKey(resource: Resource, shape: KeyFields, record: JsonObject): string | undefined {
  const parts = shape.map((field) => recordKeyPart(resource, field, record));
  return parts[0] === '' ? undefined : JSON.stringify(parts);
}

function recordKeyPart(resource: Resource, field: string, record: JsonObject): string {
  const parameter = writableFieldsOf(resource)[field];
  const stored = record[field];
  if (field === 'id') return String(record.id);
  if (field === 'slug') return toSlug(String(record.slug ?? ''));
  if (field === PLAIN_NAME_KEY_FIELDS[0]) return foldTypedName(String(record[resource.title] ?? ''));
  if (parameter?.of !== undefined)
    return formOf(parameter).links === undefined ? String(stored ?? 0) : linkedIdsIn(stored).sort().join();
  return foldName(String(stored ?? ''));
}

/**
 * Returns one variant of the draft per language of its texts, its own language first. The service returns records in
 * its default language, which can be any of these.
 */
export function listLanguageVariants(draft: RowDraft): readonly RowDraft[] {
  if (draft.language === undefined) return [draft];
  const others = [...draft.translations.values()];
  return [draft, ...others.map((values) => ({ ...draft, values: { ...draft.values, ...values } }))];
}

interface DraftKeyContext {
  readonly zone: string | undefined;
  readonly isAllDay: boolean;
  readonly now: number;
}

/** Returns a row's key with its fields, or `undefined` if the row lacks the first key field. */
export function buildDraftKey(
  resource: Resource,
  shape: KeyFields,
  draft: RowDraft,
  context: DraftKeyContext,
): RowKey | undefined {
  const parts = shape.map((field) => draftKeyPart(writableFieldsOf(resource)[field], field, draft, context));
  if (parts[0]?.part === '') return undefined;
  return { shape: parts.map(({ field }) => field), key: JSON.stringify(parts.map(({ part }) => part)) };
}

/**
 * Returns the key of a row that tells it from all others of its name: no key field is empty, and no ID or slug decides.
 * Only for kinds whose slugs the service derives.
 */
export function buildCompleteKey(resource: Resource, draft: RowDraft, key?: KeyFields): RowKey | undefined {
  if (!hasDerivedSlug(resource) || draft.id !== undefined || slugOfDraft(draft) !== undefined) return undefined;
  const shape = key ?? naturalKeyFieldsOf(resource, draft);
  if (listFilledKeyFields(resource, shape, draft).length < shape.length) return undefined;
  return buildDraftKey(resource, shape, draft, { zone: undefined, isAllDay: false, now: 0 });
}

export interface RowKey {
  readonly shape: KeyFields;
  readonly key: string;
}

interface RowKeyPart {
  readonly field: string;
  readonly part: string;
}

function draftKeyPart(
  parameter: Parameter | undefined,
  field: string,
  draft: RowDraft,
  context: DraftKeyContext,
): RowKeyPart {
  if (field === 'id') return { field, part: draft.id === undefined ? '' : String(draft.id) };
  if (field === 'slug') return { field, part: toSlug(slugOfDraft(draft) ?? '') };
  const value = draft.values[field];
  if (parameter?.of !== undefined) return { field, part: referencesKeyPart(parameter, value?.send) };
  if (isMomentField(parameter) && value?.read) return dateKeyPart(field, value, context);
  return { field, part: foldName(String(value?.send ?? '')) };
}

/** Formats references for a key. A pending record has no ID yet, so its identity is used. */
function referencesKeyPart(parameter: Parameter, send: unknown): string {
  const nothing = formOf(parameter).links === undefined ? 0 : [];
  const items = (Array.isArray(send) ? send : [send ?? nothing]).flat();
  return items
    .map((item: unknown) =>
      typeof item === 'object' && item !== null ? `new ${String(Reflect.get(item, 'identity'))}` : Number(item),
    )
    .sort()
    .join();
}

/** Uses the wall time of a date for the key, or its UTC time if the wall time is unknown. */
function dateKeyPart(field: string, { read }: DraftValue, { zone, isAllDay, now }: DraftKeyContext): RowKeyPart {
  const input = read as DateInput;
  const wall = formatDateInputInZone(input, zone, now);
  if (wall !== undefined) return { field, part: isAllDay ? `${wall.slice(0, 10)} 00:00:00` : wall };
  return { field: `utc_${field}`, part: formatDateInputInUtc(input, zone, now) ?? '' };
}

/** Result of looking a draft up by one set of key fields. */
export interface KeyLookUp {
  readonly shape: KeyFields;
  /** The key in the draft's own language; absent if the draft lacks the first key field. */
  readonly keyed: RowKey | undefined;
  readonly ids: readonly number[];
}

/** Finds the cached records with the key of a draft, in the first language of its texts in which there are any. */
export function findByDraft(
  { resource, draft }: { readonly resource: Resource; readonly draft: RowDraft },
  shape: KeyFields,
  { cache, now }: { readonly cache: KnownRecords; readonly now: number },
): KeyLookUp {
  const zone = draft.values.timezone?.send;
  const context = {
    zone: typeof zone === 'string' ? zone : undefined,
    isAllDay: draft.values.all_day?.read === true,
    now,
  };
  const keys = listLanguageVariants(draft).flatMap((variant) => buildDraftKey(resource, shape, variant, context) ?? []);
  const ids = keys.map((each) => findIds(resource, each, cache)).find((matches) => matches.length > 0) ?? [];
  return { shape, keyed: keys[0], ids };
}

function findIds(resource: Resource, { shape, key }: RowKey, cache: KnownRecords): readonly number[] {
  if (shape.join() !== ID_KEY_FIELDS.join()) return cache.findByKey(resource, shape, key);
  const id = Number((JSON.parse(key) as string[])[0]);
  return cache.getRecord(resource, id) === undefined ? [] : [id];
}
