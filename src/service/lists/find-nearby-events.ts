import type { RecordRow } from '../../store/store.js';
import { visitLinks } from '../present-records.js';
import type { RequestContext } from '../request-context.js';
import { buildVisibilityConditions } from './list-visibility.js';

const RADIUS_KM = 25;
const EARTH_RADIUS_KM = 6371;
const KM_PER_DEGREE = 111;

/** Finds events with a visible venue within 25 km of a point. Returns the distance in km by event ID. */
export async function findNearbyEvents(
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
