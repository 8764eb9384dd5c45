import type { RecordKind } from '../../contract/declarations.js';
import { isMomentField } from '../../forms/index.js';
import type { RawParameters } from '../../http/validate-parameters.js';
import { hasCapability } from '../../service/permissions.js';
import { attachImage } from './attach-image.js';
import { packPrice, splitPrice } from './imitated-price.js';
import { encodeBlockComments } from './keep-block-comments.js';
import { normalizeWordPressDate } from './normalize-date.js';
import type { UnvalidatedRequest } from './validate-request.js';

/** Rewrites a request so that our rules have the effect that The Events Calendar would have. */
export function rewriteTecRequest(request: UnvalidatedRequest): { query: RawParameters; body: RawParameters } {
  const { operation, resource } = request;
  const { query, body: dated } = normalizeRequestDates(request);
  if (operation.action === 'list') return { query: rewriteListFilters(query), body: dated };
  const body = mapRawValues(dated, (name, value) => (name === 'image' ? attachImage(request.calendar, value) : value));
  if (operation.action === 'create') return { query, body: CREATE_REWRITES[resource]?.(body) ?? body };
  if (operation.action === 'update') return { query, body: UPDATE_REWRITES[resource]?.(body, request) ?? body };
  return { query: omitKeys(query, ['force']), body: omitKeys(body, ['force']) };
}

/** Normalizes dates as WordPress reads them. A blank name becomes `-`, because `assertStorable` refuses it later. */
export function normalizeRequestDates({ operation, query, body }: UnvalidatedRequest): {
  query: RawParameters;
  body: RawParameters;
} {
  const read = (name: string, value: unknown): unknown => {
    const parameter = operation.parameters.body[name];
    if (isMomentField(parameter)) return normalizeWordPressDate(value);
    return parameter?.form === 'name' && isBlank(value) ? '-' : value;
  };
  return { query, body: mapRawValues(body, read) };
}

export const isBlank = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.trim() === '';

const MAX_PER_PAGE = 50;

function rewriteListFilters(query: RawParameters): RawParameters {
  const perPage = Number(query.per_page);
  const capped = perPage > MAX_PER_PAGE ? { ...query, per_page: String(MAX_PER_PAGE) } : query;
  const [firstTag] = toListItems(query.tags);
  return firstTag === undefined ? capped : { ...capped, tags: firstTag };
}

const toListItems = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];

const CREATE_REWRITES: Readonly<Partial<Record<RecordKind, (body: RawParameters) => RawParameters>>> = {
  event: (body) =>
    moveEndToStart(
      storeTexts({
        show_map: false,
        show_map_link: false,
        ...(isZeroCost(body.cost) ? omitKeys(body, ['cost']) : body),
      }),
    ),
  venue: storeTexts,
  organizer: storeTexts,
};

const isZeroCost = (cost: unknown): boolean => cost === 0 || cost === '0';

const UPDATE_REWRITES: Readonly<
  Partial<Record<RecordKind, (body: RawParameters, request: UnvalidatedRequest) => RawParameters>>
> = {
  event: (body, request) => {
    const reset = buildEventReset(request);
    return moveEndToStart({
      ...(body.date === undefined ? reset : omitKeys(reset, ['date_utc'])),
      ...storeTexts(dropLoneDate(body)),
    });
  },
  venue: (body, request) => ({
    show_map: true,
    show_map_link: true,
    image: null,
    ...limitStatus(request),
    ...storeTexts(body),
  }),
  organizer: (body, request) => ({ ...limitStatus(request), ...storeTexts(body) }),
};

/** Texts are stored without their backslashes, blocks with their comments, and a price in its parts. */
function storeTexts(body: RawParameters): RawParameters {
  return mapRawValues(body, (name, value) => {
    if (name === 'cost') return storePrice(value);
    if (typeof value !== 'string' || !STORED_TEXTS.has(name)) return value;
    return encodeBlockComments(value.replace(/\\(.?)/g, '$1'));
  });
}

const STORED_TEXTS: ReadonlySet<string> = new Set(['title', 'venue', 'organizer', 'description', 'excerpt']);

const storePrice = (value: unknown): unknown =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'
    ? packPrice(splitPrice(String(value)))
    : value;

/** The values to which an event update resets the fields that it omits. */
const buildEventReset = ({ calendar, visitor }: UnvalidatedRequest): RawParameters => ({
  status: hasCapability(visitor, 'publish') ? 'publish' : 'draft',
  date_utc: new Date(calendar.service.now()).toISOString(),
  cost: null,
  website: null,
  organizer: [],
  image: null,
  timezone: calendar.service.site.timezone,
  show_map: false,
  show_map_link: false,
  hide_from_listings: false,
  sticky: false,
  featured: false,
});

const limitStatus = ({ visitor }: UnvalidatedRequest): RawParameters =>
  hasCapability(visitor, 'publish') ? {} : { status: 'draft' };

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
