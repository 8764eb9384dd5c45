import { toSlug } from '../../forms/slug.js';
import { createRowsInFlight } from '../import/rows-in-flight.js';
import type { ManifestItem } from './manifest-item.js';
import type { PlannedWrite } from './plan-manifest.js';

/**
 * Runs writes in their order, several at once. A write waits for the records that it links to, and for earlier records
 * of its kind with the same slug, because the first one to be created gets it.
 * @param atOnce returns how many writes may be in progress; it may grow during the run
 * @param run calls `begun` when it sends its first request: the next write begins only then, so that new records get
 *   their IDs in the order of the manifest
 * @throws the error of a write, after all writes in progress have ended
 */
export async function runInDependencyOrder(
  work: readonly PlannedWrite[],
  atOnce: () => number,
  run: (write: PlannedWrite, begun: () => void) => Promise<void>,
): Promise<void> {
  const running = new Map<ManifestItem | string, Promise<void>>();
  const inFlight = createRowsInFlight();
  let previousBegun: Promise<void> | undefined;
  try {
    for (const write of work) {
      await inFlight.waitForRoom(atOnce());
      const slugs = slugKeysOf(write);
      const before = [...linkedItemsOf(write), ...slugs].flatMap((key) => running.get(key) ?? []);
      let begun = () => {};
      const waiting = Promise.allSettled([previousBegun, ...before]);
      previousBegun = new Promise((resolve) => {
        begun = resolve;
      });
      const task = waiting.then(() => run(write, begun)).finally(begun);
      for (const key of [write.item, ...slugs]) running.set(key, task);
      inFlight.add(task);
    }
  } finally {
    await inFlight.waitForAll();
  }
}

const linkedItemsOf = ({ item: { targets } }: PlannedWrite): readonly ManifestItem[] =>
  [...targets.values()].flatMap((list) => (list ?? []).flatMap((target) => ('item' in target ? [target.item] : [])));

/** Returns the slugs that a record has or is going to ask for. */
function slugKeysOf({ item: { resource, wanted }, step, values }: PlannedWrite): readonly string[] {
  const wish = values.slug ?? wanted.draft.slug ?? step.title;
  const slugs = [toSlug(String(wish)), ...(step.slug === undefined ? [] : [toSlug(step.slug)])];
  return slugs.map((slug) => `${resource.name} ${slug}`);
}
