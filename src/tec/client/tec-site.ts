import type { CallOptions, Client, ParameterValues, ParsedResponse } from '../../client/client-types.js';
import { hasLanguages, parseRestIndex } from '../../client/site-index.js';
import type { Field, Form } from '../../contract/declarations.js';
import { once } from '../../contract/lookup-table.js';
import type { Operation } from '../../contract/operations.js';
import { RESOURCE_LIST, resourceOf } from '../../contract/resources/index.js';
import { type Message, ServiceError, UsageError } from '../../errors.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import type { LinkInput } from '../../forms/links.js';
import { rememberStoredValues } from '../../forms/stored-values.js';
import { decodeWordPressHtml, decodeWordPressText } from '../../forms/wordpress-text.js';
import { restRootForLanguage } from '../../http/build-request.js';
import { parseDate } from '../../time/parse-date.js';
import { formatDateInputInUtc } from '../../time/resolve-date-input.js';
import { formatOffsetZone } from '../../time/zone.js';
import { type HiddenEvents, openHiddenEvents } from './find-hidden-events.js';
import { createNamesakeIndex, type NamesakeIndex } from './find-stored-namesakes.js';
import { openLinkedPlaces } from './open-linked-places.js';
import { encodeTermText } from './preserve-on-update.js';
import { addChangeTime } from './settle-stored-values.js';
import { openWordPressRecords, type WordPressRecords } from './wordpress-records.js';

export interface TecClientOptions {
  readonly restRoot: string;
  readonly language?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Records are returned as the service sent them, with HTML entities and paragraphs. */
  readonly isRaw: boolean;
  /** False without credentials: then only what visitors see can be read. Default true. */
  readonly isSigned?: boolean;
  /** Tells the user something before a write. */
  readonly warn?: (say: Message) => Promise<void>;
}

/** A response whose texts are restored to the form in which they were written; `raw` is the record as sent. */
export interface TecReply extends ParsedResponse {
  readonly raw: unknown;
}

/** The access of the guarded client to a site that runs The Events Calendar. */
export interface TecSite {
  readonly client: Client;
  readonly ask: (operation: Operation, values: ParameterValues, call?: CallOptions) => Promise<TecReply>;
  readonly now: () => number;
  /** Access to `wp/v2` of the site, where records are shown as they are stored. */
  readonly wordpress: WordPressRecords;
  readonly hidden: HiddenEvents;
  readonly namesakes: NamesakeIndex;
  /** Venues and organizers by ID, as they were when a write first linked to them. */
  readonly linkable: Map<number, JsonObject>;
  /** IDs of the venues and organizers that are known to be out: a write of an event does not publish them. */
  readonly out: Set<number>;
  /** Events that link to a record by which they were listed, by ID, as they were then; without drafts. */
  readonly relinkable: Map<unknown, JsonObject>;
  /** The time zone of the site, read on first use. */
  readonly zone: () => Promise<string>;
  /** The time by the clock of the site, in milliseconds since 1970. */
  readonly clock: () => Promise<number>;
  /** Resolves links to IDs and creates missing records first. */
  readonly linked: (site: TecSite, field: Field, links: readonly LinkInput[]) => Promise<readonly (number | string)[]>;
  readonly warn: (say: Message) => Promise<void>;
  readonly onLinkedCreation?: CallOptions['onLinkedCreation'];
  /** A dry run: only the record itself is read, and nothing is created. */
  readonly isRehearsal?: boolean;
  /** Links are only checked: missing records are not created. */
  readonly isCheck?: boolean;
  /** Runs work on the same name one by one, so that two creations cannot pass each other. */
  readonly inTurn: <T>(name: string, work: () => Promise<T>) => Promise<T>;
}

