import { SLUG_PREFIX } from '../contract/declarations.js';
import type { Message } from '../errors.js';
import { rejectValue } from './invalid-value-error.js';
import { isLongerThan } from './length.js';

/** A link to a record: its ID, a text that names it, or the data of a new record. */
export type LinkInput =
  | { readonly id: number }
  | { readonly text: string }
  | { readonly data: Readonly<Record<string, unknown>> };

export const MAX_LIST_ITEMS = 1000;

/** The greatest length of a slug or name that stands for a record. */
export const MAX_LINK_LENGTH = 1000;

/**
 * Parses a list in any notation: `1,2`, repeated, indexed or a JSON array. With `split`, the items of a repeated
 * parameter are also split at commas.
 * @throws InvalidValueError for empty text, or for more than 1,000 items
 */
export function parseList(raw: unknown, { split }: { readonly split: boolean }): unknown[] {
  if (raw === '') return rejectValue((t) => t.mustNotBeEmpty());
  const list = Array.isArray(raw) ? raw : [raw];
  const items = list.flatMap((item) =>
    (split || !Array.isArray(raw)) && typeof item === 'string' ? splitCommaList(item) : [item],
  );
  return items.length > MAX_LIST_ITEMS ? rejectValue((t) => t.listTooLong({ most: MAX_LIST_ITEMS })) : items;
}

/** Stops splitting at one item too many, because a body can hold half a million. */
const splitCommaList = (item: string): string[] => item.split(',', MAX_LIST_ITEMS + 1).map((part) => part.trim());

/** Parses links: IDs, slugs, names, `{id}` or records to create. `""` and `[]` mean none. @throws InvalidValueError */
export function parseLinks(raw: unknown, allowed: Message, { data }: { readonly data: boolean }): LinkInput[] {
  if (raw === '' || raw === false) return [];
  return parseList(raw, { split: false }).map((item) => parseSingleLink(item, allowed, data));
}

function parseSingleLink(item: unknown, allowed: Message, data: boolean): LinkInput {
  if (typeof item === 'number') return { id: parseLinkId(item, allowed) };
  if (typeof item === 'string') return parseLinkText(item, allowed);
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return rejectValue(allowed);
  const record = item as Record<string, unknown>;
  if (record.id !== undefined) return { id: parseLinkId(record.id, allowed) };
  return data ? { data: record } : rejectValue(allowed);
}

function parseLinkText(item: string, allowed: Message): LinkInput {
  if (isLongerThan(item, MAX_LINK_LENGTH)) return rejectValue((t) => t.textTooLong({ most: MAX_LINK_LENGTH }));
  const value = item.trim();
  if (value === '' || value.includes('\0') || !value.isWellFormed()) return rejectValue(allowed);
  return /^\d+$/.test(value) ? { id: parseLinkId(value, allowed) } : { text: value };
}

function parseLinkId(raw: unknown, allowed: Message): number {
  const id = typeof raw === 'number' || (typeof raw === 'string' && /^\d{1,16}$/.test(raw)) ? Number(raw) : Number.NaN;
  return Number.isSafeInteger(id) && id >= 1 ? id : rejectValue(allowed);
}

/** Returns the IDs of linked records, which a record shows as numbers or as nested records. */
export const linkedIdsIn = (shown: unknown): number[] => {
  const items = Array.isArray(shown) ? shown : typeof shown === 'object' && shown !== null ? [shown] : [];
  return items.map((item: unknown) =>
    Number(typeof item === 'object' && item !== null ? Reflect.get(item, 'id') : item),
  );
};

/** Formats a link to a record. A slug of digits gets a mark, because digits alone are read as an ID. */
export const formatSlugReference = (slug: string): string => (/^\d+$/.test(slug) ? `${SLUG_PREFIX}${slug}` : slug);
