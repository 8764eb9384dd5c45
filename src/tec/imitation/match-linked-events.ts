import type { RawParameters } from '../../http/validate-parameters.js';
import type { RecordBody } from '../../service/present-records.js';
import type { ImitatedRequest } from './actions.js';
import { listAsAdministrator, WHOLE_TIME } from './find-as-administrator.js';
import { isListed } from './list-as-the-site-does.js';
import { isTruthy } from './resolve-list-dates.js';

/** The number of coming events at which the site looks: "Blog pages show at most" in its settings. */
const POSTS_PER_PAGE = 10;

const COUNTED_STATUSES = ['publish', 'private', 'trash', 'future'];

/**
 * Builds the condition of the filters `has_events` and `only_with_upcoming` for venues and organizers. As in the
 * plugin,
 * `has_events` also counts hidden, private and trashed events, and `only_with_upcoming` looks only at the next few
 * events.
 */
export async function matchLinkedEvents(
  request: ImitatedRequest,
): Promise<((record: RecordBody) => boolean) | undefined> {
  const { query } = request;
  const isUpcoming = isTruthy(query.only_with_upcoming);
  if (query.has_events === undefined && !isUpcoming) return undefined;
  const linked = query.has_events === undefined ? undefined : await idsOfEvents(request, COUNTED_STATUSES);
  const upcoming = isUpcoming ? await idsOfUpcoming(request) : undefined;
  const wanted = isTruthy(query.has_events);
  return ({ id }) => (linked === undefined || linked.has(id) === wanted) && (upcoming?.has(id) ?? true);
}

async function idsOfEvents(request: ImitatedRequest, status: readonly string[], most = Number.POSITIVE_INFINITY) {
  const { calendar } = request;
  const ids = new Set<number>();
  const window = Number.isFinite(most) ? {} : WHOLE_TIME;
  let count = 0;
  for await (const event of listAsAdministrator(calendar, 'event', { status, ...window })) {
    if (Number.isFinite(most) && !isListed(calendar, event)) continue;
    count += 1;
    if (count > most) break;
    for (const id of linkedIds(event, request)) ids.add(id);
  }
  return ids;
}

const idsOfUpcoming = (request: ImitatedRequest) => idsOfEvents(request, ['publish'], POSTS_PER_PAGE);

function linkedIds({ venue, organizer }: RecordBody, { resource }: ImitatedRequest): number[] {
  const linked = resource === 'venue' ? venue : organizer;
  return (Array.isArray(linked) ? linked : [linked]).map((record: RawParameters) => Number(record.id));
}