export function openTecSite(client: Client, options: TecClientOptions): Omit<TecSite, 'linked'> {
  const { restRoot, language, now } = options;
  const wordpress = openWordPressRecords(client, options);
  const checkLanguage = createLanguageCheck(client, options);
  const turns = new Map<string, Promise<unknown>>();
  const site: Omit<TecSite, 'linked'> = {
    client,
    now,
    warn: options.warn ?? (async () => {}),
    wordpress,
    namesakes: createNamesakeIndex(wordpress, now),
    hidden: openHiddenEvents(() => site),
    linkable: new Map(),
    out: new Set(),
    relinkable: new Map(),
    ask: async (operation, values, call) => {
      if (operation.action === 'create' || operation.action === 'update') await checkLanguage(values.i18n_language);
      const sent = call?.isRestore ? encodeTermName(operation, values) : values;
      const reply = await client.call(operation, sent, call).catch((error) => {
        throw translateTecError(error, operation, { ...values, ...call?.path });
      });
      if (operation.action === 'delete' || values.status === 'trash') site.hidden.unlinked();
      const record = await openLinkedPlaces(wordpress, restoreWrittenTexts(reply.record));
      const answer = { ...reply, record, raw: reply.record };
      // For any other action, the stored record tells it.
      return operation.action === 'create' ? addChangeTime(site, answer) : answer;
    },
    zone: once(() => readTecSiteZone(client, restRootForLanguage(restRoot, language))),
    clock: async () => {
      const { headers } = await client.raw('GET', `${restRootForLanguage(restRoot, language)}/`);
      const theirs = Date.parse(headers.date ?? '');
      return Number.isNaN(theirs) ? now() : theirs;
    },
    inTurn: (name, work) => {
      const turn = (turns.get(name) ?? Promise.resolve()).then(work, work);
      const settled = turn.catch(() => undefined).finally(() => turns.get(name) === settled && turns.delete(name));
      turns.set(name, settled);
      return turn;
    },
  };
  return site;
}

async function readTecSiteZone(client: Client, root: string): Promise<string> {
  const { record } = await client.raw('GET', `${root}/`);
  const { timezone_string: zone, gmt_offset: offset } = parseRestIndex(record) ?? {};
  if (zone) return zone;
  return formatOffsetZone(Math.round((offset ?? 0) * 60));
}

interface Place {
  readonly restRoot: string;
  readonly language?: string | undefined;
}

/**
 * Refuses writes in a language on a site without languages. Such a site ignores the language, so that the translation
 * would replace the original text.
 * @returns a check to call before each write in a language
 */
export function createLanguageCheck(client: Client, { restRoot, language }: Place): (asked: unknown) => Promise<void> {
  const root = restRootForLanguage(restRoot, language);
  const own = once(() => ownLanguage(client, root));
  const isMultilingual = once(async () => {
    const index = parseRestIndex((await client.raw('GET', `${root}/`)).record);
    return index !== undefined && hasLanguages(index);
  });
  return async (asked) => {
    const spoken = asked ?? language;
    if (typeof spoken !== 'string' || restRoot.includes('{lang}')) return;
    if ((await isMultilingual()) || (await own()) === spoken) return;
    throw new UsageError((t) => t.siteHasNoLanguages({ language: spoken }), {
      hint: (t) => t.siteHasNoLanguagesHint(),
    });
  };
}

/** The language of the site itself, which only administrators may read. */
async function ownLanguage(client: Client, root: string): Promise<string | undefined> {
  try {
    const { record } = await client.raw('GET', `${root}/wp/v2/settings`);
    if (!isJsonObject(record) || typeof record.language !== 'string') return undefined;
    return record.language === '' ? 'en' : record.language.slice(0, 2);
  } catch {
    return undefined;
  }
}

/** Converts an error of The Events Calendar to that of `cal serve`: a missing record is 404, a trashed one 410. */
export function translateTecError(error: unknown, { resource, by }: Operation, path: JsonObject): unknown {
  if (!(error instanceof ServiceError) || resource === undefined || by === undefined) return error;
  const ref = String(path[by] ?? '');
  if (error.code === 'event-no-longer-available') {
    const { plural } = resourceOf(resource);
    const say: Message = (t) => t.lyingInTrash({ kind: resource, ref });
    return new ServiceError({ answered: 'event-is-in-trash', status: 410, say }, (t) =>
      t.lyingInTrashHint({ plural, ref }),
    );
  }
  if (!isTecNotFound(error, by)) return error;
  return new ServiceError({
    answered: `${resource}-not-found`,
    status: 404,
    say: (t) => t.notFoundByName({ kind: resource, name: ref }),
  });
}

