import type { Resource } from '../../../contract/declarations.js';
import { findOperation } from '../../../contract/operations.js';
import { CalError, recoverFrom } from '../../../errors.js';
import type { Command } from '../../command.js';
import { isSwitchOn } from '../../input/option-values.js';
import { createTextSources, type RequestValues, readFlagValues } from '../../input/read-flag-values.js';
import { findIds, readReferences } from '../../input/resolve-references.js';
import { isForSeries } from '../../input/series-flags.js';
import { validateValues } from '../../input/validate-values.js';
import { planOutput } from '../../output/plan-output.js';
import { type CommandSession, withSession } from '../../session.js';
import { confirmDeletion, previewDeletion } from './affected-records.js';
import { changeEachRecord } from './change-report.js';
import {
  PLACEHOLDER_ETAG,
  printReadRequest,
  type RecordVersion,
  readRecordVersion,
  type WritePrecondition,
  writeIfUnmodified,
} from './conditional-write.js';
import { collectReferences, isSingleReference } from './for-each-reference.js';

/**
 * Runs `delete`: moves posts to the trash, or with --force deletes them permanently.
 * Terms have no trash: they are always deleted permanently.
 */
export const runDelete =
  (resource: Resource): Command['run'] =>
  async (args, context, command) => {
    const sources = createTextSources(context);
    const values = await readFlagValues(command.flags, args, sources);
    await validateValues(findOperation(resource.name, 'delete', 'id'), values, command.flags);
    const isPermanent = resource.kind === 'term' || isSwitchOn(args, 'force');
    const isSeries = isForSeries(args);
    const isSingle = !isSeries && isSingleReference(args);
    return withSession({ args, context }, async (session) => {
      refuseUnsupported(resource, values, session);
      const plan = await planOutput('change', { args, context, settings: session.settings, resource });
      const lookUp = isSeries ? undefined : { session, resource, isOneOfSeries: resource.name === 'event' };
      const operands = readReferences(args, sources, lookUp);
      const readSeries = async () => {
        const { selectSeriesEvents } = await import('../series/find-series.js');
        return [...(await selectSeriesEvents(operands, { args, context, session, flags: command.flags })).keys()];
      };
      const refs = await (isSeries ? readSeries() : collectReferences(operands));
      const versionsBefore = isSwitchOn(args, 'if-unmodified')
        ? await readVersionsBefore(refs, { resource, values, session })
        : undefined;
      const deletion = { resource, refs, isPermanent, args, context, session };
      if (isSwitchOn(args, 'dry-run')) await previewDeletion(deletion);
      if (session.printRequest === undefined) await confirmDeletion(deletion);
      if (lookUp !== undefined) await findIds(args, lookUp);
      const changing = { resource, plan, args, context, command, session, isSingle, isSeries, refs };
      return changeEachRecord(changing, async (ref, tell) => {
        const record = await deleteRecord(ref, { resource, values, session, versionsBefore });
        if (record !== undefined) await tell(record, isPermanent ? 'deleted' : 'trashed');
      });
    });
  };

/** Refuses before any question what the service cannot do: The Events Calendar deletes nothing permanently. */
function refuseUnsupported({ name }: Resource, values: RequestValues, { client }: CommandSession): void {
  client.prepare(findOperation(name, 'delete', 'id'), values, { path: { id: 1 } });
}

interface RecordDeletion {
  readonly resource: Resource;
  readonly values: RequestValues;
  readonly session: CommandSession;
  /** With --if-unmodified: the records as they were before the user confirmed, by reference. */
  readonly versionsBefore?: ReadonlyMap<string, RecordVersion> | undefined;
}

async function deleteRecord(
  ref: string,
  { resource, values, session, versionsBefore }: RecordDeletion,
): Promise<unknown> {
  const target = await session.findRecord(resource, ref, { isOneOfSeries: resource.name === 'event' });
  const { path } = target;
  const operation = findOperation(resource.name, 'delete', 'id');
  if (session.printCall !== undefined) {
    if (versionsBefore !== undefined) await printReadRequest(resource, target, { values, session });
    const condition = versionsBefore === undefined ? {} : { ifMatch: PLACEHOLDER_ETAG };
    return session.printCall(operation, values, { path, ...condition });
  }
  const send = async (condition: WritePrecondition) =>
    (await session.client.call(operation, values, { path, ...condition })).record;
  if (versionsBefore === undefined) return send({});
  const readAgain = () => readRecordVersion(resource, target, { values, session });
  const versionBefore = versionsBefore.get(ref);
  // An event contains its terms with their numbers of events. So deleting it changes the ETags of other events.
  const isStale = versionsBefore.size > 1 || versionBefore?.etag === undefined;
  const now = isStale ? await readAgain() : versionBefore;
  const before = (versionBefore ?? now).record;
  return writeIfUnmodified({ resource, values: {}, before, now, readAgain }, send);
}

/** Reads the records before the confirmation, but for those that cannot be read: deleting reports their error. */
async function readVersionsBefore(
  refs: readonly string[],
  { resource, values, session }: RecordDeletion,
): Promise<Map<string, RecordVersion>> {
  const versionsBefore = new Map<string, RecordVersion>();
  if (session.printRequest !== undefined) return versionsBefore;
  for (const ref of refs) {
    await session
      .findRecord(resource, ref)
      .then(async (target) => versionsBefore.set(ref, await readRecordVersion(resource, target, { values, session })))
      .catch(recoverFrom(CalError, () => undefined));
  }
  return versionsBefore;
}
