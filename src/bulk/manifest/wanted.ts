import { type Field, LANGUAGES, type Language, type Resource } from '../../spec/define.js';
import { isZone } from '../../wire/values/zone.js';
import { fieldsOf } from '../columns.js';
import { type CellProblem, cellValueOf, type Value } from '../drafts.js';
import { spoken } from '../language.js';
import type { GivenEntry, Near, Problem, Reference, Wanted } from './define.js';
import { isRelative, wallOfRelative } from './moments.js';
import { referencesIn } from './references.js';

export interface Understanding {
  readonly near: Near;
  readonly wrong: (problem: Problem) => void;
  /** The zone of the service's site; asked for only where an entry needs it. */
  readonly siteZone: () => Promise<string>;
  /** In which the service answers when none is asked. */
  readonly usualLanguage: () => Promise<string | undefined>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What an entry wants its record to be; records that are described where they are referred to follow as their own. */
export async function wantedOf(entry: GivenEntry, understanding: Understanding): Promise<Wanted[]> {
  const sheet: Sheet = { values: {}, translations: new Map(), references: new Map(), inline: [], keys: {} };
  const cells = await withMoments(entry, understanding);
  for (const [key, value] of Object.entries(cells)) {
    const problem = take(key, value, { entry, sheet, understanding });
    if (problem !== undefined) understanding.wrong(inPlace(problem, entry));
  }
  const { values, translations, references, inline, keys } = sheet;
  const columns = new Map(Object.keys(cells).map((key) => [key, key]));
  const { draft, problems } = await spoken({ ...keys, values, translations, columns }, understanding.usualLanguage);
  for (const problem of problems) understanding.wrong(inPlace(problem, entry));
  const wanted: Wanted = {
    entry: { ...entry, cells },
    draft,
    references,
    title: String(values[entry.resource.title]?.send ?? keys.slug ?? keys.id ?? ''),
    isRelative: isRelative(entry.cells.start_date),
  };
  const others = await Promise.all(inline.map((each) => wantedOf(each, understanding)));
  return [wanted, ...others.flat()];
}

interface Sheet {
  readonly values: Record<string, Value>;
  readonly translations: Map<Language, Record<string, Value>>;
  readonly references: Map<string, readonly Reference[] | null>;
  readonly inline: GivenEntry[];
  readonly keys: { id?: number; slug?: string; language?: Language };
}

interface Taking {
  readonly entry: GivenEntry;
  readonly sheet: Sheet;
  readonly understanding: Understanding;
}

const inPlace = ({ column, say }: CellProblem, { place, lineOf }: GivenEntry): Problem => ({
  place: { file: place.file, line: column === undefined ? place.line : lineOf(column) },
  ...(column === undefined ? {} : { field: column }),
  say,
});

function take(key: string, value: unknown, taking: Taking): CellProblem | undefined {
  const { resource } = taking.entry;
  const special = KEYS[key];
  if (special !== undefined && (key !== 'slug' || fieldsOf(resource).slug === undefined))
    return special(key, value, taking);
  const [field = '', language, ...more] = key.split('@');
  const parameter = fieldsOf(resource)[field];
  if (parameter === undefined || more.length > 0) return unknownKey(key, taking);
  if (language !== undefined) return takeText({ field, language, parameter, key }, value, taking);
  if (parameter.of !== undefined) return takeReferences(field, parameter, value, taking);
  const problem = takeValue(taking.sheet.values, { field, parameter, key }, value);
  if (problem === undefined && field === 'slug') taking.sheet.keys.slug = String(value);
  return problem;
}

type Take = (key: string, value: unknown, taking: Taking) => CellProblem | undefined;

const KEYS: Readonly<Record<string, Take>> = {
  id: (key, value, { sheet }) => {
    if (!/^[1-9]\d{0,14}$/.test(String(value))) return { column: key, say: (t) => t.mustBeWhole(1) };
    sheet.keys.id = Number(value);
    return undefined;
  },
  slug: (key, value, { sheet }) => {
    const slug = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    if (slug === '') return { column: key, say: (t) => t.mustNotBeEmpty() };
    sheet.keys.slug = slug;
    return undefined;
  },
  language: (key, value, { sheet }) => {
    const language = LANGUAGES.find((each) => each === value);
    if (language === undefined) return { column: key, say: (t) => t.mustBeOneOf(LANGUAGES) };
    sheet.keys.language = language;
    return undefined;
  },
};

function unknownKey(key: string, { entry: { resource }, understanding }: Taking): CellProblem {
  // The one field that no service shows.
  if (resource.fields[key]?.updateOnly) return { column: key, say: (t) => t.notInManifest() };
  const [name = '', language] = key.split('@');
  const names = entryNamesOf(resource);
  const near = NAMES.has(name) ? resource.title : understanding.near(name, names);
  const meant = near === undefined || language === undefined ? near : `${near}@${language}`;
  return { column: key, say: (t) => t.isNoColumn(meant === key ? undefined : meant) };
}

// What people call the field that names a record.
const NAMES = new Set(['name', 'title', 'summary']);

/** What may stand in an entry, but for translations. */
export const entryNamesOf = (resource: Resource): string[] => [
  ...new Set([...Object.keys(fieldsOf(resource)), 'slug', 'id', 'language', 'kind']),
];

interface Naming {
  readonly field: string;
  readonly parameter: Field;
  readonly key: string;
}

function takeText(naming: Naming & { language: string }, value: unknown, { sheet }: Taking): CellProblem | undefined {
  const { key, parameter } = naming;
  const language = LANGUAGES.find((each) => each === naming.language);
  if (language === undefined) return { column: key, say: (t) => t.noLanguage(LANGUAGES) };
  if (!parameter.translated) return { column: key, say: (t) => t.notTranslated() };
  const values = sheet.translations.get(language) ?? {};
  sheet.translations.set(language, values);
  return takeValue(values, naming, value);
}

function takeValue(
  values: Record<string, Value>,
  { field, parameter, key }: Naming,
  value: unknown,
): CellProblem | undefined {
  const understood = cellValueOf(parameter, value instanceof Date ? value.toISOString() : value);
  if (understood === undefined)
    return value === null ? undefined : { column: key, value, say: (t) => t.mustNotBeEmpty() };
  if ('say' in understood) return { column: key, value, say: understood.say };
  values[field] = understood;
  return undefined;
}

function takeReferences(
  field: string,
  parameter: Field,
  value: unknown,
  { sheet, entry }: Taking,
): CellProblem | undefined {
  const found = referencesIn(parameter, value);
  if (found === null) {
    sheet.references.set(field, null);
    return undefined;
  }
  if ('say' in found) return { column: field, value, say: found.say };
  const references = found.map((each): Reference => {
    if (!('cells' in each)) return each;
    const line = entry.lineOf(field);
    // The same data twice are one record.
    const alias = `${each.resource.name} ${JSON.stringify(each.cells)}`;
    sheet.inline.push({ ...each, alias, place: { file: entry.place.file, line }, lineOf: () => line });
    return { alias };
  });
  sheet.references.set(field, references);
  return undefined;
}

/** The entry with what `+1d 19:00` is on the clock of its zone, or of the site's. */
async function withMoments(entry: GivenEntry, { siteZone, now, wrong }: Understanding): Promise<GivenEntry['cells']> {
  const { resource, cells } = entry;
  const relative = Object.keys(cells).filter(
    (key) => fieldsOf(resource)[key]?.form === 'date' && isRelative(cells[key]),
  );
  if (relative.length === 0) return cells;
  const zone = typeof cells.timezone === 'string' && isZone(cells.timezone) ? cells.timezone : await siteZone();
  const moments = relative.map((key) => {
    const wall = wallOfRelative(String(cells[key]), key === 'date_utc' ? 'UTC' : zone, now);
    if (wall === undefined) wrong(inPlace({ column: key, say: (t) => t.mustBeDate(String(cells[key])) }, entry));
    return [key, isOn(cells.all_day) ? wall?.slice(0, 10) : wall] as const;
  });
  return { ...cells, ...Object.fromEntries(moments.filter(([, wall]) => wall !== undefined)) };
}

const isOn = (value: unknown): boolean => value === true || value === 'true' || value === 1;
