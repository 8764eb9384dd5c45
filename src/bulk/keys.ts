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

/** The fields by which a row and a record are the same thing. `id` and `slug` too; `utc_…` for dates without a zone. */
export type Shape = readonly string[];

/** The shapes to try for a row, one after another: `--key`, or `id` if the row has it, else `slug`, else what people mean. */
export function shapesFor(resource: Resource, draft: Draft, key: Shape | undefined): readonly Shape[] {
  if (key !== undefined) return [key];
  if (draft.id !== undefined) return [ID];
  if (slugIn(draft) === undefined) return [meantBy(resource, draft)];
  return hasFixedSlug(resource) ? [SLUG, meantBy(resource, draft)] : [SLUG];
}

/** A slug that follows from the name and cannot be written: another service may have given the same slugs otherwise. */
export const hasFixedSlug = (resource: Resource): boolean => !('slug' in fieldsOf(resource));

export const ID: Shape = ['id'];
export const SLUG: Shape = ['slug'];

const slugIn = ({ slug, values }: Draft): string | undefined =>
  slug ?? (typeof values.slug?.send === 'string' ? values.slug.send : undefined);

const meantBy = ({ sameBy }: Resource, { columns }: Draft): Shape =>
  sameBy.filter((field, at) => at === 0 || columns.has(field));

/** Columns of `--key` as fields; `undefined` for one that is none. */
export const shapeOf = (resource: Resource, columns: readonly string[]): Shape | { unknown: string } => {
  const names = columns.map(columnNameOf);
  const unknown = names.find((name) => !(name in fieldsOf(resource)) && name !== 'id' && name !== 'slug');
  return unknown === undefined ? names : { unknown };
};

/** Text as names are compared: case, blanks and the way of writing characters do not count. */
export const folded = (text: string): string => foldedWords(/[<&]/.test(text) ? plain(text) : text).toLowerCase();

/** A record's key; `undefined` when it lacks the first field. */
export function keyOfRecord(resource: Resource, shape: Shape, record: Data): string | undefined {
  const parts = shape.map((field) => partOfRecord(fieldsOf(resource)[field], field, record));
  return parts[0] === '' ? undefined : JSON.stringify(parts);
}

function partOfRecord(parameter: Parameter | undefined, field: string, record: Data): string {
  const shown = record[field];
  if (field === 'id') return String(record.id);
  if (field === 'slug') return slugOf(String(record.slug ?? ''));
  if (parameter?.form === 'parent') return String(shown ?? 0);
  if (parameter?.of !== undefined) return idsIn(shown).sort().join();
  return folded(String(shown ?? ''));
}

/**
 * A row as it reads in each language that it has texts of, its own first: a service shows its records in its own language,
 * which may be any of them.
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

/** A row's key and the shape that it is of; `undefined` when the row lacks the first field. */
export function keyOfDraft(resource: Resource, shape: Shape, draft: Draft, context: KeyContext): Keyed | undefined {
  const parts = shape.map((field) => partOfDraft(fieldsOf(resource)[field], field, draft, context));
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

function partOfDraft(parameter: Parameter | undefined, field: string, draft: Draft, context: KeyContext): Part {
  if (field === 'id') return { field, part: draft.id === undefined ? '' : String(draft.id) };
  if (field === 'slug') return { field, part: slugOf(slugIn(draft) ?? '') };
  const value = draft.values[field];
  if (parameter?.of !== undefined) return { field, part: referencePart(parameter, value?.send) };
  if (parameter?.form === 'date' && value?.read) return datePart(field, value, context);
  return { field, part: folded(String(value?.send ?? '')) };
}

/** A record that is only being created has no ID yet: its name stands for it. */
function referencePart({ form }: Parameter, send: unknown): string {
  const items = (Array.isArray(send) ? send : [send ?? (form === 'parent' ? 0 : [])]).flat();
  return items
    .map((item: unknown) =>
      typeof item === 'object' && item !== null ? `new ${folded(String(Reflect.get(item, 'name')))}` : Number(item),
    )
    .sort()
    .join();
}

/** A date that no zone places on a wall clock is compared in UTC. */
function datePart(field: string, { read }: Value, { zone, isAllDay, now }: KeyContext): Part {
  const input = read as DateInput;
  const wall = wallOf(input, zone, now);
  if (wall !== undefined) return { field, part: isAllDay ? `${wall.slice(0, 10)} 00:00:00` : wall };
  return { field: `utc_${field}`, part: utcOf(input, zone, now) ?? '' };
}
