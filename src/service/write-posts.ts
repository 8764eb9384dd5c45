import type { PostStatus } from '../contract/declarations.js';
import { lookupTable } from '../contract/lookup-table.js';
import { resourceOf } from '../contract/resources/index.js';
import { invalidParameters, ServiceError } from '../errors.js';
import { createPause } from '../event-loop-turns.js';
import type { ImageBody } from '../forms/image.js';
import { deriveStateProvince } from '../forms/postal-address.js';
import type { ValidatedValues } from '../http/validate-parameters.js';
import { NO_TRANSLATIONS, type Translations } from '../http/validate-translations.js';
import { createEmptyRow } from '../store/sql/encode-rows.js';
import type { RecordCells } from '../store/store.js';
import type { DateInput } from '../time/parse-date.js';
import { resolveDateInput } from '../time/resolve-date-input.js';
import { convertUtcToWallTime, formatUtc } from '../time/wall-time-text.js';
import { hasCapability } from './permissions.js';
import { addTranslations, convertValuesToCells, defaultFlagCellsOf, splitTranslatedCells } from './prepare-cells.js';
import { presentOne, type RecordBody } from './present-records.js';
import type { RequestContext } from './request-context.js';
import { createForbiddenError, requireRow } from './require-record.js';
import { resolveEventDates } from './resolve-event-dates.js';
import { addInvisibleLinks, resolveLinks, saveLinks } from './resolve-links.js';
import { buildSearchCells } from './search-cells.js';
import { chooseUpdatedSlug, insertWithFreeSlug } from './slugs-and-names.js';
import { resolveUpload } from './store-uploads.js';
import {
  type EventRecord,
  localizeRecord,
  type Post,
  type PostKind,
  readTextColumn,
  relationOf,
  type StoredRecord,
} from './stored-records.js';

/**
 * Creates an event, venue or organizer, and the linked records that are given as data.
 * @returns the row as the store would return it
 * @throws ServiceError 400 or 403; the transaction is then rolled back
 */
export async function createPost(
  context: RequestContext,
  kind: PostKind,
  values: ValidatedValues,
  translations = NO_TRANSLATIONS,
): Promise<Post> {
  const resource = resourceOf(kind);
  const nowUtc = formatUtc(context.now);
  const dateUtc = resolvePublicationDate(context, values) ?? nowUtc;
  const record = Object.assign(
    createEmptyRow(kind),
    defaultFlagCellsOf(resource),
    await convertValuesToCells(resource, values),
  );
  if (record.image) record.image = await resolveUpload(context, record.image as ImageBody);
  if (kind === 'event') Object.assign(record, resolveEventDates(context, values, record));
  record.author = await resolveAuthor(context, values.author as number | undefined, context.visitor?.id ?? 0);
  record.status = resolvePostStatus(context, values.status as PostStatus | undefined, dateUtc, nowUtc);
  record.date_utc = dateUtc;
  record.modified_utc = nowUtc;
  record.language = context.language;
  await addTranslations(resource, record as StoredRecord, translations);
  const links = kind === 'event' ? await resolveLinks(context, values, createPost) : undefined;
  // The search text of a post does not hold its slug.
  Object.assign(record, await buildSearchCells(resource, record as StoredRecord));
  const inserted = await insertWithFreeSlug(context, kind, {
    requested: values.slug as string | undefined,
    name: String(record[resource.title]),
    cellsWith: async (slug) => Object.assign(record, { slug }),
  });
  record.id = inserted.id;
  if (links !== undefined) await saveLinks(context, record.id, links, record);
  return record as Post;
}

/**
 * Updates the given fields and keeps the others. Texts are written in the requested language.
 * @throws ServiceError 400 or 403
 */
export async function updatePost(
  context: RequestContext,
  kind: PostKind,
  current: Post,
  values: ValidatedValues,
): Promise<void> {
  const resource = resourceOf(kind);
  const pause = createPause();
  const nowUtc = formatUtc(context.now);
  const dateUtc = resolvePublicationDate(context, values, current);
  const givenCells = await convertValuesToCells(
    resource,
    dropDerivedValues(kind, localizeRecord(current, context.language), values),
  );
  if (givenCells.image) givenCells.image = await resolveUpload(context, givenCells.image as ImageBody);
  await pause();
  const dates =
    kind === 'event' && TIME_FIELDS.some((name) => values[name] !== undefined)
      ? resolveEventDates(context, values, givenCells, current as EventRecord)
      : {};
  const links = kind === 'event' ? await resolveLinks(context, values, createPost) : new Map();
  const cells: RecordCells = {
    ...splitTranslatedCells(current, context.language, { ...givenCells, ...dates }, resource),
    slug: await chooseUpdatedSlug(context, kind, current, values.slug as string | undefined),
    author: await resolveAuthor(context, values.author as number | undefined, current.author),
    status: resolveUpdatedStatus(context, current, values.status as PostStatus | undefined, dateUtc, nowUtc),
    ...(dateUtc === undefined ? {} : { date_utc: dateUtc }),
    modified_utc: nowUtc,
  };
  const record = { ...current, ...cells } as Post;
  const searchCells = await buildSearchCells(resource, record);
  await pause();
  await context.session.update(kind, current.id, { ...cells, ...searchCells });
  await pause();
  await saveLinks(context, current.id, await addInvisibleLinks(context, current.id, links));
  if (record.status === 'trash' && current.status !== 'trash') await unlinkFromEvents(context, kind, current.id);
}

