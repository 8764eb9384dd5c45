import { UsageError } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import type { Command, Given } from '../command.js';
import type { Context } from '../context.js';
import { bodyOf } from '../input/body.js';
import { sourcesOf } from '../input/sources.js';
import type { Values } from '../input/values.js';
import { refsOf, targetOf, withIds } from '../refs.js';
import { planOf } from '../render/plan.js';
import { type Session, withSession } from '../session.js';
import { RESTORED } from '../standard-flags.js';
import { forEach, isOneRef } from './each.js';
import { type Change, withNews } from './news.js';

/** Changes the records that the REFs name: what is not given stays. */
export const updateOf =
  (resource: Resource): Command['run'] =>
  (given, context, command) =>
    write(resource, { given, context, command, change: 'updated', fixed: {} });

/** Takes records out of the trash by giving them another status. */
export const restoreOf =
  (resource: Resource): Command['run'] =>
  (given, context, command) =>
    write(resource, { given, context, command, change: 'restored', fixed: { status: RESTORED } });

interface Writing {
  readonly given: Given;
  readonly context: Context;
  readonly command: Command;
  readonly change: Change;
  /** Values where nothing else is given. */
  readonly fixed: Values;
}

async function write(resource: Resource, { given, context, command, change, fixed }: Writing): Promise<number> {
  const sources = sourcesOf(context);
  const operation = operationOf(resource.name, 'update', 'id');
  const values = { ...fixed, ...(await bodyOf({ resource, operation, command, given, sources })) };
  mustChangeSomething(values);
  const isSingle = isOneRef(given);
  return withSession({ given, context }, async (session) => {
    const plan = await planOf('change', { given, context, settings: session.settings, resource });
    const body = await withIds(values, command.flags, session);
    const several = { given, context, command, isSingle, refs: refsOf(given.operands, sources) };
    return withNews(
      { resource, plan, context, isSingle },
      (tell) =>
        forEach(several, async (ref) => {
          const record = await put(resource, ref, body, session);
          if (record !== undefined) await tell(record, change);
        }),
      session.rehearse === undefined,
    );
  });
}

// PUT sets what it says however often it is sent, so that a broken connection does no harm.
async function put(resource: Resource, ref: string, body: Values, session: Session): Promise<unknown> {
  const { by, path } = await targetOf(resource, ref, session);
  const operation = operationOf(resource.name, 'update', by);
  const options = { path, method: 'PUT' } as const;
  if (session.rehearse === undefined) return (await session.client.call(operation, body, options)).record;
  return session.rehearse(session.client.prepare(operation, body, options));
}

function mustChangeSomething(values: Values): void {
  const changes = Object.keys(values).filter((name) => name !== 'i18n_language');
  if (changes.length === 0) throw new UsageError((t) => t.nothingToChange(), { hint: (t) => t.nothingToChangeHint() });
}
