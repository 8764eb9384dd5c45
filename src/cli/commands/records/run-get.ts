import type { Resource } from '../../../contract/declarations.js';
import { findOperation } from '../../../contract/operations.js';
import type { Command } from '../../command.js';
import { readFlagValues } from '../../input/read-flag-values.js';
import { readReferences, resolveReference } from '../../input/resolve-references.js';
import { createTextSources } from '../../input/text-sources.js';
import { validateValues } from '../../input/validate-values.js';
import { createRecordWriter } from '../../output/create-record-writer.js';
import { withOutput } from '../../output/output-file.js';
import { planOutput } from '../../output/plan-output.js';
import { withSession } from '../../session.js';
import { forEachReference, isSingleReference } from './for-each-reference.js';

/** Runs `get`: shows the records that the references name. */
export const runGet =
  (resource: Resource): Command['run'] =>
  async (args, context, command) => {
    const sources = createTextSources(context);
    const values = await readFlagValues(command.flags, args, sources);
    await validateValues(findOperation(resource.name, 'read', 'id'), values, command.flags);
    const isSingle = isSingleReference(args);
    return withSession({ args, context }, async (session) => {
      const plan = await planOutput(isSingle ? 'record' : 'records', {
        args,
        context,
        settings: session.settings,
        resource,
      });
      return withOutput(plan.file, context, async (write) => {
        const writer = await createRecordWriter({ resource, plan, write, text: context.text, isSingle });
        const batch = { args, context, command, isSingle, refs: readReferences(args.operands, sources) };
        const exit = await forEachReference(batch, async (ref) => {
          const { by, path } = await resolveReference(resource, ref, session);
          const operation = findOperation(resource.name, 'read', by);
          if (session.printRequest !== undefined)
            return session.printRequest(session.client.prepare(operation, values, { path }));
          const { record } = await session.client.call(operation, values, { path });
          await writer.writeRecord(record);
        });
        if (session.printRequest === undefined) await writer.end();
        return exit;
      });
    });
  };
