import type { PostStatus } from '../../contract/declarations.js';
import { invalidParameters, unknownIdError } from '../../errors.js';
import { createPause } from '../../event-loop-turns.js';
import type { ValidatedValues } from '../../http/validate-parameters.js';
import type { RecordCondition, RecordRow, SortOrder } from '../../store/store.js';
import { formatUtc } from '../../time/wall-time-text.js';
import { canReadPost } from '../permissions.js';
import { listPresentedColumns, visitLinks } from '../present-records.js';
import { MAX_LOADED_CHARACTERS, type RequestContext } from '../request-context.js';
import { foldSearchWords } from '../search-cells.js';
import { type Post, type PostKind, relationOf } from '../stored-records.js';
import { includeDescendants } from '../write-terms.js';
import { buildDateConditions, buildVisibilityConditions } from './list-conditions.js';
import type { ListPageRequest, RowPage } from './list-records.js';

type PostFilter = (context: RequestContext, query: ValidatedValues) => Promise<RecordCondition[]> | RecordCondition[];

/** Lists one page of events, venues or organizers. @throws ServiceError 400 for a reference to an unknown record */
export async function listPosts(
  context: RequestContext,
  kind: PostKind,
  query: ValidatedValues,
  page: ListPageRequest,
): Promise<RowPage> {
  const where = [
    ...buildVisibilityConditions(context, kind, query.status as readonly PostStatus[] | undefined),
    ...buildSearchConditions(context, query),
    ...(await FILTERS_BY_KIND[kind](context, query)),
  ];
  const order = kind === 'event' ? await chooseEventOrder(context, query) : NEWEST_FIRST;
  return Array.isArray(order)
    ? selectOrderedPage(context, kind, where, order, page)
    : selectRankedPage(context, kind, where, order, page);
}

const NEWEST_FIRST: SortOrder[] = [
  { column: 'date_utc', descending: true },
  { column: 'id', descending: true },
];
const BY_START: SortOrder[] = [{ column: 'start_date' }, { column: 'id' }];

async function selectOrderedPage(
  { session }: RequestContext,
  kind: PostKind,
  where: RecordCondition[],
  order: SortOrder[],
  { number, size, mostCharacters = MAX_LOADED_CHARACTERS, properties, mayEstimate }: ListPageRequest,
): Promise<RowPage> {
  const pause = createPause();
  const counted = mayEstimate
    ? await session.countForPage(kind, where, size)
    : { total: await session.count(kind, where) };
  await pause();
  if (counted.total <= (number - 1) * size) return { rows: [], ...counted };
  const columns = properties && { columns: listPresentedColumns(kind, properties) };
  const page = { where, order, limit: size, offset: (number - 1) * size, mostCharacters, ...columns };
  return { rows: await session.select(kind, page), ...counted };
}

/** Sort key by event ID, for orders that no column holds: the position in `include`, or the distance. */
type EventRanks = ReadonlyMap<number, number>;

async function selectRankedPage(
  { session }: RequestContext,
  kind: PostKind,
  where: RecordCondition[],
  ranks: EventRanks,
  { number, size, mostCharacters = MAX_LOADED_CHARACTERS }: ListPageRequest,
): Promise<RowPage> {
  const found = await session.select(kind, {
    where: [...where, { column: 'id', in: [...ranks.keys()] }],
    order: BY_START,
    columns: [],
  });
  const rankOf = ({ id }: RecordRow) => ranks.get(id) ?? Number.POSITIVE_INFINITY;
  const ids = found.sort((a, b) => rankOf(a) - rankOf(b)).map(({ id }) => id);
  const places = new Map(ids.slice((number - 1) * size, number * size).map((id, place) => [id, place]));
  const rows = await session.findMany(kind, [...places.keys()], mostCharacters);
  const placeOf = ({ id }: RecordRow) => places.get(id) ?? 0;
  return { rows: rows.sort((a, b) => placeOf(a) - placeOf(b)), total: ids.length };
}

