import type { RecordKind } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';
import { isMomentField } from '../../forms/index.js';
import { isJsonObject } from '../../forms/json-object.js';
import type { RawParameters } from '../../http/validate-parameters.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import { hasCapability } from '../../service/permissions.js';
import { isPostKind } from '../../service/stored-records.js';
import { readTecZone } from '../../time/wordpress-zone.js';
import { completeDates } from './event-values.js';
import { findAsAdministrator, locateTarget } from './find-as-administrator.js';
import { copyImage } from './imitated-images.js';
import { wallClockOf } from './imitated-zones.js';
import { isEmptyLink, isPhpEmpty, isPostDate, LIST_DATES, readEventTime, readPostDate } from './php-values.js';
import { findByPath, findHolders } from './site-slugs.js';
import { isBeforeYears } from './site-values.js';
import { mapRawValues, regionOf, storePlaceTexts, storeTermTexts, storeTexts } from './stored-texts.js';
import type { UnvalidatedRequest } from './validate-request.js';
import { idsIn } from './wordpress-parameters.js';
import { buildWordPressSlug } from './wordpress-slug.js';

export interface RewrittenRequest {
  readonly query: RawParameters;
  readonly body: RawParameters;
  /** Values of fields that our service cannot hold, as the site has them. */
  readonly aside: RawParameters;
  readonly linkAsides?: Readonly<Record<string, readonly RawParameters[]>>;
  /** The slug that was sent for an event. The site knows none for venues and organizers. */
  readonly slug?: string;
}

/** Rewrites a request so that our rules have the effect that The Events Calendar would have. */
export async function rewriteTecRequest(request: UnvalidatedRequest): Promise<RewrittenRequest> {
  const { operation, resource } = request;
  const { action } = operation;
  const { query: sent, body: dated } = normalizeRequestDates(request);
  const locator = locateTarget(request.route, { ...request.query, ...request.body });
  const target =
    resource === 'event' && action === 'update' ? await findByPath(request.calendar, resource, locator) : undefined;
  const normalized = target === undefined ? dated : completeDates(dated, request.calendar, target);
  // Without a plugin for languages, the site does not know the parameter.
  const query = omitKeys(sent, ['i18n_language']);
  const withheld =
    resource === 'event' ? ['categories', 'tags', ...(isEmptyLink(normalized.venue) ? ['venue'] : [])] : [];
  const body = await rewriteValues(request, omitKeys(normalized, withheld));
  if (operation.action === 'list') return { query: await rewriteListFilters(request, query), body, aside: {} };
  const rewrites = REWRITES[operation.action];
  if (rewrites !== undefined) {
    const { slug, ...others } = body;
    const rewritten = rewrites[resource](isPostKind(resource) ? others : withWordPressSlug(body), request);
    const sentSlug = resource === 'event' && !isPhpEmpty(slug) ? { slug: String(slug) } : {};
    return { query, body: rewritten, aside: asideOf(request, body, rewritten), ...sentSlug };
  }
  return { query: omitKeys(query, ['force']), body: omitKeys(body, ['force']), aside: {} };
}

/** An empty slug does not count, nor does `0`, which is empty for PHP. */
const withWordPressSlug = ({ slug, ...body }: RawParameters): RawParameters => {
  const own = typeof slug === 'string' ? buildWordPressSlug(slug) : slug;
  return own === undefined || own === '' || own === '0' ? body : { ...body, slug: own };
};

/** The region of a venue may be empty, and so may the website of an updated event: it does not become its own URL. */
function asideOf({ operation, resource }: UnvalidatedRequest, sent: RawParameters, body: RawParameters): RawParameters {
  if (resource === 'venue') return { stateprovince: regionOf(body) };
  const isEmptied = operation.action === 'update' && isPhpEmpty(body.website);
  // Of several prices, WordPress itself shows the first.
  const stored_cost = Array.isArray(sent.cost) && sent.cost.length > 1 ? String(sent.cost[0]) : undefined;
  return resource === 'event' ? { isWebsiteEmptied: isEmptied, stored_cost } : {};
}

/**
 * Copies the image, spells the zone as we do, removes the links of an empty organizer (no value removes a venue), and stores
 * the data of new links.
 */
