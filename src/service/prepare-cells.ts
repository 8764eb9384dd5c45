import {
  type Field,
  LANGUAGES,
  type Language,
  type Parameter,
  type PostStatus,
  type RecordKind,
  type Resource,
} from '../contract/declarations.js';
import { MAX_SEARCHED_LENGTH } from '../contract/lengths.js';
import { resourceOf } from '../contract/resources/index.js';
import { invalidParameters, type Message, ServiceError } from '../errors.js';
import { type CostInput, MAX_COST_LENGTH } from '../forms/cost.js';
import { convertHtmlToText } from '../forms/html-to-text.js';
import { formOf } from '../forms/index.js';
import { InvalidValueError } from '../forms/invalid-value-error.js';
import { isLongerThan } from '../forms/length.js';
import { memoize } from '../forms/memoize.js';
import { sanitizeHtml, stripTags } from '../forms/sanitize-html.js';
import { toSlug } from '../forms/slug.js';
import type { ValidatedValues } from '../http/validate-parameters.js';
import { nameKeyOf } from '../matching/fold-name.js';
import type { CellValue, RecordCells } from '../store/store.js';
import type { DateInput } from '../time/parse-date.js';
import { resolveDateInput } from '../time/resolve-date-input.js';
import { convertUtcToWallTime } from '../time/wall-time-text.js';
import { normalizeZone } from '../time/zone.js';
import { foldSearchText } from './fold-search-text.js';
import { hashSecret } from './hash-secrets.js';
import { cutText, limitSearchTexts } from './limit-search-texts.js';
import { type Cost, parseCostInput } from './parse-cost.js';
import { hasCapability } from './permissions.js';
import type { RequestContext } from './request-context.js';
import {
  listTranslatedFields,
  localizeRecord,
  type Post,
  readTextColumn,
  type StoredRecord,
} from './stored-records.js';

/**
 * Converters from value to cell, by form. Values of other forms are stored as they are; links and dates have own
 * rules.
 */
const CELL_CONVERTERS: Partial<
  Record<Field['form'], (value: unknown, field: string) => CellValue | Promise<CellValue>>
> = {
  name: (value, field) => (value === null ? null : cleanNameCell(stripTags(String(value)), field)),
  text: (value) => stripTags(String(value)),
  html: (value, field) => htmlCell(String(value), field),
  cost: async (value, field) =>
    shortCost(parseCostInput(await Promise.all((value as CostInput).map(stripTags))), field),
  zone: (value, field) => parseZoneCell(String(value), field),
  secret: (value) => (value === '' ? '' : hashSecret(String(value))),
};

const FORMS_WITH_OWN_RULES = new Set(['terms', 'posts', 'date', 'status', 'slug']);

/**
 * Converts the given values to sanitized cells.
 * @throws ServiceError 400 for a name that is empty without its tags, or an unknown time zone
 */
export async function convertValuesToCells(
  resource: Resource,
  values: ValidatedValues,
): Promise<Record<string, CellValue>> {
  const cells: Record<string, CellValue> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name];
    if (value === undefined || field === undefined || FORMS_WITH_OWN_RULES.has(field.form)) continue;
    const toCell = CELL_CONVERTERS[field.form];
    const cell = toCell ? toCell(value, name) : ((value ?? resetCell(field)) as CellValue);
    // Most converters are synchronous: awaiting each of their results would slow every write down.
    cells[name] = cell instanceof Promise ? await cell : cell;
  }
  return cells;
}

/** Clearing a flag resets it to its initial value. */
const resetCell = (field: Field): CellValue =>
  formOf(field).column?.type === 'flag' ? field.initially === true : null;

/** Returns the flags that are on in a new record, as cells. */
export const createDefaultFlagCells = ({ fields }: Resource): RecordCells =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, { initially }]) => (initially ? [[name, true]] : [])));

function htmlCell(value: string, field: string): string | Promise<string> {
  const clean = sanitizeHtml(value);
  return typeof clean === 'string' ? clean : clean.catch((error) => rethrowRefused(error, field));
}

function rethrowRefused(error: unknown, field: string): never {
  if (error instanceof InvalidValueError) throw invalidParameters({ [field]: error.say });
  throw error;
}

const cleanNameCell = (plain: string | Promise<string>, field: string): string | Promise<string> =>
  typeof plain === 'string' ? assertNameNotBlank(field, plain) : plain.then((text) => assertNameNotBlank(field, text));

function assertNameNotBlank(field: string, value: string): string {
  if (value.trim() === '') throw invalidParameters({ [field]: (t) => t.mustNotBeEmpty() });
  return value;
}

/** A list of costs may show a longer text than any of its items. */
function shortCost(cost: Cost | null, field: string): Cost | null {
  if (cost !== null && isLongerThan(cost.text, MAX_COST_LENGTH))
    throw invalidParameters({ [field]: (t) => t.textTooLong(MAX_COST_LENGTH) });
  return cost;
}

