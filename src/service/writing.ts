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

/** How values of a form become a cell; forms that are not here are kept as they are. Links and dates have their own rules. */
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
 * The cells of what was sent, cleaned.
 * @throws ServiceError 400 for a name that is empty once its tags are gone, or an unknown time zone
 */
export async function cellsOf(resource: Resource, values: Values): Promise<Record<string, Cell>> {
  const cells: Record<string, Cell> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name];
    if (value === undefined || field === undefined || OWN_RULES.has(field.form)) continue;
    const toCell = CELL_OF[field.form];
    const cell = toCell ? toCell(value, name) : ((value ?? clearedCell(field, name)) as Cell);
    // Most take no time: to wait for each would.
    cells[name] = cell instanceof Promise ? await cell : cell;
  }
  return cells;
}

/** A flag that is cleared is what it is on a new record. */
const clearedCell = (field: Field, name: string): Cell => (field.form === 'flag' ? isOnByDefault(name) : null);

const ON_BY_DEFAULT = ['show_map', 'show_map_link'];

const isOnByDefault = (name: string): boolean => ON_BY_DEFAULT.includes(name);

/** The flags that are on in a new record. */
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
 * The publication date that was sent, in UTC; `date` is on the site's clock and wins. A `date` that is the present one
 * says nothing: written back beside a new `date_utc` it must not undo it, nor change which of two equal hours it was.
 */
export function publicationDate({ site, now }: World, values: Values, current?: Post): string | undefined {
  const date = values.date as DateInput | undefined;
  const moment = date && momentOf(date, site.timezone, now);
  if (moment !== undefined && moment.wall !== (current && wallOf(current.date_utc, site.timezone))) return moment.utc;
  const utc = values.date_utc as DateInput | undefined;
  return utc === undefined ? undefined : momentOf(utc, 'UTC', now).utc;
}

/** The status that a record gets: who may not publish hands in, and what is due later waits (contract, section 6). */
export function statusOf({ visitor }: World, asked: Status | undefined, dateUtc: string, nowUtc: string): Status {
  if (!may(visitor, 'publish')) return asked === undefined ? 'draft' : (HANDED_IN[asked] ?? asked);
  const wanted = asked ?? 'publish';
  if (wanted !== 'publish' && wanted !== 'future') return wanted;
  return dateUtc > nowUtc ? 'future' : 'publish';
}

const HANDED_IN: Partial<Record<Status, Status>> = { publish: 'pending', future: 'pending', private: 'pending' };

/**
 * Who the author is to be.
 * @throws ServiceError 400 for an unknown user, 403 when it is another and the visitor may not edit others' records
 */
export function authorOf(world: World, asked: number | undefined, current: number): number | Promise<number> {
  return asked === undefined || asked === current ? current : otherAuthor(world, asked);
}

async function otherAuthor({ session, visitor }: World, asked: number): Promise<number> {
  if ((await session.userById(asked)) === undefined) throw invalid({ author: (t) => t.unknownUserId(asked) });
  if (asked !== visitor?.id && !may(visitor, 'editOthers')) throw forbidden(visitor !== undefined);
  return asked;
}

export const forbidden = (isSignedIn: boolean): ServiceError =>
  new ServiceError({ code: 'rest_forbidden', say: (t) => t.forbidden(), status: isSignedIn ? 403 : 401 });

/** The slug of a new record: of the text that was sent for it, else of the name. */
export const newSlug = (world: World, kind: ResourceName, asked: string | undefined, name: string): Promise<string> =>
  freeSlug(world, kind, asked === undefined ? slugOf(name) || kind : askedSlug(asked));

/** The slug that a record has after an update: its own unless another was asked for. */
export async function nextSlug(
  world: World,
  kind: ResourceName,
  current: Common,
  asked: string | undefined,
): Promise<string> {
  return asked === undefined ? current.slug : freeSlug(world, kind, askedSlug(asked), current.slug);
}

function askedSlug(asked: string): string {
  const slug = slugOf(asked);
  if (slug === '') throw invalid({ slug: (t) => t.mustBeSlug() });
  return slug;
}

/** So many records of a name are numbered without gaps, whatever goes. */
const FEW = 20;

async function freeSlug({ session }: World, kind: ResourceName, base: string, own?: string): Promise<string> {
  if (base === own || !(await session.hasSlug(kind, base))) return base;
  // Where there are many, they are counted: looking through them would take longer with each.
  const name = `${kind} ${base}`;
  let number = await session.nextNumber(name);
  if (number === undefined) {
    const numbered = Array.from({ length: FEW }, (_, at) => `${base}-${at + 2}`);
    const taken = await session.slugsAmong(kind, numbered);
    const free = numbered.find((slug) => slug === own || !taken.has(slug));
    if (free !== undefined) return free;
    number = await session.startNumbers(name, FEW + 2);
  }
  while (await session.hasSlug(kind, `${base}-${number}`)) number = (await session.nextNumber(name)) ?? number + 1;
  return `${base}-${number}`;
}

/** Text cells of another language than the record's own go to its translations; an empty one falls back again. */
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

/** A record's own name cannot be emptied: null there says nothing. */
const withoutNullNames = (cells: Cells, { fields }: Resource): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([name, cell]) => cell !== null || fields[name]?.form !== 'name'));

/** The columns that `search` and names look at, for a record as it is going to be. */
export async function searchCells(resource: Resource, record: Common): Promise<Cells> {
  const searched = searchedFields(resource, record);
  const textFor = async (shown: Common) =>
    folded((await Promise.all(searched.map((name) => searchedText(resource, shown, name)))).join('\n'));
  const cells: Record<string, Cell> = { ...(resource.name === 'event' ? NO_TEXTS : NO_TEXTS_AND_NAMES) };
  cells.search = await textFor(record);
  cells.name_key = nameKeyOf(textIn(record, resource.title));
  for (const language of Object.keys(record.translations) as Language[]) {
    const shown = shownIn(record, language);
    cells[`search_${language}`] = await textFor(shown);
    if (resource.name !== 'event') cells[`name_key_${language}`] = nameKeyOf(textIn(shown, resource.title));
  }
  return cells;
}

/** What is read of a field: of HTML the words, not the tags. */
function searchedText({ fields }: Resource, shown: Common, name: string): string | Promise<string> {
  const text = textIn(shown, name);
  return fields[name]?.form === 'html' ? plainTextOf(text) : text;
}

const NO_TEXTS = Object.fromEntries(LANGUAGES.map((language) => [`search_${language}`, null]));
const NO_TEXTS_AND_NAMES = {
  ...NO_TEXTS,
  ...Object.fromEntries(LANGUAGES.map((language) => [`name_key_${language}`, null])),
};

/** What a password hides is not found either. */
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