async function rewriteValues(request: UnvalidatedRequest, { image, ...body }: RawParameters): Promise<RawParameters> {
  const { calendar, visitor } = request;
  const readLink = (name: string, value: unknown) =>
    isPostDate(name)
      ? readPostDate({ calendar, resource: 'venue', body: {} }, name, value)
      : name === 'image' && isPhpEmpty(value)
        ? undefined
        : ['venue', 'organizer'].includes(name) && isBlank(value)
          ? '-'
          : readMapFlag(name, value);
  const rest = mapRawValues(body, (name, value) => {
    if (name === 'website' && value !== null && isPhpEmpty(value)) return String(value) === '0' ? '0' : '';
    if (name === 'timezone' && typeof value === 'string') return readTecZone(value) ?? value;
    if ((name !== 'venue' && name !== 'organizer') || value === undefined) return value;
    if (isEmptyLink(value)) return [];
    const store = (link: unknown) =>
      isJsonObject(link) ? storePlaceTexts(mapRawValues(link, readLink), visitor) : link;
    return Array.isArray(value) ? value.map(store) : store(value);
  });
  if (image === undefined) return rest;
  return { ...rest, image: typeof image === 'string' && image !== '' ? await copyImage(calendar, image) : image };
}

/** Normalizes dates as WordPress reads them. A blank name of a new record becomes `-`, because `assertStorable` refuses it later. */
function normalizeRequestDates(request: UnvalidatedRequest): {
  query: RawParameters;
  body: RawParameters;
} {
  const { operation, query, body } = request;
  const clock = wallClockOf(request);
  const read = (name: string, value: unknown): unknown => {
    const parameter = operation.parameters.body[name];
    if (isPostDate(name)) {
      const date = readPostDate(request, name, value);
      return isBeforeYears(date) ? undefined : date;
    }
    if (isMomentField(parameter)) return readEventTime(value, clock);
    if (parameter?.form !== 'name' || !isBlank(value)) return value;
    return operation.action === 'create' ? '-' : undefined;
  };
  return { query, body: mapRawValues(body, read) };
}

export const isBlank = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.trim() === '';

const MAX_PER_PAGE = 50;

async function rewriteListFilters(request: UnvalidatedRequest, query: RawParameters): Promise<RawParameters> {
  const { resource } = request;
  const perPage = Number(query.per_page);
  const capped = perPage > MAX_PER_PAGE ? { ...query, per_page: String(MAX_PER_PAGE) } : query;
  // An empty status is none, and only one of these two lists counts.
  const unused = [...(query.status === '' ? ['status'] : []), ...(isPhpEmpty(query.include) ? [] : ['exclude'])];
  if (resource !== 'event')
    return {
      ...omitKeys({ ...capped, ...termIds(request) }, [
        ...['has_events', 'only_with_upcoming', 'search', 'slug'],
        ...[...unknownOrder(request), ...unused],
      ]),
      ...termOrder(request),
      // The terms of an event are listed whether they have published events or not.
      ...(!isPostKind(resource) && (query.event ?? query.post) !== undefined ? { hide_empty: 'false' } : {}),
    };
  return {
    ...omitKeys(capped, [...IGNORED_FILTERS, ...unused]),
    ...(await termFilters(request, query)),
  };
}

/** Filters that the imitation compares itself, or that the site ignores; those for places need another plugin. */
const IGNORED_FILTERS = [...LIST_DATES, 'search', 'strict_dates', 'geoloc', 'geoloc_lat', 'geoloc_lng'];

/** Returns `orderby` if WordPress does not know the order and ignores it. */
const unknownOrder = ({ operation, query: { orderby } }: UnvalidatedRequest): string[] =>
  operation.parameters.query.orderby?.values?.includes(String(orderby ?? 'id')) === false ? ['orderby'] : [];

/** The IDs of terms that a list names. A slug or name passes the checks of the plugin, and then counts as the ID 0. */
function termIds({ resource, query }: UnvalidatedRequest): RawParameters {
  const names = isPostKind(resource) ? [] : ['include', 'exclude'].filter((name) => query[name] !== undefined);
  const idsOf = (name: string) =>
    idsIn(query[name])
      .filter((id) => id > 0)
      .join(',') || undefined;
  return Object.fromEntries(names.map((name) => [name, idsOf(name)]));
}

/** As in WordPress, every word but `asc` means descending. */
function termOrder({ resource, query: { order } }: UnvalidatedRequest): RawParameters {
  if ((resource !== 'category' && resource !== 'tag') || order === undefined) return {};
  return { order: /^asc$/i.test(String(order)) ? 'asc' : 'desc' };
}