function parseZoneCell(value: string, field: string): string {
  if (value === '') return '';
  const zone = normalizeZone(value);
  if (zone === undefined) throw invalidParameters({ [field]: zoneMessage(value) });
  return zone;
}

const zoneMessage =
  (value: string): Message =>
  (t) =>
    t.mustBeZone(value.slice(0, 60));

/** Judges values that need more than their own form to be judged, so that one answer names all invalid ones. */
export function judgeFieldValue({ form }: Parameter, value: unknown): Message | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  if (form === 'zone') return normalizeZone(value) === undefined ? zoneMessage(value) : undefined;
  return form === 'slug' && toSlug(value) === '' ? (t) => t.mustBeSlug() : undefined;
}

/**
 * Resolves the given publication date to UTC. `date` is wall time of the site and wins over `date_utc`. A `date`
 * equal to the current one is ignored: a client that writes it back must neither undo a new `date_utc` nor switch
 * between the two occurrences of a repeated hour.
 */
export function resolvePublicationDate(
  { site, now }: RequestContext,
  values: ValidatedValues,
  current?: Post,
): string | undefined {
  const date = values.date as DateInput | undefined;
  const moment = date && resolveDateInput(date, site.timezone, now);
  if (moment !== undefined && moment.wall !== (current && convertUtcToWallTime(current.date_utc, site.timezone)))
    return moment.utc;
  const utc = values.date_utc as DateInput | undefined;
  return utc === undefined ? undefined : resolveDateInput(utc, 'UTC', now).utc;
}

/**
 * Resolves the status of a record. Visitors without the `publish` capability get `pending` instead, and a publication
 * date in the future turns `publish` into `future` (contract, section 6).
 */
export function resolvePostStatus(
  { visitor }: RequestContext,
  requested: PostStatus | undefined,
  dateUtc: string,
  nowUtc: string,
): PostStatus {
  if (!hasCapability(visitor, 'publish'))
    return requested === undefined ? 'draft' : (STATUS_WITHOUT_PUBLISH_RIGHT[requested] ?? requested);
  const wanted = requested ?? 'publish';
  if (wanted !== 'publish' && wanted !== 'future') return wanted;
  return dateUtc > nowUtc ? 'future' : 'publish';
}

const STATUS_WITHOUT_PUBLISH_RIGHT: Partial<Record<PostStatus, PostStatus>> = {
  publish: 'pending',
  future: 'pending',
  private: 'pending',
};

/**
 * Resolves the author of a record.
 * @throws ServiceError 400 for an unknown user, 403 for another user when the visitor may not edit others' records
 */
export function resolveAuthor(
  context: RequestContext,
  requested: number | undefined,
  current: number,
): number | Promise<number> {
  return requested === undefined || requested === current ? current : resolveOtherAuthor(context, requested);
}

async function resolveOtherAuthor({ session, visitor }: RequestContext, requested: number): Promise<number> {
  if ((await session.userById(requested)) === undefined)
    throw invalidParameters({ author: (t) => t.unknownUserId(requested) });
  if (requested !== visitor?.id && !hasCapability(visitor, 'editOthers'))
    throw createForbiddenError(visitor !== undefined);
  return requested;
}

export const createForbiddenError = (isSignedIn: boolean): ServiceError =>
  new ServiceError({ code: 'rest_forbidden', say: (t) => t.forbidden(), status: isSignedIn ? 403 : 401 });

/** Chooses a free slug for a new record: from the requested slug, or else from the name. */
export const chooseNewSlug = (
  context: RequestContext,
  kind: RecordKind,
  requested: string | undefined,
  name: string,
): Promise<string> =>
  findFreeSlug(context, kind, requested === undefined ? toSlug(name) || kind : parseRequestedSlug(requested));

/** Returns the slug of an updated record: a free one for the requested slug, or else the current one. */
export async function chooseUpdatedSlug(
  context: RequestContext,
  kind: RecordKind,
  current: StoredRecord,
  requested: string | undefined,
): Promise<string> {
  return requested === undefined
    ? current.slug
    : findFreeSlug(context, kind, parseRequestedSlug(requested), current.slug);
}

function parseRequestedSlug(requested: string): string {
  const slug = toSlug(requested);
  if (slug === '') throw invalidParameters({ slug: (t) => t.mustBeSlug() });
  return slug;
}

/** Up to this many records of one name, the lowest free number is reused after a delete. */
const SLUGS_SCANNED = 20;

