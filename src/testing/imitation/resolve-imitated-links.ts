import { isJsonObject } from '../../forms/json-object.js';
import type { LinkInput } from '../../forms/links.js';
import type { ValidatedValues } from '../../http/validate-parameters.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { ImitatedRequest } from './actions.js';
import { findTerm } from './check-parameters.js';
import { type CreateOrMergeRequest, createImitatedRecord, createOrMerge } from './create-or-merge.js';
import { findAsAdministrator, SITE_ADMINISTRATOR } from './find-as-administrator.js';
import { readTermName } from './term-texts.js';
import { createCriticalError, createWordPressError } from './wordpress-errors.js';

/**
 * Resolves the links of an event as The Events Calendar does:
 * - venue: one ID, or the data of one venue
 * - organizers: IDs, or a list of data
 * - categories and tags: IDs, of which unknown ones are dropped, or names. A slug creates a term with the slug as name.
 *
 * Terms are created first, then the venue, then organizers. A failure does not remove what was created before it.
 * @throws WordPressError for an unsupported shape
 */
export async function resolveImitatedLinks({
  calendar,
  visitor,
  input: { body: values },
  body: raw,
}: ImitatedRequest): Promise<ValidatedValues> {
  const categories = await resolveImitatedTerms(calendar, 'category', raw.categories);
  const tags = await resolveImitatedTerms(calendar, 'tag', raw.tags);
  const linked: Record<string, readonly LinkInput[]> = {};
  for (const kind of ['venue', 'organizer'] as const) {
    if (!isSupported[kind](raw[kind])) throw createNotCreatableError(kind);
    const links = values[kind] as readonly LinkInput[] | undefined;
    if (links !== undefined) linked[kind] = await resolvePostLinks(links, { calendar, visitor, resource: kind });
  }
  return { ...values, ...linked, ...(categories && { categories }), ...(tags && { tags }) };
}

const createNotCreatableError = (kind: string) =>
  createWordPressError(400, `could-not-create-${kind}`, `The ${kind} could not be created from the provided data`);

const isSupported = {
  venue: (sent: unknown): boolean => !Array.isArray(sent) || sent.length === 0,
  organizer: (sent: unknown): boolean => !isJsonObject(sent) && !(typeof sent === 'string' && sent.includes(',')),
};

const resolvePostLinks = (
  links: readonly LinkInput[],
  request: Omit<CreateOrMergeRequest, 'values'>,
): Promise<LinkInput[]> =>
  Promise.all(
    links.map(async (link) =>
      'data' in link ? { id: (await createOrMerge({ ...request, values: link.data })).id } : link,
    ),
  );

type TermKind = 'category' | 'tag';

/**
 * Resolves the terms of an event: unknown IDs are dropped, and unknown texts become new terms.
 * @returns undefined for a value that changes nothing
 * @throws WordPressError 500 for data of a term
 */
async function resolveImitatedTerms(calendar: ServedCalendar, kind: TermKind, sent: unknown) {
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
