import type { Parameter, Resource } from '../spec/define.js';
import { plain } from '../wire/noise.js';
import { idsIn } from '../wire/same.js';
import { foldedWords } from '../wire/typography.js';
import { utcOf, wallOf } from '../wire/values/clock.js';
import type { Data } from '../wire/values/data.js';
import type { DateInput } from '../wire/values/date.js';
import { slugOf } from '../wire/values/slug.js';
import { columnNameOf, fieldsOf } from './columns.js';
import type { Draft, Value } from './drafts.js';

/** Fields that identify a record, including `id` and `slug`. Dates without a zone use `utc_…`. */
export type Shape = readonly string[];

/** Returns the key fields to try for a row, in order: `--key`, or the row's `id`, or its `slug`, or its natural key. */
export function shapesFor(resource: Resource, draft: Draft, key: Shape | undefined): readonly Shape[] {
  if (key !== undefined) return [key];
  if (draft.id !== undefined) return [ID];
  if (slugOfDraft(draft) === undefined) return [naturalKeyFields(resource, draft)];
  return hasFixedSlug(resource) ? [SLUG, naturalKeyFields(resource, draft)] : [SLUG];
}

/**
 * Returns true if the service derives the slug from the name and it cannot be written. Another service may have
 * assigned the same slugs to other records.
 */
export const hasFixedSlug = (resource: Resource): boolean => !('slug' in fieldsOf(resource));

export const ID: Shape = ['id'];
export const SLUG: Shape = ['slug'];

const slugOfDraft = ({ slug, values }: Draft): string | undefined =>
  slug ?? (typeof values.slug?.send === 'string' ? values.slug.send : undefined);

const naturalKeyFields = ({ sameBy }: Resource, { columns }: Draft): Shape =>
  sameBy.filter((field, at) => at === 0 || columns.has(field));

/** Converts the columns of `--key` to key fields, or returns the first column that is unknown. */
export const shapeOf = (resource: Resource, columns: readonly string[]): Shape | { unknown: string } => {
  const names = columns.map(columnNameOf);
  const unknown = names.find((name) => !(name in fieldsOf(resource)) && name !== 'id' && name !== 'slug');
  return unknown === undefined ? names : { unknown };
};

/** Folds a name for comparison: ignores markup, case, spacing and Unicode form. */
export const folded = (text: string): string => foldedWords(/[<&]/.test(text) ? plain(text) : text).toLowerCase();

/** Returns a record's key value as JSON, or `undefined` if the first key field is empty. */
export function keyOfRecord(resource: Resource, shape: Shape, record: Data): string | undefined {
  const parts = shape.map((field) => recordKeyPart(fieldsOf(resource)[field], field, record));
  return parts[0] === '' ? undefined : JSON.stringify(parts);
}

function recordKeyPart(parameter: Parameter | undefined, field: string, record: Data): string {
  const stored = record[field];
  if (field === 'id') return String(record.id);
  if (field === 'slug') return slugOf(String(record.slug ?? ''));
  if (parameter?.form === 'parent') return String(stored ?? 0);
  if (parameter?.of !== undefined) return idsIn(stored).sort().join();
  return folded(String(stored ?? ''));
}

/**
 * Returns one variant of the draft per language of its texts, its own language first. The service returns records in
 * its default language, which can be any of these.
 */
export function readingsOf(draft: Draft): readonly Draft[] {
  if (draft.language === undefined) return [draft];
  const others = [...draft.translations.values()];
  return [draft, ...others.map((values) => ({ ...draft, values: { ...draft.values, ...values } }))];
}

export interface KeyContext {
  readonly zone: string | undefined;
  readonly isAllDay: boolean;
  readonly now: number;
}

/** Returns a row's key with its fields, or `undefined` if the row lacks the first key field. */
export function keyOfDraft(resource: Resource, shape: Shape, draft: Draft, context: KeyContext): Keyed | undefined {
  const parts = shape.map((field) => draftKeyPart(fieldsOf(resource)[field], field, draft, context));
  if (parts[0]?.part === '') return undefined;
  return { shape: parts.map(({ field }) => field), key: JSON.stringify(parts.map(({ part }) => part)) };
}

export interface Keyed {
  readonly shape: Shape;
  readonly key: string;
}

interface Part {
  readonly field: string;
  readonly part: string;
}

function draftKeyPart(parameter: Parameter | undefined, field: string, draft: Draft, context: KeyContext): Part {
  if (field === 'id') return { field, part: draft.id === undefined ? '' : String(draft.id) };
  if (field === 'slug') return { field, part: slugOf(slugOfDraft(draft) ?? '') };
  const value = draft.values[field];
  if (parameter?.of !== undefined) return { field, part: referencesKeyPart(parameter, value?.send) };
  if (parameter?.form === 'date' && value?.read) return dateKeyPart(field, value, context);
  return { field, part: folded(String(value?.send ?? '')) };
}

/** Formats references for a key. A pending record has no ID yet, so its folded name is used. */
function referencesKeyPart({ form }: Parameter, send: unknown): string {
  const items = (Array.isArray(send) ? send : [send ?? (form === 'parent' ? 0 : [])]).flat();
  return items
    .map((item: unknown) =>
      typeof item === 'object' && item !== null ? `new ${folded(String(Reflect.get(item, 'name')))}` : Number(item),
    )
    .sort()
    .join();
}

/** Uses the wall time of a date for the key, or its UTC time if the wall time is unknown. */
function dateKeyPart(field: string, { read }: Value, { zone, isAllDay, now }: KeyContext): Part {
  const input = read as DateInput;
  const wall = wallOf(input, zone, now);
  if (wall !== undefined) return { field, part: isAllDay ? `${wall.slice(0, 10)} 00:00:00` : wall };
  return { field: `utc_${field}`, part: utcOf(input, zone, now) ?? '' };
}
