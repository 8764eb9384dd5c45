import type { Resource } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';
import type { RowMatch } from '../matching/match-rows.js';
import { ID_KEY_FIELDS, type RowKey } from '../matching/record-keys.js';
import {
  buildRowClaim,
  recordClaimKey,
  recordIdKey,
  serializeDraft,
  sluggedRecordKey,
} from '../matching/row-claims.js';
import { chooseTrashKeys } from '../matching/trashed-records.js';
import { completeEnd } from '../read/event-length.js';
import type { RowAction, RowDraft } from '../read/row-draft.js';
import { planRowDeletion, planRowUpdate } from './plan-row-change.js';
import { planRowCreation } from './plan-row-creation.js';
import {
  failedRowOutcome,
  findEarlierWrite,
  type ResolvedRow,
  type RowPlan,
  type RowPlanningContext,
  toEarlierOutcome,
} from './row-outcome.js';

/** Claims the record that a row matches, or none, for the row, and plans what happens to it. */
export async function planMatchedRow(
  row: ResolvedRow,
  match: RowMatch,
  planning: RowPlanningContext,
): Promise<RowPlan> {
  const { place, draft } = row;
  const { resource } = place;
  const { job, cache, references } = planning;
  const isDeletion = draft.action === 'delete';
  const earlier = await findEarlierWrite(job, place.number);
  // A record that is gone already needs nothing.
  if (isDeletion && match.id === undefined) return { is: earlier?.entry.state === 'done' ? 'removed' : 'unchanged' };
  // A record that a killed process left half-written may lack the fields by which the row would match.
  const begun = earlier?.entry.state === 'done' && !earlier.isFinished ? earlier.entry.record : undefined;
  const trashed =
    match.id === undefined && begun === undefined ? await findDescribedTrash(row, match, planning) : undefined;
  const trashedId = trashed === undefined ? undefined : Number(trashed.id);
  const id = match.id ?? begun ?? trashedId ?? findUndescribedTerm(resource, draft, planning);
  for (const keyed of listClaimKeys(match, id)) {
    const twin = cache.claimRow(resource, buildRowClaim(place, draft, keyed));
    if (twin === undefined) continue;
    if (twin.content !== serializeDraft(draft))
      return failedRowOutcome([{ say: (t) => t.sameAsLine({ place: twin.place, fields: keyed.shape }) }]);
    job.observer.duplicate?.(place, twin.place);
    return { is: 'skipped' };
  }
  if (isDeletion && id !== undefined) return planRowDeletion(row, id, planning);
  if (match.slug !== undefined && id !== undefined) references.noteFileSlug(resource, draft, id);
  // A list may hide the record: a draft of another user, for example.
  if (earlier?.isFinished || (earlier?.entry.state === 'done' && id === undefined)) return toEarlierOutcome(earlier);
  const context = withRowMode(planning, draft.action);
  const isNew = id !== undefined && references.findReferenced(resource, draftTitle(resource, draft)).includes(id);
  const planned = id === undefined ? { ...row, draft: completeEnd(draft) } : row;
  if (id === undefined) {
    await tellTrashedTwin(row, match, planning);
    planning.similar.add(row);
  }
  const plan =
    id === undefined
      ? await planRowCreation(planned, match, context)
      : await planRowUpdate(planned, { id, earlier, isNew, ...(trashed === undefined ? {} : { trashed }) }, context);
  const { inferred } = planned.draft;
  return inferred === undefined ? plan : { ...plan, inferred };
}

/** Tells that a row creates a record like one in the trash. A creation takes back those that an undo moved there. */
async function tellTrashedTwin(
  { place: { resource } }: ResolvedRow,
  match: RowMatch,
  { findTrashed, job: { observer, undone } }: RowPlanningContext,
): Promise<void> {
  if (resource.kind !== 'post' || observer.trashedTwin === undefined) return;
  const twin = await findTrashed(resource, keysOf(match));
  if (twin !== undefined && !(await undone?.has(resource, Number(twin.id)))) observer.trashedTwin(resource, twin);
}

const keysOf = ({ keyed, slug }: RowMatch): readonly RowKey[] => (slug === undefined ? [keyed] : [slug, keyed]);

/** Finds the record in the trash that a row describes. A creation takes back those that an undo moved there. */
async function findDescribedTrash(
  { place: { resource }, draft: { values } }: ResolvedRow,
  match: RowMatch,
  { findTrashed, job: { isForeign, undone } }: RowPlanningContext,
): Promise<JsonObject | undefined> {
  const wanted = { status: values.status?.send, keys: keysOf(match), isForeign };
  const found = await findTrashed(resource, chooseTrashKeys(resource, wanted));
  if (found === undefined || wanted.status === 'trash') return found;
  return (await undone?.has(resource, Number(found.id))) ? undefined : found;
}

/** A row that says what to do overrides `--mode`. */
const withRowMode = (planning: RowPlanningContext, action: RowAction | undefined): RowPlanningContext =>
  action !== 'create' && action !== 'update'
    ? planning
    : { ...planning, job: { ...planning.job, options: { ...planning.job.options, mode: action } } };

/** Returns all keys under which a row claims its record, so that rows with different keys still collide. */
function listClaimKeys({ keyed, slug }: RowMatch, id: number | undefined): readonly RowKey[] {
  if (id === undefined) return [slug ?? keyed];
  if (slug !== undefined) return [slug, recordIdKey(id), sluggedRecordKey(id)];
  return keyed.shape.join() === ID_KEY_FIELDS.join() ? [recordIdKey(id)] : [keyed, recordIdKey(id)];
}

const draftTitle = (resource: Resource, { values }: RowDraft): string => String(values[resource.title]?.send ?? '');

/** Finds the term that was created only because earlier rows refer to it, and that no row has described yet. */
function findUndescribedTerm(
  resource: Resource,
  draft: RowDraft,
  { cache, references }: Pick<RowPlanningContext, 'cache' | 'references'>,
): number | undefined {
  if (resource.kind !== 'term' || draft.id !== undefined) return undefined;
  const named = references.findReferenced(resource, draftTitle(resource, draft));
  const undescribed = named.filter((id) => cache.findClaim(resource, recordClaimKey(id)) === undefined);
  return undescribed.length === 1 ? undescribed[0] : undefined;
}
