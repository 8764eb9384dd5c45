import type { Client } from '../client/shapes.js';
import { operationOf } from '../spec/operations.js';
import type { CellProblem, Draft } from './drafts.js';

/** The language in which a service answers this client; `undefined` where it does not say (contract, section 9). */
export async function serviceLanguage(client: Client): Promise<string | undefined> {
  const { headers } = await client.call(operationOf('tag', 'list'), { per_page: 1 });
  return headers['content-language'];
}

/** The same, asked for when it is needed first; no other service of the interface says it. */
export function languageAsked(client: Client, { isForeign }: { readonly isForeign: boolean }) {
  let asked: Promise<string | undefined> | undefined;
  return async (): Promise<string | undefined> => {
    if (isForeign) return undefined;
    asked ??= serviceLanguage(client);
    return asked;
  };
}

/**
 * A draft that is in the service's own language need not say so: what is read and written without one is in it. A text
 * beside its translation into the same language contradicts itself.
 */
export async function spoken(
  draft: Draft,
  usual: () => Promise<string | undefined>,
): Promise<{ draft: Draft; problems: readonly CellProblem[] }> {
  const { language, ...unsaid } = draft;
  if (language === undefined && draft.translations.size === 0) return { draft, problems: [] };
  const own = language ?? (await usual());
  const problems = [...draft.translations].flatMap(([other, texts]) =>
    other === own ? Object.keys(texts).flatMap((field) => saidTwice(field, other, draft)) : [],
  );
  return { draft: language === (await usual()) ? unsaid : draft, problems };
}

const saidTwice = (field: string, language: string, { values }: Draft): CellProblem[] =>
  field in values ? [{ column: `${field}@${language}`, say: (t) => t.saidTwice(field, language) }] : [];
