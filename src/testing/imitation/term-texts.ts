import type { RecordKind } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { RecordBody } from '../../service/present-records.js';
import { applyMarkupFilter, TITLE_MARKUP } from './filter-markup.js';
import { listAsAdministrator } from './find-as-administrator.js';
import { escapeBareAmpersands, escapeHtml, stripTags } from './render-content.js';
import { asSiteStores } from './site-values.js';
import { escapeSlug } from './wordpress-slug.js';

const ENTITIES: Readonly<Record<string, string>> = lookupTable({
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
});

/** Converts a name of a term as WordPress does before it stores it: drops markup and encodes the rest. */
export const readTermName = (name: string): string =>
  applyMarkupFilter(sanitizeText(name), TITLE_MARKUP).replace(
    /&(lt|gt|quot|amp);/g,
    (entity) => ENTITIES[entity] ?? entity,
  );

/** A name under which our store keeps a term: it would drop what looks like markup. */
export const toStoredName = (name: string): string => name.replaceAll('<', '‹').replaceAll('>', '›');

/** The description of a term has the markup of titles, whoever writes it. */
export const readTermDescription = (html: string): string => applyMarkupFilter(html, TITLE_MARKUP);

/** Encodes a name as WordPress stores and shows it. */
export const writeTermName = (name: string): string =>
  escapeBareAmpersands(name).replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Compares two texts by the collation of the database, which ignores case and accents. */
export const { compare: compareAsDatabase } = new Intl.Collator('en', { sensitivity: 'base' });

/** Compares terms as the database of the site does: equal ones by their IDs, in lists in falling order too. */
export const compareTerms = (one: RecordBody, other: RecordBody, field = 'name', sign: 1 | -1 = 1): number =>
  sign * compareAsDatabase(storedText(one, field), storedText(other, field)) || one.id - other.id;

function storedText(term: RecordBody, field: string): string {
  if (field === 'slug') return escapeSlug(String(term.slug));
  if (['count', 'id', 'parent'].includes(field)) return String(term[field] ?? 0).padStart(9, '0');
  if (field === 'description') return String(term.description ?? '');
  return field === 'term_group' ? '' : writeTermName(String(term.name));
}

/** Converts a text of a venue or organizer as the site does: without backslashes. */
export const readPlaceText = (text: string): string => sanitizeText(text.replace(/\\(.?)/g, '$1'));

/** `sanitize_text_field` of WordPress. A `<` that no `>` follows is encoded. */
export const sanitizeText = (text: string): string =>
  removeOctets(
    stripTags(text.replace(/<[^>]*?(?:(?=<)|>|$)/g, (part) => (part.endsWith('>') ? part : escapeHtml(part))))
      .replace(/[\r\n\t ]+/g, ' ')
      .trim(),
  );

const removeOctets = (text: string): string =>
  /%[\da-f]{2}/i.test(text)
    ? removeOctets(text.replace(/%[\da-f]{2}/gi, ''))
        .replace(/ +/g, ' ')
        .trim()
    : text;

type Taxonomy = 'tribe_events_cat' | 'post_tag';

/** The routes of `wp/v2` for a taxonomy, and the types of posts that have its terms there. */
const ROUTES = {
  tribe_events_cat: { path: 'tribe_events_cat', types: ['tribe_events', 'tec_calendar_embed'] },
  post_tag: { path: 'tags', types: ['posts', 'tribe_events', 'tec_calendar_embed'] },
} as const;

const TERM_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The URL of a term in WordPress's own interface. */
export const buildWordPressTermUrl = ({ id }: RecordBody, taxonomy: Taxonomy, publicUrl: string): string =>
  `${publicUrl}/wp-json/wp/v2/${ROUTES[taxonomy].path}/${id}`;

/** Builds `_links` of a term; a category also links to its parent, and editors get a hint of the methods. */
export function buildTermLinks(
  record: RecordBody,
  taxonomy: Taxonomy,
  { publicUrl, mayEdit }: { publicUrl: string; mayEdit: boolean },
) {
  const { path, types } = ROUTES[taxonomy];
  const root = `${publicUrl}/wp-json/wp/v2`;
  const parent = Number(record.parent ?? 0);
  return {
    self: [{ href: `${root}/${path}/${record.id}`, targetHints: { allow: mayEdit ? TERM_METHODS : ['GET'] } }],
    collection: [{ href: `${root}/${path}` }],
    about: [{ href: `${root}/taxonomies/${taxonomy}` }],
    ...(parent === 0 ? {} : { up: [{ embeddable: true, href: `${root}/${path}/${parent}` }] }),
    'wp:post_type': types.map((type) => ({ href: `${root}/${type}?${path}=${record.id}` })),
    curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
  };
}

/** The URL path of each category by ID: its slug below those of its parents, such as `music/rock/punk`. */
export type CategoryPaths = ReadonlyMap<number, string>;

/** @returns an empty map for other kinds, because only category URLs contain the parents */
export async function loadCategoryPaths(request: {
  calendar: ServedCalendar;
  resource: RecordKind;
}): Promise<CategoryPaths> {
  if (request.resource !== 'category') return new Map();
  const terms = new Map<number, RecordBody>();
  for await (const term of listAsAdministrator(request.calendar, 'category', { hide_empty: false }))
    terms.set(term.id, asSiteStores(request.calendar, term));
  const pathOf = ({ slug, parent }: RecordBody): string => {
    const above = terms.get(Number(parent));
    return above === undefined ? String(slug) : `${pathOf(above)}/${slug}`;
  };
  return new Map([...terms.values()].map((term) => [term.id, pathOf(term)]));
}

export const TAXONOMIES = { category: 'tribe_events_cat', tag: 'post_tag' } as const;

export const presentTermTexts = ({ name, description }: RecordBody) => ({
  name: writeTermName(String(name)),
  description: escapeBareAmpersands(String(description)),
});

/** Presents a term inside an event: The Events Calendar returns its database row. */
export function presentNestedTerm(record: RecordBody, resource: 'category' | 'tag'): Record<string, unknown> {
  const { id, slug, parent = 0, count, urls } = record;
  return {
    ...presentTermTexts(record),
    slug: escapeSlug(String(slug)),
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
