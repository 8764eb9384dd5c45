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

/** Links of an event as they are going to be, by field; only those that were sent. */
export type Resolved = ReadonlyMap<LinkedKind, readonly number[]>;

/** Creates a venue or organizer from the data that stands in the event. */
type CreatePost = (world: World, kind: PostKind, values: Values) => Promise<Post>;

/**
 * Finds or creates what an event is to be linked to.
 * @throws ServiceError 400 for an ID or name that fits nothing or too much, 403 for a new term by who may not create one
 */
export async function resolveLinks(world: World, values: Values, create: CreatePost): Promise<Resolved> {
  const resolved = new Map<LinkedKind, readonly number[]>();
  for (const { field, kind } of FIELDS) {
    const links = values[field] as readonly Link[] | undefined;
    if (links === undefined) continue;
    const ids: number[] = [];
    for (const link of links) {
      ids.push(
        'data' in link
          ? (await create(world, kind as PostKind, link.data)).id
          : await resolve(world, field, kind, link),
      );
    }
    resolved.set(kind, ids);
  }
  return resolved;
}

/** With what the event is linked to but this visitor does not see: who writes back what was read removes nothing else. */
export async function withUnseen(world: World, event: number, sent: Resolved): Promise<Resolved> {
  const posts = [...sent.keys()].filter(isPostKind);
  if (posts.length === 0 || may(world.visitor, 'editOthers')) return sent;
  const links = await world.session.linksOf([event]);
  const all = new Map(sent);
  for (const kind of posts) {
    const ids = links.filter(({ relation }) => relation === relationOf(kind)).map(({ target }) => target);
    const rows = await world.session.findMany(kind, ids);
    const unseen = rows.filter((row) => !isOpen(world, kind, row)).map(({ id }) => id);
    all.set(kind, [...(sent.get(kind) ?? []), ...unseen]);
  }
  return all;
}

export async function saveLinks({ session }: World, event: number, links: Resolved): Promise<void> {
  for (const [kind, ids] of links) await session.link(relationOf(kind), event, ids);
}

const resolve = (
  world: World,
  field: string,
  kind: LinkedKind,
  link: Exclude<Link, { data: unknown }>,
): Promise<number> => ('id' in link ? byId(world, field, kind, link.id) : byText(world, field, kind, link.text));

async function byId(world: World, field: string, kind: LinkedKind, id: number): Promise<number> {
  const row = await world.session.find(kind, id);
  if (row === undefined || !isOpen(world, kind, row)) throw invalid({ [field]: (t) => t.unknownId(kind, id) });
  return id;
}

const isOpen = (world: World, kind: LinkedKind, row: Row): boolean =>
  !isPostKind(kind) || isLinkable(world, row as Post);

async function byText(world: World, field: string, kind: LinkedKind, given: string): Promise<number> {
  const text = (await plainText(given)).trim();
  if (text === '') throw invalid({ [field]: (t) => t.mustNotBeEmpty() });
  const found = await world.session.findBySlug(kind, text.toLowerCase());
  const bySlug = found !== undefined && isOpen(world, kind, found) ? found : undefined;
  if (bySlug?.slug === text) return bySlug.id;
  // “C” is the record of that name, not “C++”, whose slug is the same in other letters.
  const named = (await namedAs(world, kind, text)).filter((row) => isOpen(world, kind, row)).map(({ id }) => id);
  const [only] = named;
  if (named.length > 1 && (bySlug === undefined || !named.includes(bySlug.id)))
    throw invalid({ [field]: (t) => t.ambiguousName(kind, text, named) });
  const id = named.length > 1 ? bySlug?.id : (only ?? bySlug?.id);
  if (id !== undefined) return id;
  if (isPostKind(kind)) throw invalid({ [field]: (t) => t.unknownName(kind, text) });
  if (!may(world.visitor, 'writeTerms')) throw forbidden(true);
  return createTerm(world, kind, { name: text });
}
