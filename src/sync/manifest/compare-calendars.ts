import type { Client } from '../../client/client-types.js';
import { type Field, LANGUAGES, type Language, type Resource, SLUG_PREFIX } from '../../contract/declarations.js';
import { addToGroup, omitUndefined } from '../../contract/lookup-table.js';
import { KINDS_IN_ORDER } from '../../contract/resources/index.js';
import { formOf } from '../../forms/index.js';
import { isJsonObject } from '../../forms/json-object.js';
import { formatSlugReference } from '../../forms/links.js';
import { foldName } from '../../matching/fold-name.js';
import { KEY_MATCH_STEPS, matchSet } from '../../matching/match-by-keys.js';
import { collectRecords } from '../export/collect-records.js';
import type { PortableRecord } from '../export/portable-record.js';
import { hasDerivedSlug } from '../matching/record-keys.js';
import { countActions, type PlanAction, type PlannedChange, type PlannedRecord } from '../plan/planned-record.js';
import { writableFieldsOf } from '../read/column-meanings.js';
import { readServiceLanguage } from '../service-language.js';
import type { ManifestPlan } from './apply-manifest.js';

interface CalendarToCompare {
  readonly client: Client;
  readonly isForeign: boolean;
}

/**
 * Compares two calendars. @returns the steps that would make the second one equal to the first. Records are paired by
 * slug; kinds whose slug is derived from the name are paired by natural key first.
 */
export async function compareCalendars(
  from: CalendarToCompare,
  to: CalendarToCompare,
  kinds: readonly Resource[],
): Promise<Pick<ManifestPlan, 'steps' | 'counts'>> {
  const renamed = new Map<string, string>();
  const steps: (readonly PlannedRecord[])[] = [];
  // Linked kinds are read even if they are not compared, because their slugs may differ between the calendars.
  for (const resource of KINDS_IN_ORDER) {
    const isLinked = hasDerivedSlug(resource) && kinds.some(isLinkingTo(resource));
    if (!kinds.includes(resource) && !isLinked) continue;
    const [wanted, existing] = [await readAllEntries(resource, from), await readAllEntries(resource, to)];
    const pairs = await pairEntries(resource, wanted, existing);
    for (const [own, other] of pairs)
      renamed.set(`${resource.name} ${own.slug}`, formatSlugReference(String(other.slug)));
    if (kinds.includes(resource)) steps.push(compareKind(resource, { wanted, existing, pairs, renamed }));
  }
  return { steps: steps.flat(), counts: countActions(steps.flat()) };
}

const isLinkingTo =
  ({ name }: Resource) =>
  (resource: Resource): boolean =>
    Object.values(writableFieldsOf(resource)).some(({ of }) => of === name);

async function readAllEntries(resource: Resource, { client, isForeign }: CalendarToCompare): Promise<PortableRecord[]> {
  const language = isForeign ? undefined : await readServiceLanguage(client);
  const all = await collectRecords(resource, {}, { client, isForeign, language, withId: true, withDate: false });
  try {
    const entries: PortableRecord[] = [];
    for await (const entry of all.entries()) entries.push(entry);
    return entries;
  } finally {
    await all.close();
  }
}

type EntryPairs = ReadonlyMap<PortableRecord, PortableRecord>;

/** Pairs the entries of the two calendars, by the most certain key first. */
function pairEntries(
  resource: Resource,
  wanted: readonly PortableRecord[],
  existing: readonly PortableRecord[],
): Promise<EntryPairs> {
  const bySlug = createFinder(existing, ({ slug }) => String(slug));
  const byNaturalKey = createFinder(existing, (entry) =>
    JSON.stringify(resource.sameBy.map((field) => foldName(String(entry[field] ?? '')))),
  );
  if (!hasDerivedSlug(resource)) return matchSet(wanted, [bySlug]);
  const matchesOf = (entry: PortableRecord) => ({
    bySlug: bySlug(entry),
    byNaturalKey: byNaturalKey(entry),
    isNaturalKeyCertain: true,
  });
  return matchSet(
    wanted,
    KEY_MATCH_STEPS.map((step) => (entry: PortableRecord) => step(matchesOf(entry))),
  );
}

function createFinder(entries: readonly PortableRecord[], keyOf: (entry: PortableRecord) => string) {
  const groups = new Map<string, PortableRecord[]>();
  for (const entry of entries) addToGroup(groups, keyOf(entry), entry);
  return (entry: PortableRecord): readonly PortableRecord[] => groups.get(keyOf(entry)) ?? [];
}

interface KindComparison {
  readonly wanted: readonly PortableRecord[];
  readonly existing: readonly PortableRecord[];
  readonly pairs: EntryPairs;
  /** Maps kind and slug of a linked record to its reference in the second calendar. */
  readonly renamed: ReadonlyMap<string, string>;
}

function compareKind(resource: Resource, { wanted, existing, pairs, renamed }: KindComparison): PlannedRecord[] {
  const stepOf = (action: PlanAction, entry: PortableRecord, changes: readonly PlannedChange[]): PlannedRecord => ({
    action,
    resource,
    title: String(entry[resource.title]),
    ...(action === 'create' ? {} : { id: Number(entry.id) }),
    slug: String(entry.slug),
    changes,
  });
  const paired = new Set(pairs.values());
  const wantedSteps = wanted.map((entry) => {
    const other = pairs.get(entry);
    const changes = diffEntries(resource, other ?? {}, renameLinks(resource, entry, renamed));
    const action = other === undefined ? 'create' : changes.length === 0 ? 'unchanged' : 'update';
    return stepOf(action, other ?? entry, changes);
  });
  return [
    ...wantedSteps,
    ...existing.filter((entry) => !paired.has(entry)).map((entry) => stepOf('delete', entry, [])),
  ];
}

/** Replaces the links of an entry by the slugs of the second calendar. */
function renameLinks(resource: Resource, entry: PortableRecord, renamed: ReadonlyMap<string, string>): PortableRecord {
  const links = Object.entries(writableFieldsOf(resource)).flatMap(([field, { of }]) => {
    const value = entry[field];
    const slugOf = (link: unknown): unknown =>
      typeof link === 'string' ? (renamed.get(`${of} ${link.replace(SLUG_PREFIX, '')}`) ?? link) : link;
    if (of === undefined || value === undefined) return [];
    return [[field, Array.isArray(value) ? value.map(slugOf) : slugOf(value)] as const];
  });
  return { ...entry, ...Object.fromEntries(links) };
}

function diffEntries(resource: Resource, before: PortableRecord, after: PortableRecord): PlannedChange[] {
  const isWritten = (key: string) => key !== 'id' && (key !== 'slug' || 'slug' in writableFieldsOf(resource));
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])].filter(isWritten);
  return keys.flatMap((key) => {
    const [was, is] = [before[key], after[key]];
    if (comparableText(resource, key, was) === comparableText(resource, key, is)) return [];
    const [field = key, word] = key.split('@');
    const language = LANGUAGES.find((each): each is Language => each === word);
    return [{ field, ...omitUndefined({ language, before: was, after: is }) }];
  });
}

/** Returns a text to compare values by. The order of terms does not matter, and images are the same if their URLs are. */
function comparableText(resource: Resource, key: string, value: unknown): string | undefined {
  if (isJsonObject(value) && value.url !== undefined) return JSON.stringify(value.url);
  return JSON.stringify(
    isUnordered(writableFieldsOf(resource)[key]) && Array.isArray(value) ? [...value].sort() : value,
  );
}

const isUnordered = (field: Field | undefined): boolean =>
  field !== undefined && formOf(field).links?.isOrdered === false;
