import { invalid, ServiceError } from '../errors.js';
import { type Field, LANGUAGES, type Language, type Resource, type ResourceName, type Status } from '../spec/define.js';
import { MAX_LENGTH } from '../spec/lengths.js';
import { resourceOf } from '../spec/resources/index.js';
import type { Cell, Cells } from '../store/store.js';
import type { Values } from '../wire/input.js';
import { cleanHtml, plainText } from '../wire/values/cleaning.js';
import type { CostInput } from '../wire/values/cost.js';
import type { DateInput } from '../wire/values/date.js';
import { isLongerThan } from '../wire/values/length.js';
import { momentOf, wallOf } from '../wire/values/moments.js';
import { plainTextOf } from '../wire/values/plain-text.js';
import { Refused } from '../wire/values/refused.js';
import { remembering } from '../wire/values/remembering.js';
import { slugOf } from '../wire/values/slug.js';
import { zoneOf } from '../wire/values/zone.js';
import { type Cost, costOf } from './cost.js';
import { folded, nameKeyOf } from './fold.js';
import { may } from './permissions.js';
import { type Common, type Post, shownIn, textIn, translatedFields } from './records.js';
import { hashOf } from './secrets.js';
import type { World } from './world.js';

/**
 * Converters from value to cell, by form. Values of other forms are stored as they are; links and dates have own
 * rules.
 */
const CELL_OF: Partial<Record<Field['form'], (value: unknown, field: string) => Cell | Promise<Cell>>> = {
  name: (value, field) => (value === null ? null : nameCell(plainText(String(value)), field)),
  text: (value) => plainText(String(value)),
  html: (value, field) => htmlCell(String(value), field),
  cost: async (value, field) => shortCost(costOf(await Promise.all((value as CostInput).map(plainText))), field),
  zone: (value, field) => zoneCell(String(value), field),
  secret: (value) => (value === '' ? '' : hashOf(String(value))),
};

const OWN_RULES = new Set(['terms', 'posts', 'date', 'status', 'slug']);

/**
 * Converts the given values to sanitized cells.
 * @throws ServiceError 400 for a name that is empty without its tags, or an unknown time zone
 */
export async function cellsOf(resource: Resource, values: Values): Promise<Record<string, Cell>> {
  const cells: Record<string, Cell> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name];
    if (value === undefined || field === undefined || OWN_RULES.has(field.form)) continue;
    const toCell = CELL_OF[field.form];
    const cell = toCell ? toCell(value, name) : ((value ?? clearedCell(field, name)) as Cell);
    // Most converters are synchronous: awaiting each of their results would slow every write down.
    cells[name] = cell instanceof Promise ? await cell : cell;
  }
  return cells;
}

/** Clearing a flag resets it to its default. */
const clearedCell = (field: Field, name: string): Cell => (field.form === 'flag' ? isOnByDefault(name) : null);

const ON_BY_DEFAULT = ['show_map', 'show_map_link'];

const isOnByDefault = (name: string): boolean => ON_BY_DEFAULT.includes(name);

/** Returns the flags that default to true, as cells of a new record. */
export const flagsOf = ({ fields }: Resource): Cells =>
  Object.fromEntries(ON_BY_DEFAULT.filter((name) => fields[name] !== undefined).map((name) => [name, true]));

function htmlCell(value: string, field: string): string | Promise<string> {
  const clean = cleanHtml(value);
  return typeof clean === 'string' ? clean : clean.catch((error) => rethrowRefused(error, field));
}

function rethrowRefused(error: unknown, field: string): never {
  if (error instanceof Refused) throw invalid({ [field]: error.say });
  throw error;
}

const nameCell = (plain: string | Promise<string>, field: string): string | Promise<string> =>
  typeof plain === 'string' ? mustNotBeBlank(field, plain) : plain.then((text) => mustNotBeBlank(field, text));

function mustNotBeBlank(field: string, value: string): string {
  if (value.trim() === '') throw invalid({ [field]: (t) => t.mustNotBeEmpty() });
  return value;
}

/** A list of costs may show a longer text than any of its items. */
function shortCost(cost: Cost | null, field: string): Cost | null {
  if (cost !== null && isLongerThan(cost.text, MAX_LENGTH.cost))
    throw invalid({ [field]: (t) => t.textTooLong(MAX_LENGTH.cost) });
  return cost;
}

function zoneCell(value: string, field: string): string {
  if (value === '') return '';
  const zone = zoneOf(value);
  if (zone === undefined) throw invalid({ [field]: (t) => t.mustBeZone(value.slice(0, 60)) });
  return zone;
}

/**
 * Resolves the given publication date to UTC. `date` is wall time of the site and wins over `date_utc`. A `date`
 * equal to the current one is ignored: a client that writes it back must neither undo a new `date_utc` nor switch
 * between the two occurrences of a repeated hour.
 */
export function publicationDate({ site, now }: World, values: Values, current?: Post): string | undefined {
  const date = values.date as DateInput | undefined;
  const moment = date && momentOf(date, site.timezone, now);
  if (moment !== undefined && moment.wall !== (current && wallOf(current.date_utc, site.timezone))) return moment.utc;
  const utc = values.date_utc as DateInput | undefined;
  return utc === undefined ? undefined : momentOf(utc, 'UTC', now).utc;
}

/**
 * Resolves the status of a record. Visitors without the `publish` capability get `pending` instead, and a publication
 * date in the future turns `publish` into `future` (contract, section 6).
 */
