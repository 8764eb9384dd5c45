import type { RecordKind } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { Visitor } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import type { ImitatedResponse } from './actions.js';
import { findAsAdministrator, listAsAdministrator, SITE_ADMINISTRATOR } from './find-as-administrator.js';
import { packPrice, reformatPrice, unpackPrice } from './imitated-price.js';
import { decodeBlockComments, encodeBlockComments } from './keep-block-comments.js';
import { EMPTIED_MARKER } from './present-tec-record.js';
import { texturizeHtml, texturizeTitle } from './texturize.js';
import { createWordPressError, createWordPressNoRouteError } from './wordpress-errors.js';

/** A request to `wp/v2` of the imitated site. */
export interface WordPressPostRequest {
  readonly calendar: ServedCalendar;
  readonly visitor: Visitor | undefined;
  readonly method: string;
  /** Below the REST root: `/wp/v2/tribe_events/7`. */
  readonly path: string;
  readonly query: JsonObject;
  readonly body: JsonObject;
}

const KINDS: Readonly<Record<string, 'event' | 'venue' | 'organizer'>> = {
  tribe_events: 'event',
  tribe_venue: 'venue',
  tribe_organizer: 'organizer',
};

const ROUTE = /^\/wp\/v2\/(tribe_events|tribe_venue|tribe_organizer|tribe_events_cat)(?:\/(\d+))?$/;

export const isWordPressPosts = (path: string): boolean => ROUTE.test(path);

/** Imitates the routes of WordPress itself for events, venues and organizers, which show records as they are stored. */
export async function answerWordPressPosts(request: WordPressPostRequest): Promise<ImitatedResponse> {
  const [, route = '', id] = ROUTE.exec(request.path) ?? [];
  if (route === 'tribe_events_cat') return updateCategory(request, Number(id));
  const kind = KINDS[route];
  if (kind === undefined) throw createWordPressNoRouteError();
  if (id === undefined) return listPosts(request, kind);
  return request.method === 'GET' ? readPost(request, kind, Number(id)) : updatePost(request, kind, Number(id));
}

const isEditor = (visitor: Visitor | undefined): boolean =>
  visitor !== undefined && ['administrator', 'editor'].includes(visitor.role);

const createContextError = (visitor: Visitor | undefined) =>
  createWordPressError(
    visitor === undefined ? 401 : 403,
    'rest_forbidden_context',
    'Sorry, you are not allowed to edit posts in this post type.',
  );

const createUnknownPostError = () => createWordPressError(404, 'rest_post_invalid_id', 'Invalid post ID.');

async function listPosts(request: WordPressPostRequest, kind: RecordKind): Promise<ImitatedResponse> {
  const { calendar, visitor, query } = request;
  const isEditing = query.context === 'edit';
  if (isEditing && (visitor === undefined || visitor.role === 'subscriber')) throw createContextError(visitor);
  const statuses = itemsIn(query.status ?? 'publish');
  const found: RecordBody[] = [];
  for await (const record of listAsAdministrator(calendar, kind, filtersFor(kind, statuses)))
    if (matches(record, request, kind)) found.push(record);
  const isDescending = query.order !== 'asc' && query.orderby !== 'id';
  const sorted = found.sort((one, other) =>
    isDescending || query.order === 'desc' ? other.id - one.id : one.id - other.id,
  );
  const size = Number(query.per_page ?? 10);
  const page = Number(query.page ?? 1);
  const shown = sorted.slice((page - 1) * size, page * size).filter(() => !isEditing || isEditor(visitor));
  const headers = { 'X-WP-Total': String(sorted.length), 'X-WP-TotalPages': String(Math.ceil(sorted.length / size)) };
  return { value: shown.map((record) => selectTopFields(presentPost(record, kind, isEditing), query)), headers };
}

const filtersFor = (kind: RecordKind, statuses: readonly string[]) => ({
  status: statuses,
  ...(kind === 'event' ? { start_date: parseWindow('0001-01-02'), end_date: parseWindow('9999-12-30') } : {}),
});

const parseWindow = (date: string) => ({ kind: 'wall', date }) as const;

function matches(record: RecordBody, { query }: WordPressPostRequest, kind: RecordKind): boolean {
  const { include, search, slug } = query;
  if (include !== undefined && !itemsIn(include).includes(String(record.id))) return false;
  if (slug !== undefined && !itemsIn(slug).includes(String(record.slug))) return false;
  const title = String(record[resourceOf(kind).title]).toLowerCase();
  return (
    search === undefined ||
    String(search)
      .toLowerCase()
      .split(/\s+/)
      .every((word) => title.includes(word))
  );
}

const itemsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : String(value).split(',')).map((item) => String(item));

async function readPost(request: WordPressPostRequest, kind: RecordKind, id: number): Promise<ImitatedResponse> {
  const record = await findAsAdministrator(request.calendar, kind, { id });
  if (record === undefined) throw createUnknownPostError();
  const isEditing = request.query.context === 'edit';
  if (isEditing && !mayEdit(request.visitor, record)) throw createContextError(request.visitor);
  return { value: selectTopFields(presentPost(record, kind, isEditing), request.query) };
}

const mayEdit = (visitor: Visitor | undefined, { author }: RecordBody): boolean =>
  isEditor(visitor) ||
  (visitor !== undefined && visitor.role !== 'subscriber' && String(author) === String(visitor.id));

