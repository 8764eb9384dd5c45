import { type Field, LANGUAGES, type Language, type Resource } from '../../contract/declarations.js';
import { getOrCreate, lookupTable, memoizeByKind, ownValue } from '../../contract/lookup-table.js';
import { isMomentField } from '../../forms/index.js';
import type { Duration } from '../../time/duration.js';
import { parseEndLength } from '../../time/end-after-move.js';
import {
  isRelativeManifestDate,
  isWholeDayManifestDate,
  resolveRelativeManifestDate,
} from '../../time/manifest-dates.js';
import { isZone } from '../../time/zone.js';
import { writableFieldsOf } from '../read/column-meanings.js';
import {
  type CellProblem,
  type DraftValue,
  type GivenLength,
  inferAllDay,
  parseCellValue,
  setEndByLength,
} from '../read/row-draft.js';
import { dropDefaultLanguage } from '../service-language.js';
import {
  type DesiredRecord,
  type ManifestEntry,
  type ManifestProblem,
  type ManifestReference,
  parseReferences,
  type SuggestWord,
} from './manifest-entries.js';
import { toManifestProblem } from './manifest-problems.js';

export interface DesiredRecordContext {
  readonly near: SuggestWord;
  readonly report: (problem: ManifestProblem) => void;
  /** The time zone of the site, requested only if an entry needs it. */
  readonly siteZone: () => Promise<string>;
  /** The language of answers to requests without a language. */
  readonly usualLanguage: () => Promise<string | undefined>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Parses the entries of a manifest to their desired records. Entries nested in several others give one record. */
export async function parseDesiredState(
  entries: readonly ManifestEntry[],
  context: DesiredRecordContext,
): Promise<DesiredRecord[]> {
  const wanted: DesiredRecord[] = [];
  const aliases = new Set<string>();
  for (const given of entries) {
    for (const each of await parseDesiredRecords(given, context)) {
      const { alias } = each.entry;
      if (alias === undefined || !aliases.has(alias)) wanted.push(each);
      if (alias !== undefined) aliases.add(alias);
    }
  }
  return wanted;
}

/** Parses an entry to its desired record, followed by the records of entries nested in it. */
async function parseDesiredRecords(entry: ManifestEntry, context: DesiredRecordContext): Promise<DesiredRecord[]> {
  const parts: DesiredRecordParts = {
    values: {},
    translations: new Map(),
    references: new Map(),
    inline: [],
    keys: {},
  };
  const cells = await resolveRelativeDates(entry, context);
  let length: GivenLength | undefined;
  const wrongKeys = new Set<string>();
  const columns = new Map<string, string>();
  for (const [key, value] of Object.entries(cells)) {
    columns.set(key, key);
    const span = lengthOf(key, value);
    if (span !== undefined) {
      length = { span, column: key, value };
      continue;
    }
    const problem = parseEntryCell(key, value, { entry, parts, context });
    if (problem === undefined) continue;
    wrongKeys.add(key);
    context.report(toManifestProblem(problem, entry));
  }
  const { values, translations, references, inline, keys } = parts;
  if (length !== undefined && !wrongKeys.has('start_date'))
    for (const problem of setEndByLength(values, length, await context.siteZone()))
      context.report(toManifestProblem(problem, entry));
  const { draft, problems } = await dropDefaultLanguage(
    inferAllDay({ ...keys, values, translations, columns }),
    context.usualLanguage,
  );
  for (const problem of problems) context.report(toManifestProblem(problem, entry));
  const wanted: DesiredRecord = {
    entry: {
      ...entry,
      cells: {
        ...cells,
        ...(length === undefined ? {} : { end_date: values.end_date?.send }),
        ...(draft.inferred === 'timed' ? { all_day: false } : {}),
      },
    },
    draft,
    references,
    title: String(values[entry.resource.title]?.send ?? keys.slug ?? keys.id ?? ''),
    isRelative: isRelativeManifestDate(entry.cells.start_date),
  };
  const others = await Promise.all(inline.map((each) => parseDesiredRecords(each, context)));
  return [wanted, ...others.flat()];
}

const lengthOf = (key: string, value: unknown): Duration | undefined =>
  key === 'end_date' ? parseEndLength(value) : undefined;

interface DesiredRecordParts {
  readonly values: Record<string, DraftValue>;
  readonly translations: Map<Language, Record<string, DraftValue>>;
  readonly references: Map<string, readonly ManifestReference[] | null>;
  readonly inline: ManifestEntry[];
  readonly keys: { id?: number; slug?: string; language?: Language };
}

interface CellContext {
  readonly entry: ManifestEntry;
  readonly parts: DesiredRecordParts;
  readonly context: DesiredRecordContext;
}

function parseEntryCell(key: string, value: unknown, cell: CellContext): CellProblem | undefined {
  const { resource } = cell.entry;
  const special = SPECIAL_KEYS[key];
  if (special !== undefined && (key !== 'slug' || writableFieldsOf(resource).slug === undefined))
    return special(key, value, cell);
  const [field = '', language, ...more] = key.includes('@') ? key.split('@') : [key];
  const parameter = writableFieldsOf(resource)[field];
  if (parameter === undefined || more.length > 0) return unknownKeyProblem(key, cell);
  if (language !== undefined) return parseTranslatedCell({ field, language, parameter, key }, value, cell);
  if (parameter.of !== undefined) return parseReferenceCell(field, parameter, value, cell);
  const problem = parseValueCell(cell.parts.values, { field, parameter, key }, value);
  if (problem === undefined && field === 'slug') cell.parts.keys.slug = String(value);
  return problem;
}

type ParseEntryCell = (key: string, value: unknown, cell: CellContext) => CellProblem | undefined;

const SPECIAL_KEYS: Readonly<Record<string, ParseEntryCell>> = lookupTable({
  id: (key, value, { parts }) => {
    if (!/^[1-9]\d{0,14}$/.test(String(value))) return { column: key, say: (t) => t.mustBeWhole({ least: 1 }) };
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
    if (language === undefined) return { column: key, say: (t) => t.mustBeOneOf({ words: LANGUAGES }) };
    parts.keys.language = language;
    return undefined;
  },
});

function unknownKeyProblem(key: string, { entry: { resource }, context }: CellContext): CellProblem {
  // The password is the only update-only field: no service shows it, so it cannot be compared.
  if (resource.fields[key]?.writeOnly) return { column: key, say: (t) => t.notInManifest() };
  const [name = '', language] = key.split('@');
  const names = manifestKeysOf(resource);
  const near = TITLE_SYNONYMS.has(name) ? resource.title : context.near(name, names);
  const suggestion = near === undefined || language === undefined ? near : `${near}@${language}`;
  return { column: key, say: (t) => t.isNoColumn({ near: suggestion === key ? undefined : suggestion }) };
}

// Common names for the title field.
const TITLE_SYNONYMS = new Set(['name', 'title', 'summary']);

/** The keys that an entry may have, without translations. */
const manifestKeysOf = (resource: Resource): string[] => [
  ...new Set([...Object.keys(writableFieldsOf(resource)), 'slug', 'id', 'language', 'kind']),
];

interface EntryCellField {
  readonly field: string;
  readonly parameter: Field;
  readonly key: string;
}

function parseTranslatedCell(
  naming: EntryCellField & { language: string },
  value: unknown,
  { parts }: CellContext,
): CellProblem | undefined {
  const { key, parameter } = naming;
  const language = LANGUAGES.find((each) => each === naming.language);
  if (language === undefined) return { column: key, say: (t) => t.noLanguage({ languages: LANGUAGES }) };
  if (!parameter.translated) return { column: key, say: (t) => t.notTranslated() };
  return parseValueCell(
    getOrCreate(parts.translations, language, () => ({})),
    naming,
    value,
  );
}

function parseValueCell(
  values: Record<string, DraftValue>,
  { field, parameter, key }: EntryCellField,
  value: unknown,
): CellProblem | undefined {
  const parsed = parseCellValue(parameter, value instanceof Date ? value.toISOString() : value);
  if (parsed === undefined) return value === null ? undefined : { column: key, value, say: (t) => t.mustNotBeEmpty() };
  if ('say' in parsed) return { column: key, value, say: parsed.say };
  values[field] = parsed;
  return undefined;
}

function parseReferenceCell(
  field: string,
  parameter: Field,
  value: unknown,
  { parts, entry }: CellContext,
): CellProblem | undefined {
  const found = parseReferences(parameter, value);
  if (found === null) {
    parts.references.set(field, null);
    return undefined;
  }
  if ('say' in found) return { column: field, value, say: found.say };
  const references = found.map((each): ManifestReference => {
    if (!('cells' in each)) return each;
    const line = entry.lineOf(field);
    // Nested entries with the same data are one record.
    const alias = `${each.resource.name} ${JSON.stringify(each.cells)}`;
    parts.inline.push({ ...each, alias, place: { ...entry.place, line }, lineOf: () => line });
    return { alias };
  });
  parts.references.set(field, references);
  return undefined;
}

/** Resolves relative dates (`+1d 19:00`) of an entry to wall times in its time zone, or in that of the site. */
async function resolveRelativeDates(
  entry: ManifestEntry,
  { siteZone, now, report }: DesiredRecordContext,
): Promise<ManifestEntry['cells']> {
  const { resource, cells } = entry;
  const relative = listMoments(resource).filter(
    (key) => isRelativeManifestDate(ownValue(cells, key)) && lengthOf(key, cells[key]) === undefined,
  );
  if (relative.length === 0) return cells;
  const zone = typeof cells.timezone === 'string' && isZone(cells.timezone) ? cells.timezone : await siteZone();
  const moments = relative.map((key) => {
    const wall = resolveRelativeManifestDate(String(cells[key]), key === 'date_utc' ? 'UTC' : zone, now);
    if (wall === undefined)
      report(toManifestProblem({ column: key, say: (t) => t.mustBeDate({ value: String(cells[key]) }) }, entry));
    const text = String(cells[key]);
    const hasNoTime = (isTrueCell(cells.all_day) && !text.includes(':')) || isWholeDayManifestDate(text);
    return [key, hasNoTime ? wall?.slice(0, 10) : wall] as const;
  });
  return { ...cells, ...Object.fromEntries(moments.filter(([, wall]) => wall !== undefined)) };
}

const listMoments = memoizeByKind((resource): readonly string[] =>
  Object.entries(writableFieldsOf(resource)).flatMap(([name, field]) => (isMomentField(field) ? [name] : [])),
);

const isTrueCell = (value: unknown): boolean => value === true || value === 'true' || value === 1;
