import type { Client, ParsedResponse } from '../../client/client-types.js';
import { isRefusal, undefinedIf } from '../../client/expected-errors.js';
import { POST_STATUSES } from '../../contract/declarations.js';
import { once } from '../../contract/lookup-table.js';
import { ServiceError } from '../../errors.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { linkedIdsIn } from '../../forms/links.js';
import { restRootForLanguage } from '../../http/build-request.js';
import { storedPriceMeta } from './stored-price.js';

/** A record as its editor sees it in WordPress: texts as they were written, metas as they are stored. */
export interface WordPressRecord {
  readonly id: number;
  /** Empty for a draft event. */
  readonly slug: string;
  /** The slug that WordPress would make from the title now, if the record does not have it already. */
  readonly newSlug?: string;
  readonly status: string;
  /** Empty for an event that everybody may read. */
  readonly password: string;
  readonly title: string;
  readonly content: string;
  readonly excerpt: string;
  /** When it was or will be published, in UTC. WordPress makes one up for a draft that has none. */
  readonly dateUtc: string;
  /** `YYYY-MM-DD HH:MM:SS` on the site's clock, and in UTC. */
  readonly modified: string;
  readonly modifiedUtc: string;
  readonly meta: JsonObject;
  /** The amounts of an event whose price is stored as several ones. `meta` has only the first. */
  readonly prices?: readonly string[];
  /** The IDs of the terms of an event. */
  readonly tags: readonly number[];
  readonly categories: readonly number[];
  /** Whether the user may store any markup (`unfiltered_html`); absent if the record does not tell. */
  readonly mayStoreMarkup?: boolean;
}

export interface WordPressUser {
  readonly id: number;
  readonly mayEditOthers: (kind: WordPressPostKind) => boolean;
  /** True for a user whom WordPress lets store any markup (`unfiltered_html`). */
  readonly mayStoreMarkup: boolean;
}

export type WordPressPostKind = 'event' | 'venue' | 'organizer';

/** Reads and writes `wp/v2` of a WordPress site with the rights of an editor (`context=edit`). */
export interface WordPressRecords {
  /** The raw record that belongs to a record which was answered before. */
  of(record: JsonObject): WordPressRecord | undefined;
  remember(record: JsonObject, raw: WordPressRecord): void;
  /** @returns `undefined` where the site has no such route, or the user may not edit the record */
  read(kind: WordPressPostKind, id: number): Promise<WordPressRecord | undefined>;
  /** The error with which WordPress refused to show a record for editing, because it belongs to another user. */
  refusalOf(kind: WordPressPostKind, id: number): ServiceError | undefined;
  readMany(
    kind: WordPressPostKind,
    ids: readonly number[],
    statuses: readonly string[],
  ): Promise<ReadonlyMap<number, WordPressRecord>>;
  /**
   * The IDs of all records with these filters of `wp/v2`; `undefined` where the site does not tell.
   * @param isNeeded judges by the total, which the first page tells; without a need there are no IDs
   */
  ids(
    kind: WordPressPostKind,
    filters: JsonObject,
    isNeeded?: (total: number) => Promise<boolean>,
  ): Promise<readonly number[] | undefined>;
  /** One record of the kind that the user may edit, or none; `undefined` where the site does not tell. */
  first(kind: WordPressPostKind): Promise<readonly WordPressRecord[] | undefined>;
  /** Those of these slugs that two or more records have, drafts and the trash included. */
  sharedSlugs(kind: WordPressPostKind, slugs: readonly string[]): Promise<ReadonlySet<string>>;
  /** Records whose title contains these words; `undefined` where the site does not tell. */
  search(
    kind: WordPressPostKind,
    words: string,
    statuses: readonly string[],
  ): Promise<readonly WordPressRecord[] | undefined>;
  /** The titles of all records of a kind, with their IDs; `undefined` where the site does not tell. */
  titles(kind: WordPressPostKind, statuses: readonly string[]): Promise<readonly WordPressRecord[] | undefined>;
  /** The user, and whether records of others can be edited; `undefined` where the site does not tell. */
  user(): Promise<WordPressUser | undefined>;
  /**
   * Writes values by the names of `wp/v2`. The site writes the price of an event anew with any of them, and looks its tags up
   * again by their names, so that it may find others: both are sent too.
   */
  write(kind: WordPressPostKind, stored: RewrittenRecord, values: JsonObject): Promise<WordPressRecord>;
  writeTerm(kind: 'category' | 'tag', id: number, values: JsonObject): Promise<void>;
}

