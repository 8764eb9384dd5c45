import type { Resource } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';
import { findCreationProblems } from '../matching/compare-draft.js';
import type { RowMatch } from '../matching/match-rows.js';
import { buildCompleteKey, hasDerivedSlug, ID_KEY_FIELDS, type RowKey } from '../matching/record-keys.js';
import { buildRowClaim, recordIdKey, sluggedRecordKey } from '../matching/row-claims.js';
import type { CreatedRecord } from '../plan/create-once.js';
import { decideAction, type PlannedValues, planCreation } from '../plan/plan-write.js';
import { nameNewRecord, numberOutsideRows, type RecordWriter, type WrittenRecord } from '../plan/record-writer.js';
import { writableFieldsOf } from '../read/column-meanings.js';
import type { CellProblem } from '../read/row-draft.js';
import type { ImportJob } from './import-job.js';
import {
  failedRowOutcome,
  type ResolvedRow,
  type RowOutcome,
  type RowPlan,
  type RowPlanningContext,
  showPlannedRow,
} from './row-outcome.js';

export async function planRowCreation(
  row: ResolvedRow,
  found: RowMatch,
  planning: RowPlanningContext,
): Promise<RowPlan> {
  const { job } = planning;
  const { place, draft } = row;
  const { resource } = place;
  const problems = problemsOfCreation(row, found.keyed.shape, job);
  if (problems.length > 0) return failedRowOutcome(problems);
  const planned = planCreation(draft);
  const { values } = planned;
  await planning.writer.check?.(resource, values);
  await showPlannedRow(row, { action: 'create', ...planned }, planning);
  const begin = () => createRowRecord(row, planned, { found, planning });
  const toOutcome = ({ isByOther }: WrittenRecord): RowOutcome => ({ is: isByOther ? 'unchanged' : 'created' });
  if (!isNeededByLaterRows(resource)) return { send: () => begin().then(toOutcome) };
  const expected = nameNewRecord(resource, values, draft.slug);
  // Start now, so that later rows can refer to the pending record. The service numbers the slugs of namesakes in order
  // of creation, so they are created in the order of the file.
  const creating = planning.references.waitForPending(resource, [expected.name, expected.slug]).then(begin);
  // It may fail before its row is sent, which tells it.
  creating.catch(() => undefined);
  const key = buildCompleteKey(resource, draft, job.options.key);
  // Later rows cannot refer to a record in the trash.
  if (values.status !== 'trash')
    planning.references.registerPending(
      resource,
      { ...expected, key },
      creating.then((created) => created.id),
    );
  return { send: () => creating.then(toOutcome) };
}

function problemsOfCreation(
  { place, draft }: ResolvedRow,
  shape: RowKey['shape'],
  { options, now }: ImportJob,
): CellProblem[] {
  const { resource } = place;
  const { id } = draft;
  if (id !== undefined && shape.join() === ID_KEY_FIELDS.join())
    return [{ column: 'id', value: id, say: (t) => t.unknownId({ kind: resource.name, id }) }];
  if (decideAction(options.mode, 'no') === 'refuse')
    return [{ say: (t) => t.nothingToUpdate({ kind: resource.name, fields: shape }) }];
  return findCreationProblems(resource, draft, now());
}

interface RowCreation {
  readonly found: RowMatch;
  readonly planning: RowPlanningContext;
}

async function createRowRecord(
  { place, draft, afterWrite }: ResolvedRow,
  planned: PlannedValues,
  creating: RowCreation,
): Promise<WrittenRecord> {
  const { resource, number } = place;
  const { language, slug: identity } = draft;
  const written = await creating.planning.writer.write({ ...planned, resource, language, identity, entry: { number } });
  const created = written.record ?? {};
  registerRowRecord({ place, draft }, created, creating);
  afterWrite?.(written.id, created);
  return written;
}

/** Adds the record to the cache and claims it for this row. */
function registerRowRecord(
  { place, draft }: ResolvedRow,
  record: JsonObject,
  { found, planning: { cache, references } }: RowCreation,
): void {
  const { resource } = place;
  const id = Number(record.id);
  cache.storeRecord(resource, record);
  cache.claimRow(resource, buildRowClaim(place, draft, recordIdKey(id)));
  if (found.slug === undefined) return;
  cache.claimRow(resource, buildRowClaim(place, draft, sluggedRecordKey(id)));
  references.noteFileSlug(resource, draft, id);
}

/** Returns true if later rows can have it as parent, or if its slug depends on the order of creation. */
const isNeededByLaterRows = (resource: Resource): boolean =>
  hasDerivedSlug(resource) || Object.values(writableFieldsOf(resource)).some(({ of }) => of === resource.name);

export async function createReferencedRecord(
  resource: Resource,
  values: JsonObject,
  { identity, writer }: { readonly identity: string; readonly writer: RecordWriter },
): Promise<CreatedRecord> {
  await writer.check?.(resource, values);
  const number = numberOutsideRows(resource.name, identity);
  const written = await writer.write({ resource, values, translations: new Map(), entry: { number } });
  return { record: written.record ?? {}, isByOther: written.isByOther };
}
