import { resourceOf } from '../../contract/resources/index.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { selectMembers } from '../../forms/select-members.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import { hasCapability, type Visitor } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import { buildPermalink } from '../../service/request-context.js';
import { resolveWallTimeText } from '../../time/resolve-date-input.js';
import { formatUtc, parseUtc } from '../../time/wall-time-text.js';
import { zonedTimeAt } from '../../time/zone.js';
import { mayStoreAnyMarkup } from './filter-markup.js';
import { mayWrite } from './imitated-headers.js';
import { hasUtcDate, POST_TYPES, sortTermsByName } from './present-tec-record.js';
import { opensPost, passwordOf } from './protected-posts.js';
import { buildExcerpt, decodeMarkup, hasBlocks, renderContent, texturize } from './render-content.js';
import { makeSlugUnique, siteSlugOf } from './site-slugs.js';
import { asSiteStores, siteValuesOf } from './site-values.js';
import { buildClassicMetas, buildMetas } from './wordpress-post-metas.js';
import { buildWordPressSlug, escapeSlug } from './wordpress-slug.js';

export type PostKind = 'event' | 'venue' | 'organizer';

interface PostPresentation {
  readonly calendar: ServedCalendar;
  readonly visitor: Visitor | undefined;
  readonly kind: PostKind;
  /** With `context=edit`. */
  readonly isEditing: boolean;
  readonly isClassic: boolean;
  readonly query?: JsonObject;
}

/** Presents a record as `wp/v2` does: for an editor with the stored texts. */
export async function presentWordPressPost(held: RecordBody, presentation: PostPresentation): Promise<JsonObject> {
  const { kind, isEditing, isClassic, calendar } = presentation;
  const record = asSiteStores(calendar, held);
  const { id, status, date, date_utc, modified, modified_utc, author, image } = record;
  const { created } = siteValuesOf(calendar, held);
  // WordPress computes a missing time in UTC with the present offset.
  const createdUtc = hasUtcDate(calendar, held)
    ? date_utc
    : formatUtc(parseUtc(String(date)).epochMilliseconds - offsetOf(calendar));
  const [changed, changedUtc] = created === modified_utc ? [date, createdUtc] : [modified, modified_utc];
  const link = buildLink(record, presentation);
  return {
    id,
    date: toIso(date),
    date_gmt: toIso(readInSiteZone(date_utc, calendar)),
    modified: toIso(changed),
    modified_gmt: toIso(readInSiteZone(changedUtc, calendar)),
    guid: { rendered: link, ...(isEditing ? { raw: link } : {}) },
    ...(isEditing ? { password: passwordOf(record) } : {}),
    slug: escapeSlug(siteSlugOf(calendar, held).slug),
    status,
    type: POST_TYPES[kind],
    link,
    ...presentTexts(record, presentation),
    author: Number(author),
    featured_media: isJsonObject(image) ? Number(image.id ?? 0) : 0,
    template: '',
    meta: isClassic ? buildClassicMetas(kind) : buildMetas(record, kind, calendar),
    ...(kind === 'event'
      ? { tags: idsOf(record.tags, calendar), tribe_events_cat: idsOf(record.categories, calendar) }
      : {}),
    ...(kind === 'event'
      ? {
          ...(isEditing ? await presentPermalink(record, presentation) : {}),
          class_list: listClasses(record, calendar),
        }
      : {}),
    _links: buildPostLinks(record, presentation),
  };
}

const offsetOf = ({ service }: ServedCalendar): number =>
  zonedTimeAt(service.now(), service.site.timezone).offsetNanoseconds / 1_000_000;

/** WordPress reads times in UTC by the clock of the site: an hour that this clock skips becomes the next one. */
const readInSiteZone = (utc: unknown, { service }: ServedCalendar): string =>
  resolveWallTimeText(String(utc), service.site.timezone).wall;

const toIso = (moment: unknown): string => String(moment).replace(' ', 'T');

const idsOf = (terms: unknown, calendar: ServedCalendar): number[] =>
  Array.isArray(terms)
    ? sortTermsByName(terms.map((term) => asSiteStores(calendar, term))).map(({ id }: RecordBody) => id)
    : [];

function buildLink(record: RecordBody, { calendar, kind }: PostPresentation): string {
  const { id, status } = record;
  const { site } = calendar.service;
  const isOut = status === 'publish' || status === 'private';
  const page = escapeSlug(buildPermalink(site, site.language, kind, siteSlugOf(calendar, record).slug));
  return isOut ? `${page}/` : `${site.publicUrl}/?post_type=${POST_TYPES[kind]}&p=${id}`;
}

/** The address that the site proposes for an event, with a slug that no other one has (`get_sample_permalink`). */
async function presentPermalink(before: RecordBody, { calendar, kind }: PostPresentation): Promise<JsonObject> {
  const { site } = calendar.service;
  const page = buildPermalink(site, site.language, kind, '%pagename%').replaceAll('%25', '%');
  const wanted = buildWordPressSlug(String(before.title)) || String(before.id);
  return {
    permalink_template: `${page}/`,
    generated_slug: await makeSlugUnique({ calendar, kind, before }, wanted),
  };
}

