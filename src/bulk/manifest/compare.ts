import type { Client } from '../../client/shapes.js';
import type { Language, Resource } from '../../spec/define.js';
import { LANGUAGES, SLUG_MARK } from '../../spec/define.js';
import { fieldsOf } from '../columns.js';
import { type Entry, referenceTo } from '../entries.js';
import { collected } from '../export/records.js';
import { folded } from '../keys.js';
import { serviceLanguage } from '../language.js';
import { IN_ORDER } from '../order.js';
import type { Action, Change, Step } from './define.js';

/** One of the two calendars of a comparison. */
export interface Compared {
  readonly client: Client;
  readonly isForeign: boolean;
}

export interface Comparison {
  readonly steps: readonly Step[];
  readonly counts: Readonly<Record<Action, number>>;
}

/**
 * Compares two calendars. @returns the steps that would make the second one equal to the first. Records are paired by
 * slug; kinds whose slug is derived from the name are paired by natural key first.
 */
export async function compared(from: Compared, to: Compared, kinds: readonly Resource[]): Promise<Comparison> {
  const renamed = new Map<string, string>();
  const steps: Step[] = [];
  // Linked kinds are read even if they are not compared, because their slugs may differ between the calendars.
  for (const resource of IN_ORDER) {
    const isLinked = !('slug' in fieldsOf(resource)) && kinds.some(linksTo(resource));
    if (!kinds.includes(resource) && !isLinked) continue;
    const [wanted, existing] = [await entriesOf(resource, from), await entriesOf(resource, to)];
    const pairs = pairsOf(resource, wanted, existing);
    for (const [own, other] of pairs) renamed.set(`${resource.name} ${own.slug}`, referenceTo(String(other.slug)));
    if (kinds.includes(resource)) steps.push(...stepsOf(resource, { wanted, existing, pairs, renamed }));
  }
  const counts: Record<Action, number> = { create: 0, update: 0, delete: 0, unchanged: 0 };
  for (const { action } of steps) counts[action] += 1;
  return { steps, counts };
}

const linksTo =
  ({ name }: Resource) =>
  (resource: Resource): boolean =>
    Object.values(fieldsOf(resource)).some(({ of }) => of === name);

async function entriesOf(resource: Resource, { client, isForeign }: Compared): Promise<Entry[]> {
  const language = isForeign ? undefined : await serviceLanguage(client);
  const all = await collected(resource, {}, { client, isForeign, language, withId: true, withDate: false });
  try {
    const entries: Entry[] = [];
    for await (const entry of all.entries()) entries.push(entry);
    return entries;
  } finally {
    await all.close();
  }
}

type Pairs = ReadonlyMap<Entry, Entry>;

/** Pairs the entries of the two calendars, by the most certain key first. */
function pairsOf(resource: Resource, wanted: readonly Entry[], existing: readonly Entry[]): Pairs {
  const pairs = new Map<Entry, Entry>();
  const free = new Set(existing);
  const slug = ({ slug }: Entry) => String(slug);
  const naturalKey = (entry: Entry) =>
    JSON.stringify(resource.sameBy.map((field) => folded(String(entry[field] ?? ''))));
  const isFixed = !('slug' in fieldsOf(resource));
  for (const key of isFixed ? [(entry: Entry) => `${slug(entry)} ${naturalKey(entry)}`, naturalKey, slug] : [slug]) {
    const byKey = grouped([...free], key);
    for (const entry of wanted) {
      const [other, ...more] = (byKey.get(key(entry)) ?? []).filter((each) => free.has(each));
      if (pairs.has(entry) || other === undefined || more.length > 0) continue;
      pairs.set(entry, other);
      free.delete(other);
    }
  }
  return pairs;
}

function grouped(entries: readonly Entry[], key: (entry: Entry) => string): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(key(entry), [...(groups.get(key(entry)) ?? []), entry]);
  return groups;
}

interface Comparing {
  readonly wanted: readonly Entry[];
  readonly existing: readonly Entry[];
  readonly pairs: Pairs;
  /** Maps kind and slug of a linked record to its reference in the second calendar. */
  readonly renamed: ReadonlyMap<string, string>;
}

function stepsOf(resource: Resource, { wanted, existing, pairs, renamed }: Comparing): Step[] {
  const stepOf = (action: Action, entry: Entry, changes: readonly Change[]): Step => ({
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
    const changes = changesBetween(resource, other ?? {}, inWordsOf(resource, entry, renamed));
    const action = other === undefined ? 'create' : changes.length === 0 ? 'unchanged' : 'update';
    return stepOf(action, other ?? entry, changes);
  });
  return [
    ...wantedSteps,
    ...existing.filter((entry) => !paired.has(entry)).map((entry) => stepOf('delete', entry, [])),
  ];
}

/** Replaces the links of an entry by the slugs of the second calendar. */
function inWordsOf(resource: Resource, entry: Entry, renamed: ReadonlyMap<string, string>): Entry {
  const links = Object.entries(fieldsOf(resource)).flatMap(([field, { of }]) => {
    const value = entry[field];
    const slugOf = (link: unknown): unknown =>
      typeof link === 'string' ? (renamed.get(`${of} ${link.replace(SLUG_MARK, '')}`) ?? link) : link;
    if (of === undefined || value === undefined) return [];
    return [[field, Array.isArray(value) ? value.map(slugOf) : slugOf(value)] as const];
  });
  return { ...entry, ...Object.fromEntries(links) };
}

function changesBetween(resource: Resource, before: Entry, after: Entry): Change[] {
  const isWritten = (key: string) => key !== 'id' && (key !== 'slug' || 'slug' in fieldsOf(resource));
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])].filter(isWritten);
  return keys.flatMap((key) => {
    const [was, is] = [before[key], after[key]];
    if (comparable(resource, key, was) === comparable(resource, key, is)) return [];
    const [field = key, word] = key.split('@');
    const language = LANGUAGES.find((each): each is Language => each === word);
    return [
      {
        field,
        ...(language === undefined ? {} : { language }),
        ...(was === undefined ? {} : { before: was }),
        ...(is === undefined ? {} : { after: is }),
      },
    ];
  });
}

/** Returns a text to compare values by. The order of terms does not matter. */
const comparable = (resource: Resource, key: string, value: unknown): string | undefined =>
  JSON.stringify(fieldsOf(resource)[key]?.form === 'terms' && Array.isArray(value) ? [...value].sort() : value);
