import type { Language, RecordKind } from '../../contract/declarations.js';
import { RESOURCE_LIST, resourceOf } from '../../contract/resources/index.js';
import { selectMembers } from '../../forms/select-members.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import { hasCapability, type Visitor } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import { buildPermalink } from '../../service/request-context.js';
import { isPostKind } from '../../service/stored-records.js';
import { splitDateTime } from '../../time/wall-time-text.js';
import type { ImitatedRequest } from './actions.js';
import { mayWrite } from './imitated-headers.js';
import { formatImitatedPrice, listPriceValues, unpackPrice } from './imitated-price.js';
import { siteAbbreviationOf, siteEndOf, siteUtcOf, spellZone } from './imitated-zones.js';
import { isPhpEmpty } from './php-values.js';
import { hideProtectedFields, passwordOf } from './protected-posts.js';
import {
  decodeMarkup,
  escapeBareAmpersands,
  escapeHtml,
  type Rendering,
  renderContent,
  renderExcerpt,
  texturize,
} from './render-content.js';
import { siteSlugOf } from './site-slugs.js';
import { asSiteStores, STORED_FIELDS, siteValuesOf } from './site-values.js';
import { buildTecJsonLd } from './tec-json-ld.js';
import {
  buildTermLinks,
  type CategoryPaths,
  compareTerms,
  presentNestedTerm,
  presentTermTexts,
  TAXONOMIES,
} from './term-texts.js';
import { escapeSlug } from './wordpress-slug.js';

export interface TecPresentation {
  readonly calendar: ServedCalendar;
  readonly language: Language;
  /** A private record has a permalink only for those who may read it. */
  readonly visitor?: Visitor | undefined;
  readonly resource: RecordKind;
  readonly paths: CategoryPaths;
  /** The record is neither nested in an event nor part of a list. */
  readonly isAlone: boolean;
  /** The record is the one that was requested, or nested in it: it gets JSON-LD. */
  readonly isRead?: boolean;
  readonly mayEditTerms?: boolean;
  /** Tells whether the request opens posts with a password. Writes open none, and no request those inside an event. */
  readonly opens?: (record: RecordBody) => boolean;
  /** Given for the records of a list, which are rendered together. */
  readonly rendering?: Rendering;
}

/** Presents a record as The Events Calendar does: texts with entities, fewer keys, other taxonomy names. */
export function presentTecRecord(held: RecordBody, given: TecPresentation): Record<string, unknown> {
  const presentation = { rendering: { hasMetBlocks: false }, ...given };
  const record = asSiteStores(presentation.calendar, held);
  const { resource, isRead, opens } = presentation;
  const isProtected = passwordOf(record) !== '';
  const isPost = isPostKind(resource);
  const shown = dropOwnKeys(isPost ? presentTecPost(record, presentation) : presentTecTerm(record, presentation));
  const { site, now } = presentation.calendar.service;
  const clock = { timezone: site.timezone, now: now() };
  // Outside lists, an event that can be read is shown whole.
  const isHiding = resource !== 'event' || given.rendering !== undefined;
  if (isProtected && isHiding && opens?.(record) !== true) return hideProtectedFields(shown);
  return isRead && isPost && !(isProtected && resource === 'event') && mayReadJsonLd(presentation.visitor, record)
    ? { ...shown, json_ld: buildTecJsonLd(resource, record, shown, clock) }
    : shown;
}

/** Keys that only our service returns: our own fields, and properties that The Events Calendar does not have. */
const OWN_KEYS: ReadonlySet<string> = new Set([
  ...[
    'language',
    'translations',
    'venues',
    'json_ld',
    'isWebsiteEmptied',
    'trashedFrom',
    'stored_cost',
    'password',
    ...Object.values(STORED_FIELDS),
  ],
  ...RESOURCE_LIST.flatMap(({ fields }) => Object.keys(fields).filter((name) => fields[name]?.extension)),
]);

const dropOwnKeys = (shown: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(shown).filter(([key]) => !OWN_KEYS.has(key)));

export const POST_TYPES = { event: 'tribe_events', venue: 'tribe_venue', organizer: 'tribe_organizer' } as const;

function presentTecPost(record: RecordBody, presentation: TecPresentation): Record<string, unknown> {
  const { resource } = presentation;
  const { title } = resourceOf(resource);
  const common = {
    ...record,
    ...buildUnpublishedFields(record, presentation),
    ...withoutPort(record),
    [title]: texturize(decodeMarkup(String(record[title]))).trim(),
    ...(resource !== 'event' && 'excerpt' in record ? { excerpt: renderExcerpt(String(record.excerpt)).trim() } : {}),
    ...('description' in record ? { description: renderDescription(record.description, presentation) } : {}),
  };
  return resource === 'event' ? presentTecEvent(record, common, presentation) : presentTecPlace(common);
}

