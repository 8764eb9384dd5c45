import { isJsonObject } from '../../forms/json-object.js';
import type { LinkInput } from '../../forms/links.js';
import type { RawParameters, ValidatedValues } from '../../http/validate-parameters.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { RecordBody } from '../../service/present-records.js';
import { relationOf } from '../../service/stored-records.js';
import type { ImitatedRequest } from './actions.js';
import { assertNamed, assertStorable, blankNameIn } from './assert-storable.js';
import { findTerm } from './check-parameters.js';
import { type CreateOrMergeRequest, createOrMerge } from './create-or-merge.js';
import { findAsAdministrator, SITE_ADMINISTRATOR } from './find-as-administrator.js';
import { createImitatedTerm, type TermKind } from './imitated-terms.js';
import { isEmptyLink, isPhpEmpty } from './php-values.js';
import { sortTermsByName } from './present-tec-record.js';
import { asSiteStores } from './site-values.js';
import { readTermName, writeTermName } from './term-texts.js';
import { createCriticalError, createWordPressError, WordPressError } from './wordpress-errors.js';

/**
 * Resolves the links of an event as The Events Calendar does:
 * - venue: one ID, or the data of one venue
 * - organizers: IDs, or a list of data
 * - categories and tags: IDs, of which unknown ones are dropped, or names. A slug creates a term with the slug as name.
 *
 * Terms are created first, then the venue, then organizers. A failure, as by a blank title, does not remove what was created
 * before it.
 * @throws WordPressError for an unsupported shape
 */
export async function resolveImitatedLinks(request: ImitatedRequest): Promise<ValidatedValues> {
  const { calendar, visitor, body: raw } = request;
  const { body: values, linkAsides } = request.input;
  const categories = await resolveImitatedTerms(calendar, 'category', raw.categories);
  const tags = await resolveImitatedTerms(calendar, 'tag', raw.tags);
  const linked: Record<string, readonly LinkInput[]> = {};
  for (const kind of ['venue', 'organizer'] as const) {
    if (!isSupported[kind](raw[kind])) throw createNotCreatableError(kind);
    const links = values[kind] as readonly LinkInput[] | undefined;
    const sent = [raw[kind]].flat().map((link) => (isJsonObject(link) ? link : {}));
    if (links !== undefined)
      linked[kind] = await resolvePostLinks(links, {
        calendar,
        visitor,
        resource: kind,
        sent,
        asides: linkAsides?.[kind],
      });
  }
  assertStorable(request);
  return {
    ...values,
    ...linked,
    ...(categories && { categories: toLinks(categories.keys()) }),
    ...(tags && { tags: toLinks(await storeTags(calendar, tags)) }),
  };
}

const toLinks = (ids: Iterable<number>): readonly LinkInput[] => [...new Set(ids)].map((id) => ({ id }));

/** Reproduces a flaw of The Events Calendar: a tag found by its text is replaced by one that is named like its ID. */
async function storeTags(calendar: ServedCalendar, found: ReadonlyMap<number, boolean>): Promise<number[]> {
  const ids: (number | undefined)[] = [];
  for (const [id, isByText] of found)
    ids.push(
      isByText
        ? ((await findTerm({ calendar }, 'tag', String(id)))?.id ?? (await createTerm(calendar, 'tag', String(id))))
        : id,
    );
  return ids.filter((id) => id !== undefined);
}

const createNotCreatableError = (kind: string) =>
  createWordPressError(400, `could-not-create-${kind}`, `The ${kind} could not be created from the provided data`);

const isSupported = {
  venue: (sent: unknown): boolean =>
    typeof sent === 'object'
      ? isPhpEmpty(sent) || !(Array.isArray(sent) || isEmptyLink(sent))
      : !(typeof sent === 'string' && sent.includes(',')),
  organizer: (sent: unknown): boolean =>
    isJsonObject(sent)
      ? Object.keys(sent).join() === 'id' || isEmptyLink(sent)
      : !(typeof sent === 'string' && sent.includes(',')),
};

interface LinkRequest extends Omit<CreateOrMergeRequest, 'values'> {
  readonly sent: readonly RawParameters[];
  readonly asides: readonly RawParameters[] | undefined;
}

