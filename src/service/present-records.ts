import type { RecordKind } from '../contract/declarations.js';
import { resourceOf } from '../contract/resources/index.js';
import { deriveStateProvince } from '../forms/state-province.js';
import { cacheJsonText } from '../http/stringify-json.js';
import type { EventRelationLink, RecordRow, Relation } from '../store/store.js';
import { convertUtcToWallTime, splitDateTime } from '../time/wall-time-text.js';
import { zoneAbbreviation } from '../time/zone.js';
import { buildCollectionUrl, buildPermalink, buildRecordUrl, siteHostOf } from './build-urls.js';
import { buildEventJsonLd } from './event-json-ld.js';
import type { Cost } from './parse-cost.js';
import { canEditPost } from './permissions.js';
import { isLinkable, type RequestContext } from './request-context.js';
import {
  type EventRecord,
  isPostKind,
  listRecordLanguages,
  localizeRecord,
  type Post,
  readTextColumn,
  type Term,
} from './stored-records.js';

/** The JSON of a record, with its keys in the order of contract section 2. */
export type RecordBody = Readonly<Record<string, unknown>> & { readonly id: number };

/**
 * Presents records as this visitor may see them, in the requested language. Links are loaded for all records
 * together, so a page costs one query per kind, not one per record. `alone` presents a record for a single GET;
 * `unlocked` shows what an event password hides.
 */
export async function presentRecords(
  context: RequestContext,
  kind: RecordKind,
  rows: readonly RecordRow[],
  { alone = false, unlocked = false }: { readonly alone?: boolean; readonly unlocked?: boolean } = {},
): Promise<RecordBody[]> {
  if (kind === 'event') return presentEvents(context, rows as readonly EventRecord[], { alone, unlocked });
  if (kind === 'venue') return rows.map((row) => buildVenueBody(context, row as Post));
  if (kind === 'organizer') return rows.map((row) => buildOrganizerBody(context, row as Post));
  const counts = await context.session.countLinks(
    relationOf(kind),
    rows.map(({ id }) => id),
  );
  return rows.map((row) => buildTermBody(context, kind, row as Term, counts.get(row.id) ?? 0));
}

/** Returns the relation between events and records of a kind. */
export const relationOf = (kind: RecordKind): Relation => resourceOf(kind).plural as Relation;

const LINKED_KINDS = ['category', 'tag', 'venue', 'organizer'] as const;
type LinkedBodies = Readonly<Record<Relation, readonly RecordBody[]>>;

async function presentEvents(
  context: RequestContext,
  events: readonly EventRecord[],
  { alone, unlocked }: { readonly alone: boolean; readonly unlocked: boolean },
): Promise<RecordBody[]> {
  const linked = await loadLinkedBodies(context, events);
  return events.map((event) => {
    const isLocked = event.password !== '' && !unlocked && !canEditPost(context.visitor, event);
    const localized = localizeRecord(event, context.language);
    const body = buildEventBody(
      context,
      isLocked ? { ...localized, ...HIDDEN_WHILE_LOCKED } : localized,
      linked(event.id),
    );
    return alone ? Object.assign(body, { json_ld: buildEventJsonLd(body) }) : body;
  });
}

const HIDDEN_WHILE_LOCKED = { description: '', excerpt: '', cost: null, website: '' };

/** Loads the linked records of each event, in the order in which they were linked. */
async function loadLinkedBodies(
  context: RequestContext,
  events: readonly EventRecord[],
): Promise<(event: number) => LinkedBodies> {
  const links = await context.session.linksOf(events.map(({ id }) => id));
  const bodies = {} as Record<Relation, ReadonlyMap<number, RecordBody>>;
  for (const kind of LINKED_KINDS) bodies[relationOf(kind)] = await presentLinkedKind(context, kind, links);
  const linked = new Map(events.map(({ id }) => [id, createEmptyLinks()]));
  for (const { relation, event, target } of links) {
    const body = bodies[relation].get(target);
    if (body !== undefined) linked.get(event)?.[relation].push(body);
  }
  return (event) => linked.get(event) ?? createEmptyLinks();
}

const createEmptyLinks = (): Record<Relation, RecordBody[]> => ({
  categories: [],
  tags: [],
  venues: [],
  organizers: [],
});

/** Presents the linked records of one kind, by ID, without those that this visitor may not see. */
async function presentLinkedKind(
  context: RequestContext,
  kind: (typeof LINKED_KINDS)[number],
  links: readonly EventRelationLink[],
): Promise<ReadonlyMap<number, RecordBody>> {
  const cache = context.linkedRecordCache(kind, context.language);
  const isMissing = ({ relation, target }: EventRelationLink) => relation === relationOf(kind) && !cache.has(target);
  const missing = new Set(links.filter(isMissing).map(({ target }) => target));
  if (missing.size === 0) return cache;
  const rows = await context.session.findMany(kind, [...missing]);
  const visible = isPostKind(kind) ? rows.filter((row) => isLinkable(context, row as Post)) : rows;
  for (const body of await presentRecords(context, kind, visible)) cache.set(body.id, cacheJsonText(body));
  return cache;
}

