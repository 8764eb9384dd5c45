import { UsageError } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import type { Command, Given } from '../command.js';
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

/** Moves records to the trash, or removes them for good: terms always, others with --force. */
export const deleteOf =
  (resource: Resource): Command['run'] =>
  async (given, context, command) => {
    const sources = sourcesOf(context);
    const values = await valuesOf(command.flags, given, sources);
    await judge(operationOf(resource.name, 'delete', 'id'), values, command.flags);
    const isForGood = resource.kind === 'term' || isOn(given, 'force');
    const isSingle = isOneRef(given);
    return withSession({ given, context }, async (session) => {
      const plan = await planOf('change', { given, context, settings: session.settings, resource });
      const refs = await gathered(refsOf(given.operands, sources));
      const isMeant =
        session.rehearse !== undefined || (await confirmed({ resource, refs, isForGood, given, context }));
      if (!isMeant) return 0;
      const several = { given, context, command, isSingle, refs: streamed(refs) };
      return withNews(
        { resource, plan, context, isSingle },
        (tell) =>
          forEach(several, async (ref) => {
            const record = await remove(resource, ref, values, session);
            if (record !== undefined) await tell(record, isForGood ? 'deleted' : 'trashed');
          }),
        session.rehearse === undefined,
      );
    });
  };

async function remove(resource: Resource, ref: string, values: Values, session: Session): Promise<unknown> {
  const { by, path } = await targetOf(resource, ref, session);
  const operation = operationOf(resource.name, 'delete', by);
  if (session.rehearse === undefined) return (await session.client.call(operation, values, { path })).record;
  return session.rehearse(session.client.prepare(operation, values, { path }));
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
  readonly isForGood: boolean;
  readonly given: Given;
  readonly context: Context;
}

/**
 * Asks before what cannot be undone, and before more than one.
 * @throws UsageError without a terminal and without --yes
 */
async function confirmed({ resource, refs, isForGood, given, context }: Question): Promise<boolean> {
  if (isOn(given, 'yes') || (refs.length <= 1 && !isForGood) || refs.length === 0) return true;
  const { stdin, err, text } = context;
  if (!stdin.isTTY || !err.isTTY)
    throw new UsageError((t) => t.needsYes(resource.name, refs.length, isForGood), { hint: (t) => t.needsYesHint() });
  const answer = await context.ask(text.askDelete(resource.name, refs, isForGood));
  const isYes = text.yesWords().includes(answer.trim().toLowerCase());
  if (!isYes) await err.write(`${text.nothingDeleted()}\n`);
  return isYes;
}