/** The site leaves the port out of global IDs. */
const withoutPort = ({ global_id: id, global_id_lineage: lineage }: RecordBody) => {
  const trim = (text: unknown) => String(text).replace(/:\d+(?=[?/])/, '');
  return { global_id: trim(id), global_id_lineage: (lineage as readonly unknown[]).map(trim) };
};

const mayRead = (visitor: Visitor | undefined, record: RecordBody): boolean =>
  record.status === 'publish' || mayWrite(visitor, record);

/** Signed-in users see the JSON-LD of drafts. That of private records, also of their own, takes the right to edit those of others. */
const mayReadJsonLd = (visitor: Visitor | undefined, { status }: RecordBody): boolean =>
  status === 'publish' || (visitor !== undefined && (status !== 'private' || hasCapability(visitor, 'editOthers')));

const renderDescription = (stored: unknown, { rendering }: TecPresentation): string =>
  renderContent(decodeMarkup(String(stored)), rendering).trim();

const NO_TIME = '0000-00-00 00:00:00';

export const isUndatedDraft = (calendar: ServedCalendar, record: RecordBody): boolean =>
  (record.status === 'draft' || record.status === 'pending') && siteValuesOf(calendar, record).isDated !== true;

/** False for a draft that was never published, also after it was published with an event. */
export const hasUtcDate = (calendar: ServedCalendar, record: RecordBody): boolean =>
  siteValuesOf(calendar, record).isPublishedUndated !== true && !isUndatedDraft(calendar, record);

/**
 * Presents fields that depend on the status: a draft has no permalink and no date, a new one no time of change in UTC; a
 * trashed record has another slug.
 */
function buildUnpublishedFields(record: RecordBody, { calendar, language, resource, visitor }: TecPresentation) {
  const { id, status, date_utc: dateUtc, modified_utc: modifiedUtc } = record;
  const { slug } = siteSlugOf(calendar, record);
  const { site } = calendar.service;
  const type = POST_TYPES[resource as keyof typeof POST_TYPES];
  const isOut = ['publish', 'private'].includes(String(status)) && mayRead(visitor, record);
  const { created } = siteValuesOf(calendar, record);
  const utc = hasUtcDate(calendar, record) ? dateUtc : NO_TIME;
  const page = escapeSlug(buildPermalink(site, language, resource, slug));
  return {
    url: isOut ? `${page}/` : `${site.publicUrl}/?post_type=${type}&p=${id}`,
    slug: escapeSlug(slug),
    date_utc: utc,
    ...(created === modifiedUtc ? { modified: record.date, modified_utc: utc } : {}),
  };
}

function presentTecEvent(
  record: RecordBody,
  common: Record<string, unknown>,
  presentation: TecPresentation,
): Record<string, unknown> {
  const venue = Array.isArray(record.venue)
    ? []
    : presentNestedRecord(record.venue as RecordBody, 'venue', presentation);
  const terms = (key: string, kind: 'category' | 'tag') =>
    sortTermsByName((record[key] as RecordBody[]).map((term) => asSiteStores(presentation.calendar, term))).map(
      (term) => presentNestedTerm(term, kind),
    );
  return {
    ...common,
    excerpt: renderExcerpt(decodeMarkup(String(record.excerpt))).trim(),
    ...presentTecCost(record),
    ...presentZone(record, presentation),
    ...presentBrokenEnd(record, presentation),
    ...presentEmptyDates(record, presentation),
    website: presentTecWebsite(record, common.url),
    categories: terms('categories', 'category'),
    tags: terms('tags', 'tag'),
    venue,
    organizer: storedOrganizersOf(record).map((item) => presentNestedRecord(item, 'organizer', presentation)),
  };
}

/** The plugin shows an organizer twice that is stored twice. */
function storedOrganizersOf({ organizer, ...event }: RecordBody): readonly RecordBody[] {
  const organizers = organizer as readonly RecordBody[];
  const ids = (event[STORED_FIELDS.organizer ?? ''] ?? organizers.map(({ id }) => id)) as readonly number[];
  return ids.flatMap((id) => organizers.filter((each) => each.id === id));
}