/** Converts terms in filters to IDs. As in the plugin, only the first of several tags counts, and no event has one that only a name names. */
async function termFilters(
  { calendar }: UnvalidatedRequest,
  { categories, tags }: RawParameters,
): Promise<RawParameters> {
  const idsOf = async (kind: 'category' | 'tag', terms: readonly unknown[]) => {
    const found = await Promise.all(terms.map((term) => findBySlugOrId(calendar, kind, term)));
    return found.flatMap((term) => (term === undefined ? [] : [String(term.id)])).join(',');
  };
  const filters = {
    ...(categories === undefined ? {} : { categories: await idsOf('category', toListItems(categories)) }),
    ...(tags === undefined ? {} : { tags: await idsOf('tag', toListItems(tags).slice(0, 1)) }),
  };
  const isFound = (ids: string) => ids !== '';
  return Object.values(filters).every(isFound)
    ? filters
    : { categories: undefined, tags: undefined, include: String(Number.MAX_SAFE_INTEGER) };
}

const findBySlugOrId = async (calendar: ServedCalendar, kind: 'category' | 'tag', term: unknown) =>
  (await findHolders({ calendar, kind }, buildWordPressSlug(String(term))))[0] ??
  findAsAdministrator(calendar, kind, { id: Number(term) });

const toListItems = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];

type Rewrite = (body: RawParameters, request: UnvalidatedRequest) => RawParameters;

const createEvent: Rewrite = (body, { visitor }) =>
  moveEndToStart(
    storeTexts(
      { show_map: false, show_map_link: false, ...(isZeroCost(body.cost) ? omitKeys(body, ['cost']) : body) },
      visitor,
    ),
  );

const updateEvent: Rewrite = (body, request) => {
  const reset = buildEventReset(request);
  return moveEndToStart({
    ...(body.date === undefined ? reset : omitKeys(reset, ['date_utc'])),
    ...storeTexts(body, request.visitor),
  });
};

const TRUTHY: readonly unknown[] = ['1', 'enable', 'enabled', 'on', 'y', 'yes', 'true'];

const readMapFlag = (name: string, value: unknown): unknown =>
  name.startsWith('show_map') && typeof value === 'string' ? TRUTHY.includes(value.toLowerCase()) : value;

const isZeroCost = (cost: unknown): boolean => cost === 0 || cost === '0';

const REWRITES: Readonly<Partial<Record<string, Readonly<Record<RecordKind, Rewrite>>>>> = lookupTable({
  create: {
    event: createEvent,
    venue: (body, { visitor }) => storePlaceTexts(mapRawValues(body, readMapFlag), visitor),
    organizer: (body, { visitor }) => storePlaceTexts(body, visitor),
    category: storeTermTexts,
    tag: storeTermTexts,
  },
  update: {
    event: updateEvent,
    venue: (body, request) => ({
      show_map: true,
      show_map_link: true,
      image: null,
      ...resetStatus(request),
      ...storePlaceTexts(mapRawValues(body, readMapFlag), request.visitor),
    }),
    organizer: (body, request) => ({ ...resetStatus(request), ...storePlaceTexts(body, request.visitor) }),
    category: storeTermTexts,
    tag: storeTermTexts,
  },
});

/** The values to which an event update resets the fields that it omits. */
const buildEventReset = (request: UnvalidatedRequest): RawParameters => ({
  ...resetStatus(request),
  date_utc: new Date(request.calendar.service.now()).toISOString(),
  cost: null,
  website: null,
  organizer: [],
  image: null,
  timezone: request.calendar.service.site.timezone,
  show_map: false,
  show_map_link: false,
  hide_from_listings: false,
  sticky: false,
  featured: false,
  all_day: false,
});

/** An update publishes, unless it sends a status. */
const resetStatus = ({ visitor }: UnvalidatedRequest): RawParameters => ({
  status: hasCapability(visitor, 'publish') ? 'publish' : 'draft',
});

/** Replaces an end before the start with the start. */
function moveEndToStart(body: RawParameters): RawParameters {
  const { start_date: start, end_date: end } = body;
  return typeof start === 'string' && typeof end === 'string' && end < start ? { ...body, end_date: start } : body;
}

export const omitKeys = (raw: RawParameters, names: readonly string[]): RawParameters =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => !names.includes(name)));
