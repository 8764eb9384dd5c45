import type { RecordKind } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';
import type { JsonObject } from '../../forms/json-object.js';
import { linkedIdsIn } from '../../forms/links.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { RecordBody } from '../../service/present-records.js';
import { packPrice, reformatPrice, unpackPrice } from './imitated-price.js';
import { siteEndOf, siteUtcOf, spellZone } from './imitated-zones.js';
import type { PostKind } from './present-wordpress-post.js';
import { STORED_FIELDS, siteValuesOf } from './site-values.js';
import { readPlaceText, sanitizeText } from './term-texts.js';
import { idsIn } from './wordpress-parameters.js';

type MetaType = 'string' | 'boolean' | 'ids';

/** The metas that the plugin registers with WordPress, for all its types of posts alike. */
const TYPES: Readonly<Record<string, MetaType>> = lookupTable({
  _EventAllDay: 'boolean',
  ...ofType('string', '_EventTimezone _EventStartDate _EventEndDate _EventStartDateUTC _EventEndDateUTC'),
  ...ofType('boolean', '_EventShowMap _EventShowMapLink'),
  ...ofType('string', '_EventURL _EventCost _EventCostDescription _EventCurrencySymbol _EventCurrencyCode'),
  ...ofType('string', '_EventCurrencyPosition _EventDateTimeSeparator _EventTimeRangeSeparator'),
  ...ofType('ids', '_EventOrganizerID _EventVenueID'),
  ...ofType('string', '_OrganizerEmail _OrganizerPhone _OrganizerWebsite'),
  ...ofType('string', '_VenueAddress _VenueCity _VenueCountry _VenueProvince _VenueState _VenueZip _VenuePhone'),
  ...ofType('string', '_VenueURL _VenueStateProvince _VenueLat _VenueLng'),
  ...ofType('boolean', '_VenueShowMap _VenueShowMapLink'),
});

const EVENT_TYPES = ofType('string', '_tribe_events_status _tribe_events_status_reason');

function ofType(type: MetaType, names: string): Record<string, MetaType> {
  return Object.fromEntries(names.split(' ').map((name) => [name, type]));
}

const EMPTY: Readonly<Record<MetaType, unknown>> = { string: '', boolean: false, ids: [] };

/** Builds `meta` of a post: every registered meta, the unset ones empty. */
export function buildMetas(record: RecordBody, kind: PostKind, calendar: ServedCalendar): JsonObject {
  const types = kind === 'event' ? { ...TYPES, ...EVENT_TYPES } : TYPES;
  const empty = Object.entries(types).map(([name, type]) => [name, EMPTY[type]]);
  return { ...Object.fromEntries(empty), ...STORED_METAS[kind](record, calendar), footnotes: '' };
}

/** Those that are there without the block editor for events too. */
export const buildClassicMetas = (kind: PostKind): JsonObject => ({
  ...(kind === 'event' ? Object.fromEntries(Object.keys(EVENT_TYPES).map((name) => [name, ''])) : {}),
  footnotes: '',
});

const textOf = (value: unknown): string => String(value ?? '');

const flagOf = (record: RecordBody, name: 'show_map' | 'show_map_link'): unknown =>
  record[STORED_FIELDS[name] ?? ''] ?? record[name];

const mapMetas = (record: RecordBody): JsonObject => ({
  _EventShowMap: flagOf(record, 'show_map'),
  _EventShowMapLink: flagOf(record, 'show_map_link'),
});

const STORED_METAS: Readonly<Record<PostKind, (record: RecordBody, calendar: ServedCalendar) => JsonObject>> = {
  event: (record, calendar) => ({
    ...dateMetas(record, calendar),
    ...mapMetas(record),
    ...priceMetas(record),
    ...linkMetas(record),
  }),
  venue: (record) => ({
    ...mapMetas(record),
    _VenueShowMap: flagOf(record, 'show_map'),
    _VenueShowMapLink: flagOf(record, 'show_map_link'),
    ...Object.fromEntries(VENUE_TEXTS.map(([name, field]) => [name, textOf(record[field])])),
  }),
  organizer: (record) => Object.fromEntries(ORGANIZER_TEXTS.map(([name, field]) => [name, textOf(record[field])])),
};

const ORGANIZER_TEXTS = [
  ['_OrganizerPhone', 'phone'],
  ['_OrganizerWebsite', 'website'],
  ['_OrganizerEmail', 'email'],
] as const;

const VENUE_TEXTS = [
  ['_VenueAddress', 'address'],
  ['_VenueCity', 'city'],
  ['_VenueCountry', 'country'],
  ['_VenueProvince', 'province'],
  ['_VenueState', 'state'],
  ['_VenueZip', 'zip'],
  ['_VenuePhone', 'phone'],
  ['_VenueURL', 'website'],
  ['_VenueStateProvince', 'stateprovince'],
] as const;

function dateMetas(record: RecordBody, calendar: ServedCalendar): JsonObject {
  const { start, end } = siteUtcOf(calendar, record);
  if (siteValuesOf(calendar, record).emptyDate !== undefined) return { _EventTimezone: spellZone(calendar, record) };
  return {
    _EventAllDay: record.all_day,
    _EventTimezone: spellZone(calendar, record),
    _EventStartDate: record.start_date,
    _EventEndDate: siteEndOf(calendar, record),
    _EventStartDateUTC: start,
    _EventEndDateUTC: end,
  };
}

