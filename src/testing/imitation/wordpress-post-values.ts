import type { RecordKind } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';
import { resourceOf } from '../../contract/resources/index.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import { hasCapability } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import { relationOf } from '../../service/stored-records.js';
import { parseDate } from '../../time/parse-date.js';
import { formatUtc } from '../../time/wall-time-text.js';
import { isWithoutText } from './assert-storable.js';
import { filterMarkup, TEXT_MARKUP, TITLE_MARKUP } from './filter-markup.js';
import { findAsAdministrator } from './find-as-administrator.js';
import { lookUpTagsAgain } from './imitated-links.js';
import { isPhpEmpty, parsePhpTime } from './php-values.js';
import type { PostKind } from './present-wordpress-post.js';
import { decodeMarkup, encodeContent, encodeTags } from './render-content.js';
import { makeSlugUnique, planSiteSlug } from './site-slugs.js';
import { asSiteStores, noteSiteFields, STORED_FIELDS } from './site-values.js';
import { createWordPressError } from './wordpress-errors.js';
import { assertParameters, DELETE_PARAMETERS, POST_PARAMETERS, READ_PARAMETERS } from './wordpress-parameters.js';
import { findWrongMeta, readLinkMetas, readTerms, withoutWrongMetas } from './wordpress-post-metas.js';
import type { WordPressRequest } from './wordpress-posts.js';
import { buildWordPressSlug } from './wordpress-slug.js';

/** The statuses that need the right to publish, with what it is called. */
const PUBLISHING_STATUSES: Readonly<Record<string, string>> = lookupTable({
  private: 'create private posts',
  publish: 'publish posts',
  future: 'publish posts',
});

/** @throws WordPressError for a status that the visitor may not give, or an author who is nobody */
export async function assertWritable(
  { calendar, visitor, body }: WordPressRequest,
  record?: RecordBody,
): Promise<void> {
  const verb = record?.status === body.status ? undefined : PUBLISHING_STATUSES[String(body.status)];
  if (verb !== undefined && !hasCapability(visitor, 'publish'))
    throw createWordPressError(403, 'rest_cannot_publish', `Sorry, you are not allowed to ${verb} in this post type.`);
  if (!isPhpEmpty(body.author) && !(await isKnownUser(calendar, Number(body.author))))
    throw createWordPressError(400, 'rest_invalid_author', 'Invalid author ID.');
}

const isKnownUser = async ({ store }: ServedCalendar, id: number): Promise<boolean> =>
  (await store.read((session) => session.userById(id))) !== undefined;

/** @throws WordPressError for a post without any text */
export function assertContent(post: RecordBody): void {
  if (isWithoutText(post)) throw createWordPressError(400, 'empty_content', 'Content, title, and excerpt are empty.');
}

/** A status that is no text is that of a draft. */
export const withStatus = (request: WordPressRequest): WordPressRequest =>
  request.body.status === null ? { ...request, body: { ...request.body, status: 'draft' } } : request;

/** The metas that a request writes, and the error for one of a wrong type: those beside it are stored. */
export function metasIn({ body, isClassic }: WordPressRequest) {
  const meta = isJsonObject(body.meta) && !isClassic ? body.meta : {};
  return { meta: withoutWrongMetas(meta), wrong: findWrongMeta(meta) };
}

/** Our store needs a name for every post. */
export function withoutEmptyTitle(kind: PostKind, texts: Readonly<Record<string, string>>): JsonObject {
  const { title } = resourceOf(kind);
  const { [title]: name, ...others } = texts;
  return name === '' ? others : texts;
}

/** Picks the values of a write that our store has no place for, such as an empty title or the excerpt of a venue. */
export function asideOf(kind: PostKind, texts: Readonly<Record<string, string>>, meta: JsonObject): JsonObject {
  const { title } = resourceOf(kind);
  const { excerpt } = texts;
  return {
    ...(texts[title] === '' ? { [title]: '' } : {}),
    ...(kind === 'event' || excerpt === undefined ? {} : { excerpt: decodeMarkup(excerpt) }),
    ...('_EventURL' in meta ? { isWebsiteEmptied: meta._EventURL !== null } : {}),
    ...('_VenueStateProvince' in meta ? { stateprovince: meta._VenueStateProvince ?? '' } : {}),
  };
}

