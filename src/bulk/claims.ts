import type { Draft, DraftValues } from './drafts.js';
import { ID, type Keyed } from './keys.js';
import type { Claim } from './known.js';

/** What a row lays claim to, so that another row of the run cannot say something else of the same record. */
export const claimOf = (
  place: { readonly file: string; readonly line: number },
  draft: Draft,
  { shape, key }: Keyed,
): Claim => ({
  key: keyIn(shape, key),
  place: `${place.file}:${place.line}`,
  content: contentOf(draft),
});

/** A record itself, by whatever key a row found it. */
export const recordKey = (id: number): Keyed => ({ shape: ID, key: JSON.stringify([String(id)]) });

/** The same, laid claim to by a row that names a slug: the record is no other slug's. */
export const sluggedKey = (id: number): Keyed => ({ shape: ['id', 'slug'], key: JSON.stringify([String(id)]) });

/** How a claim to a record is known again. */
export const claimKeyOf = (id: number, keyOf = recordKey): string => {
  const { shape, key } = keyOf(id);
  return keyIn(shape, key);
};

const keyIn = (shape: Keyed['shape'], key: string): string => `${shape.join()} ${key}`;

/** All that a row says, to compare it with another. */
export function contentOf({ values, translations }: Draft): string {
  const sends = (all: DraftValues) => Object.entries(all).map(([field, { send }]) => [field, send]);
  return JSON.stringify([sends(values), [...translations].map(([language, texts]) => [language, sends(texts)])]);
}
