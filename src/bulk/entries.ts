import { LANGUAGES, type Language, type Resource, SLUG_MARK } from '../spec/define.js';
import { plain } from '../wire/noise.js';
import { utcOf } from '../wire/values/clock.js';
import { wholeCost } from '../wire/values/costs.js';
import { type Data, isData } from '../wire/values/data.js';
import { readDate } from '../wire/values/date.js';
import { derivedStateProvince } from '../wire/values/stateprovince.js';
import { fieldsOf } from './columns.js';

/**
 * Portable form of a record, for files that `cal import` and `cal apply` read. Contains only fields that are writable
 * and not empty; links are slugs.
 */
export type Entry = Readonly<Record<string, unknown>>;

export interface Projecting {
  /** The record as read in each of its other languages. */
  readonly texts?: ReadonlyMap<Language, Data>;
  /** The slug of a category's parent. */
  readonly parent?: string | undefined;
  /** True for a foreign service of the same interface, whose names and texts contain HTML entities. */
  readonly isForeign?: boolean;
  readonly withId?: boolean;
  /** Includes the publication date of every record, not only of scheduled ones. */
  readonly withDate?: boolean;
}

/**
 * Converts a record, read in its own language, to its portable form: links as slugs, translations as `title@fr`.
 * Importing the result into an empty service recreates the record, except for its ID, author and creation time.
 */
export function toEntry(resource: Resource, record: Data, projecting: Projecting = {}): Entry {
  const { withId = false } = projecting;
  const { language } = record;
  return {
    ...(withId ? { id: record.id } : {}),
    ...keyedValue(resource, resource.title, record, projecting),
    slug: record.slug,
    ...(language === undefined ? {} : { language }),
    ...Object.assign({}, ...orderOf(resource).map((field) => keyedValue(resource, field, record, projecting))),
    ...translationsOf(resource, record, projecting),
  };
}

/** Lists all keys that a portable record of this kind can have, in output order. */
export const entryKeysOf = (resource: Resource, asked: KeysAsked = {}): string[] => [
  ...(asked.withId ? ['id'] : []),
  resource.title,
  'slug',
  ...(asked.withLanguage ? ['language'] : []),
  ...orderOf(resource),
  ...(asked.languages ?? []).flatMap((language) => textFieldsOf(resource).map((field) => `${field}@${language}`)),
];

export interface KeysAsked {
  /** Languages of the `field@language` keys. */
  readonly languages?: readonly Language[];
  readonly withLanguage?: boolean;
  readonly withId?: boolean;
}

/** Formats a link to a record. A slug of digits gets a mark, because digits alone are read as an ID. */
export const referenceTo = (slug: string): string => (/^\d+$/.test(slug) ? `${SLUG_MARK}${slug}` : slug);

/** Orders the fields after name and slug: required ones first, then by declaration. */
function orderOf(resource: Resource): string[] {
  const fields = Object.entries(fieldsOf(resource)).filter(
    ([name]) => !SAID_BEFORE.has(name) && name !== resource.title,
  );
  const needed = fields.filter(([, { required }]) => required);
  return [...needed, ...fields.filter((field) => !needed.includes(field))].map(([name]) => name);
}

// `date` is a wall time of the site, and the target site may have another zone.
const SAID_BEFORE = new Set(['slug', 'author', 'date']);

const textFieldsOf = (resource: Resource): string[] =>
  Object.entries(fieldsOf(resource)).flatMap(([name, { translated }]) => (translated ? [name] : []));

function keyedValue(resource: Resource, field: string, record: Data, projecting: Projecting): Entry {
  const value = writtenValue(resource, field, record, projecting);
  return value === undefined ? {} : { [field]: value };
}

function writtenValue(resource: Resource, field: string, record: Data, projecting: Projecting): unknown {
  const parameter = fieldsOf(resource)[field];
  if (parameter === undefined) return undefined;
  const shown = (parameter.readBackFrom === undefined ? undefined : record[parameter.readBackFrom]) ?? record[field];
  const given: Given = { field, record, projecting };
  return (BY_FIELD[field] ?? BY_FORM[parameter.form] ?? filled)(shown, given);
}

interface Given {
  readonly field: string;
  readonly record: Data;
  readonly projecting: Projecting;
}

