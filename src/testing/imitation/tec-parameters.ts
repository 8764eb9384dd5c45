import type { RecordKind } from '../../contract/declarations.js';

/** Names of the checks that The Events Calendar makes before WordPress checks the type. */
export type CheckName =
  | 'text'
  | 'text-or-empty'
  | 'time'
  | 'user'
  | 'status'
  | 'zone'
  | 'image'
  | 'image-or-empty'
  | 'url-or-empty'
  | 'positive'
  | 'positive-list'
  | 'event'
  | 'venue-list'
  | 'organizer-list'
  | 'category'
  | 'tag'
  | 'statuses'
  | 'ticketed'
  | 'linked-venue'
  | 'linked-organizer';

export type TypeName = 'string' | 'integer' | 'boolean';

export interface TecParameter {
  readonly check?: CheckName;
  readonly type?: TypeName;
}

/** Declared parameters, in the order in which messages name them. */
export type TecParameters = Readonly<Record<string, TecParameter>>;

const TEXT: TecParameter = { check: 'text', type: 'string' };
const TEXT_OR_EMPTY: TecParameter = { check: 'text-or-empty', type: 'string' };
const TIME: TecParameter = { check: 'time', type: 'string' };
const FLAG: TecParameter = { type: 'boolean' };
const EVENT_ID: TecParameter = { check: 'event', type: 'integer' };
const CATEGORY: TecParameter = { check: 'category', type: 'integer' };
const PAGE: TecParameters = { page: { check: 'positive', type: 'integer' }, per_page: { check: 'positive' } };

const each = (names: string, parameter: TecParameter): TecParameters =>
  Object.fromEntries(names.split(' ').map((name) => [name, parameter]));

/** The password parameter, for events that are read, changed or deleted by ID. */
export const PASSWORD_PARAMETER: TecParameters = { password: TEXT };

const placeList: TecParameters = { ...PAGE, search: TEXT, event: EVENT_ID, status: { check: 'statuses' } };

const termList = (taxonomy: 'category' | 'tag'): TecParameters => ({
  ...PAGE,
  search: TEXT,
  exclude: { check: taxonomy },
  include: { check: taxonomy },
  order: TEXT,
  orderby: TEXT,
  hide_empty: FLAG,
  ...(taxonomy === 'category' ? { parent: CATEGORY } : {}),
  post: EVENT_ID,
  event: EVENT_ID,
  slug: TEXT,
});

export const LIST_PARAMETERS: Readonly<Record<RecordKind, TecParameters>> = {
  event: {
    ...PAGE,
    ...each('start_date end_date starts_before starts_after ends_before ends_after', { check: 'time' }),
    strict_dates: { check: 'text' },
    search: TEXT,
    categories: { check: 'category' },
    tags: { check: 'tag' },
    venue: { check: 'venue-list' },
    organizer: { check: 'organizer-list' },
    featured: FLAG,
    status: { check: 'statuses' },
    geoloc: FLAG,
    include: { check: 'positive-list' },
    post_parent: EVENT_ID,
    ticketed: { check: 'ticketed', type: 'boolean' },
  },
  venue: placeList,
  organizer: placeList,
  category: termList('category'),
  tag: termList('tag'),
};

const OWNED: TecParameters = { author: { check: 'user', type: 'integer' }, date: TIME, date_utc: TIME };
const STATUS: TecParameter = { check: 'status', type: 'string' };
const PLACE_LINKS: TecParameters = {
  website: { check: 'url-or-empty', type: 'string' },
  image: { check: 'image-or-empty', type: 'string' },
};
const TERM: TecParameters = { name: TEXT, description: TEXT, slug: TEXT };

export const WRITE_PARAMETERS: Readonly<Record<RecordKind, TecParameters>> = {
  event: {
    ...OWNED,
    ...each('title description slug excerpt', TEXT),
    status: STATUS,
    timezone: { check: 'zone', type: 'string' },
    all_day: FLAG,
    start_date: TIME,
    end_date: TIME,
    image: { check: 'image', type: 'string' },
    website: { check: 'url-or-empty' },
    ...each('show_map show_map_link hide_from_listings sticky featured', FLAG),
    venue: { check: 'linked-venue' },
    organizer: { check: 'linked-organizer' },
  },
  venue: {
    ...OWNED,
    venue: TEXT,
    description: TEXT_OR_EMPTY,
    status: STATUS,
    ...each('show_map show_map_link', { type: 'string' }),
    ...each('address city country province state zip phone stateprovince', TEXT_OR_EMPTY),
    ...PLACE_LINKS,
  },
  organizer: {
    ...OWNED,
    organizer: TEXT,
    description: TEXT_OR_EMPTY,
    status: STATUS,
    phone: TEXT_OR_EMPTY,
    website: { check: 'url-or-empty', type: 'string' },
    email: TEXT_OR_EMPTY,
    image: { check: 'image-or-empty', type: 'string' },
  },
  category: { ...TERM, parent: CATEGORY },
  tag: TERM,
};