async function chooseEventOrder(context: RequestContext, query: ValidatedValues): Promise<SortOrder[] | EventRanks> {
  const include = query.include as readonly number[] | undefined;
  const near =
    query.geoloc_lat === undefined
      ? undefined
      : await findNearbyEvents(context, Number(query.geoloc_lat), Number(query.geoloc_lng));
  if (include === undefined) return near ?? BY_START;
  const included = near === undefined ? include : include.filter((id) => near.has(id));
  return new Map(included.map((id, place) => [id, place]));
}

const buildSearchConditions = ({ language }: RequestContext, query: ValidatedValues): RecordCondition[] =>
  query.search === undefined ? [] : [{ words: foldSearchWords(String(query.search)), language }];

const buildEventConditions: PostFilter = async (context, query) => [
  ...(query.include === undefined ? buildDateConditions(context, query) : []),
  ...(await filterByTerms(context, query, 'category', 'categories')),
  ...(await filterByTerms(context, query, 'tag', 'tags')),
  ...(await filterByLinkedPosts(context, query, 'venue')),
  ...(await filterByLinkedPosts(context, query, 'organizer')),
  ...(query.featured === undefined ? [] : [{ column: 'featured', is: '=', value: query.featured === true } as const]),
  ...(await filterByParent(context, query)),
  ...(query.ticketed === true ? MATCH_NOTHING : []),
  ...filterByLocation(context, query),
];

const createLinkedPostFilter =
  (kind: 'venue' | 'organizer'): PostFilter =>
  async (context, query) => {
    const linkedFrom = relationOf(kind);
    const conditions: RecordCondition[] = [];
    if (query.event !== undefined)
      conditions.push({ linkedFrom, events: [await requireReadableEvent(context, query, 'event')] });
    if (query.has_events !== undefined) {
      conditions.push({
        linkedFrom,
        events: buildVisibilityConditions(context, 'event', undefined),
        not: query.has_events === false,
      });
    }
    if (query.only_with_upcoming === true) conditions.push({ linkedFrom, events: buildUpcomingConditions(context) });
    return conditions;
  };

const FILTERS_BY_KIND: Readonly<Record<PostKind, PostFilter>> = {
  event: buildEventConditions,
  venue: createLinkedPostFilter('venue'),
  organizer: createLinkedPostFilter('organizer'),
};

// Events of this service have neither parents nor tickets.
const MATCH_NOTHING: RecordCondition[] = [{ column: 'id', in: [] }];

const buildUpcomingConditions = ({ now }: RequestContext): RecordCondition[] => [
  { column: 'status', is: '=', value: 'publish' },
  { column: 'utc_end_date', is: '>=', value: formatUtc(now) },
];

async function filterByTerms(
  context: RequestContext,
  query: ValidatedValues,
  kind: 'category' | 'tag',
  name: string,
): Promise<RecordCondition[]> {
  const refs = query[name] as readonly (number | string)[] | undefined;
  if (refs === undefined) return [];
  const ids: number[] = [];
  for (const ref of refs) {
    const row = await context.session.find(kind, ref);
    if (row === undefined)
      throw typeof ref === 'number'
        ? unknownIdError(name, kind, ref)
        : invalidParameters({ [name]: (t) => t.unknownSlug({ kind, slug: ref }) }, kind);
    ids.push(row.id);
  }
  return [
    { linkedTo: relationOf(kind), targets: [{ column: 'id', in: await includeDescendants(context, kind, ids) }] },
  ];
}

async function filterByLinkedPosts(
  context: RequestContext,
  query: ValidatedValues,
  kind: 'venue' | 'organizer',
): Promise<RecordCondition[]> {
  const ids = query[kind] as readonly number[] | undefined;
  if (ids === undefined) return [];
  const readableIds = new Set(
    (await context.session.findMany(kind, ids))
      .filter((row) => isPostReadable(context, row as Post))
      .map(({ id }) => id),
  );
  const unknown = ids.find((id) => !readableIds.has(id));
  if (unknown !== undefined) throw unknownIdError(kind, kind, unknown);
  return [{ linkedTo: relationOf(kind), targets: [{ column: 'id', in: ids }] }];
}

const isPostReadable = ({ visitor }: RequestContext, post: Post): boolean => canReadPost(visitor, post);