/** Writes texts, and of the metas those of the price and the website. */
async function updatePost(request: WordPressPostRequest, kind: RecordKind, id: number): Promise<ImitatedResponse> {
  const { calendar, visitor, body } = request;
  const record = await findAsAdministrator(calendar, kind, { id });
  if (record === undefined) throw createUnknownPostError();
  if (!mayEdit(visitor, record))
    throw createWordPressError(403, 'rest_cannot_edit', 'Sorry, you are not allowed to edit this post.');
  const status = body.status === undefined ? {} : { status: body.status };
  const values = { ...textsIn(body, kind), ...metasIn(body, record, kind), ...status };
  const caller = { visitor: SITE_ADMINISTRATOR, language: calendar.service.site.language };
  const updated = await calendar.service.update(caller, kind, { id }, values);
  return { value: selectTopFields(presentPost(updated, kind, true), request.query) };
}

function textsIn({ title, content, excerpt }: JsonObject, kind: RecordKind): JsonObject {
  return {
    ...(title === undefined ? {} : { [resourceOf(kind).title]: String(title) }),
    ...(content === undefined ? {} : { description: encodeBlockComments(String(content)) }),
    ...(excerpt === undefined ? {} : { excerpt: encodeBlockComments(String(excerpt)) }),
  };
}

/** The site takes the price apart anew at each write, unless its metas are sent, which are stored as they are. */
function metasIn({ meta }: JsonObject, record: RecordBody, kind: RecordKind): JsonObject {
  if (kind !== 'event') return {};
  const metas = isJsonObject(meta) ? meta : {};
  const stored = unpackPrice(String(record.cost));
  const before = { ...stored, cost: reformatPrice(stored).cost };
  const text = (name: string, otherwise: string) => String(metas[name] ?? otherwise);
  const price = {
    cost: text('_EventCost', before.cost),
    symbol: text('_EventCurrencySymbol', before.symbol),
    position: text('_EventCurrencyPosition', before.position),
  };
  return {
    cost: price.cost === '' ? [] : [packPrice(price)],
    ...('_EventURL' in metas ? { website: metas._EventURL } : {}),
  };
}

async function updateCategory(request: WordPressPostRequest, id: number): Promise<ImitatedResponse> {
  const { calendar, visitor, body, method } = request;
  if (method === 'GET') throw createWordPressNoRouteError();
  if (!isEditor(visitor)) throw createContextError(visitor);
  const caller = { visitor: SITE_ADMINISTRATOR, language: calendar.service.site.language };
  const parent = Number(body.parent ?? 0);
  const record = await calendar.service.update(caller, 'category', { id }, { parent });
  return { value: { id, name: record.name, slug: record.slug, parent: Number(record.parent ?? 0) } };
}

function presentPost(record: RecordBody, kind: RecordKind, isEditing: boolean): JsonObject {
  const { id, slug, status, date, date_utc, modified, modified_utc, author } = record;
  const title = String(record[resourceOf(kind).title]);
  const [content, excerpt] = [record.description, record.excerpt].map((text) =>
    decodeBlockComments(String(text ?? '')),
  );
  const text = (raw = '', rendered = raw) => (isEditing ? { raw, rendered } : { rendered });
  return {
    id,
    date: toIso(date),
    date_gmt: toIso(date_utc),
    modified: toIso(modified),
    modified_gmt: toIso(modified_utc),
    slug: status === 'draft' && kind === 'event' ? '' : slug,
    status,
    author: Number(author),
    title: text(title, texturizeTitle(title)),
    content: text(content, texturizeHtml(content ?? '')),
    excerpt: text(excerpt, texturizeHtml(excerpt ?? '')),
    meta: kind === 'event' ? eventMetas(record) : kind === 'venue' ? venueMetas(record) : organizerMetas(record),
  };
}

const toIso = (moment: unknown): string => String(moment).replace(' ', 'T');

const textOf = (value: unknown): string => (value === EMPTIED_MARKER ? '' : String(value ?? ''));

function eventMetas(record: RecordBody): JsonObject {
  const { cost, symbol, position } = unpackPrice(String(record.cost));
  return {
    _EventAllDay: record.all_day,
    _EventTimezone: record.timezone,
    _EventStartDate: record.start_date,
    _EventEndDate: record.end_date,
    _EventURL: textOf(record.website),
    _EventCost: cost,
    _EventCurrencySymbol: symbol,
    _EventCurrencyCode: '',
    _EventCurrencyPosition: position,
  };
}

const venueMetas = (record: RecordBody): JsonObject => ({
  _VenueAddress: textOf(record.address),
  _VenueCity: textOf(record.city),
  _VenueCountry: textOf(record.country),
  _VenueProvince: textOf(record.province),
  _VenueState: textOf(record.state),
  _VenueZip: textOf(record.zip),
  _VenuePhone: textOf(record.phone),
  _VenueURL: textOf(record.website),
});

const organizerMetas = (record: RecordBody): JsonObject => ({
  _OrganizerPhone: textOf(record.phone),
  _OrganizerWebsite: textOf(record.website),
  _OrganizerEmail: textOf(record.email),
});

/** `_fields` of WordPress: top-level names, and members as `title.raw`. */
function selectTopFields(value: JsonObject, { _fields: paths }: JsonObject): JsonObject {
  if (paths === undefined) return value;
  const names = new Set(itemsIn(paths).map((path) => path.split('.')[0] ?? ''));
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name)));
}