function priceMetas(record: RecordBody): JsonObject {
  const { cost, symbol, position, code } = unpackPrice(String(record.cost));
  return {
    _EventURL: textOf(record.website),
    _EventCost: record.stored_cost ?? cost,
    _EventCurrencySymbol: symbol,
    _EventCurrencyCode: code,
    _EventCurrencyPosition: position,
  };
}

export const storedLinksOf = (record: RecordBody, kind: RecordKind): number[] =>
  (record[STORED_FIELDS[kind] ?? ''] as number[] | undefined) ?? linkedIdsIn(record[kind]);

const linkMetas = (record: RecordBody): JsonObject => ({
  _EventVenueID: storedLinksOf(record, 'venue'),
  _EventOrganizerID: storedLinksOf(record, 'organizer'),
});

const isWrong = ([name, value]: readonly [string, unknown]): boolean =>
  TYPES[name] === 'string' && typeof value === 'number';

/** The metas beside one of a wrong type are stored, though the answer is an error. */
export const withoutWrongMetas = (meta: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(meta).filter((entry) => !isWrong(entry)));

/** Returns the error for the first meta that is not of its type. */
export function findWrongMeta(meta: JsonObject): object | undefined {
  const wrong = Object.entries(meta).find(isWrong);
  if (wrong === undefined) return undefined;
  const [param] = wrong.map((name) => `meta.${String(name)}`);
  return {
    code: 'rest_invalid_type',
    message: `${param} is not of type string.`,
    data: { status: 400 },
    additional_data: [{ param }],
  };
}

/**
 * Converts metas to our fields. If a write sends the metas of the price, they are stored unchanged. Otherwise the site
 * splits the price into its parts again.
 */
export function readMetas(meta: JsonObject, record: RecordBody, kind: PostKind): JsonObject {
  if (kind !== 'event') return readPlaceMetas(meta, kind);
  const stored = unpackPrice(String(record.cost));
  const before = { ...stored, cost: reformatPrice(stored).cost };
  const text = (name: string, otherwise: string) =>
    Object.hasOwn(meta, name) ? sanitizeText(String(meta[name] ?? '')) : otherwise;
  const price = packPrice({
    cost: text('_EventCost', before.cost),
    symbol: text('_EventCurrencySymbol', before.symbol),
    position: text('_EventCurrencyPosition', before.position),
    code: text('_EventCurrencyCode', before.code),
  });
  return {
    cost: price === '' ? [] : [price],
    ...('_EventURL' in meta ? { website: readPlaceText(String(meta._EventURL ?? '')) } : {}),
    ...('_EventShowMap' in meta ? { show_map: meta._EventShowMap === true } : {}),
    ...('_EventShowMapLink' in meta ? { show_map_link: meta._EventShowMapLink === true } : {}),
    ...datesIn(meta),
  };
}

function readPlaceMetas(meta: JsonObject, kind: 'venue' | 'organizer'): JsonObject {
  const names = kind === 'venue' ? VENUE_TEXTS : ORGANIZER_TEXTS;
  return Object.fromEntries(
    names.flatMap(([name, field]) =>
      Object.hasOwn(meta, name) ? [[field, readPlaceText(String(meta[name] ?? ''))]] : [],
    ),
  );
}

/**
 * The links of an event. The site keeps those that are there once in their order, and appends the others, also those that it
 * has several times already. It checks none (`update_multi_meta_value` of WordPress).
 */
export function readLinkMetas(meta: JsonObject, record: RecordBody): readonly (readonly [RecordKind, number[]])[] {
  return LINK_METAS.flatMap(([kind, name]) => {
    const ids = meta[name];
    if (ids === undefined) return [];
    const wanted = (Array.isArray(ids) ? ids : [ids]).map(Number);
    const current = storedLinksOf(record, kind);
    const isThereOnce = (id: number) => current.filter((each) => each === id).length === 1;
    const kept = current.filter((id) => isThereOnce(id) && wanted.includes(id));
    return [[kind, [...kept, ...wanted.filter((id) => !isThereOnce(id))]] as const];
  });
}

/** The terms of an event, which a write replaces. */
export const readTerms = ({
  tags,
  tribe_events_cat: categories,
}: JsonObject): readonly (readonly [RecordKind, number[]])[] =>
  Object.entries({ tag: tags, category: categories }).flatMap(([kind, ids]) =>
    ids === undefined || ids === null ? [] : [[kind as RecordKind, idsIn(ids)] as const],
  );

const LINK_METAS = [
  ['venue', '_EventVenueID'],
  ['organizer', '_EventOrganizerID'],
] as const;

/** Reads start and end, which work only together: one alone changes its meta, but not the table that lists read. */
function datesIn({ _EventStartDate: start, _EventEndDate: end }: JsonObject): JsonObject {
  if (start === undefined || end === undefined) return {};
  return { start_date: toWall(start), end_date: toWall(end) };
}

const toWall = (text: unknown) => ({ kind: 'wall', date: String(text).slice(0, 10), time: String(text).slice(11) });
