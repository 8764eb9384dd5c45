import { pageUrl } from '../../service/addresses.js';
import type { Answer } from '../../service/presentation.js';
import { isPostKind } from '../../service/records.js';
import type { Language, ResourceName } from '../../spec/define.js';
import { resourceOf } from '../../spec/resources/index.js';
import type { Raw } from '../../wire/input.js';
import type { Calendar } from '../calendar.js';
import { theirJsonLd } from './json-ld.js';
import { TRASHED } from './located.js';
import type { Paths } from './paths.js';
import { shownHtml, shownTitle, withAmpersands } from './texts.js';

interface Showing {
  readonly calendar: Calendar;
  readonly language: Language;
  readonly resource: ResourceName;
  readonly paths: Paths;
  /** The record is neither nested in an event nor part of a list. */
  readonly isAlone: boolean;
  /** The record is the one that was requested, or nested in it: it gets JSON-LD. */
  readonly isRead?: boolean;
}

/** Presents a record as The Events Calendar does: texts with entities, fewer keys, other taxonomy names. */
export function theirRecord(record: Answer, presentation: Showing): Record<string, unknown> {
  const { resource, isRead } = presentation;
  const isPost = isPostKind(resource);
  const shown = withoutOurs(isPost ? post(record, presentation) : term(record, presentation));
  return isRead && isPost ? { ...shown, json_ld: theirJsonLd(resource, record, shown) } : shown;
}

/** Keys that only our service returns. */
const OURS = new Set(['language', 'translations', 'venues', 'geo_lat', 'geo_lng', 'json_ld']);

const withoutOurs = (shown: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(shown).filter(([key]) => !OURS.has(key)));

const TAXONOMIES = { category: 'tribe_events_cat', tag: 'post_tag' } as const;
const POST_TYPES = { event: 'tribe_events', venue: 'tribe_venue', organizer: 'tribe_organizer' } as const;

function post(record: Answer, presentation: Showing): Record<string, unknown> {
  const { resource } = presentation;
  const { title } = resourceOf(resource);
  const common = {
    ...record,
    ...unpublished(record, presentation),
    [title]: shownTitle(String(record[title])),
    ...('description' in record ? { description: shownHtml(String(record.description)) } : {}),
  };
  return resource === 'event' ? eventOnly(record, common, presentation) : placeOnly(common);
}

/** Presents fields that depend on the status: a draft has no permalink and no date, a trashed record another slug. */
function unpublished({ id, status, slug, date_utc: dateUtc }: Answer, { calendar, language, resource }: Showing) {
  const { site } = calendar.service;
  const type = POST_TYPES[resource as keyof typeof POST_TYPES];
  const isOut = status === 'publish' || status === 'private';
  const page = pageUrl(site, language, resource, String(slug));
  return {
    url: isOut ? `${page}/` : `${site.publicUrl}/?post_type=${type}&p=${id}`,
    ...(status === 'trash' ? { slug: `${slug}${TRASHED}` } : {}),
    date_utc: status === 'draft' && resource === 'event' ? '0000-00-00 00:00:00' : dateUtc,
  };
}

function eventOnly(record: Answer, common: Record<string, unknown>, presentation: Showing): Record<string, unknown> {
  const venue = Array.isArray(record.venue) ? [] : nested(record.venue as Answer, 'venue', presentation);
  const terms = (key: string, kind: 'category' | 'tag') =>
    byName(record[key] as Answer[]).map((item) => nestedTerm(item, kind));
  return {
    ...common,
    excerpt: shownHtml(String(record.excerpt)),
    ...theirCost(record),
    website: websiteOf(record.website, common.url),
    categories: terms('categories', 'category'),
    tags: terms('tags', 'tag'),
    venue,
    organizer: (record.organizer as Answer[]).map((item) => nested(item, 'organizer', presentation)),
  };
}

/** An event that never had a website shows its own URL as website. */
function websiteOf(website: unknown, url: unknown): unknown {
  if (website === HIDDEN) return '';
  return website === '' ? url : website;
}

const byName = (terms: readonly Answer[]): Answer[] =>
  [...terms].sort((one, other) => String(one.name).localeCompare(String(other.name), 'en'));

const nested = (record: Answer, resource: ResourceName, presentation: Showing) =>
  theirRecord(record, { ...presentation, resource, isAlone: false });

/** A number without a currency is shown in dollars. */
function theirCost({ cost, cost_details: details }: Answer) {
  const isBare = typeof cost === 'string' && /^\d+([.,]\d+)?$/.test(cost);
  const isFree = typeof cost === 'string' && cost.toLowerCase() === 'free';
  if (isFree) return { cost, cost_details: { ...(details as object), values: ['free'] } };
  return { cost: isBare ? `$${cost}` : cost, cost_details: details };
}

/** Marks a field that an update emptied by omitting it, where an empty value would be shown as a default. */
const HIDDEN = '\u2060';

const SHOWN_WHEN_EMPTY: Readonly<Partial<Record<ResourceName, string>>> = { event: 'website', venue: 'stateprovince' };

/** Returns the mark for the field of a kind that an update empties by omitting it. */
export function hidden(resource: ResourceName, body: Raw): Raw {
  const field = SHOWN_WHEN_EMPTY[resource];
  return field === undefined || (body[field] ?? '') !== '' ? {} : { [field]: HIDDEN };
}

/** Presents a venue or organizer: without `rest_url`, and with the global ID as the last keys. */
function placeOnly(common: Record<string, unknown>): Record<string, unknown> {
  const { rest_url: _, global_id, global_id_lineage, stateprovince, ...rest } = common;
  return {
    ...rest,
    ...(stateprovince === undefined || stateprovince === HIDDEN ? {} : { stateprovince }),
    global_id,
    global_id_lineage,
  };
}

function term(record: Answer, presentation: Showing): Record<string, unknown> {
  const { calendar, resource, isAlone, paths } = presentation;
  const taxonomy = TAXONOMIES[resource as keyof typeof TAXONOMIES];
  const { site } = calendar.service;
  const page = resource === 'tag' ? `tag/${record.slug}` : `events/category/${paths.get(record.id) ?? record.slug}`;
  return {
    ...record,
    ...termTexts(record),
    taxonomy,
    url: `${site.publicUrl}/${page}/`,
    ...(isAlone ? { _links: linksOf(record, taxonomy, site.publicUrl) } : {}),
  };
}

const termTexts = ({ name, description }: Answer) => ({
  name: withAmpersands(String(name)),
  description: withAmpersands(String(description)),
});

/** Presents a term inside an event: The Events Calendar returns its database row. */
function nestedTerm(record: Answer, resource: 'category' | 'tag'): Record<string, unknown> {
  const { id, slug, parent = 0, count, urls } = record;
  return {
    ...termTexts(record),
    slug,
    term_group: 0,
    term_taxonomy_id: id,
    taxonomy: TAXONOMIES[resource],
    parent,
    count,
    filter: 'raw',
    id,
    urls,
  };
}

const linksOf = ({ id }: Answer, taxonomy: string, publicUrl: string) => ({
  self: [{ href: `${publicUrl}/wp-json/wp/v2/${taxonomy}/${id}` }],
  collection: [{ href: `${publicUrl}/wp-json/wp/v2/${taxonomy}` }],
});