function isTecNotFound({ code, status, params }: ServiceError, by: 'id' | 'slug'): boolean {
  if (code === 'rest-event-not-found' || code === 'rest-invalid-event-id') return true;
  if (status !== 400 || code !== 'rest_invalid_param') return false;
  const names = Object.keys(params ?? {});
  return names.length === 1 && names[0] === by;
}

/**
 * Encodes the name of a term so that the site stores it as it was: it would drop what looks like markup, and join blanks that no
 * markup separates.
 */
function encodeTermName({ resource }: Operation, values: ParameterValues): ParameterValues {
  if (resource === undefined || resourceOf(resource).kind !== 'term' || typeof values.name !== 'string') return values;
  return { ...values, name: encodeTermText(values.name) };
}

/** Restores the texts of an answer to the form in which they were written, and adds `venues` to an event. */
export function restoreWrittenTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(restoreWrittenTexts);
  if (!isJsonObject(value)) return value;
  const written = Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, restoreMember(value, key, member)]),
  );
  if ('taxonomy' in value) rememberTermTexts(value, written);
  // A venue with a password has a list as its name.
  const isPlace = typeof value.venue === 'string' || ('global_id' in value && !('title' in value));
  const isEvent = 'venue' in value && !isPlace && !('venues' in value);
  const event = correctOffsetZoneTimes(withoutOwnPage(written));
  return isEvent ? { ...event, venues: isJsonObject(value.venue) ? [written.venue] : [] } : event;
}

/** Removes the event's own page, which the site shows as its website: sent back, it would be stored. */
const withoutOwnPage = (record: JsonObject): JsonObject =>
  'website' in record && record.website !== '' && record.website === record.url ? { ...record, website: '' } : record;

/** Remembers the texts of a term that the site would store otherwise if they were sent decoded. */
function rememberTermTexts(term: JsonObject, written: JsonObject): void {
  const isOdd = (field: string) => String(term[field] ?? '') !== String(written[field] ?? '').replaceAll('&', '&amp;');
  const odd = ['name', 'description'].filter((field) => term[field] !== written[field] && isOdd(field));
  if (odd.length > 0) rememberStoredValues(written, Object.fromEntries(odd.map((field) => [field, term[field]])));
}

function restoreMember(record: JsonObject, key: string, member: unknown): unknown {
  if (key === 'json_ld') return member;
  if (typeof member !== 'string') return restoreWrittenTexts(member);
  if (HTML_FIELDS.has(key)) return 'taxonomy' in record ? decodeWordPressText(member) : decodeWordPressHtml(member);
  return RENDERED_TEXT_FIELDS.has(key) ? decodeWordPressText(member) : member;
}

/** Names of the fields of any kind that have one of these forms. */
const listFieldsOfForms = (...forms: readonly Form[]): string[] =>
  RESOURCE_LIST.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { form }]) => (forms.includes(form) ? [name] : [])),
  );

const HTML_FIELDS: ReadonlySet<string> = new Set(listFieldsOfForms('html'));

const RENDERED_TEXT_FIELDS: ReadonlySet<string> = new Set([
  ...listFieldsOfForms('name', 'text', 'email', 'cost'),
  'currency_symbol',
]);

const OFFSET_ZONE = /^UTC[+-]\d/i;

/** Corrects the UTC times of an event in a zone such as `UTC+2`. In summer those of the site are wrong by an hour. */
export function correctOffsetZoneTimes(event: JsonObject): JsonObject {
  const { timezone: zone } = event;
  if (typeof zone !== 'string' || !OFFSET_ZONE.test(zone)) return event;
  const entries = ['start_date', 'end_date'].flatMap((field) => {
    const wall = event[field];
    const utc = typeof wall === 'string' && wall !== '' ? formatDateInputInUtc(parseDate(wall), zone, 0) : undefined;
    if (utc === undefined) return [];
    const told = Object.hasOwn(event, `utc_${field}`) ? [[`utc_${field}`, utc] as const] : [];
    return Object.hasOwn(event, `utc_${field}_details`)
      ? [...told, [`utc_${field}_details`, detailsOf(utc)] as const]
      : told;
  });
  return { ...event, ...Object.fromEntries(entries) };
}

function detailsOf(moment: string): JsonObject {
  const [year, month, day, hour, minutes, seconds] = moment.split(/[- :]/);
  return { year, month, day, hour, minutes, seconds };
}