function presentZone(record: RecordBody, { calendar }: TecPresentation) {
  const { start, end } = siteUtcOf(calendar, record);
  return {
    timezone: spellZone(calendar, record),
    timezone_abbr: siteAbbreviationOf(calendar, record),
    start_date_details: splitDateTime(String(record.start_date)),
    end_date_details: splitDateTime(String(record.end_date)),
    utc_start_date: start,
    utc_start_date_details: splitDateTime(start),
    utc_end_date: end,
    utc_end_date_details: splitDateTime(end),
  };
}

/** An event that was created through `wp/v2` has no dates. */
function presentEmptyDates(record: RecordBody, { calendar }: TecPresentation) {
  const { emptyDate } = siteValuesOf(calendar, record);
  if (emptyDate === undefined) return {};
  return {
    ...{ start_date: emptyDate, start_date_details: FIRST_SECOND, end_date: emptyDate, end_date_details: FIRST_SECOND },
    ...{ utc_start_date: null, utc_start_date_details: FIRST_SECOND },
    ...{ utc_end_date: null, utc_end_date_details: FIRST_SECOND },
  };
}

const FIRST_SECOND = splitDateTime('1970-01-01 00:00:00');

/** An event of whole days that ends before it starts has no length. */
function presentBrokenEnd(record: RecordBody, { calendar }: TecPresentation) {
  if (siteEndOf(calendar, record) === record.end_date) return {};
  return { end_date: record.start_date, end_date_details: record.start_date_details };
}

/** An event that never had a website shows its own URL as website. */
const presentTecWebsite = ({ website, isWebsiteEmptied }: RecordBody, url: unknown): unknown =>
  website === '' && isWebsiteEmptied !== true ? url : escapeHtml(String(website));

/** WordPress lists the terms of a record by their names. */
export const sortTermsByName = (terms: readonly RecordBody[]): RecordBody[] =>
  [...terms].sort((one, other) => compareTerms(one, other));

const presentNestedRecord = (record: RecordBody, resource: RecordKind, presentation: TecPresentation) =>
  presentTecRecord(record, { ...presentation, resource, isAlone: false, opens: () => false });

/** The price as the site takes it apart and puts it together again. */
function presentTecCost({ cost }: RecordBody) {
  const price = unpackPrice(String(cost ?? ''));
  const details = {
    currency_symbol: price.symbol,
    currency_code: price.code,
    currency_position: price.position,
    values: listPriceValues(price.cost),
  };
  return { cost: escapeBareAmpersands(formatImitatedPrice(price)), cost_details: details };
}

/** Presents a venue or organizer: without `rest_url` and texts that PHP considers empty, the global ID as the last keys. */
function presentTecPlace(common: Record<string, unknown>): Record<string, unknown> {
  const { rest_url: _, global_id, global_id_lineage, stateprovince, ...filled } = common;
  const rest = Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== '0' && value !== ''));
  return {
    ...rest,
    ...(isPhpEmpty(stateprovince) ? {} : { stateprovince }),
    global_id,
    global_id_lineage,
  };
}

function presentTecTerm(record: RecordBody, presentation: TecPresentation): Record<string, unknown> {
  const { calendar, resource, isAlone, paths } = presentation;
  const taxonomy = TAXONOMIES[resource as keyof typeof TAXONOMIES];
  const { site } = calendar.service;
  const slug = escapeSlug(String(record.slug));
  const page = resource === 'tag' ? `tag/${slug}` : `events/category/${escapeSlug(paths.get(record.id) ?? slug)}`;
  return {
    ...record,
    ...presentTermTexts(record),
    slug,
    taxonomy,
    url: `${site.publicUrl}/${page}/`,
    ...(isAlone
      ? {
          _links: buildTermLinks(record, taxonomy, {
            publicUrl: site.publicUrl,
            mayEdit: presentation.mayEditTerms ?? false,
          }),
        }
      : {}),
  };
}

export function selectRequestedFields({ input }: ImitatedRequest, value: unknown): unknown {
  const paths = input.query._fields as readonly (readonly string[])[] | undefined;
  if (paths === undefined) return value;
  const selected = selectMembers(emptyNestedLists(value as RecordBody, paths), paths);
  // PHP does not tell an empty object from an empty list.
  return Object.keys(selected as object).length === 0 ? [] : selected;
}

/** Empties lists that a path such as `organizer.id` enters: `_fields` does not select inside lists there. */
const emptyNestedLists = (value: RecordBody, paths: readonly (readonly string[])[]) =>
  Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      Array.isArray(member) && paths.some(([first, second]) => first === key && second !== undefined) ? [] : member,
    ]),
  );
