import { resourceOf } from '../../spec/resources/index.js';
import { IN_ORDER } from '../order.js';
import type { Applied } from './applied.js';
import { writtenOf } from './changes.js';
import type { Change, Step } from './define.js';
import { fingerprintOf } from './fingerprint.js';
import { type Planning, readKind, type Work } from './plan.js';

export interface Pruning {
  /** Records that an earlier apply created and the manifest no longer has. A record precedes those it links to. */
  readonly deletions: readonly Step[];
  /** Such records that somebody else changed since. */
  readonly left: readonly Step[];
}

/** Plans the deletion of records that an earlier apply created and the manifest no longer has, if they still exist. */
export async function pruningOf(work: readonly Work[], applied: Applied, planning: Planning): Promise<Pruning> {
  const matched = new Set(work.map(({ item }) => `${item.resource.name} ${item.id}`));
  const gone = applied.all().filter(({ kind, id }) => !matched.has(`${kind} ${id}`));
  const deletions: Step[] = [];
  const left: Step[] = [];
  for (const { kind, id, state } of gone) {
    const resource = resourceOf(kind);
    await readKind(resource, planning);
    const record = planning.cache.record(resource, id);
    if (record === undefined) continue;
    const changes: Change[] = [
      { field: resource.title, before: await writtenOf(resource, resource.title, record, planning.cache) },
    ];
    const step: Step = {
      action: 'delete',
      resource,
      title: String(record[resource.title]),
      id,
      slug: String(record.slug),
      changes,
    };
    if (fingerprintOf(resource, record) === state) deletions.push(step);
    else left.push(step);
  }
  const rank = ({ resource }: Step) => IN_ORDER.indexOf(resource);
  // Newest first, because a category was created after its parent.
  return { deletions: deletions.sort((a, b) => rank(b) - rank(a) || (b.id ?? 0) - (a.id ?? 0)), left };
}
