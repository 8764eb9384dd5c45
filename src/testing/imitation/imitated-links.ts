import { POST_STATUSES, type RecordKind } from '../../contract/declarations.js';
import { isJsonObject } from '../../forms/json-object.js';
import type { LinkInput } from '../../forms/links.js';
import type { ValidatedValues } from '../../http/validate-parameters.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import { hasCapability, type Visitor } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import { isPostKind, relationOf } from '../../service/stored-records.js';
import type { ImitatedRequest } from './actions.js';
import { findTerm } from './check-parameters.js';
import { type CreateOrMergeRequest, createOrMerge } from './create-or-merge.js';
import { findAsAdministrator, listAsAdministrator, SITE_ADMINISTRATOR, WHOLE_TIME } from './find-as-administrator.js';
import { createImitatedTerm, type TermKind } from './imitated-terms.js';
import { isUndatedDraft } from './present-tec-record.js';
import { makeSlugUnique, noteSlug, siteSlugOf, toStoredSlug } from './site-slugs.js';
import { noteSiteValues, siteValuesOf } from './site-values.js';
import { readTermName } from './term-texts.js';
import { createCriticalError, createWordPressError, WordPressError } from './wordpress-errors.js';
import { buildWordPressSlug } from './wordpress-slug.js';

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
  organizer: (sent: unknown): boolean =>
    isJsonObject(sent) ? Object.keys(sent).join() === 'id' : !(typeof sent === 'string' && sent.includes(',')),
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

/**
 * Resolves the terms of an event: unknown IDs are dropped, and unknown texts become new terms.
 * @returns undefined for a value that changes nothing
 * @throws WordPressError 500 for data of a term
 */
async function resolveImitatedTerms(calendar: ServedCalendar, kind: TermKind, sent: unknown) {
  if (sent === undefined || sent === null) return undefined;
  const terms: readonly unknown[] =
    typeof sent === 'string' ? sent.split(',') : typeof sent === 'object' ? Object.values(sent) : [sent];
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
  const known = (await findTerm({ calendar }, kind, text))?.id;
  if (known === undefined) return createTerm(calendar, kind, readTermName(text));
  return kind === 'tag' ? findTagNamedLikeId(calendar, known) : known;
}

/** Reproduces a flaw of The Events Calendar: a tag found by its text is replaced by one that is named like its ID. */
async function findTagNamedLikeId(calendar: ServedCalendar, id: number): Promise<number | undefined> {
  const named = await findTerm({ calendar }, 'tag', String(id));
  return named?.id ?? createTerm(calendar, 'tag', String(id));
}

/** Terms that cannot be created are left out. */
const createTerm = async (calendar: ServedCalendar, kind: TermKind, name: string): Promise<number | undefined> => {
  const term = await createImitatedTerm(calendar, SITE_ADMINISTRATOR, kind, { name }).catch((error) => {
    if (error instanceof WordPressError) return undefined;
    throw error;
  });
  return term?.id;
};

/** "Blog pages show at most" in the settings of the site. */
const POSTS_PER_PAGE = 10;

interface TrashingRequest {
  readonly calendar: ServedCalendar;
  readonly visitor: Visitor | undefined;
  readonly resource: RecordKind;
}

/**
 * Moves a venue or organizer to the trash as the plugin does (`removeDeletedPostTypeAssociation`). Of the next ten events
 * that link to it, it removes the links to all organizers, or to all venues. Other events keep all their links.
 * @param trash moves the record to the trash; our service unlinks it from all events
 */
export async function unlinkTrashed<T>(
  { calendar, visitor, resource }: TrashingRequest,
  target: RecordBody,
  trash: () => Promise<T>,
): Promise<T> {
  if (resource === 'event' || !isPostKind(resource)) return trash();
  const linked = new Map<number, readonly number[]>();
  for await (const event of listAsAdministrator(calendar, 'event', { status: POST_STATUSES, ...WHOLE_TIME })) {
    const ids = linkedIds(event[resource]);
    if (ids.includes(target.id)) linked.set(event.id, ids);
  }
  const emptied = new Set<number>();
  const status = hasCapability(visitor, 'editOthers') ? ['publish', 'private'] : ['publish'];
  for await (const { id } of listAsAdministrator(calendar, 'event', { status }))
    if (linked.has(id) && emptied.size < POSTS_PER_PAGE) emptied.add(id);
  const trashed = await trash();
  await calendar.store.write(async (session) => {
    for (const [event, ids] of linked) await session.link(relationOf(resource), event, emptied.has(event) ? [] : ids);
  });
  return trashed;
}

const linkedIds = (linked: unknown): number[] =>
  (Array.isArray(linked) ? linked : [linked]).map((record: RecordBody) => record.id);

interface SavedEvent {
  /** The event before it was saved: its new links are stored later. Absent for a new event. */
  readonly target?: RecordBody | undefined;
  readonly saved: RecordBody;
}

/** The site saves an event a second time when it becomes sticky, or no longer so. */
export const isSavedTwice = ({ target, saved }: SavedEvent): boolean =>
  (saved.sticky === true) !== (target?.sticky === true);

/**
 * Publishes the venue and the organizers of a published event whenever it is saved, as the plugin does
 * (`publishAssociatedTypes`): drafts, and those in the trash. The second time it has its new links. @returns the event with them
 */
export async function publishLinkedPosts(
  calendar: ServedCalendar,
  visitor: Visitor | undefined,
  { target, saved }: SavedEvent,
): Promise<RecordBody> {
  if (saved.status !== 'publish' || !hasCapability(visitor, 'publish')) return saved;
  let hasPublished = false;
  for (const kind of ['venue', 'organizer'] as const) {
    const linked = [target?.[kind] ?? [], isSavedTwice({ target, saved }) ? saved[kind] : []].flat() as RecordBody[];
    const published = new Set<number>();
    for (const record of linked) {
      const { id, status } = record;
      if (status === 'publish' || status === 'private' || published.has(id)) continue;
      published.add(id);
      await publishAsStored(calendar, kind, record);
      hasPublished = true;
    }
  }
  return (hasPublished ? await findAsAdministrator(calendar, 'event', { id: saved.id }) : undefined) ?? saved;
}

/** Changes the status alone (`wp_publish_post`). A slug is added where there is none, which saves the record with its date. */
async function publishAsStored(calendar: ServedCalendar, kind: 'venue' | 'organizer', record: RecordBody) {
  const before = siteSlugOf(calendar, record);
  const isNamed = before.slug !== '';
  const slug = isNamed
    ? before
    : {
        ...before,
        slug: await makeSlugUnique({ calendar, kind, before: record }, buildWordPressSlug(String(record[kind]))),
      };
  const caller = { visitor: SITE_ADMINISTRATOR, language: calendar.service.site.language };
  const isUndated = isUndatedDraft(calendar, record);
  const wasCreated = siteValuesOf(calendar, record).created === record.modified_utc;
  const values = { status: 'publish', slug: toStoredSlug(slug) };
  const published = await calendar.service.update(caller, kind, { id: record.id }, values);
  noteSlug(calendar, published, slug);
  const created = isNamed && wasCreated ? published.modified_utc : undefined;
  noteSiteValues(calendar, published, { isPublishedUndated: isNamed && isUndated, created });
}
