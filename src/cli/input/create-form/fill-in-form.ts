import { findOperation } from '../../../contract/operations.js';
import { InterruptedError } from '../../../errors.js';
import { quoteShellWord } from '../../../http/format-curl.js';
import { measureWidth } from '../../../present/terminal/text-width.js';
import { getListSeparator } from '../../../time/locale-formats.js';
import type { Command, ParsedArguments } from '../../command.js';
import { findDoubleBookings } from '../../commands/records/warn-about-double-booking.js';
import type { Context, OutputStream } from '../../context.js';
import { choosePaint } from '../../output/choose-paint.js';
import { printMessage } from '../../output/print-message.js';
import { formatFacts } from '../../output/record-card.js';
import { formatEventDates, type ResolvedEventDates } from '../../output/report-dates.js';
import type { CommandSession } from '../../session.js';
import { findFlagProblems } from '../find-flag-problems.js';
import { invalidFlagsError, isSwitchOn, lastValueOf } from '../option-values.js';
import { toFlagName } from '../parameter-flags.js';
import { StepBackError } from '../prompts.js';
import { readDateFlag } from '../read-date-flag.js';
import { createTextSources, type RequestValues } from '../read-flag-values.js';
import { readRecordValues } from '../read-record-values.js';
import { REPEAT_FLAGS } from '../series-flags.js';
import { renameParamsToFlags, withoutRequired } from '../validate-values.js';
import { fetchSiteZone } from '../viewer-zone.js';
import { withAllProblems } from '../with-all-problems.js';
import { askFormStep, askMissingFields, countQuestions, listFormSteps, restoreFlags } from './ask-missing-fields.js';
import { type CreateInvocation, type FormTools, LinkLabels, withFlag } from './form-tools.js';

/**
 * Asks for what the command line of a `create` leaves out. An event is shown for review before it is created.
 * @param onAnswer is called with the arguments after each answer
 * @returns the arguments with the answers as flags @throws InterruptedError if the user decides to create nothing
 */
export async function fillInForm(
  invocation: CreateInvocation,
  session: CommandSession,
  onAnswer: FormTools['onAnswer'],
): Promise<ParsedArguments> {
  const prompts = await invocation.context.prompts?.();
  if (prompts === undefined) return invocation.args;
  const tools: FormTools = { session, prompts, linkLabels: new LinkLabels(), onAnswer };
  const args = await askMissingFields(invocation, tools);
  return invocation.resource.name === 'event' ? reviewEvent({ ...invocation, args }, tools) : args;
}

/**
 * Shows the event that is to be created, and asks what to do with it: publish it, keep it as a draft, change an answer,
 * or nothing. @returns the arguments with the status @throws InterruptedError if nothing is to be created
 */
async function reviewEvent(invocation: CreateInvocation, tools: FormTools): Promise<ParsedArguments> {
  let { args } = invocation;
  const { text } = invocation.context;
  const { transcript } = tools.prompts;
  for (;;) {
    const review = transcript.mark();
    await printReview({ ...invocation, args }, tools);
    const choice = await tools.prompts.choose(text.reviewQuestion(), listChoices(args, invocation));
    if (choice === 'cancel') throw new InterruptedError();
    if (choice !== 'change') return choice === 'create' ? args : withFlag(args, 'status', [choice]);
    try {
      const step = await tools.prompts.choose(text.changeQuestion(), listChangeableSteps(invocation));
      args = await changeAnswer(step, { ...invocation, args }, tools);
      tools.onAnswer(args);
    } catch (error) {
      if (!(error instanceof StepBackError)) throw error;
      transcript.eraseTo(review);
    }
  }
}

