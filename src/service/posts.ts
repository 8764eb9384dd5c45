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
 * Creates an event, venue or organizer, and the linked records that are given as data.
 * @returns the row as the store would return it
 * @throws ServiceError 400 or 403; the transaction is then rolled back
 */
export async function createPost(context: World, kind: PostKind, values: Values): Promise<Post> {
  const resource = resourceOf(kind);
  const nowUtc = utcOf(context.now);
  const dateUtc = publicationDate(context, values) ?? nowUtc;
  const record = Object.assign(emptyRow(kind), flagsOf(resource), await cellsOf(resource, values));
  if (kind === 'event') Object.assign(record, eventDates(context, values, record));
  record.author = await authorOf(context, values.author as number | undefined, context.visitor?.id ?? 0);
  record.status = statusOf(context, values.status as Status | undefined, dateUtc, nowUtc);
  record.date_utc = dateUtc;
  record.modified_utc = nowUtc;
  record.language = context.language;
  const links = kind === 'event' ? await resolveLinks(context, values, createPost) : undefined;
  record.slug = await newSlug(context, kind, values.slug as string | undefined, String(record[resource.title]));
  Object.assign(record, await searchCells(resource, record as Common));
  record.id = await context.session.insert(kind, record);
  if (links !== undefined) await saveLinks(context, record.id, links);
  return record as Post;
}

/**
 * Updates the given fields and keeps the others. Texts are written in the requested language.
 * @throws ServiceError 400 or 403
 */
export async function updatePost(context: World, kind: PostKind, current: Post, values: Values): Promise<void> {
  const resource = resourceOf(kind);
  const nowUtc = utcOf(context.now);
  const dateUtc = publicationDate(context, values, current);
  const givenCells = await cellsOf(resource, withoutEchoes(kind, shownIn(current, context.language), values));
  const dates =
    kind === 'event' && isAboutTime(values) ? eventDates(context, values, givenCells, current as EventRecord) : {};
  const links = kind === 'event' ? await resolveLinks(context, values, createPost) : new Map();
  const cells: Cells = {
    ...translated(current, context.language, { ...givenCells, ...dates }, resource),
    slug: await nextSlug(context, kind, current, values.slug as string | undefined),
    author: await authorOf(context, values.author as number | undefined, current.author),
    status: nextStatus(context, current, values.status as Status | undefined, dateUtc, nowUtc),
    ...(dateUtc === undefined ? {} : { date_utc: dateUtc }),
    modified_utc: nowUtc,
  };
  const record = { ...current, ...cells } as Post;
  await context.session.update(kind, current.id, { ...cells, ...(await searchCells(resource, record)) });
  await saveLinks(context, current.id, await withUnseen(context, current.id, links));
  if (record.status === 'trash' && current.status !== 'trash') await unlinked(context, kind, current.id);
}

/** Moves a post to the trash. A venue or organizer is also unlinked from all events. */
export async function trashPost(context: World, kind: PostKind, { id }: Post): Promise<void> {
  await context.session.update(kind, id, { status: 'trash', modified_utc: utcOf(context.now) });
  await unlinked(context, kind, id);
}

async function unlinked({ session }: World, kind: PostKind, id: number): Promise<void> {
  if (kind !== 'event') await session.unlink(relationOf(kind), id);
}

const TIME_FIELDS = ['start_date', 'end_date', 'timezone', 'all_day'];

const isAboutTime = (values: Values): boolean => TIME_FIELDS.some((name) => values[name] !== undefined);

/** Without a new status, only a changed date changes the status, and only between `publish` and `future`. */
function nextStatus(
  context: World,
  current: Post,
  requested: Status | undefined,
  dateUtc: string | undefined,
  nowUtc: string,
): Status {
  if (requested !== undefined && requested !== current.status)
    return statusOf(context, requested, dateUtc ?? current.date_utc, nowUtc);
  const isPublishedOrScheduled = current.status === 'publish' || current.status === 'future';
  if (!isPublishedOrScheduled || dateUtc === undefined || dateUtc === current.date_utc) return current.status;
  return statusOf(context, 'publish', dateUtc, nowUtc);
}
