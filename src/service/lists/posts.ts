import { invalid } from '../../errors.js';
import type { Status } from '../../spec/define.js';
import type { Condition, Order, Row } from '../../store/store.js';
import type { Values } from '../../wire/input.js';
import { utcOf } from '../../wire/values/moments.js';
import { wordsOf } from '../fold.js';
import { mayRead } from '../permissions.js';
import { relationOf } from '../presentation.js';
import type { Post, PostKind } from '../records.js';
import { withDescendants } from '../terms.js';
import type { World } from '../world.js';
import { dateFilters } from './date-filters.js';
import { nearby } from './nearby.js';
import type { Page, Slice } from './page.js';
import { visible } from './visibility.js';

type PostFilter = (context: World, query: Values) => Promise<Condition[]> | Condition[];

/** Lists one page of events, venues or organizers. @throws ServiceError 400 for a reference to an unknown record */
export async function listPosts(context: World, kind: PostKind, query: Values, page: Page): Promise<Slice> {
  const where = [
    ...visible(context, kind, query.status as readonly Status[] | undefined),
    ...searched(context, query),
    ...(await FILTERS[kind](context, query)),
  ];
  const order = kind === 'event' ? await eventOrder(context, query) : NEWEST_FIRST;
  return Array.isArray(order)
    ? fromStore(context, kind, where, order, page)
    : fromRanks(context, kind, where, order, page);
}

const NEWEST_FIRST: Order[] = [
  { column: 'date_utc', descending: true },
  { column: 'id', descending: true },
];
const BY_START: Order[] = [{ column: 'start_date' }, { column: 'id' }];

async function fromStore(
  { session }: World,
  kind: PostKind,
  where: Condition[],
  order: Order[],
  { number, size }: Page,
): Promise<Slice> {
  const total = await session.count(kind, where);
  if (total <= (number - 1) * size) return { rows: [], total };
  return { rows: await session.select(kind, { where, order, limit: size, offset: (number - 1) * size }), total };
}

/** Sort key by event ID, for orders that no column holds: the position in `include`, or the distance. */
type Ranks = ReadonlyMap<number, number>;

async function fromRanks(
  { session }: World,
  kind: PostKind,
  where: Condition[],
  ranks: Ranks,
  { number, size }: Page,
): Promise<Slice> {
  const rows = await session.select(kind, {
    where: [...where, { column: 'id', in: [...ranks.keys()] }],
    order: BY_START,
  });
  const rankOf = (row: Row) => ranks.get(row.id) ?? Number.POSITIVE_INFINITY;
  const ordered = rows.sort((a, b) => rankOf(a) - rankOf(b));
  return { rows: ordered.slice((number - 1) * size, number * size), total: rows.length };
}

async function eventOrder(context: World, query: Values): Promise<Order[] | Ranks> {
  const include = query.include as readonly number[] | undefined;
  const near =
    query.geoloc_lat === undefined
      ? undefined
      : await nearby(context, Number(query.geoloc_lat), Number(query.geoloc_lng));
  if (include === undefined) return near ?? BY_START;
  const included = near === undefined ? include : include.filter((id) => near.has(id));
  return new Map(included.map((id, place) => [id, place]));
}

const searched = ({ language }: World, query: Values): Condition[] =>
  query.search === undefined ? [] : [{ words: wordsOf(String(query.search)), language }];

const eventFilters: PostFilter = async (context, query) => [
  ...(query.include === undefined ? dateFilters(context, query) : []),
  ...(await carrying(context, query, 'category', 'categories')),
  ...(await carrying(context, query, 'tag', 'tags')),
  ...(await linkedTo(context, query, 'venue')),
  ...(await linkedTo(context, query, 'organizer')),
  ...(query.featured === undefined ? [] : [{ column: 'featured', is: '=', value: query.featured === true } as const]),
  ...(await withParent(context, query)),
  ...(query.ticketed === true ? NOTHING : []),
  ...located(context, query),
];

