import { getListSeparator } from '../../../time/list-separator.js';
import type { ParsedArguments } from '../../command.js';
import { choosePaint } from '../../output/choose-paint.js';
import { formatFacts } from '../../output/format-facts.js';
import { formatEventDates } from '../../output/report-dates.js';
import { isSwitchOn, lastValueOf } from '../option-values.js';
import { readDateFlag } from '../read-date-flag.js';
import { REPEAT_FLAGS } from '../series-flags.js';
import { fetchSiteZone } from '../viewer-zone.js';
import { askFormStep, listFormSteps } from './ask-missing-fields.js';
import { type CreateInvocation, type FormTools, withFlag } from './form-tools.js';

/**
 * Shows the event that is to be created, and asks what to do with it: publish it, keep it as a draft, change an answer,
 * or nothing. @returns the arguments with the status; `undefined` if nothing is to be created
 */
export async function reviewEvent(
  invocation: CreateInvocation,
  tools: FormTools,
): Promise<ParsedArguments | undefined> {
  let { args } = invocation;
  const { text } = invocation.context;
  for (;;) {
    await printReview({ ...invocation, args }, tools);
    const choice = await tools.prompts.choose(text.reviewQuestion(), listChoices(args, invocation));
    if (choice === 'cancel') return undefined;
    if (choice !== 'change') return choice === 'create' ? args : withFlag(args, 'status', [choice]);
    const step = await tools.prompts.choose(text.changeQuestion(), listChangeableSteps(invocation));
    args = await askFormStep(step, { ...invocation, args: forgetStep(args, step) }, tools);
    tools.onAnswer(args);
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

const DATE_FLAGS = ['start-date', 'end-date', 'duration', 'all-day'];

const forgetStep = (args: ParsedArguments, step: string): ParsedArguments =>
  (step === 'dates' ? DATE_FLAGS : []).reduce((rest, name) => withFlag(rest, name, []), args);

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
  for (const step of listFormSteps(invocation)) {
    const value =
      step === 'dates' ? await formatWhen(invocation, tools) : formatAnswer(args, step, { ...tools, comma });
    if (value !== '') facts.push([labelOf(step, invocation), value]);
  }
  const repeat = REPEAT_FLAGS.flatMap(({ name }) => args.flags.get(name) ?? []).join(comma);
  if (repeat !== '') facts.push([context.text.seriesLabel(), repeat]);
  const paint = await choosePaint(args, context, context.err);
  await context.err.write(`\n${formatFacts(facts, { paint, isTerminal: context.err.isTTY })}\n`);
}

const formatAnswer = (
  args: ParsedArguments,
  step: string,
  { linkLabels, comma }: FormTools & { readonly comma: string },
): string =>
  (args.flags.get(step) ?? []).map((value) => linkLabels.get(value.replaceAll('\\,', ',')) ?? value).join(comma);

async function formatWhen({ args, context, command }: CreateInvocation, { session }: FormTools): Promise<string> {
  const zone = lastValueOf(args, 'timezone') ?? (await fetchSiteZone(session));
  const reading = { args, context, session, flags: command.flags };
  const read = (flag: string, name: string) => readDateFlag(name, lastValueOf(args, flag) ?? '', { zone }, reading);
  const [start, end] = [await read('start-date', 'start_date'), await read('end-date', 'end_date')];
  return formatEventDates({ start, end, zone, isAllDay: isSwitchOn(args, 'all-day') }, context);
}