function presentTexts(record: RecordBody, { kind, isEditing, visitor, query = {} }: PostPresentation): JsonObject {
  const isProtected = passwordOf(record) !== '';
  const isOpen = !isProtected || isEditing || opensPost(record, { visitor, query });
  const title = decodeMarkup(String(record[resourceOf(kind).title]));
  const [content = '', excerpt = ''] = [record.description, record.excerpt].map((text) =>
    decodeMarkup(String(text ?? '')),
  );
  const raw = (text: string) => (isEditing ? { raw: text } : {});
  return {
    title: { ...raw(title), rendered: texturize(title).trim() },
    content: {
      ...raw(content),
      rendered: isOpen ? renderContent(content) : '',
      protected: isProtected,
      ...(isEditing ? { block_version: hasBlocks(content) ? 1 : 0 } : {}),
    },
    excerpt: { ...raw(excerpt), rendered: isOpen ? buildExcerpt(excerpt, content) : '', protected: isProtected },
  };
}

/** The classes of the page of an event. Venues and organizers have no page of WordPress's own. */
function listClasses(record: RecordBody, calendar: ServedCalendar): string[] {
  const type = POST_TYPES.event;
  const { id, status, categories, tags, image } = record;
  const terms = (list: unknown, prefix: string, nameOf = classOf) =>
    Array.isArray(list)
      ? sortTermsByName(list.map((term) => asSiteStores(calendar, term))).map((term) => `${prefix}${nameOf(term)}`)
      : [];
  return [
    ...[`post-${id}`, type, `type-${type}`, `status-${status}`],
    ...(passwordOf(record) === '' ? (isJsonObject(image) ? ['has-post-thumbnail'] : []) : ['post-password-required']),
    'hentry',
    ...terms(tags, 'tag-'),
    ...terms(categories, 'tribe_events_cat-'),
    ...terms(categories, 'cat_', (term) => sanitizeClass(term) || String(term.id)),
  ];
}

const sanitizeClass = ({ slug }: RecordBody): string => escapeSlug(String(slug)).replace(/%[\da-f]{2}|[^\w-]/gi, '');

/** The class of a term: its slug without escapes, or its ID if that leaves nothing but digits (`get_post_class`). */
function classOf(term: RecordBody): string {
  const own = sanitizeClass(term);
  return /^(-?\d+(e\d+)?|-*)$/i.test(own) ? String(term.id) : own;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const TAXONOMY_ROUTES = [
  ['post_tag', 'tags'],
  ['tribe_events_cat', 'tribe_events_cat'],
] as const;

function buildPostLinks(record: RecordBody, { calendar, visitor, kind, isEditing }: PostPresentation): JsonObject {
  const root = `${calendar.service.site.publicUrl}/wp-json/wp/v2`;
  const self = `${root}/${POST_TYPES[kind]}/${record.id}`;
  const allow = mayWrite(visitor, record) ? METHODS : ['GET'];
  const terms = TAXONOMY_ROUTES.map(([taxonomy, path]) => ({
    taxonomy,
    embeddable: true,
    href: `${root}/${path}?post=${record.id}`,
  }));
  return {
    self: [{ href: self, targetHints: { allow } }],
    collection: [{ href: `${root}/${POST_TYPES[kind]}` }],
    about: [{ href: `${root}/types/${POST_TYPES[kind]}` }],
    author: [{ embeddable: true, href: `${root}/users/${String(record.author)}` }],
    'version-history': [{ count: 0, href: `${self}/revisions` }],
    'wp:attachment': [{ href: `${root}/media?parent=${record.id}` }],
    ...(kind === 'event' ? { 'wp:term': terms } : {}),
    ...(isEditing ? buildActionLinks(self, kind, visitor) : {}),
    curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
  };
}

function buildActionLinks(href: string, kind: PostKind, visitor: Visitor | undefined): JsonObject {
  const mayPublish = hasCapability(visitor, 'publish');
  const onCategories = mayPublish
    ? ['create-tribe_events_cat', 'assign-tribe_events_cat']
    : ['assign-tribe_events_cat'];
  const onTerms = ['create-tags', 'assign-tags', ...onCategories];
  const ofEditors = mayStoreAnyMarkup(visitor) ? ['unfiltered-html', 'assign-author'] : [];
  const actions = [...(mayPublish ? ['publish'] : []), ...ofEditors, ...(kind === 'event' ? onTerms : [])];
  return Object.fromEntries(actions.map((action) => [`wp:action-${action}`, [{ href }]]));
}

/** The members that `context=embed` shows. */
const EMBEDDED: ReadonlySet<string> = new Set(
  'id date slug type link title author excerpt featured_media name taxonomy _links'.split(' '),
);

/** Of the metas, one is shown, unless it is false. */
const selectEmbedded = ({ meta, ...value }: JsonObject): JsonObject => ({
  ...Object.fromEntries(Object.entries(value).filter(([name]) => EMBEDDED.has(name))),
  ...(isJsonObject(meta) && meta._EventAllDay === true ? { meta: { _EventAllDay: meta._EventAllDay } } : {}),
});

/** The part of a record that a request wants: its `context`, and `_fields`, which may name members such as `title.raw`. */
export function selectTopFields(value: JsonObject, { _fields: paths, context }: JsonObject): JsonObject {
  const shown = context === 'embed' ? selectEmbedded(value) : value;
  if (paths === undefined) return shown;
  const list = Array.isArray(paths) ? paths : String(paths).split(',');
  const selected = selectMembers(
    shown,
    list.map((path) => String(path).trim().split('.')),
  ) as JsonObject;
  // PHP does not tell an empty object from an empty list.
  return Object.fromEntries(
    Object.entries(selected).map(([name, member]) => [
      name,
      isJsonObject(member) && Object.keys(member).length === 0 ? [] : member,
    ]),
  );
}
