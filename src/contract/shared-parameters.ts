import { type Field, LANGUAGES, type Parameter, POST_STATUSES, type RecordProperty } from './declarations.js';
import { DEFAULT_PAGE_SIZE } from './request-limits.js';

/** Parameters, fields and properties that several routes or resources share unchanged. */

export const i18nLanguageParameter = {
  type: 'string',
  form: 'language',
  values: LANGUAGES,
  doc: 'the language of the content',
} as const satisfies Parameter;

export const keyPathsParameter = {
  type: 'string',
  form: 'key-paths',
  doc: 'only these keys of the answer, comma-separated, a dot goes deeper',
  extension: true,
} as const satisfies Parameter;

export const forceParameter = {
  type: 'boolean',
  form: 'flag',
  default: false,
  doc: 'remove permanently instead of moving to the trash',
  extension: true,
} as const satisfies Parameter;

export const buildPageParameters = <const P extends string>(plural: P) =>
  ({
    page: { type: 'integer', form: 'page', default: 1, doc: `the page of ${plural} to return` },
    per_page: {
      type: 'integer',
      form: 'per-page',
      default: DEFAULT_PAGE_SIZE,
      doc: `the number of ${plural} on each page`,
    },
  }) as const satisfies Record<string, Parameter>;

export const statusFilter = {
  type: 'string',
  form: 'statuses',
  values: POST_STATUSES,
  doc: 'with this publication status, several allowed',
} as const satisfies Parameter;

export const statusField = {
  type: 'string',
  form: 'status',
  values: POST_STATUSES,
  doc: 'the publication status',
} as const satisfies Field;

export const publicationFields = {
  author: { type: 'integer', form: 'id', onPage: 'nowhere', doc: 'the ID of the author' },
  date: { type: 'string', form: 'date', onPage: 'nowhere', doc: 'the publication date' },
  date_utc: { type: 'string', form: 'date', onPage: 'nowhere', doc: 'the publication date in UTC' },
} as const satisfies Record<string, Field>;

/** The title of an event, or the name of a record of another kind. */
export const nameField = {
  type: 'string',
  form: 'name',
  required: true,
  translated: true,
  searched: true,
  onPage: 'own-place',
  doc: 'the name',
} as const satisfies Field;

export const descriptionField = {
  type: 'string',
  form: 'html',
  translated: true,
  searched: true,
  onPage: 'own-place',
  doc: 'the description',
} as const satisfies Field;

export const imageField = {
  type: 'string',
  form: 'image',
  onPage: 'own-place',
  doc: 'the featured image: an ID or a URL',
} as const satisfies Field;

/** A plain text of a venue or an organizer. */
export const plainField = { type: 'string', form: 'text', default: null, onPage: 'own-place' } as const;

export const phoneField = {
  ...plainField,
  searched: true,
  comparedAs: 'phone',
  doc: 'the phone number',
} as const satisfies Field;

export const websiteField = {
  ...plainField,
  form: 'url',
  translated: true,
  searched: true,
  comparedAs: 'website',
  doc: 'the website',
} as const satisfies Field;

export const termFields = {
  name: nameField,
  description: descriptionField,
  slug: { type: 'string', form: 'slug', searched: true, onPage: 'own-place', doc: 'the slug' },
} as const satisfies Record<string, Field>;

export const linkedRecordFilters = {
  event: { type: 'integer', form: 'id', of: 'event', doc: 'linked to the event with this ID' },
  has_events: { type: 'untyped', form: 'yes-no', doc: 'linked to events, or to none' },
  only_with_upcoming: {
    type: 'untyped',
    form: 'yes-no',
    default: false,
    doc: 'linked to a published event that has not ended',
  },
  status: statusFilter,
} as const satisfies Record<string, Parameter>;

export const termFilters = {
  search: { type: 'string', form: 'search', doc: 'every word occurs in the name, slug or description' },
  exclude: { type: 'integers', form: 'ids', doc: 'leave out the terms with these IDs' },
  include: { type: 'integers', form: 'ids', doc: 'only the terms with these IDs' },
  order: { type: 'string', form: 'word', values: ['asc', 'desc'], doc: 'ascending or descending' },
  orderby: {
    type: 'string',
    form: 'word',
    values: ['id', 'name', 'slug', 'description', 'count', 'parent', 'include'],
    doc: 'the attribute to sort by',
  },
  hide_empty: { type: 'boolean', form: 'flag', default: '1', doc: 'leave out terms that no event carries' },
} as const satisfies Record<string, Parameter>;

export const termLookupFilters = {
  post: { type: 'integer', form: 'id', of: 'event', doc: 'carried by the event with this ID' },
  event: { type: 'integer', form: 'id', of: 'event', doc: 'the same as post, and wins over it' },
  slug: { type: 'string', form: 'slugs', doc: 'with this slug, several allowed' },
} as const satisfies Record<string, Parameter>;

/** Properties that the records of events, venues and organizers begin with. */
export const postProperties = {
  id: { type: 'integer', doc: 'the ID' },
  global_id: { type: 'string', doc: 'an ID that is unique among sites' },
  global_id_lineage: { type: 'strings', doc: 'the global IDs that the record has had' },
  author: { type: 'string', doc: 'the ID of the author' },
  status: { type: 'string', doc: 'the publication status' },
  date: { type: 'date-time', doc: 'the publication date in the time zone of the site' },
  date_utc: { type: 'date-time', doc: 'the publication date in UTC' },
  modified: { type: 'date-time', doc: 'the last change in the time zone of the site' },
  modified_utc: { type: 'date-time', doc: 'the last change in UTC' },
  url: { type: 'string', doc: 'the address of its page' },
  rest_url: { type: 'string', doc: 'the address of this record in the interface' },
} as const satisfies Record<string, RecordProperty>;

export const languageProperties = {
  language: { type: 'string', doc: 'the language in which the record was created' },
  translations: { type: 'strings', doc: 'the languages that the record has' },
} as const satisfies Record<string, RecordProperty>;

export const termProperties = {
  id: { type: 'integer', doc: 'the term ID' },
  name: { type: 'string', doc: 'the name' },
  slug: { type: 'string', doc: 'the slug' },
  taxonomy: { type: 'string', doc: 'the taxonomy' },
  description: { type: 'string', doc: 'the description' },
} as const satisfies Record<string, RecordProperty>;

export const lastTermProperties = {
  count: { type: 'integer', doc: 'the number of published events that carry it' },
  meta: { type: 'empty-list', doc: 'always empty' },
  url: { type: 'string', doc: 'the address of its page' },
  urls: { type: 'term-urls', doc: 'its addresses in the interface' },
  ...languageProperties,
} as const satisfies Record<string, RecordProperty>;

/**
 * List filters that exclude no event. The bounds `starts_after` and its like would: they leave out their own day, and
 * permanent exhibitions begin on 0001-01-01 or end on 9999-12-31.
 */
export const EVERY_DATE = { start_date: '0001-01-01', end_date: '9999-12-31' } as const;
