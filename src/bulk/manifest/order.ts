import type { Resource } from '../../spec/define.js';
import { fieldsOf } from '../columns.js';
import type { Known } from '../known.js';
import type { Problem } from './define.js';
import type { Item, Target } from './items.js';
import { placeOf } from './links.js';

/** Sorts the entries so that each follows those it links to, otherwise in the order of the manifest. */
export function inOrder(items: readonly Item[], report: (problem: Problem) => void): Item[] {
  const ordered: Item[] = [];
  const state = new Map<Item, 'open' | 'done'>();
  for (const start of items) visit(start, []);
  return ordered;

  // The recursion is as deep as the longest chain of parents.
  function visit(item: Item, path: readonly Item[]): void {
    if (state.get(item) === 'done') return;
    if (state.get(item) === 'open') {
      report(cycleOf(path.slice(path.indexOf(item))));
      return;
    }
    state.set(item, 'open');
    for (const next of entriesLinkedBy(item)) visit(next, [...path, item]);
    state.set(item, 'done');
    ordered.push(item);
  }
}

const entriesLinkedBy = ({ targets }: Item): Item[] =>
  [...targets.values()].flatMap((list) => (list ?? []).flatMap((target) => ('item' in target ? [target.item] : [])));

function cycleOf(cycle: readonly Item[]): Problem {
  const [first] = cycle;
  const names = [...cycle, ...cycle.slice(0, 1)].map((item) => `${item.wanted.title} (${placeOf(item)})`);
  const place = first?.wanted.entry.place ?? { file: '', line: 1 };
  return { place, field: 'parent', say: (t) => t.entryCycle(names) };
}

/** Reports cycles of parents among entries and existing records. To be called after the entries have been matched. */
export async function cyclesWith(
  items: readonly Item[],
  cache: Known,
  report: (problem: Problem) => void,
): Promise<void> {
  const byId = new Map(
    items.flatMap((item) => (item.id === undefined ? [] : [[`${item.resource.name} ${item.id}`, item] as const])),
  );
  const reported = new Set<string>();
  for (const item of items) {
    const field = ownLink(item.resource);
    if (field === undefined || item.id === undefined || item.targets.get(field) === undefined) continue;
    const cycle = await circleFrom(item, field, { byId, cache });
    const key = [...cycle].sort().join();
    if (cycle.length === 0 || reported.has(key)) continue;
    reported.add(key);
    const { entry } = item.wanted;
    report({
      place: { ...entry.place, line: entry.lineOf(field) },
      field,
      say: (t) => t.entryCycle([...cycle, cycle[0] ?? '']),
    });
  }
}

/** The field that links a record to another of its kind. */
const ownLink = (resource: Resource): string | undefined =>
  Object.entries(fieldsOf(resource)).find(([, { of }]) => of === resource.name)?.[0];

interface Climbing {
  readonly byId: ReadonlyMap<string, Item>;
  readonly cache: Known;
}

/** Returns the names in the cycle of parents that a record is part of; empty if there is none. */
async function circleFrom(start: Item, field: string, { byId, cache }: Climbing): Promise<string[]> {
  const { resource } = start;
  const names: string[] = [];
  const seen = new Set<number>();
  for (let id = start.id; id !== undefined && id !== 0; ) {
    if (seen.has(id)) return id === start.id ? names : [];
    seen.add(id);
    const item = byId.get(`${resource.name} ${id}`);
    const record = cache.record(resource, id);
    names.push(item?.wanted.title || String(record?.[resource.title] ?? id));
    const wanted = item?.targets.get(field);
    id = wanted === undefined ? Number(record?.[field] ?? 0) : idOf(wanted?.[0]);
  }
  return [];
}

const idOf = (target: Target | undefined): number | undefined =>
  target === undefined ? undefined : 'id' in target ? target.id : target.item.id;
