import type { Draft, DraftValues } from './drafts.js';
import type { Keyed } from './keys.js';
import type { Claim } from './known.js';

/** What a row lays claim to, so that another row of the run cannot say something else of the same record. */
export const claimOf = (
  place: { readonly file: string; readonly line: number },
  draft: Draft,
  { shape, key }: Keyed,
): Claim => ({
  key: `${shape.join()} ${key}`,
  place: `${place.file}:${place.line}`,
  content: contentOf(draft),
});

/** All that a row says, to compare it with another. */
export function contentOf({ values, translations }: Draft): string {
  const sends = (all: DraftValues) => Object.entries(all).map(([field, { send }]) => [field, send]);
  return JSON.stringify([sends(values), [...translations].map(([language, texts]) => [language, sends(texts)])]);
}
