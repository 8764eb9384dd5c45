import { resourceOf } from '../../contract/resources/index.js';
import { KINDS_IN_ORDER } from '../kinds-in-order.js';
import { decideAction } from '../plan/decide-action.js';
import type { AppliedRecords } from './applied-records.js';
import { fieldValueInManifest } from './describe-changes.js';
import type { ManifestStep, PlannedChange } from './manifest-types.js';
import { loadKind, type ManifestPlanning, type PlannedWrite } from './plan-manifest.js';
import { fingerprintRecord } from './record-fingerprint.js';

export interface PrunePlan {
  /** Records that an earlier apply created and the manifest no longer has. A record precedes those it links to. */
  readonly deletions: readonly ManifestStep[];
  /** Such records that somebody else changed since. */
  readonly left: readonly ManifestStep[];
}

/** Plans the deletion of records that an earlier apply created and the manifest no longer has, if they still exist. */
export async function planPruning(
  work: readonly PlannedWrite[],
  applied: AppliedRecords,
  planning: ManifestPlanning,
): Promise<PrunePlan> {
  const matched = new Set(work.map(({ item }) => `${item.resource.name} ${item.id}`));
  const gone = applied.list().filter(({ kind, id }) => !matched.has(`${kind} ${id}`));
  const deletions: ManifestStep[] = [];
  const left: ManifestStep[] = [];
  for (const { kind, id, state } of gone) {
    const resource = resourceOf(kind);
    await loadKind(resource, planning);
    const record = planning.cache.getRecord(resource, id);
    if (record === undefined) continue;
    const changes: PlannedChange[] = [
      { field: resource.title, before: await fieldValueInManifest(resource, resource.title, record, planning.cache) },
    ];
    const step: ManifestStep = {
      action: 'delete',
      resource,
      title: String(record[resource.title]),
      id,
      slug: String(record.slug),
      changes,
    };
    const isUnchangedSinceApply = fingerprintRecord(resource, record) === state;
    const action = decideAction({ isWanted: false, exists: 'yes', isUnchangedSinceApply });
    (action === 'delete' ? deletions : left).push(step);
  }
  const rank = ({ resource }: ManifestStep) => KINDS_IN_ORDER.indexOf(resource);
  // Newest first, because a category was created after its parent.
  return { deletions: deletions.sort((a, b) => rank(b) - rank(a) || (b.id ?? 0) - (a.id ?? 0)), left };
}