/** Moves a post to the trash. A venue or organizer is also unlinked from all events. */
export async function trashPost(context: RequestContext, kind: PostKind, { id }: Post): Promise<void> {
  await context.session.update(kind, id, { status: 'trash', modified_utc: formatUtc(context.now) });
  await unlinkFromEvents(context, kind, id);
}

async function unlinkFromEvents({ session }: RequestContext, kind: PostKind, id: number): Promise<void> {
  if (kind !== 'event') await session.unlink(relationOf(kind), id);
}

const TIME_FIELDS = ['start_date', 'end_date', 'timezone', 'all_day'];

/** Without a new status, only a changed date changes the status, and only between `publish` and `future`. */
function resolveUpdatedStatus(
  context: RequestContext,
  current: Post,
  requested: PostStatus | undefined,
  dateUtc: string | undefined,
  nowUtc: string,
): PostStatus {
  if (requested !== undefined && requested !== current.status)
    return resolvePostStatus(context, requested, dateUtc ?? current.date_utc, nowUtc);
  const isPublishedOrScheduled = current.status === 'publish' || current.status === 'future';
  if (!isPublishedOrScheduled || dateUtc === undefined || dateUtc === current.date_utc) return current.status;
  return resolvePostStatus(context, 'publish', dateUtc, nowUtc);
}

/**
 * Drops values that only repeat a derived text of the record. Stored, such a value would replace its source: a cost
 * would lose the prices between the ends of its range, and a venue's state would no longer follow its country.
 */
function dropDerivedValues(kind: PostKind, current: Post, values: ValidatedValues): ValidatedValues {
  const isDerived = DERIVED_VALUES[kind];
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isDerived[name]?.(value, current)));
}

type IsDerivedValue = (value: unknown, current: Post) => boolean;

const DERIVED_VALUES: Readonly<Record<PostKind, Readonly<Record<string, IsDerivedValue>>>> = lookupTable({
  event: { cost: (value, current) => isSingleText(value, (current as EventRecord).cost?.text) },
  venue: {
    stateprovince: (value, current) =>
      readTextColumn(current, 'stateprovince') === '' && value === deriveStateProvince(current),
  },
  organizer: {},
});

const isSingleText = (value: unknown, text: string | undefined): boolean =>
  Array.isArray(value) && value.length === 1 && value[0] === text;

/**
 * Resolves the author of a record.
 * @throws ServiceError 400 for an unknown user, 403 for another user when the visitor may not edit others' records
 */
function resolveAuthor(
  context: RequestContext,
  requested: number | undefined,
  current: number,
): number | Promise<number> {
  return requested === undefined || requested === current ? current : resolveOtherAuthor(context, requested);
}

async function resolveOtherAuthor({ session, visitor }: RequestContext, requested: number): Promise<number> {
  if ((await session.userById(requested)) === undefined)
    throw invalidParameters({ author: (t) => t.unknownUserId({ id: requested }) }, 'user');
  if (requested !== visitor?.id && !hasCapability(visitor, 'editOthers')) throw createForbiddenError(visitor);
  return requested;
}

/**
 * Resolves the given publication date to UTC. `date` is wall time of the site and wins over `date_utc`. A `date`
 * equal to the current one is ignored: a client that writes it back must neither undo a new `date_utc` nor switch
 * between the two occurrences of a repeated hour.
 */
function resolvePublicationDate(
  { site, now }: RequestContext,
  values: ValidatedValues,
  current?: Post,
): string | undefined {
  const date = values.date as DateInput | undefined;
  const moment = date && resolveDateInput(date, site.timezone, now);
  if (moment !== undefined && moment.wall !== (current && convertUtcToWallTime(current.date_utc, site.timezone)))
    return moment.utc;
  const utc = values.date_utc as DateInput | undefined;
  return utc === undefined ? undefined : resolveDateInput(utc, 'UTC', now).utc;
}

/**
 * Resolves the status of a record. Visitors without the `publish` capability get `pending` instead, and a publication
 * date in the future turns `publish` into `future` (contract, section 6).
 */
function resolvePostStatus(
  { visitor }: RequestContext,
  requested: PostStatus | undefined,
  dateUtc: string,
  nowUtc: string,
): PostStatus {
  if (!hasCapability(visitor, 'publish'))
    return requested === undefined ? 'draft' : (STATUS_WITHOUT_PUBLISH_RIGHT[requested] ?? requested);
  const wanted = requested ?? 'publish';
  if (wanted !== 'publish' && wanted !== 'future') return wanted;
  return dateUtc > nowUtc ? 'future' : 'publish';
}

const STATUS_WITHOUT_PUBLISH_RIGHT: Partial<Record<PostStatus, PostStatus>> = {
  publish: 'pending',
  future: 'pending',
  private: 'pending',
};

export async function trashAndPresent(context: RequestContext, kind: PostKind, post: Post): Promise<RecordBody> {
  if (post.status === 'trash')
    throw new ServiceError({ code: `${kind}-is-in-trash`, say: (t) => t.alreadyInTrash({ kind }) });
  await trashPost(context, kind, post);
  return presentOne(context, kind, await requireRow(context, kind, { id: post.id }), {});
}

/** The values of a new record, and its texts in other languages. */
export interface GivenRecord {
  readonly values: ValidatedValues;
  readonly translations?: Translations;
  /** The response needs only the ID, the slug and the languages. */
  readonly isMinimal?: boolean;
}
