import type { RecordKind } from '../../contract/declarations.js';
import { isMomentField } from '../../forms/index.js';
import type { RawParameters } from '../../http/validate-parameters.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import { hasCapability } from '../../service/permissions.js';

import { isPhpEmpty } from './check-parameters.js';
import { filterMarkup } from './filter-markup.js';
import { findAsAdministrator } from './find-as-administrator.js';
import { copyImage } from './imitated-images.js';
import { packPrice, splitPrice } from './imitated-price.js';
import { readTecZone } from './imitated-zones.js';
import { encodeContent, encodeTags } from './keep-block-comments.js';
import { readEventTime } from './parse-php-time.js';
import { resolveListDates } from './resolve-list-dates.js';
import { readPlaceText, readTermDescription, readTermName } from './term-texts.js';
import type { UnvalidatedRequest } from './validate-request.js';
import { buildWordPressSlug } from './wordpress-slug.js';

/** Rewrites a request so that our rules have the effect that The Events Calendar would have. */
export async function rewriteTecRequest(
  request: UnvalidatedRequest,
): Promise<{ query: RawParameters; body: RawParameters }> {
  const { operation, resource, calendar } = request;
  const { query, body: normalized } = normalizeRequestDates(request);
  const body = await rewriteValues(calendar, omitKeys(normalized, resource === 'event' ? ['categories', 'tags'] : []));
  if (operation.action === 'list') return { query: await rewriteListFilters(request, query), body };
  if (operation.action === 'create') return { query, body: CREATE_REWRITES[resource]?.(body, request) ?? body };
  if (operation.action === 'update') return { query, body: UPDATE_REWRITES[resource]?.(body, request) ?? body };
  return { query: omitKeys(query, ['force']), body: omitKeys(body, ['force']) };
}

/** Copies the image, spells the zone as we do, and removes an empty link. */
async function rewriteValues(calendar: ServedCalendar, { image, ...body }: RawParameters): Promise<RawParameters> {
  const rest = mapRawValues(body, (name, value) => {
    if (name === 'timezone' && typeof value === 'string') return readTecZone(value) ?? value;
    return (name === 'venue' || name === 'organizer') && isPhpEmpty(value) ? [] : value;
  });
  if (image === undefined) return rest;
  return { ...rest, image: typeof image === 'string' && image !== '' ? await copyImage(calendar, image) : image };
}

/** Normalizes dates as WordPress reads them. A blank name becomes `-`, because `assertStorable` refuses it later. */
function normalizeRequestDates({ operation, query, body, calendar }: UnvalidatedRequest): {
  query: RawParameters;
  body: RawParameters;
} {
  const read = (name: string, value: unknown): unknown => {
    const parameter = operation.parameters.body[name];
    if (isMomentField(parameter)) return readEventTime(value, calendar.service.now());
    return parameter?.form === 'name' && isBlank(value) ? '-' : value;
  };
  return { query, body: mapRawValues(body, read) };
}

export const isBlank = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.trim() === '';

const MAX_PER_PAGE = 50;

async function rewriteListFilters(request: UnvalidatedRequest, query: RawParameters): Promise<RawParameters> {
  const { resource, calendar } = request;
  const perPage = Number(query.per_page);
  const capped = perPage > MAX_PER_PAGE ? { ...query, per_page: String(MAX_PER_PAGE) } : query;
  if (resource !== 'event')
    return {
      ...omitKeys(capped, ['has_events', 'only_with_upcoming', ...unknownOrder(request)]),
      ...termSearch(request),
    };
  const clock = { timezone: calendar.service.site.timezone, now: calendar.service.now() };
  const dates = capped.include === undefined ? { ...resolveListDates(capped, clock), strict_dates: 'true' } : {};
  return { ...omitKeys(capped, IGNORED_FILTERS), ...dates, ...(await termFilters(request, query)) };
}

/** Filters that the site ignores; those for places need another plugin. */
const IGNORED_FILTERS = ['strict_dates', 'geoloc', 'geoloc_lat', 'geoloc_lng'];

/** Returns `orderby` if WordPress does not know the order and ignores it. */
const unknownOrder = ({ operation, query: { orderby } }: UnvalidatedRequest): string[] =>
  operation.parameters.query.orderby?.values?.includes(String(orderby ?? 'id')) === false ? ['orderby'] : [];

/** Searches for terms compare with names as they are stored, encoded. */
function termSearch({ resource, query: { search } }: UnvalidatedRequest): RawParameters {
  if ((resource !== 'category' && resource !== 'tag') || typeof search !== 'string' || !search.includes('&')) return {};
  return { search: /&(?!\w+;)/.test(search) ? NOWHERE : readTermName(search) };
}

// A text that no term has.
const NOWHERE = '\ue002\ue003\ue002';

