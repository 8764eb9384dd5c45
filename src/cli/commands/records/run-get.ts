import type { Resource } from '../../../contract/declarations.js';
import { findOperation } from '../../../contract/operations.js';
import { OutputError, UsageError } from '../../../errors.js';
import { isJsonObject } from '../../../forms/json-object.js';
import { parseUrl } from '../../../forms/url.js';
import { shownRevisionOf } from '../../../sync/record-revision.js';
import type { Command } from '../../command.js';
import type { Context } from '../../context.js';
import { isSwitchOn } from '../../input/option-values.js';
import { createTextSources, readFlagValues } from '../../input/read-flag-values.js';
import { readReferences } from '../../input/resolve-references.js';
import { validateValues } from '../../input/validate-values.js';
import { resolveViewerZone } from '../../input/viewer-zone.js';
import { createRecordWriter } from '../../output/create-record-writer.js';
import { withOutput } from '../../output/output-file.js';
import { type OutputPlan, planOutput } from '../../output/plan-output.js';
import { printMessage } from '../../output/print-message.js';
import { type CommandSession, withSession } from '../../session.js';
import { explainDigits } from './explain-digits.js';
import { forEachReference, isSingleReference } from './for-each-reference.js';

/**
 * Runs `get`: shows the records that the references name; on a terminal a single one as a card, with --full every field.
 * With --web it opens their pages instead.
 */
export const runGet =
  (resource: Resource): Command['run'] =>
  async (args, context, command) => {
    const sources = createTextSources(context);
    const values = await readFlagValues(command.flags, args, sources);
    await validateValues(findOperation(resource.name, 'read', 'id'), values, command.flags);
    const isSingle = isSingleReference(args);
    const [isWeb, isFull] = [isSwitchOn(args, 'web'), isSwitchOn(args, 'full')];
    return withSession({ args, context }, async (session) => {
      const plan = await planOutput(isSingle ? 'record' : 'records', {
        args,
        context,
        settings: session.settings,
        resource,
      });
      if (isWeb) requirePages(session);
      const isCard = isSingle && plan.isTerminal && plan.format === 'table' && plan.paths === undefined && !isFull;
      return withOutput(plan.file, context, async (write) => {
        const writer = isCard
          ? await (await import('../../output/record-card.js')).createRecordCardWriter(
              {
                resource,
                plan,
                context,
                zone: resolveViewerZone(session),
                hasPages: session.settings.target.kind !== 'file',
              },
              write,
            )
          : await createRecordWriter({ resource, plan, write, context, isSingle });
        const batch = { args, context, command, isSingle, refs: readReferences(args, sources) };
        const exit = await forEachReference(batch, async (ref) => {
          const { path, record: found } = await session.findRecord(resource, ref, { values });
          const operation = findOperation(resource.name, 'read', 'id');
          if (session.printCall !== undefined) return session.printCall(operation, values, { path });
          const read = async () => (await session.client.call(operation, values, { path })).record;
          const record = found ?? (await (isSingle ? explainDigits(read(), ref, { resource, session }) : read()));
          await (isWeb ? openRecordPage(record, context) : writer.writeRecord(addRevision(resource, record, plan)));
        });
        if (session.printRequest === undefined && !isWeb) await writer.end();
        return exit;
      });
    });
  };

/** Adds the revision to a record that may be saved as a whole: `update --if-unmodified` compares it. */
const addRevision = (resource: Resource, record: unknown, { format, paths }: OutputPlan): unknown =>
  isJsonObject(record) && paths === undefined && SAVED_FORMATS.has(format)
    ? { ...record, _rev: shownRevisionOf(resource, record) }
    : record;

const SAVED_FORMATS: ReadonlySet<string> = new Set(['json', 'ndjson', 'yaml']);

/** @throws UsageError for a calendar file, whose records have no pages */
function requirePages({ settings }: CommandSession): void {
  if (settings.target.kind === 'file')
    throw new UsageError((t) => t.noPagesInFile(), { hint: (t) => t.noPagesInFileHint() });
}

/**
 * Opens the page of a record in the browser, and says which.
 * @throws OutputError when the record has no web page, or no browser opens
 */
async function openRecordPage(record: unknown, context: Context): Promise<void> {
  const url = typeof record === 'object' && record !== null && 'url' in record ? String(record.url) : '';
  const parsed = parseUrl(url);
  const isPage = parsed !== undefined && ['http:', 'https:'].includes(parsed.protocol);
  if (isPage && context.err.isTTY) await printMessage(context.err, context.text.opening({ url: parsed.href }));
  if (isPage && (await context.openBrowser(parsed.href))) return;
  throw new OutputError((t) => t.browserFailed({ url }), { hint: (t) => t.browserFailedHint() });
}
