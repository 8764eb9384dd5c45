import { lookupTable } from '../../../contract/lookup-table.js';
import type { Command, Flag, ParsedArguments } from '../../command.js';
import { isDateFlag } from '../date-flags.js';
import { isSwitchOn, lastValueOf } from '../option-values.js';
import { editOrSaveText } from '../save-text-of-error.js';
import { askEventDates } from './ask-event-dates.js';
import { askLinks } from './ask-links.js';
import { type CreateInvocation, type FormTools, withFlag } from './form-tools.js';

// With any of these flags the command must not ask: its values come from a program, or nothing is sent.
const NON_INTERACTIVE_FLAGS = ['data', 'dry-run', 'curl'];

/** True if required fields are missing and there is a terminal to ask for them. */
export function shouldAskMissingFields({ command, args, context }: CreateInvocation): boolean {
  const { stdin, err, prompts } = context;
  const isInteractive = stdin.isTTY && err.isTTY && prompts !== undefined && isSwitchOn(args, 'input', true);
  return (
    isInteractive &&
    !NON_INTERACTIVE_FLAGS.some((name) => args.flags.has(name)) &&
    listMissingFlags(command, args).length > 0
  );
}

function listMissingFlags({ flags }: Command, args: ParsedArguments): Flag[] {
  const isGiven = ({ name }: Flag) => args.flags.has(name) || (name === 'end-date' && args.flags.has('duration'));
  return flags.filter((flag) => flag.required === true && flag.parameter?.place === 'body' && !isGiven(flag));
}

/** A step of the form: the flag that it sets, or `dates` for both dates of an event. */
export type FormStep = string;

const DATES_STEP: FormStep = 'dates';

/** Flags that the form asks for although they are not required, in this order. */
const OPTIONAL_FLAGS: Readonly<Record<string, readonly string[]>> = lookupTable({
  event: ['venue', 'categories', 'cost', 'description'],
  venue: ['city'],
});

/** The steps of the form for a kind of record, in order. */
export function listFormSteps({ resource, command }: Pick<CreateInvocation, 'resource' | 'command'>): FormStep[] {
  const required = listMissingFlags(command, { operands: [], flags: new Map() });
  const steps = required.map((flag) => (isDateFlag(flag) ? DATES_STEP : flag.name));
  return [...new Set([...steps, ...(OPTIONAL_FLAGS[resource.name] ?? [])])];
}

/**
 * Asks for the missing required fields, and for others that people usually fill in.
 * @returns the arguments with the answers as flags
 */
export async function askMissingFields(invocation: CreateInvocation, tools: FormTools): Promise<ParsedArguments> {
  let { args } = invocation;
  for (const step of listFormSteps(invocation)) {
    if (step === DATES_STEP || !args.flags.has(step)) args = await askFormStep(step, { ...invocation, args }, tools);
    tools.onAnswer(args);
  }
  return args;
}

/** Asks one step of the form. @returns the arguments with the answers as flags */
export async function askFormStep(
  step: FormStep,
  invocation: CreateInvocation,
  tools: FormTools,
): Promise<ParsedArguments> {
  const { args, command } = invocation;
  if (step === DATES_STEP) return askEventDates(invocation, tools);
  const flag = command.flags.find(({ name }) => name === step);
  if (flag === undefined) return args;
  if (typeof flag.offers === 'object' && 'refs' in flag.offers)
    return withFlag(args, step, await askLinks(flag, flag.offers.refs, invocation, tools));
  const answer = escapeFileMark(await askText(flag, invocation, tools), flag);
  return withFlag(args, step, answer === '' ? [] : [answer]);
}

/** Asks for the text of a field. Only a required one must not be empty. */
async function askText(flag: Flag, { context, args }: CreateInvocation, { prompts }: FormTools): Promise<string> {
  const { text, locale } = context;
  const label = flag.doc(text);
  const question = label.charAt(0).toLocaleUpperCase(locale) + label.slice(1);
  if (flag.required === true)
    return prompts.input(question, async (answer) => (answer.trim() === '' ? text.mustNotBeEmpty() : undefined));
  if (flag.name !== 'description')
    return (await prompts.input(text.orSkip({ question }), async () => undefined)).trim();
  const answer = (await prompts.input(text.orSkipOrEdit({ question }), async () => undefined)).trim();
  if (!text.editWords().includes(answer.toLowerCase())) return answer;
  const edited = await editOrSaveText(lastValueOf(args, flag.name) ?? '', `${flag.name}.md`, context);
  return (await import('../html-markdown.js')).markdownToHtml(edited);
}

/** A typed text is never the name of a file: `@x` is escaped, and `-` alone (stdin) stands for nothing. */
const escapeFileMark = (answer: string, { file }: Flag): string =>
  file === undefined ? answer : answer === '-' ? '' : answer.replace(/^@/, '@@');
