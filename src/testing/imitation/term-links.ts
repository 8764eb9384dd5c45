import type { RecordBody } from '../../service/present-records.js';

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
