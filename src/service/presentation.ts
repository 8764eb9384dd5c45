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

/** A record as it is answered: keys in the order of contract section 2. */
export type Answer = Readonly<Record<string, unknown>> & { readonly id: number };

/**
 * Records as this visitor reads them in the language asked. Links of all of them are fetched together:
 * a page costs one query per kind, not one per record. `alone` is the answer of a single GET.
 */
export async function present(
  world: World,
  kind: ResourceName,
  rows: readonly Row[],
  { alone = false, unlocked = false }: { readonly alone?: boolean; readonly unlocked?: boolean } = {},
): Promise<Answer[]> {
  if (kind === 'event') return presentEvents(world, rows as readonly EventRecord[], { alone, unlocked });
  if (kind === 'venue') return rows.map((row) => venueAnswer(world, row as Post));
  if (kind === 'organizer') return rows.map((row) => organizerAnswer(world, row as Post));
  const counts = await world.session.countLinks(
    relationOf(kind),
    rows.map(({ id }) => id),
  );
  return rows.map((row) => termAnswer(world, kind, row as Term, counts.get(row.id) ?? 0));
}

/** The relation that links events to records of a kind. */
export const relationOf = (kind: ResourceName): Relation => resourceOf(kind).plural as Relation;

const LINKED = ['category', 'tag', 'venue', 'organizer'] as const;
type Linked = Readonly<Record<Relation, readonly Answer[]>>;

async function presentEvents(
  world: World,
  events: readonly EventRecord[],
  { alone, unlocked }: { readonly alone: boolean; readonly unlocked: boolean },
): Promise<Answer[]> {
  const linked = await linkedTo(world, events);
  return events.map((event) => {
    const isLocked = event.password !== '' && !unlocked && !mayEdit(world.visitor, event);
    const shown = shownIn(event, world.language);
    const answer = eventAnswer(world, isLocked ? { ...shown, ...LOCKED } : shown, linked(event.id));
    return alone ? Object.assign(answer, { json_ld: jsonLdOf(answer) }) : answer;
  });
}

const LOCKED = { description: '', excerpt: '', cost: null, website: '' };

/** For each event its linked records, in the order in which they were linked. */
async function linkedTo(world: World, events: readonly EventRecord[]): Promise<(event: number) => Linked> {
  const links = await world.session.linksOf(events.map(({ id }) => id));
  const known = {} as Record<Relation, ReadonlyMap<number, Answer>>;
  for (const kind of LINKED) known[relationOf(kind)] = await presented(world, kind, links);
  const linked = new Map(events.map(({ id }) => [id, nothingLinked()]));
  for (const { relation, event, target } of links) {
    const answer = known[relation].get(target);
    if (answer !== undefined) linked.get(event)?.[relation].push(answer);
  }
  return (event) => linked.get(event) ?? nothingLinked();
}

const nothingLinked = (): Record<Relation, Answer[]> => ({ categories: [], tags: [], venues: [], organizers: [] });

/** Records as they stand in an event, by ID; those that this visitor may not see are not there. */
async function presented(
  world: World,
  kind: (typeof LINKED)[number],
  links: readonly KindLink[],
): Promise<ReadonlyMap<number, Answer>> {
  const known = world.presented(kind, world.language);
  const isMissing = ({ relation, target }: KindLink) => relation === relationOf(kind) && !known.has(target);
  const missing = new Set(links.filter(isMissing).map(({ target }) => target));
  if (missing.size === 0) return known;
  const rows = await world.session.findMany(kind, [...missing]);
  const visible = isPostKind(kind) ? rows.filter((row) => isLinkable(world, row as Post)) : rows;
  for (const answer of await present(world, kind, visible)) known.set(answer.id, writtenOnce(answer));
  return known;
}

function eventAnswer(world: World, event: EventRecord, linked: Linked): Answer {
  const core = postCore(world, 'event', event);
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

function venueAnswer(world: World, row: Post): Answer {
  const venue = shownIn(row, world.language);
  const answer: Growing = postCore(world, 'venue', venue);
  answer.venue = textIn(venue, 'venue');
  addFilled(answer, venue, VENUE_FIELDS);
  const stateprovince = textIn(venue, 'stateprovince') || derivedStateProvince(venue);
  if (stateprovince !== '') answer.stateprovince = stateprovince;
  answer.show_map = venue.show_map;
  answer.show_map_link = venue.show_map_link;
  addFilled(answer, venue, COORDINATES);
  return addLanguage(answer, venue);
}

const VENUE_FIELDS = [
  ...['description', 'slug', 'image', 'address', 'city', 'country', 'province', 'state', 'zip', 'phone', 'website'],
];
const COORDINATES = ['geo_lat', 'geo_lng'];

function organizerAnswer(world: World, row: Post): Answer {
  const organizer = shownIn(row, world.language);
  const answer: Growing = postCore(world, 'organizer', organizer);
  answer.organizer = textIn(organizer, 'organizer');
  addFilled(answer, organizer, ORGANIZER_FIELDS);
  return addLanguage(answer, organizer);
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

// An object that grows key by key, or stands in one literal, is many times as fast as one that is spread into another.
type Growing = Record<string, unknown> & { readonly id: number };

const languageAnswer = (record: Post | Term) => ({ language: record.language, translations: languagesOf(record) });

function addLanguage(answer: Growing, record: Post): Answer {
  answer.language = record.language;
  answer.translations = languagesOf(record);
  return answer;
}

/** Adds the columns that hold something: empty ones are left out of the answer. */
function addFilled(answer: Growing, row: Row, columns: readonly string[]): void {
  for (const column of columns) {
    const value = row[column];
    if (value !== undefined && value !== null && value !== '') answer[column] = value;
  }
}
