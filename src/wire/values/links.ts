import type { Say } from '../../errors.js';
import { MAX_LENGTH } from '../../spec/lengths.js';
import { isLongerThan } from './length.js';
import { refuse } from './refused.js';

/** A link to a record: its ID, a text that names it, or the data of a new record. */
export type Link =
  | { readonly id: number }
  | { readonly text: string }
  | { readonly data: Readonly<Record<string, unknown>> };

export const MOST_ITEMS = 1000;

/**
 * Parses a list in any notation: `1,2`, repeated, indexed or a JSON array. With `split`, the items of a repeated
 * parameter are also split at commas.
 * @throws InvalidValueError for empty text, or for more than 1,000 items
 */
export function readItems(raw: unknown, { split }: { readonly split: boolean }): unknown[] {
  if (raw === '') return refuse((t) => t.mustNotBeEmpty());
  const list = Array.isArray(raw) ? raw : [raw];
  const items = list.flatMap((item) => (isParted(item, split || !Array.isArray(raw)) ? partsOf(item) : [item]));
  return items.length > MOST_ITEMS ? refuse((t) => t.listTooLong(MOST_ITEMS)) : items;
}

const isParted = (item: unknown, split: boolean): item is string => split && typeof item === 'string';

const partsOf = (item: string): string[] => item.split(',').map((part) => part.trim());

/**
 * Parses the links of an event: IDs, slugs, names, `{id}` or, with `data`, records to create. `""` and `[]` mean
 * none.
 * @throws InvalidValueError
 */
export function readLinks(raw: unknown, allowed: Say, { data }: { readonly data: boolean }): Link[] {
  if (raw === '' || raw === false) return [];
  return readItems(raw, { split: false }).map((item) => linkOf(item, allowed, data));
}

function linkOf(item: unknown, allowed: Say, data: boolean): Link {
  if (typeof item === 'number') return { id: idOf(item, allowed) };
  if (typeof item === 'string') return textLink(item, allowed);
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return refuse(allowed);
  const record = item as Record<string, unknown>;
  if (record.id !== undefined) return { id: idOf(record.id, allowed) };
  return data ? { data: record } : refuse(allowed);
}

function textLink(item: string, allowed: Say): Link {
  if (isLongerThan(item, MAX_LENGTH.posts)) return refuse((t) => t.textTooLong(MAX_LENGTH.posts));
  const value = item.trim();
  if (value === '' || value.includes('\0') || /\p{Surrogate}/u.test(value)) return refuse(allowed);
  return /^\d+$/.test(value) ? { id: idOf(value, allowed) } : { text: value };
}

function idOf(raw: unknown, allowed: Say): number {
  const id = typeof raw === 'number' || (typeof raw === 'string' && /^\d{1,16}$/.test(raw)) ? Number(raw) : Number.NaN;
  return Number.isSafeInteger(id) && id >= 1 ? id : refuse(allowed);
}