/** Asks for an answer again. Escape at a later question of the step goes back to its first one. @throws StepBackError at the first one */
async function changeAnswer(step: string, invocation: CreateInvocation, tools: FormTools): Promise<ParsedArguments> {
  let entered = invocation.args;
  const without = restoreFlags(entered, { ...entered, flags: new Map() }, step);
  const onAnswer: FormTools['onAnswer'] = (answers) => {
    entered = { ...answers, flags: new Map([...entered.flags, ...answers.flags]) };
    tools.onAnswer(entered);
  };
  const place = tools.prompts.transcript.mark();
  for (;;) {
    const { prompts, count } = countQuestions(tools.prompts);
    try {
      return await askFormStep(step, { ...invocation, args: without }, { ...tools, prompts, entered, onAnswer });
    } catch (error) {
      if (!(error instanceof StepBackError) || count() <= 1) throw error;
      tools.prompts.transcript.eraseTo(place);
    }
  }
}

/** A status that a flag gives is not asked for. */
function listChoices(args: ParsedArguments, { context: { text } }: CreateInvocation) {
  const status = lastValueOf(args, 'status');
  const statuses =
    status === undefined
      ? [
          { value: 'publish', name: text.reviewPublish() },
          { value: 'draft', name: text.reviewDraft() },
        ]
      : [{ value: 'create', name: text.reviewCreate({ status: text.statusWord(status) }) }];
  return [...statuses, { value: 'change', name: text.reviewChange() }, { value: 'cancel', name: text.reviewCancel() }];
}

const listChangeableSteps = (invocation: CreateInvocation) =>
  listFormSteps(invocation).map((step) => ({ value: step, name: labelOf(step, invocation) }));

function labelOf(step: string, { context: { text } }: Pick<CreateInvocation, 'context'>): string {
  const labels: Readonly<Record<string, string>> = {
    title: text.titleLabel(),
    dates: text.pageWhen(),
    venue: text.pageVenues({ count: 1 }),
    categories: text.pageCategories({ count: 2 }),
    cost: text.pageCost(),
    description: text.descriptionLabel(),
  };
  return labels[step] ?? step;
}

async function printReview(invocation: CreateInvocation, tools: FormTools): Promise<void> {
  const { args, context } = invocation;
  const comma = getListSeparator(context.text.dateLocale());
  const facts: (readonly [string, string])[] = [];
  const when = await readWhen(invocation, tools.session);
  for (const step of listFormSteps(invocation)) {
    const value = step === 'dates' ? formatEventDates(when, context) : formatAnswer(args, step, { ...tools, comma });
    if (value !== '') facts.push([labelOf(step, invocation), value]);
  }
  const repeat = REPEAT_FLAGS.flatMap(({ name }) => args.flags.get(name) ?? []).join(comma);
  if (repeat !== '') facts.push([context.text.seriesLabel(), repeat]);
  const paint = await choosePaint(args, context, context.err);
  await context.err.write(`\n${formatFacts(facts, { paint, isTerminal: context.err.isTTY })}\n`);
  if (!when.isAllDay && when.start.at.equals(when.end.at))
    await printMessage(context.err, `${context.text.eventWithoutLength()}\n`);
  await printDoubleBookings(invocation, when, tools.session);
}

const formatAnswer = (
  args: ParsedArguments,
  step: string,
  { linkLabels, comma }: FormTools & { readonly comma: string },
): string => (args.flags.get(step) ?? []).map((value) => linkLabels.get(step, value)).join(comma);

async function readWhen({ args, context, command }: CreateInvocation, session: CommandSession) {
  const zone = lastValueOf(args, 'timezone') ?? (await fetchSiteZone(session));
  const reading = { args, context, session, flags: command.flags };
  const read = (flag: string, name: string) => readDateFlag(name, lastValueOf(args, flag) ?? '', { zone }, reading);
  const [start, end] = [await read('start-date', 'start_date'), await read('end-date', 'end_date')];
  return { start, end, zone, isAllDay: isSwitchOn(args, 'all-day') };
}

