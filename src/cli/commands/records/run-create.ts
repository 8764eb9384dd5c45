import type { Resource } from '../../../contract/declarations.js';
import { findOperation } from '../../../contract/operations.js';
import type { Command, ParsedArguments } from '../../command.js';
import { shouldAskMissingFields } from '../../input/create-form/ask-missing-fields.js';
import { type CreateInvocation, withFlag } from '../../input/create-form/form-tools.js';
import { isSwitchOn, refuseFlag } from '../../input/option-values.js';
import { createTextSources, type RequestValues } from '../../input/read-flag-values.js';
import { readRecordValues } from '../../input/read-record-values.js';
import { resolveDates } from '../../input/resolve-dates.js';
import { resolveReferencesToIds } from '../../input/resolve-references.js';
import { withAllProblems } from '../../input/with-all-problems.js';
import { planOutput } from '../../output/plan-output.js';
import { createWarningPrinter, printMessage } from '../../output/print-message.js';
import { type CommandSession, withSession } from '../../session.js';
import { withChangeReport } from './change-report.js';
import { withDateOrderHint } from './event-times.js';
import { warnAboutTimes } from './warn-about-double-booking.js';

/** Runs `create`: creates one record, and on a terminal asks for missing required fields. */
export const runCreate =
  (resource: Resource): Command['run'] =>
  async (args, context, command) => {
    const invocation = { resource, args, context, command };
    checkRepeatFlags(args, resource);
    if (shouldAskMissingFields(invocation))
      return withSession({ args, context }, (session) => createInteractively(invocation, session));
    const values = await withAllProblems(invocation, () => readCreateBody(invocation));
    await withSession({ args, context }, (session) =>
      withAllProblems(invocation, () => createUnlessExists(values, invocation, session), session),
    );
  };

const SERIES_ONLY_FLAGS = ['until', 'count', 'except', 'if-missing'];

/** @throws UsageError for a flag of a series without --repeat */
function checkRepeatFlags(args: ParsedArguments, { name }: Resource): void {
  if (name !== 'event' || args.flags.has('repeat')) return;
  const flag = SERIES_ONLY_FLAGS.find((each) => args.flags.has(each));
  if (flag !== undefined) refuseFlag(flag, (t) => t.needsFlag({ flag: '--repeat' }));
}

async function readCreateBody({ resource, args, context, command }: CreateInvocation): Promise<RequestValues> {
  if (args.flags.has('repeat')) (await import('../series/read-repeat-flags.js')).readRepeatFlags(args);
  return readRecordValues({
    resource,
    operation: findOperation(resource.name, 'create'),
    command,
    args,
    sources: createTextSources(context),
  });
}

/**
 * Asks for the missing fields, creates the record, and prints the equivalent command that asks nothing. If nothing is
 * created, prints a command with the answers so far: it opens the form again, or creates a draft if nothing is missing.
 */
async function createInteractively(invocation: CreateInvocation, session: CommandSession): Promise<void> {
  const { checkGivenFlags, fillInForm, formatEquivalentCommand, saveLongTexts } = await import(
    '../../input/create-form/fill-in-form.js'
  );
  await checkGivenFlags(invocation, session);
  const { command, context } = invocation;
  const { err, text } = context;
  let answers = invocation.args;
  const printAnswers = async () => {
    const draft = toDraft({ ...invocation, args: answers });
    const isKept = answers !== invocation.args;
    const kept = isKept ? await saveLongTexts(command, draft ?? answers, context) : answers;
    const line = formatEquivalentCommand(command, kept, {}, err);
    const printed = draft === undefined ? text.formKept({ command: line }) : text.formKeptAsDraft({ command: line });
    await printMessage(err, isKept ? printed : text.nothingCreated());
  };
  try {
    const args = await fillInForm(invocation, session, (latest) => {
      answers = latest;
    });
    answers = args;
    const answered = { ...invocation, args, isReviewed: invocation.resource.name === 'event' };
    const createdValues = await createUnlessExists(await readCreateBody(answered), answered, session);
    await err.write(
      `${text.sameCommand({ command: formatEquivalentCommand(command, args, createdValues ?? {}, err) })}\n`,
    );
  } catch (error) {
    await printAnswers();
    throw error;
  }
}

/**
 * Adds the status `draft`, so that a command with all required answers publishes nothing that the user did not confirm.
 * @returns `undefined` if the command asks again, or its status was chosen
 */
function toDraft(invocation: CreateInvocation): ParsedArguments | undefined {
  const { args, command } = invocation;
  const hasStatus = command.flags.some(({ name }) => name === 'status');
  if (!hasStatus || args.flags.has('status') || shouldAskMissingFields(invocation)) return undefined;
  return withFlag(args, 'status', ['draft']);
}

async function createUnlessExists(
  values: RequestValues,
  { resource, args, context, command, isReviewed }: CreateInvocation,
  session: CommandSession,
): Promise<RequestValues | undefined> {
  const operation = findOperation(resource.name, 'create');
  const plan = await planOutput('change', { args, context, settings: session.settings, resource });
  const dated = await resolveDates(values, {
    flags: command.flags,
    args,
    context,
    session,
    isConfirmedLater: args.flags.has('repeat'),
  });
  const resolved = await resolveReferencesToIds(dated, command.flags, session);
  if (args.flags.has('repeat')) {
    const { createSeries } = await import('../series/create-series.js');
    const isCreated = await createSeries({ resource, args, context, command, session, plan, body: resolved });
    return isCreated ? dated : undefined;
  }
  const body = args.flags.has('series')
    ? await (await import('../series/write-series.js')).addToNamedSeries(resolved, args, session)
    : resolved;
  if (session.printCall !== undefined) return session.printCall(operation, body);
  const reportOptions = { resource, plan, context, isSingle: true };
  const { record, outcome } = isSwitchOn(args, 'if-missing')
    ? await (await import('./find-existing-record.js')).createIfMissing(operation, body, {
        resource,
        session,
        now: context.now(),
      })
    : {
        ...(await withDateOrderHint(body, () => session.client.call(operation, body))),
        outcome: 'created' as const,
      };
  await withChangeReport(reportOptions, (reportChange) => reportChange(record, outcome));
  if (outcome === 'found' || isReviewed) return dated;
  // A script has --if-missing, and no request for each record that it creates.
  if (resource.kind === 'post' && context.err.isTTY)
    await (await import('./find-existing-record.js')).printNamesake(record, { resource, session, context });
  const printWarning = createWarningPrinter(context.err);
  await warnAboutTimes({ resource, record, values: body, args, context, session, printWarning });
  return dated;
}