export function statusOf({ visitor }: World, requested: Status | undefined, dateUtc: string, nowUtc: string): Status {
  if (!may(visitor, 'publish')) return requested === undefined ? 'draft' : (HANDED_IN[requested] ?? requested);
  const wanted = requested ?? 'publish';
  if (wanted !== 'publish' && wanted !== 'future') return wanted;
  return dateUtc > nowUtc ? 'future' : 'publish';
}

const HANDED_IN: Partial<Record<Status, Status>> = { publish: 'pending', future: 'pending', private: 'pending' };

/**
 * Resolves the author of a record.
 * @throws ServiceError 400 for an unknown user, 403 for another user when the visitor may not edit others' records
 */
export function authorOf(context: World, requested: number | undefined, current: number): number | Promise<number> {
  return requested === undefined || requested === current ? current : otherAuthor(context, requested);
}

async function otherAuthor({ session, visitor }: World, requested: number): Promise<number> {
  if ((await session.userById(requested)) === undefined) throw invalid({ author: (t) => t.unknownUserId(requested) });
  if (requested !== visitor?.id && !may(visitor, 'editOthers')) throw forbidden(visitor !== undefined);
  return requested;
}

export const forbidden = (isSignedIn: boolean): ServiceError =>
  new ServiceError({ code: 'rest_forbidden', say: (t) => t.forbidden(), status: isSignedIn ? 403 : 401 });

/** Chooses a free slug for a new record: from the requested slug, or else from the name. */
export const newSlug = (
  context: World,
  kind: ResourceName,
  requested: string | undefined,
  name: string,
): Promise<string> => freeSlug(context, kind, requested === undefined ? slugOf(name) || kind : askedSlug(requested));

/** Returns the slug of an updated record: a free one for the requested slug, or else the current one. */
export async function nextSlug(
  context: World,
  kind: ResourceName,
  current: Common,
  requested: string | undefined,
): Promise<string> {
  return requested === undefined ? current.slug : freeSlug(context, kind, askedSlug(requested), current.slug);
}

function askedSlug(requested: string): string {
  const slug = slugOf(requested);
  if (slug === '') throw invalid({ slug: (t) => t.mustBeSlug() });
  return slug;
}

/** Up to this many records of one name, the lowest free number is reused after a delete. */
const FEW = 20;

async function freeSlug({ session }: World, kind: ResourceName, base: string, own?: string): Promise<string> {
  if (base === own || !(await session.hasSlug(kind, base))) return base;
  // Beyond that a counter in the store gives the number: a scan would take longer with each record.
  const name = `${kind} ${base}`;
  let number = await session.nextNumber(name);
  if (number === undefined) {
    const numbered = Array.from({ length: FEW }, (_, at) => `${base}-${at + 2}`);
    const takenSlugs = await session.slugsAmong(kind, numbered);
    const free = numbered.find((slug) => slug === own || !takenSlugs.has(slug));
    if (free !== undefined) return free;
    number = await session.startNumbers(name, FEW + 2);
  }
  while (await session.hasSlug(kind, `${base}-${number}`)) number = (await session.nextNumber(name)) ?? number + 1;
  return `${base}-${number}`;
}

/**
 * Moves text cells into the record's translations when the language is not the record's own. An empty text removes the
 * translation, so that the field falls back to the record's own language.
 */
export function translated(record: Common, language: Language, cells: Cells, resource: Resource): Cells {
  if (language === record.language) return withoutNullNames(cells, resource);
  const texts: Record<string, Cell> = { ...record.translations[language] };
  const shared: Record<string, Cell> = {};
  const perLanguage = new Set(translatedFields(resource));
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
const withoutNullNames = (cells: Cells, { fields }: Resource): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([name, cell]) => cell !== null || fields[name]?.form !== 'name'));

/** Builds the columns for full-text search and for lookup by name, from the record as it will be stored. */
export async function searchCells(resource: Resource, record: Common): Promise<Cells> {
  const names = searchedFields(resource, record);
  const textFor = async (localized: Common) =>
    folded((await Promise.all(names.map((name) => searchedText(resource, localized, name)))).join('\n'));
  const cells: Record<string, Cell> = { ...(resource.name === 'event' ? NO_TEXTS : NO_TEXTS_AND_NAMES) };
  cells.search = await textFor(record);
  cells.name_key = nameKeyOf(textIn(record, resource.title));
  for (const language of Object.keys(record.translations) as Language[]) {
    const localized = shownIn(record, language);
    cells[`search_${language}`] = await textFor(localized);
    if (resource.name !== 'event') cells[`name_key_${language}`] = nameKeyOf(textIn(localized, resource.title));
  }
  return cells;
}

/** Returns the text of a field without HTML tags. */
function searchedText({ fields }: Resource, localized: Common, name: string): string | Promise<string> {
  const text = textIn(localized, name);
  return fields[name]?.form === 'html' ? plainTextOf(text) : text;
}

const NO_TEXTS = Object.fromEntries(LANGUAGES.map((language) => [`search_${language}`, null]));
const NO_TEXTS_AND_NAMES = {
  ...NO_TEXTS,
  ...Object.fromEntries(LANGUAGES.map((language) => [`name_key_${language}`, null])),
};

/** Excludes fields that an event password hides, so that search does not reveal them. */
function searchedFields(resource: Resource, record: Common): readonly string[] {
  return textIn(record, 'password') === '' ? searchable(resource.name) : [resource.title];
}

const searchable = remembering((kind): readonly string[] => {
  const { fields } = resourceOf(kind as ResourceName);
  return Object.keys(fields).filter((name) => fields[name]?.searched);
});

/** @throws ServiceError 404 */
export const notFound = (kind: ResourceName, ref: string | number): ServiceError =>
  new ServiceError({ code: `${kind}-not-found`, say: (t) => t.notFound(kind, ref) });