const linkedFilters =
  (kind: 'venue' | 'organizer'): PostFilter =>
  async (context, query) => {
    const linkedFrom = relationOf(kind);
    const conditions: Condition[] = [];
    if (query.event !== undefined) conditions.push({ linkedFrom, events: [await eventById(context, query, 'event')] });
    if (query.has_events !== undefined) {
      conditions.push({ linkedFrom, events: visible(context, 'event', undefined), not: query.has_events === false });
    }
    if (query.only_with_upcoming === true) conditions.push({ linkedFrom, events: upcoming(context) });
    return conditions;
  };

const FILTERS: Readonly<Record<PostKind, PostFilter>> = {
  event: eventFilters,
  venue: linkedFilters('venue'),
  organizer: linkedFilters('organizer'),
};

// Events of this service have neither parents nor tickets.
const NOTHING: Condition[] = [{ column: 'id', in: [] }];

const upcoming = ({ now }: World): Condition[] => [
  { column: 'status', is: '=', value: 'publish' },
  { column: 'utc_end_date', is: '>=', value: utcOf(now) },
];

async function carrying(context: World, query: Values, kind: 'category' | 'tag', name: string): Promise<Condition[]> {
  const refs = query[name] as readonly (number | string)[] | undefined;
  if (refs === undefined) return [];
  const ids: number[] = [];
  for (const ref of refs) {
    const row =
      typeof ref === 'number'
        ? await context.session.find(kind, ref)
        : await context.session.findBySlug(kind, ref.toLowerCase());
    if (row === undefined) {
      throw invalid({ [name]: (t) => (typeof ref === 'number' ? t.unknownId(kind, ref) : t.unknownSlug(kind, ref)) });
    }
    ids.push(row.id);
  }
  return [{ linkedTo: relationOf(kind), targets: [{ column: 'id', in: await withDescendants(context, kind, ids) }] }];
}

async function linkedTo(context: World, query: Values, kind: 'venue' | 'organizer'): Promise<Condition[]> {
  const ids = query[kind] as readonly number[] | undefined;
  if (ids === undefined) return [];
  const readableIds = new Set(
    (await context.session.findMany(kind, ids)).filter((row) => isReadable(context, row as Post)).map(({ id }) => id),
  );
  const unknown = ids.find((id) => !readableIds.has(id));
  if (unknown !== undefined) throw invalid({ [kind]: (t) => t.unknownId(kind, unknown) });
  return [{ linkedTo: relationOf(kind), targets: [{ column: 'id', in: ids }] }];
}

const isReadable = ({ visitor }: World, post: Post): boolean => mayRead(visitor, post);

async function withParent(context: World, query: Values): Promise<Condition[]> {
  if (query.post_parent === undefined) return [];
  await eventById(context, query, 'post_parent');
  return NOTHING;
}

/**
 * Returns the condition that selects one event by the ID in a parameter.
 * @throws ServiceError 400 when the visitor cannot read an event with this ID
 */
export async function eventById(context: World, query: Values, name: string): Promise<Condition> {
  const id = Number(query[name]);
  const event = await context.session.find('event', id);
  if (event === undefined || !isReadable(context, event as Post)) {
    throw invalid({ [name]: (t) => t.unknownId('event', id) });
  }
  return { column: 'id', is: '=', value: id };
}

const HAS_COORDINATES: Condition[] = [
  { column: 'geo_lat', is: '>=', value: -90 },
  { column: 'geo_lng', is: '>=', value: -180 },
];

/** Filters events by whether a venue that this visitor may see has coordinates. */
function located(context: World, query: Values): Condition[] {
  const { geoloc, geoloc_lat: latitude, geoloc_lng: longitude } = query;
  if (latitude !== undefined && longitude === undefined)
    throw invalid({ geoloc_lat: (t) => t.needsOther('geoloc_lng') });
  if (longitude !== undefined && latitude === undefined)
    throw invalid({ geoloc_lng: (t) => t.needsOther('geoloc_lat') });
  if (geoloc === undefined) return [];
  const targets = [...HAS_COORDINATES, ...visible(context, 'venue', undefined)];
  return [{ linkedTo: 'venues', targets, not: geoloc === false }];
}
