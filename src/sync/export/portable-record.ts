import { LANGUAGES, type Language, type Resource } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';
import { readBackValue } from '../../contract/resources/index.js';
import { formOf } from '../../forms/index.js';
import type { JsonObject } from '../../forms/json-object.js';
import { deriveStateProvince } from '../../forms/postal-address.js';
import { decodePlainEntities } from '../../forms/wordpress-text.js';
import { isInitiallyOn } from '../../forms/words.js';
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
    // Drafts of WordPress have no slug yet.
    ...(record.slug === '' ? {} : { slug: record.slug }),
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
  ...(options.withRevision ? REVISION_KEYS : []),
  resource.title,
  'slug',
  ...(options.withLanguage ? ['language'] : []),
  ...orderedFields(resource),
  ...(options.languages ?? []).flatMap((language) =>
    translatedFieldNames(resource).map((field) => `${field}@${language}`),
  ),
];

interface PortableKeyOptions {
  /** Languages of the `field@language` keys. */
  readonly languages?: readonly Language[];
  readonly withLanguage?: boolean;
  readonly withId?: boolean;
  readonly withRevision?: boolean;
}

/** Columns for the action on a row, empty in an export, and for the revision of its record. */
const REVISION_KEYS = ['_action', '_rev'];

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

/** Returns the portable form of one field; `undefined` if it is empty, has its default, or is not portable. */
export const portableValueOf = (resource: Resource, field: string, record: JsonObject): unknown =>
  NOT_PORTABLE_FIELDS.has(field) ? undefined : formatPortableValue(resource, field, record, {});

function formatPortableValue(
  resource: Resource,
  field: string,
  record: JsonObject,
  options: PortableRecordOptions,
): unknown {
  const parameter = writableFieldsOf(resource)[field];
  if (parameter === undefined) return undefined;
  const stored = readBackValue(record, field, parameter);
  const own = OWN_FORMATS[field];
  if (own !== undefined) return own(stored, record, options);
  // Other services begin with another value: it is written in any case.
  if (options.isForeign && isInitiallyOn(parameter) && stored !== undefined)
    return String(stored) === 'true' || String(stored) === '1';
  return formOf(parameter).cell.write(stored, {
    field,
    record,
    parentSlug: options.parent,
    isInitiallyOn: isInitiallyOn(parameter),
    restoreText: (shown) => (options.isForeign ? decodePlainEntities(shown) : shown),
  });
}

type FormatOwnField = (stored: unknown, record: JsonObject, options: PortableRecordOptions) => unknown;

/** Fields that are written by a rule of their own instead of that of their form. */
const OWN_FORMATS: Readonly<Record<string, FormatOwnField>> = lookupTable({
  date_utc: (stored, { status }, { withDate }) =>
    status === 'future' || withDate ? emptyToUndefined(stored) : undefined,
  stateprovince: (stored, record) => (stored === deriveStateProvince(record) ? undefined : emptyToUndefined(stored)),
});

const emptyToUndefined = (stored: unknown): unknown => (stored === '' || stored === null ? undefined : stored);

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
