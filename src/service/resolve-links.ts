import { EVENT_LINKS, resourceOf } from '../contract/resources/index.js';
import { invalidParameters, unknownIdError } from '../errors.js';
import type { LinkInput } from '../forms/links.js';
import { stripTags } from '../forms/sanitize-html.js';
import type { ValidatedValues } from '../http/validate-parameters.js';
import { placeOf } from '../matching/choose-candidates.js';
import { type CandidateSource, matchReference } from '../matching/match-reference.js';
import type { LinkTarget, RecordCells, RecordRow } from '../store/store.js';
import { hasCapability } from './permissions.js';
import { isLinkable, type RequestContext } from './request-context.js';
import { createForbiddenError } from './require-record.js';
import { findByName } from './slugs-and-names.js';
import {
  isPostKind,
  localizeRecord,
  type Post,
  type PostKind,
  readTextColumn,
  relationOf,
  type StoredRecord,
  type TermKind,
} from './stored-records.js';
import { createTerm, lockTermName } from './write-terms.js';

type LinkedKind = Exclude<PostKind, 'event'> | TermKind;

/** The IDs that an event will be linked to, by kind; only the kinds that were given. */
export type ResolvedLinks = ReadonlyMap<LinkedKind, readonly number[]>;

/** Creates a venue or organizer from the data given inside an event. */
type CreateLinkedPost = (context: RequestContext, kind: PostKind, values: ValidatedValues) => Promise<Post>;

/**
 * Finds or creates the records that an event links to.
 * @throws ServiceError 400 for an unknown ID or name or an ambiguous name, 403 when the visitor may not create a new
 * term
 */
export async function resolveLinks(
  context: RequestContext,
  values: ValidatedValues,
  create: CreateLinkedPost,
): Promise<ResolvedLinks> {
  const resolved = new Map<LinkedKind, readonly number[]>();
  for (const { field, kind } of EVENT_LINKS) {
    const links = values[field] as readonly LinkInput[] | undefined;
    if (links === undefined) continue;
    const ids: number[] = [];
    for (const link of links) {
      ids.push(
        'data' in link
          ? (await create(context, kind as PostKind, link.data)).id
          : await resolveEventLink(context, field, kind, link),
      );
      await context.pause();
    }
    if (isPostKind(kind)) await context.session.lockForLinks(kind, ids);
    resolved.set(kind, ids);
  }
  return resolved;
}

/** Adds the existing links that this visitor cannot see, so that writing back a record that was read removes none. */
export async function addInvisibleLinks(
  context: RequestContext,
  event: number,
  given: ResolvedLinks,
): Promise<ResolvedLinks> {
  const posts = [...given.keys()].filter(isPostKind);
  if (posts.length === 0 || hasCapability(context.visitor, 'editOthers')) return given;
  const links = await context.session.linksOf([event]);
  const all = new Map(given);
  for (const kind of posts) {
    const ids = links.filter(({ relation }) => relation === relationOf(kind)).map(({ target }) => target);
    const rows = await context.session.findMany(kind, ids);
    const invisible = rows.filter((row) => !isLinkableRow(context, kind, row)).map(({ id }) => id);
    all.set(kind, [...(given.get(kind) ?? []), ...invisible]);
  }
  return all;
}

/** @param newEvent the cells of an event that has just been inserted */
export async function saveLinks(
  { session }: RequestContext,
  event: number,
  links: ResolvedLinks,
  newEvent?: RecordCells,
): Promise<void> {
  for (const [kind, ids] of links) await session.link(relationOf(kind), event, ids, newEvent);
}

const resolveEventLink = (
  context: RequestContext,
  field: string,
  kind: LinkedKind,
  link: Exclude<LinkInput, { data: unknown }>,
): Promise<number> =>
  'id' in link ? resolveLinkById(context, field, kind, link.id) : resolveLinkByText(context, field, kind, link.text);

async function resolveLinkById(context: RequestContext, field: string, kind: LinkedKind, id: number): Promise<number> {
  const row = await context.session.findLinkTarget(kind, id);
  if (row === undefined || !isLinkableRow(context, kind, row)) throw unknownIdError(field, kind, id);
  return id;
}

const isLinkableRow = (context: RequestContext, kind: LinkedKind, row: RecordRow | LinkTarget): boolean =>
  !isPostKind(kind) || isLinkable(context, row as Post);

async function resolveLinkByText(
  context: RequestContext,
  field: string,
  kind: LinkedKind,
  nameOrSlug: string,
): Promise<number> {
  const text = (await stripTags(nameOrSlug)).trim();
  if (text === '') throw invalidParameters({ [field]: (t) => t.mustNotBeEmpty() });
  const id = await findLinkByText(context, field, kind, text);
  if (id !== undefined) return id;
  if (isPostKind(kind)) throw invalidParameters({ [field]: (t) => t.unknownName({ kind, name: text }) }, kind);
  if (!hasCapability(context.visitor, 'writeTerms')) throw createForbiddenError(context.visitor);
  // Another write may be creating the same term.
  await lockTermName(context, kind, text);
  return (await findLinkByText(context, field, kind, text)) ?? createTerm(context, kind, { name: text });
}

async function findLinkByText(
  context: RequestContext,
  field: string,
  kind: LinkedKind,
  text: string,
): Promise<number | undefined> {
  const ids = await matchReference(text, createStoreSource(context, kind));
  if (ids.length > 1) throw invalidParameters({ [field]: (t) => t.ambiguousName({ kind, name: text, ids }) });
  return ids[0];
}

/** Finds the records that the visitor may link to. */
function createStoreSource(context: RequestContext, kind: LinkedKind): CandidateSource<number> {
  const { title } = resourceOf(kind);
  const toCandidates = (rows: readonly RecordRow[]) =>
    rows
      .filter((row) => isLinkableRow(context, kind, row))
      .map((row) => ({
        target: row.id,
        slug: readTextColumn(row, 'slug'),
        names: [row, localizeRecord(row as StoredRecord, context.language)].map((each) => readTextColumn(each, title)),
        place: placeOf((field) => row[field]),
      }));
  return {
    findBySlug: async (text) => {
      const row = await context.session.find(kind, text);
      return toCandidates(row === undefined ? [] : [row]);
    },
    findByName: async (text) => toCandidates(await findByName(context, kind, text)),
  };
}
