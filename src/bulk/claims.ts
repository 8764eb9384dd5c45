import type { Draft, DraftValues } from './drafts.js';
import { ID, type Keyed } from './keys.js';
import type { Claim } from './known.js';

/** Builds a row's claim to a record. A second row of the run that claims the same key must have the same content. */
export const claimOf = (
  place: { readonly file: string; readonly line: number },
  draft: Draft,
  { shape, key }: Keyed,
): Claim => ({
  key: formatClaimKey(shape, key),
  place: `${place.file}:${place.line}`,
  content: contentOf(draft),
});

/** Key of a record by its ID, so that rows that find it by different keys still collide. */
export const recordKey = (id: number): Keyed => ({ shape: ID, key: JSON.stringify([String(id)]) });

/** Key of a record that a row with a slug has claimed: no row with another slug may match it. */
export const sluggedKey = (id: number): Keyed => ({ shape: ['id', 'slug'], key: JSON.stringify([String(id)]) });

/** Returns the key under which a claim to the record is stored. */
export const claimKeyOf = (id: number, keyOf = recordKey): string => {
  const { shape, key } = keyOf(id);
  return formatClaimKey(shape, key);
};

const formatClaimKey = (shape: Keyed['shape'], key: string): string => `${shape.join()} ${key}`;

/** Serializes the values of a draft, to compare two rows that claim the same record. */
export function contentOf({ values, translations }: Draft): string {
  const sentValues = (all: DraftValues) => Object.entries(all).map(([field, { send }]) => [field, send]);
  return JSON.stringify([
    sentValues(values),
    [...translations].map(([language, texts]) => [language, sentValues(texts)]),
  ]);
}
