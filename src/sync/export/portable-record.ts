import { LANGUAGES, type Language, type Resource, SLUG_PREFIX } from '../../contract/declarations.js';
import { restoreWrittenCost } from '../../forms/cost-equality.js';
import { parseDate } from '../../forms/date.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { deriveStateProvince } from '../../forms/state-province.js';
import { toPlainMessage } from '../../http/lenient-json.js';
import { formatDateInputInUtc } from '../../time/resolve-date-input.js';
import { writableFieldsOf } from '../read/column-meanings.js';

/**
 * Portable form of a record, for files that `cal import` and `cal apply` read. Contains only fields that are writable
 * and not empty; links are slugs.
 */
export type PortableRecord = Readonly<Record<string, unknown>>;

export interface PortableRecordOptions {
  /** The record as read in each of its other languages. */
  readonly texts?: ReadonlyMap<Language, JsonObject>;
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
export function toPortableRecord(
  resource: Resource,
  record: JsonObject,
  options: PortableRecordOptions = {},
): PortableRecord {
  const { withId = false } = options;
  const { language } = record;
  return {
    ...(withId ? { id: record.id } : {}),
    ...formatPortableField(resource, resource.title, record, options),
    slug: record.slug,
    ...(language === undefined ? {} : { language }),
    ...Object.assign(
      {},
      ...orderedFields(resource).map((field) => formatPortableField(resource, field, record, options)),
    ),
    ...formatTranslations(resource, record, options),
  };
}

/** Lists all keys that a portable record of this kind can have, in output order. */
export const listPortableKeys = (resource: Resource, options: PortableKeyOptions = {}): string[] => [
  ...(options.withId ? ['id'] : []),
  resource.title,
  'slug',
  ...(options.withLanguage ? ['language'] : []),
  ...orderedFields(resource),
  ...(options.languages ?? []).flatMap((language) =>
    translatedFieldNames(resource).map((field) => `${field}@${language}`),
  ),
];

export interface PortableKeyOptions {
  /** Languages of the `field@language` keys. */
  readonly languages?: readonly Language[];
  readonly withLanguage?: boolean;
  readonly withId?: boolean;
}

/** Formats a link to a record. A slug of digits gets a mark, because digits alone are read as an ID. */
export const formatSlugReference = (slug: string): string => (/^\d+$/.test(slug) ? `${SLUG_PREFIX}${slug}` : slug);

/** Orders the fields after name and slug: required ones first, then by declaration. */
function orderedFields(resource: Resource): string[] {
  const fields = Object.entries(writableFieldsOf(resource)).filter(
    ([name]) => !NOT_PORTABLE_FIELDS.has(name) && name !== resource.title,
  );
  const requiredFields = fields.filter(([, { required }]) => required);
  return [...requiredFields, ...fields.filter((field) => !requiredFields.includes(field))].map(([name]) => name);
}

// `date` is a wall time of the site, and the target site may have another zone.
const NOT_PORTABLE_FIELDS = new Set(['slug', 'author', 'date']);

const translatedFieldNames = (resource: Resource): string[] =>
  Object.entries(writableFieldsOf(resource)).flatMap(([name, { translated }]) => (translated ? [name] : []));

function formatPortableField(
  resource: Resource,
  field: string,
  record: JsonObject,
  options: PortableRecordOptions,
): PortableRecord {
  const value = formatPortableValue(resource, field, record, options);
  return value === undefined ? {} : { [field]: value };
}

function formatPortableValue(
  resource: Resource,
  field: string,
  record: JsonObject,
  options: PortableRecordOptions,
): unknown {
  const parameter = writableFieldsOf(resource)[field];
  if (parameter === undefined) return undefined;
  const stored = (parameter.readBackFrom === undefined ? undefined : record[parameter.readBackFrom]) ?? record[field];
  const context: PortableFieldContext = { field, record, options };
  return (PORTABLE_FORMATTERS_BY_FIELD[field] ?? PORTABLE_FORMATTERS_BY_FORM[parameter.form] ?? emptyToUndefined)(
    stored,
    context,
  );
}

interface PortableFieldContext {
  readonly field: string;
  readonly record: JsonObject;
  readonly options: PortableRecordOptions;
}

/** Converts a value from the service's record to the file's form. Returns `undefined` if it can be omitted. */
type FormatPortableField = (stored: unknown, given: PortableFieldContext) => unknown;

const emptyToUndefined = (stored: unknown): unknown => (stored === '' || stored === null ? undefined : stored);

const formatPortableText: FormatPortableField = (stored, { options }) =>
  typeof stored === 'string' && options.isForeign && /&/.test(stored)
    ? toPlainMessage(stored)
    : emptyToUndefined(stored);

const formatLinkedSlugs: FormatPortableField = (stored) => {
  const items: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return items.length === 0 ? undefined : items.map(formatLinkedSlug);
};

const formatLinkedSlug = (item: unknown): unknown => {
  const slug = isJsonObject(item) ? item.slug : undefined;
  return typeof slug === 'string' ? formatSlugReference(slug) : isJsonObject(item) ? item.id : item;
};

const PORTABLE_FORMATTERS_BY_FORM: Partial<Record<string, FormatPortableField>> = {
  name: formatPortableText,
  text: formatPortableText,
  date: (stored, context) =>
    typeof stored === 'string' && stored !== '' ? formatPortableDate(stored, context) : undefined,
  status: (stored) => (stored === 'publish' ? undefined : stored),
  flag: (stored, { field }) => {
    const isOn = stored === true || stored === 'true' || stored === '1';
    return stored === undefined || isOn === TRUE_BY_DEFAULT.has(field) ? undefined : isOn;
  },
  // Some services return the event's own permalink as the website if it has none.
  url: (stored, { record }) => (stored === record.url ? undefined : emptyToUndefined(stored)),
  image: (stored) => (isJsonObject(stored) ? formatPortableImage(stored) : undefined),
  cost: (stored, { record }) =>
    typeof stored === 'string' ? restoreWrittenCost(stored, record.cost_details) : undefined,
  terms: formatLinkedSlugs,
  posts: formatLinkedSlugs,
  parent: (stored, { options: { parent } }) =>
    Number(stored ?? 0) === 0 ? undefined : parent === undefined ? stored : formatSlugReference(parent),
};

const PORTABLE_FORMATTERS_BY_FIELD: Partial<Record<string, FormatPortableField>> = {
  date_utc: (stored, { record, options }) =>
    record.status === 'future' || options.withDate ? emptyToUndefined(stored) : undefined,
  stateprovince: (stored, { record }) =>
    stored === deriveStateProvince(record) ? undefined : emptyToUndefined(stored),
};

// Flags that are true by default in a new record.
const TRUE_BY_DEFAULT: ReadonlySet<string> = new Set(['show_map', 'show_map_link']);

/** Formats a date: the day of an all-day event, or the wall time, or UTC in the second pass of a repeated hour. */
function formatPortableDate(stored: string, { field, record }: PortableFieldContext): string {
  if (record.all_day === true) return stored.slice(0, 10);
  const utc = record[`utc_${field}`];
  const zone = record.timezone;
  if (typeof utc === 'string' && typeof zone === 'string' && !isSameInstant(stored, zone, utc)) {
    return `${utc.replace(' ', 'T')}Z`;
  }
  return stored.replace(/(\d\d:\d\d):00$/, '$1');
}

const isSameInstant = (wall: string, zone: string, utc: string): boolean =>
  formatDateInputInUtc(parseDate(wall), zone, 0) === utc;

function formatPortableImage(image: JsonObject): unknown {
  const { url, id, ...more } = image;
  if (Object.keys(more).length === 0 && (url === undefined || id === undefined)) return url ?? id;
  return image;
}

/** Returns the texts that differ from the original ones; the title alone if none differs, to keep the translation. */
function formatTranslations(resource: Resource, record: JsonObject, options: PortableRecordOptions): PortableRecord {
  const entries = LANGUAGES.flatMap((language) => {
    const translatedRecord = language === record.language ? undefined : options.texts?.get(language);
    return translatedRecord === undefined
      ? []
      : formatTranslation(resource, { record, translatedRecord, language, options });
  });
  return Object.fromEntries(entries);
}

interface PortableTranslation {
  readonly record: JsonObject;
  readonly translatedRecord: JsonObject;
  readonly language: Language;
  readonly options: PortableRecordOptions;
}

function formatTranslation(resource: Resource, { record, translatedRecord, language, options }: PortableTranslation) {
  const texts = translatedFieldNames(resource).flatMap((field) => {
    const [translated, original] = [translatedRecord, record].map((each) =>
      formatPortableValue(resource, field, each, options),
    );
    const isOther = translated !== undefined && JSON.stringify(translated) !== JSON.stringify(original);
    return isOther ? [[`${field}@${language}`, translated] as const] : [];
  });
  if (texts.length > 0) return texts;
  return [
    [
      `${resource.title}@${language}`,
      formatPortableValue(resource, resource.title, translatedRecord, options),
    ] as const,
  ];
}
