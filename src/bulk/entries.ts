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
export function toEntry(resource: Resource, record: Data, options: Projecting = {}): Entry {
  const { withId = false } = options;
  const { language } = record;
  return {
    ...(withId ? { id: record.id } : {}),
    ...formatField(resource, resource.title, record, options),
    slug: record.slug,
    ...(language === undefined ? {} : { language }),
    ...Object.assign({}, ...orderedFields(resource).map((field) => formatField(resource, field, record, options))),
    ...formatTranslations(resource, record, options),
  };
}

/** Lists all keys that a portable record of this kind can have, in output order. */
export const entryKeysOf = (resource: Resource, options: KeysAsked = {}): string[] => [
  ...(options.withId ? ['id'] : []),
  resource.title,
  'slug',
  ...(options.withLanguage ? ['language'] : []),
  ...orderedFields(resource),
  ...(options.languages ?? []).flatMap((language) => textFieldsOf(resource).map((field) => `${field}@${language}`)),
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
function orderedFields(resource: Resource): string[] {
  const fields = Object.entries(fieldsOf(resource)).filter(
    ([name]) => !EXCLUDED_FIELDS.has(name) && name !== resource.title,
  );
  const requiredFields = fields.filter(([, { required }]) => required);
  return [...requiredFields, ...fields.filter((field) => !requiredFields.includes(field))].map(([name]) => name);
}

// `date` is a wall time of the site, and the target site may have another zone.
const EXCLUDED_FIELDS = new Set(['slug', 'author', 'date']);

const textFieldsOf = (resource: Resource): string[] =>
  Object.entries(fieldsOf(resource)).flatMap(([name, { translated }]) => (translated ? [name] : []));

function formatField(resource: Resource, field: string, record: Data, options: Projecting): Entry {
  const value = formatValue(resource, field, record, options);
  return value === undefined ? {} : { [field]: value };
}

function formatValue(resource: Resource, field: string, record: Data, options: Projecting): unknown {
  const parameter = fieldsOf(resource)[field];
  if (parameter === undefined) return undefined;
  const stored = (parameter.readBackFrom === undefined ? undefined : record[parameter.readBackFrom]) ?? record[field];
  const context: Given = { field, record, options };
  return (FORMATTERS_BY_FIELD[field] ?? FORMATTERS_BY_FORM[parameter.form] ?? emptyToUndefined)(stored, context);
}

interface Given {
  readonly field: string;
  readonly record: Data;
  readonly options: Projecting;
}

/** Converts a value from the service's record to the file's form. Returns `undefined` if it can be omitted. */
type Written = (stored: unknown, given: Given) => unknown;

const emptyToUndefined = (stored: unknown): unknown => (stored === '' || stored === null ? undefined : stored);

const formatPlainText: Written = (stored, { options }) =>
  typeof stored === 'string' && options.isForeign && /&/.test(stored) ? plain(stored) : emptyToUndefined(stored);

const formatReferences: Written = (stored) => {
  const items: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return items.length === 0 ? undefined : items.map(formatReference);
};

const formatReference = (item: unknown): unknown => {
  const slug = isData(item) ? item.slug : undefined;
  return typeof slug === 'string' ? referenceTo(slug) : isData(item) ? item.id : item;
};

const FORMATTERS_BY_FORM: Partial<Record<string, Written>> = {
  name: formatPlainText,
  text: formatPlainText,
  date: (stored, context) => (typeof stored === 'string' && stored !== '' ? formatDate(stored, context) : undefined),
  status: (stored) => (stored === 'publish' ? undefined : stored),
  flag: (stored, { field }) => {
    const isOn = stored === true || stored === 'true' || stored === '1';
    return stored === undefined || isOn === TRUE_BY_DEFAULT.has(field) ? undefined : isOn;
  },
  // Some services return the event's own permalink as the website if it has none.
  url: (stored, { record }) => (stored === record.url ? undefined : emptyToUndefined(stored)),
  image: (stored) => (isData(stored) ? formatImage(stored) : undefined),
  cost: (stored, { record }) => (typeof stored === 'string' ? wholeCost(stored, record.cost_details) : undefined),
  terms: formatReferences,
  posts: formatReferences,
  parent: (stored, { options: { parent } }) =>
    Number(stored ?? 0) === 0 ? undefined : parent === undefined ? stored : referenceTo(parent),
};

const FORMATTERS_BY_FIELD: Partial<Record<string, Written>> = {
  date_utc: (stored, { record, options }) =>
    record.status === 'future' || options.withDate ? emptyToUndefined(stored) : undefined,
  stateprovince: (stored, { record }) =>
    stored === derivedStateProvince(record) ? undefined : emptyToUndefined(stored),
};

// Flags that are true by default in a new record.
const TRUE_BY_DEFAULT: ReadonlySet<string> = new Set(['show_map', 'show_map_link']);

/** Formats a date: the day of an all-day event, or the wall time, or UTC in the second pass of a repeated hour. */
function formatDate(stored: string, { field, record }: Given): string {
  if (record.all_day === true) return stored.slice(0, 10);
  const utc = record[`utc_${field}`];
  const zone = record.timezone;
  if (typeof utc === 'string' && typeof zone === 'string' && !isSameInstant(stored, zone, utc)) {
    return `${utc.replace(' ', 'T')}Z`;
  }
  return stored.replace(/(\d\d:\d\d):00$/, '$1');
}

const isSameInstant = (wall: string, zone: string, utc: string): boolean => utcOf(readDate(wall), zone, 0) === utc;

function formatImage(image: Data): unknown {
  const { url, id, ...more } = image;
  if (Object.keys(more).length === 0 && (url === undefined || id === undefined)) return url ?? id;
  return image;
}

/** Returns the texts that differ from the original ones; the title alone if none differs, to keep the translation. */
function formatTranslations(resource: Resource, record: Data, options: Projecting): Entry {
  const entries = LANGUAGES.flatMap((language) => {
    const translatedRecord = language === record.language ? undefined : options.texts?.get(language);
    return translatedRecord === undefined
      ? []
      : formatTranslation(resource, { record, translatedRecord, language, options });
  });
  return Object.fromEntries(entries);
}

interface Translating {
  readonly record: Data;
  readonly translatedRecord: Data;
  readonly language: Language;
  readonly options: Projecting;
}

function formatTranslation(resource: Resource, { record, translatedRecord, language, options }: Translating) {
  const texts = textFieldsOf(resource).flatMap((field) => {
    const [translated, original] = [translatedRecord, record].map((each) =>
      formatValue(resource, field, each, options),
    );
    const isOther = translated !== undefined && JSON.stringify(translated) !== JSON.stringify(original);
    return isOther ? [[`${field}@${language}`, translated] as const] : [];
  });
  if (texts.length > 0) return texts;
  return [[`${resource.title}@${language}`, formatValue(resource, resource.title, translatedRecord, options)] as const];
}
