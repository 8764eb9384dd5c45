import type { Resource } from '../../contract/declarations.js';
import type { RemoteCache } from '../matching/remote-cache.js';
import { writableFieldsOf } from '../read/column-meanings.js';
import { itemPosition, linkedItemsOf, type ManifestItem } from './link-items.js';
import type { ManifestProblem } from './manifest-entries.js';

/** Sorts the entries so that each follows those it links to, otherwise in the order of the manifest. */
export function orderItemsByLinks(
  items: readonly ManifestItem[],
  report: (problem: ManifestProblem) => void,
): ManifestItem[] {
  const ordered: ManifestItem[] = [];
  const state = new Map<ManifestItem, 'open' | 'done'>();
  for (const start of items) visit(start, []);
  return ordered;

  // The recursion is as deep as the longest chain of parents.
  function visit(item: ManifestItem, path: readonly ManifestItem[]): void {
    if (state.get(item) === 'done') return;
    if (state.get(item) === 'open') {
      report(linkCycleProblem(path.slice(path.indexOf(item))));
      return;
    }
    state.set(item, 'open');
    for (const next of linkedItemsOf(item)) visit(next, [...path, item]);
    state.set(item, 'done');
    ordered.push(item);
  }
}

function linkCycleProblem(cycle: readonly ManifestItem[]): ManifestProblem {
  const [first] = cycle;
  const names = [...cycle, ...cycle.slice(0, 1)].map((item) => `${item.wanted.title} (${itemPosition(item)})`);
  const place = first?.wanted.entry.place ?? { file: '', line: 1 };
  return { place, field: 'parent', say: (t) => t.entryCycle({ names }) };
}

/** Reports cycles of parents among entries and existing records. To be called after the entries have been matched. */
export async function reportParentCycles(
  items: readonly ManifestItem[],
  cache: RemoteCache,
  report: (problem: ManifestProblem) => void,
): Promise<void> {
  const byId = new Map(
    items.flatMap((item) => (item.id === undefined ? [] : [[`${item.resource.name} ${item.id}`, item] as const])),
  );
  const reported = new Set<string>();
  for (const item of items) {
    const field = parentFieldOf(item.resource);
    if (field === undefined || item.id === undefined || item.targets.get(field) === undefined) continue;
    const cycle = await findParentCycle(item, field, { byId, cache });
    const key = [...cycle].sort().join();
    if (cycle.length === 0 || reported.has(key)) continue;
    reported.add(key);
    const { entry } = item.wanted;
    report({
      place: { ...entry.place, line: entry.lineOf(field) },
      field,
      say: (t) => t.entryCycle({ names: [...cycle, cycle[0] ?? ''] }),
    });
  }
}

/** The field that links a record to another of its kind. */
const parentFieldOf = (resource: Resource): string | undefined =>
  Object.entries(writableFieldsOf(resource)).find(([, { of }]) => of === resource.name)?.[0];

interface ParentLookup {
  readonly byId: ReadonlyMap<string, ManifestItem>;
  readonly cache: RemoteCache;
}

/** Returns the names in the cycle of parents that a record is part of; empty if there is none. */
async function findParentCycle(start: ManifestItem, field: string, { byId, cache }: ParentLookup): Promise<string[]> {
  const { resource } = start;
  const names: string[] = [];
  const seen = new Set<number>();
  for (let id = start.id; id !== undefined && id !== 0; ) {
    if (seen.has(id)) return id === start.id ? names : [];
    seen.add(id);
    const item = byId.get(`${resource.name} ${id}`);
    const record = cache.getRecord(resource, id);
    names.push(item?.wanted.title || String(record?.[resource.title] ?? id));
    const wanted = item?.targets.get(field);
    const parent = wanted === undefined ? Number(record?.[field] ?? 0) : wanted?.[0];
    id = typeof parent === 'object' ? parent.id : parent;
  }
  return [];
}
