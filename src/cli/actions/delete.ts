import { CalError } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import type { Command, Given } from '../command.js';
import { confirmed } from '../confirm.js';
import type { Context } from '../context.js';
import { judge } from '../input/judge.js';
import { sourcesOf } from '../input/sources.js';
import { type Values, valuesOf } from '../input/values.js';
import { isOn } from '../input/words.js';
import { refsOf, targetOf } from '../refs.js';
import { planOf } from '../render/plan.js';
import { type Session, withSession } from '../session.js';
import { forEach, isOneRef } from './each.js';
import { withNews } from './news.js';
import {
  type Condition,
  type Reading,
  readFor,
  rehearseReading,
  UNKNOWN_ETAG,
  writeIfUnmodified,
} from './unmodified.js';

/**
 * Runs `delete`: moves posts to the trash, or with --force deletes them permanently.
 * Terms have no trash: they are always deleted permanently.
 */
export const deleteOf =
  (resource: Resource): Command['run'] =>
  async (given, context, command) => {
    const sources = sourcesOf(context);
    const values = await valuesOf(command.flags, given, sources);
    await judge(operationOf(resource.name, 'delete', 'id'), values, command.flags);
    const isPermanent = resource.kind === 'term' || isOn(given, 'force');
    const isSingle = isOneRef(given);
    return withSession({ given, context }, async (session) => {
      const plan = await planOf('change', { given, context, settings: session.settings, resource });
      const refs = await gathered(refsOf(given.operands, sources));
      const versionsBefore = isOn(given, 'if-unmodified')
        ? await readAll(refs, { resource, values, session })
        : undefined;
      const canProceed =
        session.rehearse !== undefined || (await isConfirmed({ resource, refs, isPermanent, given, context, session }));
      if (!canProceed) return 0;
      const batch = { given, context, command, isSingle, refs: streamed(refs) };
      return withNews(
        { resource, plan, context, isSingle },
        (tell) =>
          forEach(batch, async (ref) => {
            const record = await remove(ref, { resource, values, session, versionsBefore });
            if (record !== undefined) await tell(record, isPermanent ? 'deleted' : 'trashed');
          }),
        session.rehearse === undefined,
      );
    });
  };

interface Removing {
  readonly resource: Resource;
  readonly values: Values;
  readonly session: Session;
  /** With --if-unmodified: the records as they were before the user confirmed, by reference. */
  readonly versionsBefore?: ReadonlyMap<string, Reading> | undefined;
}

async function remove(ref: string, { resource, values, session, versionsBefore }: Removing): Promise<unknown> {
  const target = await targetOf(resource, ref, session);
  const { by, path } = target;
  const operation = operationOf(resource.name, 'delete', by);
  if (session.rehearse !== undefined) {
    if (versionsBefore !== undefined) await rehearseReading(resource, target, { values, session });
    const condition = versionsBefore === undefined ? {} : { ifMatch: UNKNOWN_ETAG };
    return session.rehearse(session.client.prepare(operation, values, { path, ...condition }));
  }
  const send = async (condition: Condition) =>
    (await session.client.call(operation, values, { path, ...condition })).record;
  if (versionsBefore === undefined) return send({});
  const readAgain = () => readFor(resource, target, { values, session });
  const versionBefore = versionsBefore.get(ref);
  const now = versionBefore?.etag === undefined ? await readAgain() : versionBefore;
  const before = (versionBefore ?? now).record;
  return writeIfUnmodified({ resource, values: {}, before, isEdited: () => false, now, readAgain }, send);
}

/**
 * Reads the records before the confirmation. Skips those that cannot be read: their error is reported when deleting.
 */
async function readAll(
  refs: readonly string[],
  { resource, values, session }: Removing,
): Promise<Map<string, Reading>> {
  const versionsBefore = new Map<string, Reading>();
  if (session.rehearse !== undefined) return versionsBefore;
  for (const ref of refs) {
    try {
      versionsBefore.set(ref, await readFor(resource, await targetOf(resource, ref, session), { values, session }));
    } catch (error) {
      if (!(error instanceof CalError)) throw error;
    }
  }
  return versionsBefore;
}

async function gathered<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function* streamed<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

interface Question {
  readonly resource: Resource;
  readonly refs: readonly string[];
  readonly isPermanent: boolean;
  readonly given: Given;
  readonly context: Context;
  readonly session: Session;
}

/**
 * Asks before a permanent deletion and before deleting more than one record.
 * @throws UsageError without a terminal and without --yes
 */
async function isConfirmed({ resource, refs, isPermanent, given, context, session }: Question): Promise<boolean> {
  if ((refs.length <= 1 && !isPermanent) || refs.length === 0) return true;
  return confirmed({
    given,
    context,
    settings: session.settings,
    question: (t) => t.askDelete(resource.name, refs, isPermanent),
    needs: (t) => t.needsYes(resource.name, refs.length, isPermanent),
    declined: (t) => t.nothingDeleted(),
  });
}