/** Converts terms in filters to IDs. As in the plugin, only the first of several tags counts. */
async function termFilters(
  { calendar }: UnvalidatedRequest,
  { categories, tags }: RawParameters,
): Promise<RawParameters> {
  const idsOf = async (kind: 'category' | 'tag', terms: readonly unknown[]) => {
    const found = await Promise.all(terms.map((term) => findBySlugOrId(calendar, kind, term)));
    return found.flatMap((term) => (term === undefined ? [] : [String(term.id)])).join(',');
  };
  return {
    ...(categories === undefined ? {} : { categories: await idsOf('category', toListItems(categories)) }),
    ...(tags === undefined ? {} : { tags: await idsOf('tag', toListItems(tags).slice(0, 1)) }),
  };
}

const findBySlugOrId = async (calendar: ServedCalendar, kind: 'category' | 'tag', term: unknown) =>
  (await findAsAdministrator(calendar, kind, { slug: buildWordPressSlug(String(term)) })) ??
  findAsAdministrator(calendar, kind, { id: Number(term) });

const toListItems = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];

type Rewrite = (body: RawParameters, request: UnvalidatedRequest) => RawParameters;

const CREATE_REWRITES: Readonly<Partial<Record<RecordKind, Rewrite>>> = {
  event: (body, request) =>
    moveEndToStart(
      storeTexts(
        {
          show_map: false,
          show_map_link: false,
          ...(isZeroCost(body.cost) ? omitKeys(body, ['cost']) : body),
        },
        request,
      ),
    ),
  venue: (body, request) => storePlaceTexts(mapRawValues(body, hideMap), request),
  organizer: storePlaceTexts,
  category: storeTermTexts,
  tag: storeTermTexts,
};

const hideMap = (name: string, value: unknown): unknown =>
  name.startsWith('show_map') && value === '' ? 'false' : value;

const isZeroCost = (cost: unknown): boolean => cost === 0 || cost === '0';

const UPDATE_REWRITES: Readonly<Partial<Record<RecordKind, Rewrite>>> = {
  event: (body, request) => {
    const reset = buildEventReset(request);
    return moveEndToStart({
      ...(body.date === undefined ? reset : omitKeys(reset, ['date_utc'])),
      ...storeTexts(dropLoneDate(body), request),
    });
  },
  venue: (body, request) => ({
    show_map: true,
    show_map_link: true,
    image: null,
    ...resetStatus(request),
    ...storePlaceTexts(body, request),
  }),
  organizer: (body, request) => ({ ...resetStatus(request), ...storePlaceTexts(body, request) }),
  category: storeTermTexts,
  tag: storeTermTexts,
};

/** Converts texts and price to their stored form: without backslashes, with block comments, and with price parts. */
function storeTexts(body: RawParameters, { visitor }: UnvalidatedRequest): RawParameters {
  return mapRawValues(body, (name, value) => {
    if (name === 'cost') return storePrice(value);
    if (typeof value !== 'string' || !STORED_TEXTS.has(name)) return value;
    const text = filterMarkup(value.replace(/\\(.?)/g, '$1'), visitor);
    return name === 'description' || name === 'excerpt' ? encodeContent(text) : encodeTags(text);
  });
}

function storePlaceTexts(body: RawParameters, request: UnvalidatedRequest): RawParameters {
  return mapRawValues(storeTexts(body, request), (name, value) =>
    typeof value === 'string' && PLACE_TEXTS.has(name) ? readPlaceText(value) : value,
  );
}

const PLACE_TEXTS: ReadonlySet<string> = new Set([
  'address',
  'city',
  'country',
  'province',
  'state',
  'zip',
  'phone',
  'stateprovince',
  'website',
  'email',
]);

function storeTermTexts(body: RawParameters): RawParameters {
  return mapRawValues(body, (name, value) => {
    if (typeof value !== 'string') return value;
    return name === 'name' ? readTermName(value) : name === 'description' ? readTermDescription(value) : value;
  });
}

const STORED_TEXTS: ReadonlySet<string> = new Set(['title', 'venue', 'organizer', 'description', 'excerpt']);

const storePrice = (value: unknown): unknown =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'
    ? packPrice(splitPrice(String(value)))
    : value;

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
});

/** An update publishes, unless it sends a status. */
const resetStatus = ({ visitor }: UnvalidatedRequest): RawParameters => ({
  status: hasCapability(visitor, 'publish') ? 'publish' : 'draft',
});

const dropLoneDate = (body: RawParameters): RawParameters =>
  body.start_date === undefined || body.end_date === undefined ? omitKeys(body, ['start_date', 'end_date']) : body;

/** Replaces an end before the start with the start. */
function moveEndToStart(body: RawParameters): RawParameters {
  const { start_date: start, end_date: end } = body;
  return typeof start === 'string' && typeof end === 'string' && end < start ? { ...body, end_date: start } : body;
}

const mapRawValues = (raw: RawParameters, change: (name: string, value: unknown) => unknown): RawParameters =>
  Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, change(name, value)]));

const omitKeys = (raw: RawParameters, names: readonly string[]): RawParameters =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => !names.includes(name)));