async function filterByParent(context: RequestContext, query: ValidatedValues): Promise<RecordCondition[]> {
  if (query.post_parent === undefined) return [];
  await requireReadableEvent(context, query, 'post_parent');
  return MATCH_NOTHING;
}

/**
 * Returns the condition that selects one event by the ID in a parameter.
 * @throws ServiceError 400 when the visitor cannot read an event with this ID
 */
export async function requireReadableEvent(
  context: RequestContext,
  query: ValidatedValues,
  name: string,
): Promise<RecordCondition> {
  const id = Number(query[name]);
  const event = await context.session.find('event', id);
  if (event === undefined || !isPostReadable(context, event as Post)) throw unknownIdError(name, 'event', id);
  return { column: 'id', is: '=', value: id };
}

const HAS_COORDINATES: RecordCondition[] = [
  { column: 'geo_lat', is: '>=', value: -90 },
  { column: 'geo_lng', is: '>=', value: -180 },
];

/** Filters events by whether a venue that this visitor may see has coordinates. */
function filterByLocation(context: RequestContext, query: ValidatedValues): RecordCondition[] {
  const { geoloc, geoloc_lat: latitude, geoloc_lng: longitude } = query;
  if (latitude !== undefined && longitude === undefined)
    throw invalidParameters({ geoloc_lat: (t) => t.needsOther({ name: 'geoloc_lng' }) });
  if (longitude !== undefined && latitude === undefined)
    throw invalidParameters({ geoloc_lng: (t) => t.needsOther({ name: 'geoloc_lat' }) });
  if (geoloc === undefined) return [];
  const targets = [...HAS_COORDINATES, ...buildVisibilityConditions(context, 'venue', undefined)];
  return [{ linkedTo: 'venues', targets, not: geoloc === false }];
}

const RADIUS_KM = 25;
const EARTH_RADIUS_KM = 6371;
const KM_PER_DEGREE = 111;

/** Finds events with a visible venue within 25 km of a point. Returns the distance in km by event ID. */
async function findNearbyEvents(
  context: RequestContext,
  latitude: number,
  longitude: number,
): Promise<ReadonlyMap<number, number>> {
  const reach = RADIUS_KM / KM_PER_DEGREE + 0.1;
  const venues = await context.session.select('venue', {
    where: [
      ...buildVisibilityConditions(context, 'venue', undefined),
      { column: 'geo_lat', is: '>=', value: latitude - reach },
      { column: 'geo_lat', is: '<=', value: latitude + reach },
    ],
    order: [],
    columns: ['geo_lat', 'geo_lng'],
  });
  const distances = new Map<number, number>();
  for (const { id, geo_lat, geo_lng } of venues) {
    const distance =
      geo_lng === null
        ? Number.POSITIVE_INFINITY
        : kilometresBetween(latitude, longitude, Number(geo_lat), Number(geo_lng));
    if (distance <= RADIUS_KM) distances.set(id, distance);
  }
  return rankEventsByDistance(context, distances);
}

async function rankEventsByDistance(context: RequestContext, distances: ReadonlyMap<number, number>) {
  const { session } = context;
  const where = [{ linkedTo: 'venues', targets: [{ column: 'id', in: [...distances.keys()] }] } as const];
  const events = await session.select('event', { where, order: [], columns: [] });
  const ranks = new Map<number, number>();
  const linksFrom = (part: readonly RecordRow[]) =>
    session.linksFrom(
      'venues',
      part.map(({ id }) => id),
    );
  for await (const { links } of visitLinks(context, events, linksFrom)) {
    for (const { event, target } of links) {
      const distance = distances.get(target);
      if (distance !== undefined) ranks.set(event, Math.min(distance, ranks.get(event) ?? Number.POSITIVE_INFINITY));
    }
  }
  return ranks;
}

/** Computes the great-circle distance with the haversine formula. */
function kilometresBetween(lat1: number, lng1: number, lat2: number, lng2: number): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const chord =
    Math.sin(radians(lat2 - lat1) / 2) ** 2 +
    Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lng2 - lng1) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}
