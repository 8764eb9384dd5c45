import type { Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import type { Command } from '../command.js';
import { judge } from '../input/judge.js';
import { sourcesOf } from '../input/sources.js';
import { valuesOf } from '../input/values.js';
import { refsOf, targetOf } from '../refs.js';
import { planOf } from '../render/plan.js';
import { withSink } from '../render/sink.js';
import { writerOf } from '../render/writers.js';
import { withSession } from '../session.js';
import { forEach, isOneRef } from './each.js';

/** Runs `get`: shows the records that the references name. */
export const getOf =
  (resource: Resource): Command['run'] =>
  async (given, context, command) => {
    const sources = sourcesOf(context);
    const values = await valuesOf(command.flags, given, sources);
    await judge(operationOf(resource.name, 'read', 'id'), values, command.flags);
    const isSingle = isOneRef(given);
    return withSession({ given, context }, async (session) => {
      const plan = await planOf(isSingle ? 'record' : 'records', {
        given,
        context,
        settings: session.settings,
        resource,
      });
      return withSink(plan.file, context, async (write) => {
        const writer = await writerOf({ resource, plan, write, text: context.text, isSingle });
        const batch = { given, context, command, isSingle, refs: refsOf(given.operands, sources) };
        const exit = await forEach(batch, async (ref) => {
          const { by, path } = await targetOf(resource, ref, session);
          const operation = operationOf(resource.name, 'read', by);
          if (session.rehearse !== undefined)
            return session.rehearse(session.client.prepare(operation, values, { path }));
          const { record } = await session.client.call(operation, values, { path });
          await writer.record(record);
        });
        if (session.rehearse === undefined) await writer.end();
        return exit;
      });
    });
  };
