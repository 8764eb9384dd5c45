import { LANGUAGES, type Parameter, type Resource } from '../../contract/declarations.js';
import { memoizeByKind, ownValue } from '../../contract/lookup-table.js';
import type { Message } from '../../errors.js';
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
import { type CellMeaning, parseRowDraft } from '../read/row-draft.js';
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
  const links: EntryLinks = { references: new Map(), inline: [] };
  const cells = await resolveRelativeDates(entry, context);
  const hasLength = lengthOf('end_date', cells.end_date) !== undefined;
  const { draft: parsed, problems: cellProblems } = parseRowDraft(cells, {
    meaningOf: (key) => interpretKey(key, { entry, links, context }),
    emptyClears: true,
    isTyped: true,
    siteZone: hasLength ? await context.siteZone() : undefined,
  });
  const named = typeof parsed.values.slug?.send === 'string' ? { ...parsed, slug: String(cells.slug) } : parsed;
  const { draft, problems } = await dropDefaultLanguage(named, context.usualLanguage);
  for (const problem of [...cellProblems, ...problems]) context.report(toManifestProblem(problem, entry));
  const { values } = draft;
  const wanted: DesiredRecord = {
    entry: {
      ...entry,
      cells: {
        ...cells,
        ...(hasLength ? { end_date: values.end_date?.send } : {}),
        ...(draft.inferred === 'timed' ? { all_day: false } : {}),
      },
    },
    draft,
    references: links.references,
    title: String(values[entry.resource.title]?.send ?? draft.slug ?? draft.id ?? ''),
    isRelative: isRelativeManifestDate(entry.cells.start_date),
  };
  const others = await Promise.all(links.inline.map((each) => parseDesiredRecords(each, context)));
  return [wanted, ...others.flat()];
}

const lengthOf = (key: string, value: unknown): Duration | undefined =>
  key === 'end_date' ? parseEndLength(value) : undefined;

interface EntryLinks {
  readonly references: Map<string, readonly ManifestReference[] | null>;
  readonly inline: ManifestEntry[];
}

interface KeyContext {
  readonly entry: ManifestEntry;
  readonly links: EntryLinks;
  readonly context: DesiredRecordContext;
}

/** Interprets a key of an entry: the exact name of a field, with `@fr` for a text in another language. */
function interpretKey(key: string, at: KeyContext): CellMeaning {
  const fields = writableFieldsOf(at.entry.resource);
  if (key === 'id' || key === 'language' || (key === 'slug' && fields.slug === undefined)) return { is: key };
  const [field = '', word, ...more] = key.split('@');
  const parameter = fields[field];
  if (parameter === undefined || more.length > 0) return refuseKey(describeUnknownKey(key, at));
  if (word === undefined && parameter.of !== undefined)
    return { is: 'own', read: (value) => readLinks(field, parameter, value, at) };
  if (word === undefined) return { is: 'field', field, parameter };
  const language = LANGUAGES.find((each) => each === word);
  if (language === undefined) return refuseKey((t) => t.noLanguage({ languages: LANGUAGES }));
  return parameter.translated ? { is: 'field', field, parameter, language } : refuseKey((t) => t.notTranslated());
}

const refuseKey = (say: Message): CellMeaning => ({ is: 'own', read: () => say });

function describeUnknownKey(key: string, { entry: { resource }, context }: KeyContext): Message {
  // The password is the only update-only field: no service shows it, so it cannot be compared.
  if (resource.fields[key]?.writeOnly) return (t) => t.notInManifest();
  const [name = '', language] = key.split('@');
  const near = TITLE_SYNONYMS.has(name) ? resource.title : context.near(name, manifestKeysOf(resource));
  const suggestion = near === undefined || language === undefined ? near : `${near}@${language}`;
  return (t) => t.isNoColumn({ near: suggestion === key ? undefined : suggestion });
}

// Common names for the title field.
const TITLE_SYNONYMS = new Set(['name', 'title', 'summary']);

/** The keys that an entry may have, without translations. */
const manifestKeysOf = (resource: Resource): string[] => [
  ...new Set([...Object.keys(writableFieldsOf(resource)), 'slug', 'id', 'language', 'kind']),
];

/** Reads the links of a field. @returns why they are invalid */
function readLinks(
  field: string,
  parameter: Parameter,
  value: unknown,
  { entry, links }: KeyContext,
): Message | undefined {
  const found = parseReferences(parameter, value);
  if (found !== null && 'say' in found) return found.say;
  const references = found?.map((each): ManifestReference => {
    if (!('cells' in each)) return each;
    const line = entry.lineOf(field);
    // Nested entries with the same data are one record.
    const alias = `${each.resource.name} ${JSON.stringify(each.cells)}`;
    links.inline.push({ ...each, alias, place: { ...entry.place, line }, lineOf: () => line });
    return { alias };
  });
  links.references.set(field, references ?? null);
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