/** The values of a record that each write through `wp/v2` sends along, because a save would change them. */
export type RewrittenRecord = Pick<WordPressRecord, 'id' | 'meta' | 'tags' | 'prices'>;

interface Place {
  readonly restRoot: string;
  readonly language?: string | undefined;
  /** Without credentials nobody is an editor, and nothing is asked. */
  readonly isSigned?: boolean | undefined;
}

const ROUTES: Readonly<Record<WordPressPostKind, string>> = {
  event: 'tribe_events',
  venue: 'tribe_venue',
  organizer: 'tribe_organizer',
};
const FIELDS =
  'id,slug,generated_slug,status,password,date_gmt,modified,modified_gmt,title.raw,content.raw,excerpt.raw,meta,tags,tribe_events_cat';
const PAGE = 100;
/** Few enough for the URL of a request. */
const SLUGS_AT_ONCE = 20;

export function openWordPressRecords(client: Client, { restRoot, language, isSigned = true }: Place): WordPressRecords {
  const root = `${restRootForLanguage(restRoot, language)}/wp/v2`;
  const closed = new Set<WordPressPostKind>();
  const known = new WeakMap<JsonObject, WordPressRecord>();
  const refusals = new Map<string, ServiceError>();

  /** Sends a request, unless the site has refused this route to the user before. */
  const get = async (kind: WordPressPostKind, path: string, query: JsonObject): Promise<ParsedResponse | undefined> => {
    if (!isSigned || closed.has(kind)) return undefined;
    try {
      const whole = kind === 'event' && path === '' ? withPastEvents(query) : query;
      return await client.raw('GET', `${root}/${ROUTES[kind]}${path}`, { query: whole });
    } catch (error) {
      if (!(error instanceof ServiceError) || ![400, 401, 403, 404].includes(error.status)) throw error;
      if (error.code === 'rest_forbidden_context') refusals.set(kind + path, error);
      if (path === '' ? error.status !== 400 : error.status === 401 || error.code === 'rest_no_route') closed.add(kind);
      return undefined;
    }
  };

  const list = async (kind: WordPressPostKind, query: JsonObject): Promise<readonly WordPressRecord[] | undefined> => {
    const reply = await get(kind, '', { context: 'edit', _fields: FIELDS, per_page: PAGE, ...query });
    return Array.isArray(reply?.record) ? reply.record.flatMap((each) => parseWordPressRecord(each) ?? []) : undefined;
  };

  /** Every record in the order of the IDs, page by page. */
  const all = async (
    kind: WordPressPostKind,
    query: JsonObject,
    isNeeded?: (total: number) => Promise<boolean>,
  ): Promise<readonly JsonObject[] | undefined> => {
    const found: JsonObject[] = [];
    for (let page = 1; ; page += 1) {
      const reply = await get(kind, '', { ...query, orderby: 'id', order: 'asc', per_page: PAGE, page });
      if (!Array.isArray(reply?.record)) return page === 1 ? undefined : found;
      if (page === 1 && (await isNeeded?.(Number(reply.headers['x-wp-total']))) === false) return [];
      found.push(...reply.record.filter(isJsonObject));
      if (page >= Number(reply.headers['x-wp-totalpages'] ?? 1)) return found;
    }
  };

  const readUser = async (): Promise<WordPressUser | undefined> => {
    if (!isSigned) return undefined;
    const query = { context: 'edit', _fields: 'id,capabilities' };
    const reply = await client.raw('GET', `${root}/users/me`, { query }).catch(undefinedIf(isRefusal));
    const { id, capabilities } = isJsonObject(reply?.record) ? reply.record : {};
    if (typeof id !== 'number' || !isJsonObject(capabilities)) return undefined;
    const may = (capability: string) => capabilities[capability] === true;
    return {
      id,
      mayEditOthers: (kind) => may(`edit_others_${ROUTES[kind]}s`.replace('ss', 's')),
      mayStoreMarkup: may('unfiltered_html'),
    };
  };
  const user = once(readUser);
  return {
    user,
    of: (record) => known.get(record),
    remember: (record, raw) => void known.set(record, raw),
    read: async (kind, id) => {
      const reply = await get(kind, `/${id}`, { context: 'edit', _fields: `${FIELDS},_links` });
      return parseWordPressRecord(reply?.record);
    },
    refusalOf: (kind, id) => refusals.get(`${kind}/${id}`),
    readMany: async (kind, ids, statuses) => {
      const found = new Map<number, WordPressRecord>();
      for (let at = 0; at < ids.length; at += PAGE) {
        const include = ids.slice(at, at + PAGE);
        const records = (await list(kind, { include, status: statuses, orderby: 'id' })) ?? [];
        for (const record of records) found.set(record.id, record);
      }
      return found;
    },
    ids: async (kind, filters, isNeeded) => {
      const records = await all(kind, { ...filters, _fields: 'id' }, isNeeded);
      return records?.map(({ id }) => Number(id));
    },
    first: async (kind) => {
      const { id, mayEditOthers } = (await user()) ?? {};
      return list(kind, { per_page: 1, ...(mayEditOthers?.(kind) === false ? { author: [id] } : {}) });
    },
    sharedSlugs: async (kind, slugs) => {
      const shared = new Set<string>();
      for (let at = 0; at < slugs.length; at += SLUGS_AT_ONCE) {
        const some = slugs.slice(at, at + SLUGS_AT_ONCE);
        const filters = { slug: some, status: POST_STATUSES, context: 'edit', _fields: 'id,slug' };
        let total = 0;
        const found = await all(kind, filters, async (count) => {
          total = count;
          return count > some.length;
        });
        const counted = new Map<unknown, number>();
        for (const { slug } of found ?? []) counted.set(slug, (counted.get(slug) ?? 0) + 1);
        // The total counts also the drafts of others, which an author does not see.
        for (const slug of some) if ((counted.get(slug) ?? 0) > 1 || (some.length === 1 && total > 1)) shared.add(slug);
      }
      return shared;
    },
    titles: async (kind, status) => {
      const records = await all(kind, { status, context: 'edit', _fields: 'id,title.raw' });
      return records?.flatMap((each) => parseWordPressRecord(each) ?? []);
    },
    search: async (kind, search, status) => {
      const query = { search, search_columns: ['post_title'], status, context: 'edit', _fields: FIELDS };
      return (await all(kind, query))?.flatMap((each) => parseWordPressRecord(each) ?? []);
    },
    write: async (kind, stored, { meta, ...values }) => {
      const query = { context: 'edit', _fields: FIELDS };
      const isEvent = kind === 'event';
      const metas = { ...(isEvent ? storedPriceMeta(stored) : {}), ...Object(meta) };
      const body = {
        ...(isEvent && stored.tags.length > 0 ? { tags: stored.tags } : {}),
        ...values,
        ...(Object.keys(metas).length === 0 ? {} : { meta: metas }),
      };
      const { record } = await client.raw('POST', `${root}/${ROUTES[kind]}/${stored.id}`, { query, body });
      const raw = parseWordPressRecord(record);
      if (raw === undefined) throw new TypeError('wp/v2 answered a write without the record');
      return raw;
    },
    writeTerm: async (kind, id, body) => {
      await client.raw('POST', `${root}/${kind === 'tag' ? 'tags' : 'tribe_events_cat'}/${id}`, { body });
    },
  };
}

