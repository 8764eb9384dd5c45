import { invalid } from '../errors.js';
import { resourceOf } from '../spec/resources/index.js';
import type { Row } from '../store/store.js';
import type { Values } from '../wire/input.js';
import { plainText } from '../wire/values/cleaning.js';
import type { Link } from '../wire/values/links.js';
import { namedAs } from './named.js';
import { may } from './permissions.js';
import { relationOf } from './presentation.js';
import { isPostKind, type Post, type PostKind, type TermKind } from './records.js';
import { createTerm } from './terms.js';
import { isLinkable, type World } from './world.js';
import { forbidden } from './writing.js';

const FIELDS = Object.entries(resourceOf('event').fields).flatMap(([field, { form, of }]) =>
  (form === 'terms' || form === 'posts') && of !== undefined ? [{ field, kind: of as LinkedKind }] : [],
);

type LinkedKind = Exclude<PostKind, 'event'> | TermKind;

/** The IDs that an event will be linked to, by kind; only the kinds that were given. */
export type Resolved = ReadonlyMap<LinkedKind, readonly number[]>;

/** Creates a venue or organizer from the data given inside an event. */
type CreatePost = (context: World, kind: PostKind, values: Values) => Promise<Post>;

/**
 * Finds or creates the records that an event links to.
 * @throws ServiceError 400 for an unknown ID or name or an ambiguous name, 403 when the visitor may not create a new
 * term
 */
export async function resolveLinks(context: World, values: Values, create: CreatePost): Promise<Resolved> {
  const resolved = new Map<LinkedKind, readonly number[]>();
  for (const { field, kind } of FIELDS) {
    const links = values[field] as readonly Link[] | undefined;
    if (links === undefined) continue;
    const ids: number[] = [];
    for (const link of links) {
      ids.push(
        'data' in link
          ? (await create(context, kind as PostKind, link.data)).id
          : await resolve(context, field, kind, link),
      );
    }
    resolved.set(kind, ids);
  }
  return resolved;
}

/** Adds the existing links that this visitor cannot see, so that writing back a record that was read removes none. */
export async function withUnseen(context: World, event: number, given: Resolved): Promise<Resolved> {
  const posts = [...given.keys()].filter(isPostKind);
  if (posts.length === 0 || may(context.visitor, 'editOthers')) return given;
  const links = await context.session.linksOf([event]);
  const all = new Map(given);
  for (const kind of posts) {
    const ids = links.filter(({ relation }) => relation === relationOf(kind)).map(({ target }) => target);
    const rows = await context.session.findMany(kind, ids);
    const invisible = rows.filter((row) => !isOpen(context, kind, row)).map(({ id }) => id);
    all.set(kind, [...(given.get(kind) ?? []), ...invisible]);
  }
  return all;
}

export async function saveLinks({ session }: World, event: number, links: Resolved): Promise<void> {
  for (const [kind, ids] of links) await session.link(relationOf(kind), event, ids);
}

const resolve = (
  context: World,
  field: string,
  kind: LinkedKind,
  link: Exclude<Link, { data: unknown }>,
): Promise<number> => ('id' in link ? byId(context, field, kind, link.id) : byText(context, field, kind, link.text));

async function byId(context: World, field: string, kind: LinkedKind, id: number): Promise<number> {
  const row = await context.session.find(kind, id);
  if (row === undefined || !isOpen(context, kind, row)) throw invalid({ [field]: (t) => t.unknownId(kind, id) });
  return id;
}

const isOpen = (context: World, kind: LinkedKind, row: Row): boolean =>
  !isPostKind(kind) || isLinkable(context, row as Post);

async function byText(context: World, field: string, kind: LinkedKind, nameOrSlug: string): Promise<number> {
  const text = (await plainText(nameOrSlug)).trim();
  if (text === '') throw invalid({ [field]: (t) => t.mustNotBeEmpty() });
  const match = await context.session.findBySlug(kind, text.toLowerCase());
  const bySlug = match !== undefined && isOpen(context, kind, match) ? match : undefined;
  if (bySlug?.slug === text) return bySlug.id;
  // “C” means the record of that name, not “C++”, whose slug is also "c".
  const idsByName = (await namedAs(context, kind, text))
    .filter((row) => isOpen(context, kind, row))
    .map(({ id }) => id);
  const [only] = idsByName;
  if (idsByName.length > 1 && (bySlug === undefined || !idsByName.includes(bySlug.id)))
    throw invalid({ [field]: (t) => t.ambiguousName(kind, text, idsByName) });
  const id = idsByName.length > 1 ? bySlug?.id : (only ?? bySlug?.id);
  if (id !== undefined) return id;
  if (isPostKind(kind)) throw invalid({ [field]: (t) => t.unknownName(kind, text) });
  if (!may(context.visitor, 'writeTerms')) throw forbidden(true);
  return createTerm(context, kind, { name: text });
}