async function findFreeSlug(
  { session }: RequestContext,
  kind: RecordKind,
  base: string,
  own?: string,
): Promise<string> {
  if (base === own || !(await session.hasSlug(kind, base))) return base;
  // Beyond that a counter in the store gives the number: a scan would take longer with each record.
  const name = `${kind} ${base}`;
  let number = await session.nextNumber(name);
  if (number === undefined) {
    const numbered = Array.from({ length: SLUGS_SCANNED }, (_, at) => `${base}-${at + 2}`);
    const takenSlugs = await session.slugsAmong(kind, numbered);
    const free = numbered.find((slug) => slug === own || !takenSlugs.has(slug));
    if (free !== undefined) return free;
    number = await session.startNumbers(name, SLUGS_SCANNED + 2);
  }
  while (await session.hasSlug(kind, `${base}-${number}`)) number = (await session.nextNumber(name)) ?? number + 1;
  return `${base}-${number}`;
}

/**
 * Moves text cells into the record's translations when the language is not the record's own. An empty text removes the
 * translation, so that the field falls back to the record's own language.
 */
export function splitTranslatedCells(
  record: StoredRecord,
  language: Language,
  cells: RecordCells,
  resource: Resource,
): RecordCells {
  if (language === record.language) return dropNullNames(cells, resource);
  const texts: Record<string, CellValue> = { ...record.translations[language] };
  const shared: Record<string, CellValue> = {};
  const perLanguage = new Set(listTranslatedFields(resource));
  for (const [name, cell] of Object.entries(cells)) {
    if (!perLanguage.has(name)) shared[name] = cell;
    else if (cell === '' || cell === null) delete texts[name];
    else texts[name] = cell;
  }
  const { [language]: _, ...others } = record.translations;
  const translations = Object.keys(texts).length === 0 ? others : { ...others, [language]: texts };
  return { ...shared, translations };
}

/** Drops null for name fields: a record always has a name in its own language. */
const dropNullNames = (cells: RecordCells, { fields }: Resource): RecordCells =>
  Object.fromEntries(
    Object.entries(cells).filter(([name, cell]) => {
      const field = fields[name];
      return cell !== null || field === undefined || formOf(field).onNull !== 'falls-back';
    }),
  );

/** Builds the columns for full-text search and for lookup by name, from the record as it will be stored. */
export async function buildSearchCells(resource: Resource, record: StoredRecord): Promise<RecordCells> {
  const cells: Record<string, CellValue> = { ...(resource.name === 'event' ? NO_TEXTS : NO_TEXTS_AND_NAMES) };
  const languages = Object.keys(record.translations) as Language[];
  const localized = languages.map((language) => localizeRecord(record, language));
  const names = listSearchedFields(resource, record);
  const texts = await Promise.all([record, ...localized].map((each) => buildSearchText(resource, each, names)));
  const [search = '', ...translated] = limitSearchTexts(texts);
  cells.search = search;
  cells.name_key = nameKeyOf(readTextColumn(record, resource.title));
  for (const [at, language] of languages.entries()) {
    cells[`search_${language}`] = translated[at] ?? '';
    if (resource.name !== 'event')
      cells[`name_key_${language}`] = nameKeyOf(readTextColumn(localized[at] ?? record, resource.title));
  }
  return cells;
}

/** Long texts come last: what does not fit is cut off. */
async function buildSearchText(resource: Resource, localized: StoredRecord, names: readonly string[]): Promise<string> {
  const texts = await Promise.all(names.map((name) => readSearchedText(resource, localized, name)));
  return foldSearchText(texts.sort((one, other) => one.length - other.length).join('\n'));
}

/** Returns the beginning of the text of a field, without HTML tags. */
async function readSearchedText({ fields }: Resource, localized: StoredRecord, name: string): Promise<string> {
  const text = readTextColumn(localized, name);
  return cutText(isHtml(fields[name]) ? await convertHtmlToText(text) : text, MAX_SEARCHED_LENGTH);
}

const isHtml = (field: Field | undefined): boolean => field !== undefined && formOf(field).tags === 'sanitized';

const NO_TEXTS = Object.fromEntries(LANGUAGES.map((language) => [`search_${language}`, null]));
const NO_TEXTS_AND_NAMES = {
  ...NO_TEXTS,
  ...Object.fromEntries(LANGUAGES.map((language) => [`name_key_${language}`, null])),
};

/** Excludes fields that an event password hides, so that search does not reveal them. */
function listSearchedFields({ name, fields }: Resource, record: StoredRecord): readonly string[] {
  const names = listSearchableFields(name);
  return readTextColumn(record, 'password') === '' ? names : names.filter((each) => !fields[each]?.hiddenByPassword);
}

const listSearchableFields = memoize((kind): readonly string[] => {
  const { fields } = resourceOf(kind as RecordKind);
  return Object.keys(fields).filter((name) => fields[name]?.searched);
});

/** @throws ServiceError 404 */
export const createRecordNotFoundError = (kind: RecordKind, ref: string | number): ServiceError =>
  new ServiceError({ code: `${kind}-not-found`, say: (t) => t.notFound(kind, ref) });