/**
 * The plugin leaves events that have ended out of lists of `wp/v2`, unless a parameter names one of its date metas
 * (`Tribe__Events__Query::filter_and_order_by_date`). A word that no title has, as one to exclude, changes nothing else.
 */
const withPastEvents = ({ search, ...query }: JsonObject): JsonObject => ({
  ...query,
  search: `${search ?? ''} -_EventEndDate`.trim(),
  search_columns: ['post_title'],
});

function parseWordPressRecord(value: unknown): WordPressRecord | undefined {
  if (!isJsonObject(value)) return undefined;
  const text = (name: string): string | undefined => {
    const member = value[name];
    const raw = isJsonObject(member) ? member.raw : undefined;
    return typeof raw === 'string' ? raw : undefined;
  };
  const title = text('title');
  if (title === undefined) return undefined;
  return {
    id: Number(value.id),
    slug: String(value.slug ?? ''),
    ...(typeof value.generated_slug === 'string' ? { newSlug: value.generated_slug } : {}),
    status: String(value.status ?? ''),
    password: String(value.password ?? ''),
    title,
    content: text('content') ?? '',
    excerpt: text('excerpt') ?? '',
    dateUtc: momentIn(value.date_gmt),
    modified: momentIn(value.modified),
    modifiedUtc: momentIn(value.modified_gmt),
    meta: isJsonObject(value.meta) ? value.meta : {},
    tags: linkedIdsIn(value.tags),
    categories: linkedIdsIn(value.tribe_events_cat),
    ...(isJsonObject(value._links) ? { mayStoreMarkup: 'wp:action-unfiltered-html' in value._links } : {}),
  };
}

const momentIn = (value: unknown): string => String(value ?? '').replace('T', ' ');