export async function linkAsSent(
  { calendar, body, isClassic }: WordPressRequest,
  kind: PostKind,
  record: RecordBody,
): Promise<RecordBody> {
  const links =
    kind === 'event'
      ? [...readLinkMetas(isClassic ? {} : Object(body.meta), asSiteStores(calendar, record)), ...readTerms(body)]
      : [];
  const tagged = kind === 'event' ? await lookUpTagsAgain(calendar, record) : record;
  if (links.length === 0) return tagged;
  const known: [RecordKind, number[]][] = [];
  for (const [linked, ids] of links) {
    // The site stores any number; our store, only records that exist.
    const found = await Promise.all(ids.map((id) => findAsAdministrator(calendar, linked, { id })));
    const kept = ids.filter((_, at) => found[at] !== undefined);
    known.push([linked, [...new Set(kept)]]);
    const stored = STORED_FIELDS[linked];
    const isOdd = kept.length < ids.length || new Set(ids).size < ids.length;
    const fields = stored !== undefined && isOdd ? { [stored]: ids } : {};
    noteSiteFields(calendar, record, { written: [stored ?? ''], fields });
  }
  await calendar.store.write(async (session) => {
    for (const [linked, ids] of known) await session.link(relationOf(linked), record.id, ids);
  });
  return (await findAsAdministrator(calendar, kind, { id: record.id })) ?? record;
}

/** `wp_insert_post` empties the password of a private post. */
export function passwordIn({ password }: JsonObject, { status }: RecordBody): JsonObject {
  if (status === 'private') return { password: '' };
  return password === undefined ? {} : { password: password ?? '' };
}

/** A text, or the `raw` of an object; any other value changes nothing. */
function readRawText(sent: unknown): string | undefined {
  const raw = isJsonObject(sent) && !isPhpEmpty(sent.raw) ? sent.raw : sent;
  return typeof raw === 'string' ? raw : undefined;
}

export function textsIn({ visitor, body }: WordPressRequest, kind: PostKind): Readonly<Record<string, string>> {
  const [title, content, excerpt] = [body.title, body.content, body.excerpt].map(readRawText);
  const encode = (text: string) => encodeContent(filterMarkup(text, visitor, TEXT_MARKUP));
  return {
    ...(title === undefined
      ? {}
      : { [resourceOf(kind).title]: encodeTags(filterMarkup(title, visitor, TITLE_MARKUP).trim()) }),
    ...(content === undefined ? {} : { description: encode(content) }),
    ...(excerpt === undefined ? {} : { excerpt: encode(excerpt) }),
  };
}

/** Here, unlike in the plugin, the slug of a draft is unique too. */
export async function planWrittenSlug(
  { calendar, visitor, body }: WordPressRequest,
  { kind, record: before, name }: { kind: PostKind; record?: RecordBody; name: unknown },
) {
  // A new draft has to say that it is one.
  const status = body.status ?? before?.status;
  const named =
    body.slug === undefined ? undefined : body.slug === '0' ? '' : buildWordPressSlug(String(body.slug ?? ''));
  const isDraft = status === 'draft' || status === 'pending';
  const sent =
    named !== undefined && named !== '' && isDraft ? await makeSlugUnique({ calendar, kind, before }, named) : named;
  return planSiteSlug({
    calendar,
    kind,
    before,
    status: status ?? 'draft',
    name,
    sent,
    mayPublish: hasCapability(visitor, 'publish'),
  });
}

/** Either date that is `null` takes away both. */
export const resetsDate = ({ date, date_gmt: dateGmt }: JsonObject): boolean => date === null || dateGmt === null;

/** The date on the clock of the site, or in UTC; the first one counts. With an offset, both are times in UTC. */
export function dateIn({ date, date_gmt: dateGmt }: JsonObject): JsonObject | undefined {
  const moment = resetsDate({ date, date_gmt: dateGmt }) ? undefined : parsePhpTime(date ?? dateGmt, 0);
  if (moment === undefined) return undefined;
  if (moment.getUTCFullYear() < 0) throw createWordPressError(400, 'invalid_date', 'Invalid date.');
  const isUtc = date === undefined || /(Z|[+-]\d\d(:\d\d)?)$/.test(String(date));
  return { [isUtc ? 'date_utc' : 'date']: parseDate(formatUtc(moment.getTime())) };
}

/** The status that a record has may be sent again, also that of the trash. */
export function assertParametersOf({ method, body, query }: WordPressRequest, record: RecordBody | undefined): void {
  assertParameters({ GET: READ_PARAMETERS, DELETE: DELETE_PARAMETERS }[method] ?? POST_PARAMETERS, {
    ...query,
    ...body,
    ...(body.status === record?.status ? { status: undefined } : {}),
  });
}