async function resolvePostLinks(
  links: readonly LinkInput[],
  { sent, asides, ...request }: LinkRequest,
): Promise<LinkInput[]> {
  const resolved: LinkInput[] = [];
  for (const [at, link] of links.entries()) {
    const named = { resource: request.resource, body: sent[at] ?? {} };
    const create = (values: ValidatedValues) =>
      createOrMerge({
        ...{ ...request, values, sent: named.body, aside: { ...asides?.[at], ...blankNameIn(named) } },
        assertNew: () => assertNamed(named),
      });
    resolved.push('data' in link ? { id: (await create(link.data)).id } : link);
  }
  return resolved;
}

/**
 * Resolves the terms of an event: unknown IDs are dropped, and unknown texts become new terms.
 * @returns the IDs, each with whether it was there and a text named it; undefined for a value that changes nothing
 * @throws WordPressError 500 for data of a term
 */
async function resolveImitatedTerms(calendar: ServedCalendar, kind: TermKind, sent: unknown) {
  if (sent === undefined || sent === null) return undefined;
  const terms: readonly unknown[] =
    typeof sent === 'string' ? sent.split(',') : typeof sent === 'object' ? Object.values(sent) : [sent];
  const found = new Map<number, boolean>();
  for (const term of terms) {
    const { id, isByText = false } = await resolveTerm(calendar, kind, term);
    if (id !== undefined && !found.has(id)) found.set(id, isByText);
  }
  return found;
}

interface ResolvedTerm {
  readonly id?: number | undefined;
  /** It was there, and a text named it. */
  readonly isByText?: boolean;
}

async function resolveTerm(calendar: ServedCalendar, kind: TermKind, term: unknown): Promise<ResolvedTerm> {
  if (term === null) return {};
  if (typeof term === 'object') throw createCriticalError();
  const text = (term === true ? '1' : term === false ? '' : String(term)).trim();
  if (text === '') return {};
  if (term !== true && /^-?\d+(\.\d+)?$/.test(text)) {
    const id = Math.trunc(Math.abs(Number(text)));
    return id === 0 ? {} : { id: (await findAsAdministrator(calendar, kind, { id }))?.id };
  }
  const known = (await findTerm({ calendar }, kind, text))?.id;
  return known === undefined
    ? { id: await createTerm(calendar, kind, readTermName(text.replace(/\\(.?)/g, '$1'))) }
    : { id: known, isByText: true };
}

/**
 * The tags that an event has after it was saved. Where one of their names has a quote or a backslash, WordPress takes
 * them for changed (`wp_update_post`), and looks each of them up again, by its slug first: a tag can become another one
 * of the same name, or a new one.
 */
export async function findTagsAgain(calendar: ServedCalendar, event: RecordBody): Promise<readonly { id: number }[]> {
  const tags = sortTermsByName((event.tags as RecordBody[]).map((each) => asSiteStores(calendar, each)));
  if (!tags.some(({ name }) => /["'\\]/.test(String(name)))) return tags.map(({ id }) => ({ id }));
  const ids = new Set<number>();
  for (const tag of tags) {
    const name = writeTermName(String(tag.name));
    const id =
      (await findTerm({ calendar }, 'tag', name))?.id ?? (await createTerm(calendar, 'tag', readTermName(name)));
    if (id !== undefined) ids.add(id);
  }
  return [...ids].map((id) => ({ id }));
}

/** Gives a saved event the tags that the site finds for it. @returns the event with them */
export async function lookUpTagsAgain(calendar: ServedCalendar, event: RecordBody): Promise<RecordBody> {
  const found = (await findTagsAgain(calendar, event)).map(({ id }) => id);
  const before = (event.tags as RecordBody[]).map(({ id }) => id);
  if (found.length === before.length && found.every((id) => before.includes(id))) return event;
  await calendar.store.write((session) => session.link(relationOf('tag'), event.id, found));
  return (await findAsAdministrator(calendar, 'event', { id: event.id })) ?? event;
}

/** Terms that cannot be created are left out. */
const createTerm = async (calendar: ServedCalendar, kind: TermKind, name: string): Promise<number | undefined> => {
  const term = await createImitatedTerm(calendar, SITE_ADMINISTRATOR, kind, { name }).catch((error) => {
    if (error instanceof WordPressError) return undefined;
    throw error;
  });
  return term?.id;
};