/** Converts a value from the service's record to the file's form. Returns `undefined` if it can be omitted. */
type Written = (shown: unknown, given: Given) => unknown;

const filled = (shown: unknown): unknown => (shown === '' || shown === null ? undefined : shown);

const plainText: Written = (shown, { projecting }) =>
  typeof shown === 'string' && projecting.isForeign && /&/.test(shown) ? plain(shown) : filled(shown);

const references: Written = (shown) => {
  const items: readonly unknown[] = Array.isArray(shown) ? shown : [];
  return items.length === 0 ? undefined : items.map(referenceOf);
};

const referenceOf = (item: unknown): unknown => {
  const slug = isData(item) ? item.slug : undefined;
  return typeof slug === 'string' ? referenceTo(slug) : isData(item) ? item.id : item;
};

const BY_FORM: Partial<Record<string, Written>> = {
  name: plainText,
  text: plainText,
  date: (shown, given) => (typeof shown === 'string' && shown !== '' ? dateOf(shown, given) : undefined),
  status: (shown) => (shown === 'publish' ? undefined : shown),
  flag: (shown, { field }) => {
    const isOn = shown === true || shown === 'true' || shown === '1';
    return shown === undefined || isOn === ON_AT_FIRST.has(field) ? undefined : isOn;
  },
  // Some services return the event's own permalink as the website if it has none.
  url: (shown, { record }) => (shown === record.url ? undefined : filled(shown)),
  image: (shown) => (isData(shown) ? imageOf(shown) : undefined),
  cost: (shown, { record }) => (typeof shown === 'string' ? wholeCost(shown, record.cost_details) : undefined),
  terms: references,
  posts: references,
  parent: (shown, { projecting: { parent } }) =>
    Number(shown ?? 0) === 0 ? undefined : parent === undefined ? shown : referenceTo(parent),
};

const BY_FIELD: Partial<Record<string, Written>> = {
  date_utc: (shown, { record, projecting }) =>
    record.status === 'future' || projecting.withDate ? filled(shown) : undefined,
  stateprovince: (shown, { record }) => (shown === derivedStateProvince(record) ? undefined : filled(shown)),
};

// Flags that are true by default in a new record.
const ON_AT_FIRST: ReadonlySet<string> = new Set(['show_map', 'show_map_link']);

/** Formats a date: the day of an all-day event, or the wall time, or UTC in the second pass of a repeated hour. */
function dateOf(shown: string, { field, record }: Given): string {
  if (record.all_day === true) return shown.slice(0, 10);
  const utc = record[`utc_${field}`];
  const zone = record.timezone;
  if (typeof utc === 'string' && typeof zone === 'string' && !isReadBack(shown, zone, utc)) {
    return `${utc.replace(' ', 'T')}Z`;
  }
  return shown.replace(/(\d\d:\d\d):00$/, '$1');
}

const isReadBack = (wall: string, zone: string, utc: string): boolean => utcOf(readDate(wall), zone, 0) === utc;

function imageOf(image: Data): unknown {
  const { url, id, ...more } = image;
  if (Object.keys(more).length === 0 && (url === undefined || id === undefined)) return url ?? id;
  return image;
}

/** Returns the texts that differ from the original ones; the title alone if none differs, to keep the translation. */
function translationsOf(resource: Resource, record: Data, projecting: Projecting): Entry {
  const entries = LANGUAGES.flatMap((language) => {
    const shown = language === record.language ? undefined : projecting.texts?.get(language);
    return shown === undefined ? [] : translationOf(resource, { record, shown, language, projecting });
  });
  return Object.fromEntries(entries);
}

interface Translating {
  readonly record: Data;
  readonly shown: Data;
  readonly language: Language;
  readonly projecting: Projecting;
}

function translationOf(resource: Resource, { record, shown, language, projecting }: Translating) {
  const texts = textFieldsOf(resource).flatMap((field) => {
    const [is, was] = [shown, record].map((each) => writtenValue(resource, field, each, projecting));
    const isOther = is !== undefined && JSON.stringify(is) !== JSON.stringify(was);
    return isOther ? [[`${field}@${language}`, is] as const] : [];
  });
  if (texts.length > 0) return texts;
  return [[`${resource.title}@${language}`, writtenValue(resource, resource.title, shown, projecting)] as const];
}
