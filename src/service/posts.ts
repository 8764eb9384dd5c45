import type { Status } from '../spec/define.js';
import { resourceOf } from '../spec/resources/index.js';
import { emptyRow } from '../store/rows.js';
import type { Cells } from '../store/store.js';
import type { Values } from '../wire/input.js';
import { utcOf } from '../wire/values/moments.js';
import { withoutEchoes } from './echoes.js';
import { eventDates } from './event-dates.js';
import { resolveLinks, saveLinks, withUnseen } from './links.js';
import { relationOf } from './presentation.js';
import { type Common, type EventRecord, type Post, type PostKind, shownIn } from './records.js';
import type { World } from './world.js';
import {
  authorOf,
  cellsOf,
  flagsOf,
  newSlug,
  nextSlug,
  publicationDate,
  searchCells,
  statusOf,
  translated,
} from './writing.js';

/**
 * Creates an event, venue or organizer, with everything that it names.
 * @returns what a reader of the store would find
 * @throws ServiceError 400 or 403; then the transaction leaves nothing
 */
export async function createPost(world: World, kind: PostKind, values: Values): Promise<Post> {
  const resource = resourceOf(kind);
  const nowUtc = utcOf(world.now);
  const dateUtc = publicationDate(world, values) ?? nowUtc;
  const record = Object.assign(emptyRow(kind), flagsOf(resource), await cellsOf(resource, values));
  if (kind === 'event') Object.assign(record, eventDates(world, values, record));
  record.author = await authorOf(world, values.author as number | undefined, world.visitor?.id ?? 0);
  record.status = statusOf(world, values.status as Status | undefined, dateUtc, nowUtc);
  record.date_utc = dateUtc;
  record.modified_utc = nowUtc;
  record.language = world.language;
  const links = kind === 'event' ? await resolveLinks(world, values, createPost) : undefined;
  record.slug = await newSlug(world, kind, values.slug as string | undefined, String(record[resource.title]));
  Object.assign(record, await searchCells(resource, record as Common));
  record.id = await world.session.insert(kind, record);
  if (links !== undefined) await saveLinks(world, record.id, links);
  return record as Post;
}

/**
 * Changes what was sent and keeps the rest. Text goes to the language asked.
 * @throws ServiceError 400 or 403
 */
export async function updatePost(world: World, kind: PostKind, current: Post, values: Values): Promise<void> {
  const resource = resourceOf(kind);
  const nowUtc = utcOf(world.now);
  const dateUtc = publicationDate(world, values, current);
  const sent = await cellsOf(resource, withoutEchoes(kind, shownIn(current, world.language), values));
  const dates = kind === 'event' && isAboutTime(values) ? eventDates(world, values, sent, current as EventRecord) : {};
  const links = kind === 'event' ? await resolveLinks(world, values, createPost) : new Map();
  const cells: Cells = {
    ...translated(current, world.language, { ...sent, ...dates }, resource),
    slug: await nextSlug(world, kind, current, values.slug as string | undefined),
    author: await authorOf(world, values.author as number | undefined, current.author),
    status: nextStatus(world, current, values.status as Status | undefined, dateUtc, nowUtc),
    ...(dateUtc === undefined ? {} : { date_utc: dateUtc }),
    modified_utc: nowUtc,
  };
  const record = { ...current, ...cells } as Post;
  await world.session.update(kind, current.id, { ...cells, ...(await searchCells(resource, record)) });
  await saveLinks(world, current.id, await withUnseen(world, current.id, links));
  if (record.status === 'trash' && current.status !== 'trash') await unlinked(world, kind, current.id);
}

/** Moves a post to the trash. Events lose their links to a venue or organizer that is there. */
export async function trashPost(world: World, kind: PostKind, { id }: Post): Promise<void> {
  await world.session.update(kind, id, { status: 'trash', modified_utc: utcOf(world.now) });
  await unlinked(world, kind, id);
}

async function unlinked({ session }: World, kind: PostKind, id: number): Promise<void> {
  if (kind !== 'event') await session.unlink(relationOf(kind), id);
}

const TIME_FIELDS = ['start_date', 'end_date', 'timezone', 'all_day'];

const isAboutTime = (values: Values): boolean => TIME_FIELDS.some((name) => values[name] !== undefined);

/** Without another status an update moves a record only between `publish` and `future`, when its date moves. */
function nextStatus(
  world: World,
  current: Post,
  asked: Status | undefined,
  dateUtc: string | undefined,
  nowUtc: string,
): Status {
  if (asked !== undefined && asked !== current.status)
    return statusOf(world, asked, dateUtc ?? current.date_utc, nowUtc);
  const isOut = current.status === 'publish' || current.status === 'future';
  if (!isOut || dateUtc === undefined || dateUtc === current.date_utc) return current.status;
  return statusOf(world, 'publish', dateUtc, nowUtc);
}
