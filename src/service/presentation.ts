import type { ResourceName } from '../spec/define.js';
import { resourceOf } from '../spec/resources/index.js';
import type { KindLink, Relation, Row } from '../store/store.js';
import { writtenOnce } from '../wire/json-text.js';
import { detailsOf, wallOf } from '../wire/values/moments.js';
import { derivedStateProvince } from '../wire/values/stateprovince.js';
import { abbreviationOf } from '../wire/values/zone.js';
import { collectionUrl, hostOf, pageUrl, recordUrl } from './addresses.js';
import type { Cost } from './cost.js';
import { jsonLdOf } from './json-ld.js';
import { mayEdit } from './permissions.js';
import { type EventRecord, isPostKind, languagesOf, type Post, shownIn, type Term, textIn } from './records.js';
import { isLinkable, type World } from './world.js';

/** The JSON of a record, with its keys in the order of contract section 2. */
export type Answer = Readonly<Record<string, unknown>> & { readonly id: number };

/**
 * Presents records as this visitor may see them, in the requested language. Links are loaded for all records
 * together, so a page costs one query per kind, not one per record. `alone` presents a record for a single GET;
 * `unlocked` shows what an event password hides.
 */
export async function present(
  context: World,
  kind: ResourceName,
  rows: readonly Row[],
  { alone = false, unlocked = false }: { readonly alone?: boolean; readonly unlocked?: boolean } = {},
): Promise<Answer[]> {
  if (kind === 'event') return presentEvents(context, rows as readonly EventRecord[], { alone, unlocked });
  if (kind === 'venue') return rows.map((row) => venueAnswer(context, row as Post));
  if (kind === 'organizer') return rows.map((row) => organizerAnswer(context, row as Post));
  const counts = await context.session.countLinks(
    relationOf(kind),
    rows.map(({ id }) => id),
  );
  return rows.map((row) => termAnswer(context, kind, row as Term, counts.get(row.id) ?? 0));
}

/** Returns the relation between events and records of a kind. */
export const relationOf = (kind: ResourceName): Relation => resourceOf(kind).plural as Relation;

const LINKED = ['category', 'tag', 'venue', 'organizer'] as const;
type Linked = Readonly<Record<Relation, readonly Answer[]>>;

async function presentEvents(
  context: World,
  events: readonly EventRecord[],
  { alone, unlocked }: { readonly alone: boolean; readonly unlocked: boolean },
): Promise<Answer[]> {
  const linked = await linkedTo(context, events);
  return events.map((event) => {
    const isLocked = event.password !== '' && !unlocked && !mayEdit(context.visitor, event);
    const localized = shownIn(event, context.language);
    const body = eventAnswer(context, isLocked ? { ...localized, ...LOCKED } : localized, linked(event.id));
    return alone ? Object.assign(body, { json_ld: jsonLdOf(body) }) : body;
  });
}

const LOCKED = { description: '', excerpt: '', cost: null, website: '' };

/** Loads the linked records of each event, in the order in which they were linked. */
async function linkedTo(context: World, events: readonly EventRecord[]): Promise<(event: number) => Linked> {
  const links = await context.session.linksOf(events.map(({ id }) => id));
  const bodies = {} as Record<Relation, ReadonlyMap<number, Answer>>;
  for (const kind of LINKED) bodies[relationOf(kind)] = await presented(context, kind, links);
  const linked = new Map(events.map(({ id }) => [id, nothingLinked()]));
  for (const { relation, event, target } of links) {
    const body = bodies[relation].get(target);
    if (body !== undefined) linked.get(event)?.[relation].push(body);
  }
  return (event) => linked.get(event) ?? nothingLinked();
}

const nothingLinked = (): Record<Relation, Answer[]> => ({ categories: [], tags: [], venues: [], organizers: [] });

/** Presents the linked records of one kind, by ID, without those that this visitor may not see. */
async function presented(
  context: World,
  kind: (typeof LINKED)[number],
  links: readonly KindLink[],
): Promise<ReadonlyMap<number, Answer>> {
  const cache = context.presented(kind, context.language);
  const isMissing = ({ relation, target }: KindLink) => relation === relationOf(kind) && !cache.has(target);
  const missing = new Set(links.filter(isMissing).map(({ target }) => target));
  if (missing.size === 0) return cache;
  const rows = await context.session.findMany(kind, [...missing]);
  const visible = isPostKind(kind) ? rows.filter((row) => isLinkable(context, row as Post)) : rows;
  for (const body of await present(context, kind, visible)) cache.set(body.id, writtenOnce(body));
  return cache;
}