/** Warns of other events in the venue at that time. The dates of a series are checked when they are listed. */
async function printDoubleBookings(
  { args, context }: CreateInvocation,
  when: ResolvedEventDates,
  session: CommandSession,
): Promise<void> {
  if (args.flags.has('repeat')) return;
  const venue = (args.flags.get('venue') ?? []).map((value) => (value.startsWith('{') ? JSON.parse(value) : value));
  const warnings = await findDoubleBookings({ args, context, session, dates: [when], body: { venue } });
  for (const warning of warnings) await printMessage(context.err, `${warning}\n`);
}

/**
 * Checks the flags of the command line before the form asks for the rest, so that nothing is typed in vain.
 * @throws UsageError that names everything that is wrong
 */
export async function checkGivenFlags(invocation: CreateInvocation, session: CommandSession): Promise<void> {
  const { resource, command, args, context } = invocation;
  // Standard input can be read only once, for the values that are sent.
  if ([...args.flags.values()].some((values) => values.includes('-'))) return;
  const operation = withoutRequired(findOperation(resource.name, 'create'));
  const check = async () => {
    await readRecordValues({ resource, operation, command, args, sources: createTextSources(context) });
    const problems = await findFlagProblems({ flags: command.flags, args, context, session }, true);
    if (Object.keys(problems).length > 0) throw invalidFlagsError(renameParamsToFlags(problems, command.flags));
  };
  await withAllProblems(invocation, check, session);
}

/** Longer texts, and those of several lines, do not fit well on a command line. */
const MAX_INLINE_LENGTH = 200;

/** Saves long texts of flags to files, for a command that the user can copy: `--description @FILE`. */
export async function saveLongTexts(
  { flags }: Command,
  args: ParsedArguments,
  context: Context,
): Promise<ParsedArguments> {
  const saved = new Map(args.flags);
  for (const { name, file } of flags) {
    const values = args.flags.get(name);
    if (!file || values === undefined) continue;
    saved.set(
      name,
      await Promise.all(values.map((value) => (isLongText(value) ? saveText(value, name, context) : value))),
    );
  }
  return { ...args, flags: saved };
}

const isLongText = (value: string): boolean =>
  !/^@(?!@)/.test(value) && (value.length > MAX_INLINE_LENGTH || value.trim().includes('\n'));

const saveText = async (value: string, name: string, { saveUnsentText }: Context): Promise<string> =>
  `@${await saveUnsentText(value.replace(/^@@/, '@'), `${name}.html`)}`;

/**
 * Formats the command line that creates the same record without asking, for a POSIX shell. Dates are given exactly. A
 * line that a terminal would break within a word continues after a backslash.
 */
export function formatEquivalentCommand(
  { words, flags }: Command,
  args: ParsedArguments,
  { start_date, end_date }: RequestValues,
  { columns }: Pick<OutputStream, 'columns'>,
): string {
  const dates = Object.entries({ start_date, end_date }).filter(([, value]) => typeof value === 'string');
  const exactDates = new Map(dates.map(([name, value]) => [toFlagName(name), [String(value)]]));
  const otherFlags = [...args.flags].filter(
    ([name]) => !exactDates.has(name) && !(name === 'duration' && exactDates.has('end-date')),
  );
  const parts = [...otherFlags, ...exactDates].flatMap(([name, values]) =>
    values.map((value) =>
      flags.find((flag) => flag.name === name)?.takes === 'flag'
        ? formatSwitch(name, value)
        : `--${name} ${quoteShellWord(value)}`,
    ),
  );
  return parts.reduce(
    (command, part) => {
      const line = command.slice(command.lastIndexOf('\n') + 1);
      return `${command}${measureWidth(`${line} ${part}`) > columns - COMMAND_INDENT ? ' \\\n    ' : ' '}${part}`;
    },
    ['cal', ...words].join(' '),
  );
}

/** The blanks before the command and the backslash after its lines. */
const COMMAND_INDENT = 4;

const formatSwitch = (name: string, value: string): string =>
  value === 'true' ? `--${name}` : `--${name}=${quoteShellWord(value)}`;