function buildEventBody(context: RequestContext, event: EventRecord, linked: LinkedBodies): RecordBody {
  const core = buildPostCore(context, 'event', event);
  const { categories, tags, venues, organizers } = linked;
  return {
    id: core.id,
    global_id: core.global_id,
    global_id_lineage: core.global_id_lineage,
    author: core.author,
    status: core.status,
    date: core.date,
    date_utc: core.date_utc,
    modified: core.modified,
    modified_utc: core.modified_utc,
    url: core.url,
    rest_url: core.rest_url,
    title: event.title,
    description: event.description,
    excerpt: event.excerpt,
    slug: event.slug,
    image: event.image ?? false,
    all_day: event.all_day,
    start_date: event.start_date,
    start_date_details: splitDateTime(event.start_date),
    end_date: event.end_date,
    end_date_details: splitDateTime(event.end_date),
    utc_start_date: event.utc_start_date,
    utc_start_date_details: splitDateTime(event.utc_start_date),
    utc_end_date: event.utc_end_date,
    utc_end_date_details: splitDateTime(event.utc_end_date),
    timezone: event.timezone,
    timezone_abbr: zoneAbbreviation(event.timezone, event.utc_start_date),
    cost: event.cost?.text ?? '',
    cost_details: buildCostDetails(event.cost),
    website: event.website,
    show_map: event.show_map,
    show_map_link: event.show_map_link,
    hide_from_listings: event.hide_from_listings,
    sticky: event.sticky,
    featured: event.featured,
    categories,
    tags,
    venue: venues[0] ?? [],
    venues,
    organizer: organizers,
    custom_fields: [],
    language: event.language,
    translations: listRecordLanguages(event),
  };
}

const buildCostDetails = (cost: Cost | null) => ({
  currency_symbol: cost?.symbol ?? '',
  currency_code: cost?.code ?? '',
  currency_position: cost?.position ?? '',
  values: cost?.values ?? [],
});

function buildVenueBody(context: RequestContext, row: Post): RecordBody {
  const venue = localizeRecord(row, context.language);
  const body: MutableBody = buildPostCore(context, 'venue', venue);
  body.venue = readTextColumn(venue, 'venue');
  addNonEmptyColumns(body, venue, VENUE_FIELDS);
  const stateprovince = readTextColumn(venue, 'stateprovince') || deriveStateProvince(venue);
  if (stateprovince !== '') body.stateprovince = stateprovince;
  body.show_map = venue.show_map;
  body.show_map_link = venue.show_map_link;
  addNonEmptyColumns(body, venue, COORDINATES);
  return addLanguageFields(body, venue);
}

const VENUE_FIELDS = [
  ...['description', 'slug', 'image', 'address', 'city', 'country', 'province', 'state', 'zip', 'phone', 'website'],
];
const COORDINATES = ['geo_lat', 'geo_lng'];

function buildOrganizerBody(context: RequestContext, row: Post): RecordBody {
  const organizer = localizeRecord(row, context.language);
  const body: MutableBody = buildPostCore(context, 'organizer', organizer);
  body.organizer = readTextColumn(organizer, 'organizer');
  addNonEmptyColumns(body, organizer, ORGANIZER_FIELDS);
  return addLanguageFields(body, organizer);
}

const ORGANIZER_FIELDS = ['description', 'slug', 'image', 'phone', 'website', 'email'];

function buildTermBody({ site, language }: RequestContext, kind: RecordKind, row: Term, count: number): RecordBody {
  const term = localizeRecord(row, language);
  const collection = buildCollectionUrl(site, language, kind);
  const hasParents = term.parent !== undefined;
  return {
    id: term.id,
    name: term.name,
    slug: term.slug,
    taxonomy: resourceOf(kind).taxonomy,
    description: term.description,
    ...(hasParents ? { parent: term.parent } : {}),
    count,
    meta: [],
    url: buildPermalink(site, language, kind, term.slug),
    urls: {
      self: `${collection}/${term.id}`,
      collection,
      ...(term.parent ? { up: `${collection}/${term.parent}` } : {}),
    },
    ...buildLanguageFields(term),
  };
}

function buildPostCore({ site, language }: RequestContext, kind: RecordKind, post: Post) {
  const globalId = `${siteHostOf(site)}?id=${post.id}`;
  return {
    id: post.id,
    global_id: globalId,
    global_id_lineage: [globalId],
    author: String(post.author),
    status: post.status,
    date: convertUtcToWallTime(post.date_utc, site.timezone),
    date_utc: post.date_utc,
    modified: convertUtcToWallTime(post.modified_utc, site.timezone),
    modified_utc: post.modified_utc,
    url: buildPermalink(site, language, kind, post.slug),
    rest_url: buildRecordUrl(site, language, kind, post.id),
  };
}

// V8 builds an object key by key, or from one literal, many times faster than by spreading objects into another.
type MutableBody = Record<string, unknown> & { readonly id: number };

const buildLanguageFields = (record: Post | Term) => ({
  language: record.language,
  translations: listRecordLanguages(record),
});

function addLanguageFields(body: MutableBody, record: Post): RecordBody {
  body.language = record.language;
  body.translations = listRecordLanguages(record);
  return body;
}

/** Copies the columns that are not empty: empty ones are left out of the record. */
function addNonEmptyColumns(body: MutableBody, row: RecordRow, columns: readonly string[]): void {
  for (const column of columns) {
    const value = row[column];
    if (value !== undefined && value !== null && value !== '') body[column] = value;
  }
}
