import type { Client } from '../client/client-types.js';
import { once } from '../contract/lookup-table.js';
import { findOperation } from '../contract/operations.js';
import type { CellProblem, RowDraft } from './read/row-draft.js';

/** Returns the language of the service's responses, or `undefined` if it does not send it (contract, section 9). */
export async function readServiceLanguage(client: Client): Promise<string | undefined> {
  const { headers } = await client.call(findOperation('tag', 'list'), { per_page: 1 });
  return headers['content-language'];
}

/** Returns a lazy, memoized `serviceLanguage`. Foreign services of the interface do not send their language. */
export function createServiceLanguageReader(client: Client, { isForeign }: { readonly isForeign: boolean }) {
  return once(async () => (isForeign ? undefined : readServiceLanguage(client)));
}

/**
 * Drops the language of a draft if it is the service's default, because requests without a language use that. Reports a
 * field that is given both plainly and as a translation into the draft's own language.
 */
export async function dropDefaultLanguage(
  draft: RowDraft,
  defaultLanguage: () => Promise<string | undefined>,
): Promise<{ draft: RowDraft; problems: readonly CellProblem[] }> {
  const { language, ...withoutLanguage } = draft;
  if (language === undefined && draft.translations.size === 0) return { draft, problems: [] };
  const own = language ?? (await defaultLanguage());
  const problems = [...draft.translations].flatMap(([other, texts]) =>
    other === own ? Object.keys(texts).flatMap((field) => duplicateTextProblem(field, other, draft)) : [],
  );
  return { draft: language === (await defaultLanguage()) ? withoutLanguage : draft, problems };
}

const duplicateTextProblem = (field: string, language: string, { values }: RowDraft): CellProblem[] =>
  Object.hasOwn(values, field)
    ? [{ column: `${field}@${language}`, say: (t) => t.saidTwice({ field, language }) }]
    : [];