function eventAnswer(context: World, event: EventRecord, linked: Linked): Answer {
  const core = postCore(context, 'event', event);
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
    start_date_details: detailsOf(event.start_date),
    end_date: event.end_date,
    end_date_details: detailsOf(event.end_date),
    utc_start_date: event.utc_start_date,
    utc_start_date_details: detailsOf(event.utc_start_date),
    utc_end_date: event.utc_end_date,
    utc_end_date_details: detailsOf(event.utc_end_date),
    timezone: event.timezone,
    timezone_abbr: abbreviationOf(event.timezone, event.utc_start_date),
    cost: event.cost?.text ?? '',
    cost_details: costDetails(event.cost),
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
    translations: languagesOf(event),
  };
}

const costDetails = (cost: Cost | null) => ({
  currency_symbol: cost?.symbol ?? '',
  currency_code: cost?.code ?? '',
  currency_position: cost?.position ?? '',
  values: cost?.values ?? [],
});

function venueAnswer(context: World, row: Post): Answer {
  const venue = shownIn(row, context.language);
  const body: Growing = postCore(context, 'venue', venue);
  body.venue = textIn(venue, 'venue');
  addFilled(body, venue, VENUE_FIELDS);
  const stateprovince = textIn(venue, 'stateprovince') || derivedStateProvince(venue);
  if (stateprovince !== '') body.stateprovince = stateprovince;
  body.show_map = venue.show_map;
  body.show_map_link = venue.show_map_link;
  addFilled(body, venue, COORDINATES);
  return addLanguage(body, venue);
}

const VENUE_FIELDS = [
  ...['description', 'slug', 'image', 'address', 'city', 'country', 'province', 'state', 'zip', 'phone', 'website'],
];
const COORDINATES = ['geo_lat', 'geo_lng'];

function organizerAnswer(context: World, row: Post): Answer {
  const organizer = shownIn(row, context.language);
  const body: Growing = postCore(context, 'organizer', organizer);
  body.organizer = textIn(organizer, 'organizer');
  addFilled(body, organizer, ORGANIZER_FIELDS);
  return addLanguage(body, organizer);
}

const ORGANIZER_FIELDS = ['description', 'slug', 'image', 'phone', 'website', 'email'];

function termAnswer({ site, language }: World, kind: ResourceName, row: Term, count: number): Answer {
  const term = shownIn(row, language);
  const collection = collectionUrl(site, language, kind);
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
    url: pageUrl(site, language, kind, term.slug),
    urls: {
      self: `${collection}/${term.id}`,
      collection,
      ...(term.parent ? { up: `${collection}/${term.parent}` } : {}),
    },
    ...languageAnswer(term),
  };
}

function postCore({ site, language }: World, kind: ResourceName, post: Post) {
  const globalId = `${hostOf(site)}?id=${post.id}`;
  return {
    id: post.id,
    global_id: globalId,
    global_id_lineage: [globalId],
    author: String(post.author),
    status: post.status,
    date: wallOf(post.date_utc, site.timezone),
    date_utc: post.date_utc,
    modified: wallOf(post.modified_utc, site.timezone),
    modified_utc: post.modified_utc,
    url: pageUrl(site, language, kind, post.slug),
    rest_url: recordUrl(site, language, kind, post.id),
  };
}

// V8 builds an object key by key, or from one literal, many times faster than by spreading objects into another.
type Growing = Record<string, unknown> & { readonly id: number };

const languageAnswer = (record: Post | Term) => ({ language: record.language, translations: languagesOf(record) });

function addLanguage(body: Growing, record: Post): Answer {
  body.language = record.language;
  body.translations = languagesOf(record);
  return body;
}

/** Copies the columns that are not empty: empty ones are left out of the record. */
function addFilled(body: Growing, row: Row, columns: readonly string[]): void {
  for (const column of columns) {
    const value = row[column];
    if (value !== undefined && value !== null && value !== '') body[column] = value;
  }
}
