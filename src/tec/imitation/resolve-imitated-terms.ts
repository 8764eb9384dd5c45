import type { ServedCalendar } from '../../server/served-calendar.js';
import { findTerm } from './check-parameters.js';
import { createImitatedRecord } from './create-or-merge.js';
import { findAsAdministrator, SITE_ADMINISTRATOR } from './find-as-administrator.js';
import { readTermName } from './term-texts.js';
import { createCriticalError } from './wordpress-errors.js';

type TermKind = 'category' | 'tag';

/**
 * Resolves the terms of an event: unknown IDs are dropped, and unknown texts become new terms.
 * @returns undefined for a value that changes nothing
 * @throws WordPressError 500 for data of a term
 */
export async function resolveImitatedTerms(calendar: ServedCalendar, kind: TermKind, sent: unknown) {
  if (sent === undefined || sent === null) return undefined;
  const terms: readonly unknown[] = typeof sent === 'string' ? sent.split(',') : Array.isArray(sent) ? sent : [sent];
  const ids = new Set<number>();
  for (const term of terms) {
    const id = await resolveTerm(calendar, kind, term);
    if (id !== undefined) ids.add(id);
  }
  return [...ids].map((id) => ({ id }));
}

async function resolveTerm(calendar: ServedCalendar, kind: TermKind, term: unknown): Promise<number | undefined> {
  if (typeof term === 'object') throw createCriticalError();
  const text = (term === true ? '1' : term === false ? '' : String(term)).trim();
  if (text === '') return undefined;
  if (term !== true && /^-?\d+(\.\d+)?$/.test(text)) {
    const id = Math.trunc(Math.abs(Number(text)));
    return id === 0 ? undefined : (await findAsAdministrator(calendar, kind, { id }))?.id;
  }
  const known = term === true ? undefined : (await findTerm({ calendar }, kind, text))?.id;
  if (known === undefined) return createTerm(calendar, kind, readTermName(text));
  return kind === 'tag' ? findTagNamedLikeId(calendar, known) : known;
}

/** Reproduces a flaw of The Events Calendar: a tag found by its text is replaced by one that is named like its ID. */
async function findTagNamedLikeId(calendar: ServedCalendar, id: number): Promise<number> {
  const named = await findTerm({ calendar }, 'tag', String(id));
  return named?.id ?? createTerm(calendar, 'tag', String(id));
}

const createTerm = async (calendar: ServedCalendar, kind: TermKind, name: string): Promise<number> =>
  (await createImitatedRecord(calendar, SITE_ADMINISTRATOR, kind, { name })).id;
