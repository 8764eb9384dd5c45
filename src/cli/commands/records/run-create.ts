import type { Resource } from '../../../contract/declarations.js';
import { findOperation } from '../../../contract/operations.js';
import type { Command } from '../../command.js';
import { shouldAskMissingFields } from '../../input/create-form/ask-missing-fields.js';
import type { CreateInvocation } from '../../input/create-form/form-tools.js';
import { isSwitchOn } from '../../input/option-values.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import { readRecordValues } from '../../input/read-record-values.js';
import { resolveDates } from '../../input/resolve-dates.js';
import { resolveSlugsToIds } from '../../input/resolve-references.js';
import { createTextSources } from '../../input/text-sources.js';
import { withAllProblems } from '../../input/with-all-problems.js';
import { planOutput } from '../../output/plan-output.js';
import { type CommandSession, withSession } from '../../session.js';
import { withChangeReport } from './change-report.js';
import type { createIfMissing } from './find-existing-record.js';
import { warnAboutDoubleBooking } from './warn-about-double-booking.js';

/** Runs `create`: creates one record, and on a terminal asks for missing required fields. */
export const runCreate =
  (resource: Resource): Command['run'] =>
  async (args, context, command) => {
    const invocation = { resource, args, context, command };
    if (shouldAskMissingFields(invocation))
      return withSession({ args, context }, (session) => createInteractively(invocation, session));
    const values = await withAllProblems(invocation, () => readCreateBody(invocation));
    await withSession({ args, context }, (session) =>
      withAllProblems(invocation, () => createUnlessExists(values, invocation, session), session),
    );
  };

const readCreateBody = ({ resource, args, context, command }: CreateInvocation): Promise<RequestValues> =>
  readRecordValues({
    resource,
    operation: findOperation(resource.name, 'create'),
    command,
    args,
    sources: createTextSources(context),
  });

/**
 * Asks for the missing fields, creates the record, and prints the equivalent command that asks nothing. If nothing is
 * created, that command holds the answers so far.
 */
async function createInteractively(invocation: CreateInvocation, session: CommandSession): Promise<void> {
  const [{ fillInForm }, { formatEquivalentCommand }] = await Promise.all([
    import('../../input/create-form/fill-in-form.js'),
    import('../../input/create-form/format-equivalent-command.js'),
  ]);
  const { command, context } = invocation;
  const { err, text } = context;
  let answers = invocation.args;
  const printAnswers = async () => {
    const kept = formatEquivalentCommand(command, answers, {});
    await err.write(answers === invocation.args ? `${text.nothingCreated()}\n` : `${text.formKept(kept)}\n`);
  };
  try {
    const args = await fillInForm(invocation, session, (latest) => {
      answers = latest;
    });
    if (args === undefined) return await printAnswers();
    answers = args;
    const answered = { ...invocation, args };
    const createdValues = await createUnlessExists(await readCreateBody(answered), answered, session);
    await err.write(`${text.sameCommand(formatEquivalentCommand(command, args, createdValues ?? {}))}\n`);
  } catch (error) {
    await printAnswers();
    throw error;
  }
}

async function createUnlessExists(
  values: RequestValues,
  { resource, args, context, command }: CreateInvocation,
  session: CommandSession,
): Promise<RequestValues | undefined> {
  const operation = findOperation(resource.name, 'create');
  const plan = await planOutput('change', { args, context, settings: session.settings, resource });
  const dated = await resolveDates(values, { flags: command.flags, args, context, session });
  const body = await resolveSlugsToIds(dated, command.flags, session);
  if (session.printRequest !== undefined) {
    await session.printRequest(await session.client.prepareWrite(operation, body));
    return undefined;
  }
  const reportOptions = { resource, plan, context, isSingle: true };
  const { record, outcome } = isSwitchOn(args, 'if-missing')
    ? await loadCreateIfMissing(operation, body, { resource, session, now: context.now() })
    : { ...(await session.client.call(operation, body)), outcome: 'created' as const };
  await withChangeReport(reportOptions, (reportChange) => reportChange(record, outcome), true);
  if (outcome === 'found') return dated;
  await warnAboutDoubleBooking({ resource, record, values: body, args, context, session });
  return dated;
}

const loadCreateIfMissing = async (...request: Parameters<typeof createIfMissing>) =>
  (await import('./find-existing-record.js')).createIfMissing(...request);
