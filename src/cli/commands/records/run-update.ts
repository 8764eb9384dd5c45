import type { Resource } from '../../../contract/declarations.js';
import { findOperation, type Operation } from '../../../contract/operations.js';
import { UsageError } from '../../../errors.js';
import { isJsonObject } from '../../../forms/json-object.js';
import { formatCell, getValueAt } from '../../../present/tables/field-paths.js';
import type { Command, CommandInvocation, ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { isLinkedPost } from '../../input/count-linked-events.js';
import type { FindOptions, RecordAddress } from '../../input/find-record.js';
import { isSwitchOn, lastValueOf, refuseFlag } from '../../input/option-values.js';
import { createTextSources, type RequestValues } from '../../input/read-flag-values.js';
import { readRecordValuesAndData } from '../../input/read-record-values.js';
import { resolveDates } from '../../input/resolve-dates.js';
import { readReferences, resolveReferencesToIds } from '../../input/resolve-references.js';
import { isForSeries } from '../../input/series-flags.js';
import { RESTORED_STATUS } from '../../input/standard-flags.js';
import { requireZoneOfEvent } from '../../input/viewer-zone.js';
import { withAllProblems } from '../../input/with-all-problems.js';
import { planOutput } from '../../output/plan-output.js';
import { createWarningPrinter, type PrintWarning, printMessage } from '../../output/print-message.js';
import { confirmEventDates } from '../../output/report-dates.js';
import { type CommandSession, withSession } from '../../session.js';
import type { planSeriesUpdate } from '../series/series-times.js';
import { changeEachRecord, type RecordChange, warnIfInTrash } from './change-report.js';
import {
  type ConditionalWrite,
  PLACEHOLDER_ETAG,
  printReadRequest,
  readRecordVersion,
  type WritePrecondition,
  writeIfUnmodified,
} from './conditional-write.js';
import { adjustEventTimes, checkKeepDuration, hasDates, readEventTimes, withDateOrderHint } from './event-times.js';
import { collectReferences, isSingleReference, type References } from './for-each-reference.js';
import { compareTimes } from './moved-times.js';
import { warnAboutTimes } from './warn-about-double-booking.js';

const runUpdateAs =
  (change: RecordChange, defaultValues: RequestValues = {}) =>
  (resource: Resource): Command['run'] =>
  (args, context, command) =>
    updateRecords(resource, { args, context, command, change, defaultValues });

/** Runs `update`: changes the given fields of records; other fields stay unchanged. */
export const runUpdate = runUpdateAs('updated');

/** Runs `restore`: takes records out of the trash by setting another status. */
export const runRestore = runUpdateAs('restored', { status: RESTORED_STATUS });

export const runPublish = runUpdateAs('published', { status: 'publish' });

/** Runs `unpublish`: turns records into drafts. */
export const runUnpublish = runUpdateAs('unpublished', { status: 'draft' });

export interface UpdateInvocation extends CommandInvocation {
  readonly change: RecordChange;
  /** Values that the command sets unless flags override them. */
  readonly defaultValues: RequestValues;
  /** The fields that may be written; all if absent. Other fields in the `--data` file are ignored. */
  readonly fields?: readonly string[];
}

/** Updates the records that the operands name. @returns the exit code */
export async function updateRecords(resource: Resource, writing: UpdateInvocation): Promise<number> {
  const { args, context, command, change, defaultValues, fields } = writing;
  const sources = createTextSources(context);
  const operation = limitToFields(fields, findOperation(resource.name, 'update', 'id'));
  const { values: asked, data } = await withAllProblems(writing, () =>
    readRecordValuesAndData({ resource, operation, command, args, sources }),
  );
  const values = { ...defaultValues, ...asked };
  requireChanges(values);
  requireRevision(resource, data, args);
  checkKeepDuration(args);
  const isSeries = isForSeries(args);
  const isSingle = !isSeries && isSingleReference(args);
  if (!isSingle && typeof values.slug === 'string') refuseFlag('slug', (t) => t.onlyForOneRecord());
  const isConditional = isSwitchOn(args, 'if-unmodified');
  const mayComeBack = Object.hasOwn(values, 'status') && isLinkedPost(resource);
  return withSession({ args, context }, async (session) => {
    const plan = await planOutput('change', { args, context, settings: session.settings, resource });
    const body = await resolveReferencesToIds(values, command.flags, session);
    const lookUp = isSeries ? undefined : { session, resource, findsIds: true, ...findOptionsOf(writing) };
    let operands: References = readReferences(args, sources, lookUp);
    if (mayComeBack && values.status === 'trash' && session.printRequest === undefined) {
      const { confirmDeletion } = await import('./affected-records.js');
      const refs = await collectReferences(operands);
      const deletion = { resource, refs, isPermanent: false, isUpdate: true, args, context, session };
      await confirmDeletion(deletion);
      operands = refs;
    }
    const flagContext = { args, context, session, flags: command.flags };
    const series = isSeries ? await loadSeriesUpdate(operands, body, flagContext) : undefined;
    const drafts: unknown[] = [];
    const printWarning = createWarningPrinter(context.err);
    if (mayComeBack) await (await loadRelinking()).completeInterruptedRelinking({ session, context });
    const batch = { args, context, command, isSingle, refs: series?.refs ?? operands };
    const exit = await changeEachRecord({ ...batch, resource, plan, isSeries, session }, async (ref, tell) => {
      const updated = await updateRecord(
        {
          resource,
          session,
          values,
          body: series?.bodyOf(ref) ?? body,
          data,
          isConditional,
          args,
          context,
          command,
          printWarning,
          change,
          mayComeBack,
        },
        ref,
      );
      if (updated === undefined) return;
      const { record, isUnchanged } = updated;
      const moved = series === undefined ? undefined : compareTimes(series.eventOf(ref), record);
      await tell(record, isUnchanged ? (UNCHANGED[change] ?? 'unchanged') : change, moved);
      if (values.status === undefined) await warnIfInTrash(record, { resource, context, printWarning });
      if (change === 'restored' && !isUnchanged && getValueAt(record, 'status') === 'draft')
        drafts.push(getValueAt(record, 'id'));
      await warnAboutTimes({ resource, record, values: body, args, context, session, printWarning });
    });
    await printRestoredDrafts(drafts, resource, context);
    return exit;
  });
}

/** The reports of commands that found a record as they would leave it. Others say that nothing changed. */
const UNCHANGED: Partial<Record<RecordChange, RecordChange>> = {
  published: 'publishedAlready',
  unpublished: 'unpublishedAlready',
  restored: 'notInTrash',
};

const loadRelinking = () => import('./lost-links.js');

const loadSeriesUpdate = async (...request: Parameters<typeof planSeriesUpdate>) =>
  (await import('../series/series-times.js')).planSeriesUpdate(...request);

const MAX_NAMED_DRAFTS = 5;

async function printRestoredDrafts(
  ids: readonly unknown[],
  { plural }: Resource,
  { err, text }: Context,
): Promise<void> {
  if (ids.length === 0) return;
  const operands = ids.length > MAX_NAMED_DRAFTS ? '-' : ids.join(' ');
  await printMessage(err, text.restoredAsDraft({ count: ids.length, command: `cal ${plural} publish ${operands}` }));
}

function limitToFields(fields: readonly string[] | undefined, operation: Operation): Operation {
  if (fields === undefined) return operation;
  const body = Object.entries(operation.parameters.body).filter(([name]) => fields.includes(name));
  return { ...operation, parameters: { ...operation.parameters, body: Object.fromEntries(body) } };
}

interface RecordUpdate extends Pick<UpdateInvocation, 'args' | 'context' | 'command' | 'change'> {
  readonly resource: Resource;
  readonly session: CommandSession;
  /** The values as given; `body` has IDs in place of slugs. */
  readonly values: RequestValues;
  readonly body: RequestValues;
  /** The content of the `--data` file. */
  readonly data: RequestValues;
  readonly isConditional: boolean;
  /** The record may come out of the trash, and be linked to its events again. */
  readonly mayComeBack: boolean;
  readonly printWarning: PrintWarning;
}

const findOptionsOf = ({ command, change }: Pick<UpdateInvocation, 'command' | 'change'>): FindOptions => ({
  isOneOfSeries: command.flags.some(({ name, takes }) => name === 'series' && takes === 'flag'),
  ...(change === 'restored' ? { statuses: ['trash'] } : {}),
});

// PUT is idempotent, so it can be retried after a broken connection.
/** @returns undefined if the request was only printed */
async function updateRecord(
  update: RecordUpdate,
  ref: string,
): Promise<{ readonly record: unknown; readonly isUnchanged: boolean } | undefined> {
  const { resource: kind, change } = update;
  const target = await update.session.findRecord(kind, ref, findOptionsOf(update));
  const { body: adjusted, reportLength } = await adjustEventTimes(await resolveRecordDates(target, update), {
    ...update,
    target,
  });
  const datedUpdate = { ...update, body: adjusted };
  const { resource, session, body, isConditional } = datedUpdate;
  const operation = findOperation(resource.name, 'update', 'id');
  const options = { path: target.path, method: 'PUT' } as const;
  if (session.printCall !== undefined) {
    if (isConditional) await printReadRequest(resource, target, { values: body, session });
    await session.printCall(operation, body, isConditional ? { ...options, ifMatch: PLACEHOLDER_ETAG } : options);
    if (update.mayComeBack) await (await loadRelinking()).previewRelinking(resource, target, update);
    return undefined;
  }
  const trashed =
    change === 'restored' ? await readRecordVersion(resource, target, { values: {}, session }) : undefined;
  if (trashed !== undefined && trashed.record.status !== 'trash') return { ...trashed, isUnchanged: true };
  let isUnchanged = false;
  const sendUpdate = async (condition: WritePrecondition) => {
    const current = trashed === undefined ? {} : { current: trashed.record };
    const response = await session.client.call(operation, body, { ...options, ...current, ...condition });
    isUnchanged = response.isUnchanged === true;
    return response.record;
  };
  const record = await withDateOrderHint(body, async () =>
    isConditional ? writeIfUnmodified(await prepareConditionalWrite(datedUpdate, target), sendUpdate) : sendUpdate({}),
  );
  await reportLength(record);
  const isZoneAlone = body.timezone !== undefined && body.start_date === undefined && body.end_date === undefined;
  if (!isUnchanged && (isZoneAlone || isSwitchOn(update.args, 'keep-duration'))) await printTimes(record, update);
  return { record, isUnchanged };
}

/** Shows on a terminal the times of an event that another zone, or its start, has moved. */
async function printTimes(record: unknown, { context }: RecordUpdate): Promise<void> {
  if (!isJsonObject(record) || !hasDates(record)) return;
  const isAllDay = record.all_day === true;
  await confirmEventDates({ ...readEventTimes(record), zone: requireZoneOfEvent(record), isAllDay }, context);
}

async function resolveRecordDates(
  target: RecordAddress,
  { resource, session, body, args, context, command }: RecordUpdate,
): Promise<RequestValues> {
  const current = async () => (await readRecordVersion(resource, target, { values: body, session })).record;
  const isConfirmedLater = isSwitchOn(args, 'keep-duration');
  return resolveDates(body, { flags: command.flags, args, context, session, current, isConfirmedLater });
}

/** The change is based on the record in the `--data` file, else on the current record. */
async function prepareConditionalWrite(
  { resource, session, values, body, data, args }: RecordUpdate,
  target: RecordAddress,
): Promise<ConditionalWrite> {
  const readAgain = () => readRecordVersion(resource, target, { values: body, session });
  const now = await readAgain();
  const file = lastValueOf(args, 'data');
  if (file === undefined) return { resource, values: body, before: now.record, now, readAgain };
  const [saved, current] = [data, now.record].map(({ id }) => formatCell(id));
  if (saved !== current) throw new UsageError((t) => t.dataIsOfOther({ file, id: saved ?? '', other: current ?? '' }));
  return {
    resource,
    values: body,
    before: data,
    revision: String(data._rev),
    isEdited: (field) => values[field] === data[field],
    now,
    readAgain,
  };
}

/** @throws UsageError for a file without the version that `--if-unmodified` compares */
function requireRevision({ plural }: Resource, { id, _rev }: RequestValues, args: ParsedArguments): void {
  const file = lastValueOf(args, 'data');
  if (file === undefined || !isSwitchOn(args, 'if-unmodified')) return;
  if (id !== undefined && typeof _rev === 'string') return;
  const command = `cal ${plural} get ${formatCell(id) || 'ID'} --format json`;
  throw new UsageError((t) => t.dataHasNoRevision({ file }), { hint: (t) => t.dataHasNoRevisionHint({ command }) });
}

function requireChanges(values: RequestValues): void {
  const changes = Object.keys(values).filter((name) => name !== 'i18n_language');
  if (changes.length === 0) throw new UsageError((t) => t.nothingToChange(), { hint: (t) => t.nothingToChangeHint() });
}
