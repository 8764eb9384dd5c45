import type { Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import type { Command } from '../command.js';
import { withDates } from '../dates/settle.js';
import { bodyOf } from '../input/body.js';
import { sourcesOf } from '../input/sources.js';
import { withIds } from '../refs.js';
import { planOf } from '../render/plan.js';
import { withSession } from '../session.js';
import { withNews } from './news.js';

/** Creates one record. */
export const createOf =
  (resource: Resource): Command['run'] =>
  async (given, context, command) => {
    const operation = operationOf(resource.name, 'create');
    const values = await bodyOf({ resource, operation, command, given, sources: sourcesOf(context) });
    await withSession({ given, context }, async (session) => {
      const plan = await planOf('change', { given, context, settings: session.settings, resource });
      const dated = await withDates(values, { flags: command.flags, given, context, session });
      const body = await withIds(dated, command.flags, session);
      if (session.rehearse !== undefined) return session.rehearse(session.client.prepare(operation, body));
      const { record } = await session.client.call(operation, body);
      await withNews({ resource, plan, context, isSingle: true }, (tell) => tell(record, 'created'), true);
    });
  };
