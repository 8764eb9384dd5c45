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
  readonly report: (problem: Problem) => void;
  /** The time zone of the site, requested only if an entry needs it. */
  readonly siteZone: () => Promise<string>;
  /** The language of answers to requests without a language. */
  readonly usualLanguage: () => Promise<string | undefined>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Parses an entry to its desired record, followed by the records of entries nested in it. */
export async function wantedOf(entry: GivenEntry, context: Understanding): Promise<Wanted[]> {
  const parts: Sheet = { values: {}, translations: new Map(), references: new Map(), inline: [], keys: {} };
  const cells = await withMoments(entry, context);
  for (const [key, value] of Object.entries(cells)) {
    const problem = take(key, value, { entry, parts, context });
    if (problem !== undefined) context.report(inPlace(problem, entry));
  }
  const { values, translations, references, inline, keys } = parts;
  const columns = new Map(Object.keys(cells).map((key) => [key, key]));
  const { draft, problems } = await spoken({ ...keys, values, translations, columns }, context.usualLanguage);
  for (const problem of problems) context.report(inPlace(problem, entry));
  const wanted: Wanted = {
    entry: { ...entry, cells },
    draft,
    references,
    title: String(values[entry.resource.title]?.send ?? keys.slug ?? keys.id ?? ''),
    isRelative: isRelative(entry.cells.start_date),
  };
  const others = await Promise.all(inline.map((each) => wantedOf(each, context)));
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
  readonly parts: Sheet;
  readonly context: Understanding;
}

const inPlace = ({ column, say }: CellProblem, { place, lineOf }: GivenEntry): Problem => ({
  place: { file: place.file, line: column === undefined ? place.line : lineOf(column) },
  ...(column === undefined ? {} : { field: column }),
  say,
});

function take(key: string, value: unknown, cell: Taking): CellProblem | undefined {
  const { resource } = cell.entry;
  const special = KEYS[key];
  if (special !== undefined && (key !== 'slug' || fieldsOf(resource).slug === undefined))
    return special(key, value, cell);
  const [field = '', language, ...more] = key.split('@');
  const parameter = fieldsOf(resource)[field];
  if (parameter === undefined || more.length > 0) return unknownKey(key, cell);
  if (language !== undefined) return takeText({ field, language, parameter, key }, value, cell);
  if (parameter.of !== undefined) return takeReferences(field, parameter, value, cell);
  const problem = takeValue(cell.parts.values, { field, parameter, key }, value);
  if (problem === undefined && field === 'slug') cell.parts.keys.slug = String(value);
  return problem;
}

type Take = (key: string, value: unknown, cell: Taking) => CellProblem | undefined;

const KEYS: Readonly<Record<string, Take>> = {
  id: (key, value, { parts }) => {
    if (!/^[1-9]\d{0,14}$/.test(String(value))) return { column: key, say: (t) => t.mustBeWhole(1) };
    parts.keys.id = Number(value);
    return undefined;
  },
  slug: (key, value, { parts }) => {
    const slug = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    if (slug === '') return { column: key, say: (t) => t.mustNotBeEmpty() };
    parts.keys.slug = slug;
    return undefined;
  },
  language: (key, value, { parts }) => {
    const language = LANGUAGES.find((each) => each === value);
    if (language === undefined) return { column: key, say: (t) => t.mustBeOneOf(LANGUAGES) };
    parts.keys.language = language;
    return undefined;
  },
};

function unknownKey(key: string, { entry: { resource }, context }: Taking): CellProblem {
  // The password is the only update-only field: no service shows it, so it cannot be compared.
  if (resource.fields[key]?.updateOnly) return { column: key, say: (t) => t.notInManifest() };
  const [name = '', language] = key.split('@');
  const names = entryNamesOf(resource);
  const near = NAMES.has(name) ? resource.title : context.near(name, names);
  const suggestion = near === undefined || language === undefined ? near : `${near}@${language}`;
  return { column: key, say: (t) => t.isNoColumn(suggestion === key ? undefined : suggestion) };
}

// Common names for the title field.
const NAMES = new Set(['name', 'title', 'summary']);

/** The keys that an entry may have, without translations. */
export const entryNamesOf = (resource: Resource): string[] => [
  ...new Set([...Object.keys(fieldsOf(resource)), 'slug', 'id', 'language', 'kind']),
];

interface Naming {
  readonly field: string;
  readonly parameter: Field;
  readonly key: string;
}

function takeText(naming: Naming & { language: string }, value: unknown, { parts }: Taking): CellProblem | undefined {
  const { key, parameter } = naming;
  const language = LANGUAGES.find((each) => each === naming.language);
  if (language === undefined) return { column: key, say: (t) => t.noLanguage(LANGUAGES) };
  if (!parameter.translated) return { column: key, say: (t) => t.notTranslated() };
  const values = parts.translations.get(language) ?? {};
  parts.translations.set(language, values);
  return takeValue(values, naming, value);
}

function takeValue(
  values: Record<string, Value>,
  { field, parameter, key }: Naming,
  value: unknown,
): CellProblem | undefined {
  const parsed = cellValueOf(parameter, value instanceof Date ? value.toISOString() : value);
  if (parsed === undefined) return value === null ? undefined : { column: key, value, say: (t) => t.mustNotBeEmpty() };
  if ('say' in parsed) return { column: key, value, say: parsed.say };
  values[field] = parsed;
  return undefined;
}

function takeReferences(
  field: string,
  parameter: Field,
  value: unknown,
  { parts, entry }: Taking,
): CellProblem | undefined {
  const found = referencesIn(parameter, value);
  if (found === null) {
    parts.references.set(field, null);
    return undefined;
  }
  if ('say' in found) return { column: field, value, say: found.say };
  const references = found.map((each): Reference => {
    if (!('cells' in each)) return each;
    const line = entry.lineOf(field);
    // Nested entries with the same data are one record.
    const alias = `${each.resource.name} ${JSON.stringify(each.cells)}`;
    parts.inline.push({ ...each, alias, place: { file: entry.place.file, line }, lineOf: () => line });
    return { alias };
  });
  parts.references.set(field, references);
  return undefined;
}

/** Resolves relative dates (`+1d 19:00`) of an entry to wall times in its time zone, or in that of the site. */
async function withMoments(entry: GivenEntry, { siteZone, now, report }: Understanding): Promise<GivenEntry['cells']> {
  const { resource, cells } = entry;
  const relative = Object.keys(cells).filter(
    (key) => fieldsOf(resource)[key]?.form === 'date' && isRelative(cells[key]),
  );
  if (relative.length === 0) return cells;
  const zone = typeof cells.timezone === 'string' && isZone(cells.timezone) ? cells.timezone : await siteZone();
  const moments = relative.map((key) => {
    const wall = wallOfRelative(String(cells[key]), key === 'date_utc' ? 'UTC' : zone, now);
    if (wall === undefined) report(inPlace({ column: key, say: (t) => t.mustBeDate(String(cells[key])) }, entry));
    return [key, isOn(cells.all_day) ? wall?.slice(0, 10) : wall] as const;
  });
  return { ...cells, ...Object.fromEntries(moments.filter(([, wall]) => wall !== undefined)) };
}

const isOn = (value: unknown): boolean => value === true || value === 'true' || value === 1;
