import type { RecordKind } from '../../../contract/declarations.js';
import { lookupTable } from '../../../contract/lookup-table.js';
import { formOf } from '../../../forms/index.js';
import { sayWording } from '../../../text/catalogue.js';
import { getListSeparator } from '../../../time/locale-formats.js';
import type { Command, Flag, ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { printMessage } from '../../output/print-message.js';
import { isDateFlag } from '../date-flags.js';
import { acceptNewTerm } from '../near-terms.js';
import { isSwitchOn, lastValueOf } from '../option-values.js';
import { type Prompts, StepBackError } from '../prompts.js';
import { createRecordSearch } from '../record-search.js';
import { editOrSaveText } from '../save-text-of-error.js';
import type { TranscriptMark } from '../terminal-transcript.js';
import { askEventDates } from './ask-event-dates.js';
import {
  type CreateInvocation,
  type FormTools,
  findLinkChoices,
  isNewRecord,
  type LinkChoice,
  withFlag,
} from './form-tools.js';

// With any of these flags the command must not ask: its values come from a program, or nothing is sent.
const NON_INTERACTIVE_FLAGS = ['data', 'dry-run', 'curl'];

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
  const hasEnd = args.flags.has('duration') || (isSwitchOn(args, 'all-day') && args.flags.has('start-date'));
  const isGiven = ({ name }: Flag) => args.flags.has(name) || (name === 'end-date' && hasEnd);
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

export function listFormSteps({ resource, command }: Pick<CreateInvocation, 'resource' | 'command'>): FormStep[] {
  const required = listMissingFlags(command, { operands: [], flags: new Map() });
  const steps = required.map((flag) => (isDateFlag(flag) ? DATES_STEP : flag.name));
  return [...new Set([...steps, ...(OPTIONAL_FLAGS[resource.name] ?? [])])];
}

/**
 * Asks for the missing required fields, and for others that people usually fill in. Escape goes back one question.
 * @returns the arguments with the answers as flags
 */
export async function askMissingFields(invocation: CreateInvocation, tools: FormTools): Promise<ParsedArguments> {
  let { args } = invocation;
  const steps = listFormSteps(invocation).filter((step) => step === DATES_STEP || !args.flags.has(step));
  const { err, text } = invocation.context;
  if (steps.length > 1) await printMessage(err, text.formKeys());
  const { transcript } = tools.prompts;
  const asked: number[] = [];
  // The place on the terminal before each step, and after each of its answers: a step back erases down to one of them.
  const marks = new Map<string, TranscriptMark[]>();
  let isBack = false;
  for (let at = 0; at < steps.length; ) {
    const step = steps[at] ?? '';
    const questions = countQuestions(tools.prompts);
    try {
      // Its last question comes first for somebody who goes back.
      isBack &&= step === DATES_STEP && !END_FLAGS.some((name) => invocation.args.flags.has(name));
      const given = restoreFlags(args, invocation.args, step, isBack ? END_FLAGS : undefined);
      const entered = given === args ? undefined : args;
      const places = (isBack && marks.get(step)) || [transcript.mark()];
      marks.set(step, places);
      const onAnswer: FormTools['onAnswer'] = (answers) => {
        // Links are asked for again from the first one.
        if (step === DATES_STEP) places.push(transcript.mark());
        args = { ...args, flags: new Map([...args.flags, ...answers.flags]) };
        tools.onAnswer(answers);
      };
      const { prompts } = questions;
      args = await askFormStep(step, { ...invocation, args: given }, { ...tools, prompts, entered, onAnswer });
      tools.onAnswer(args);
      if (questions.count() > 0) asked.push(at);
      at += 1;
      isBack = false;
    } catch (error) {
      if (!(error instanceof StepBackError)) throw error;
      const isFirst: boolean = questions.count() <= 1 && !isBack;
      // Within a step, the first question is asked again.
      if (isFirst) at = asked.pop() ?? at;
      isBack = isFirst;
      const places = marks.get(steps[at] ?? '') ?? [];
      transcript.eraseTo((isBack ? places.at(-1) : places[0]) ?? transcript.mark());
    }
  }
  return args;
}

export function countQuestions(prompts: Prompts): { readonly prompts: Prompts; readonly count: () => number } {
  let count = 0;
  const counted = <A extends unknown[], T>(ask: (...question: A) => Promise<T>) => {
    return (...question: A): Promise<T> => {
      count += 1;
      return ask(...question);
    };
  };
  const { input, search, choose, chooseSeveral } = prompts;
  return {
    prompts: {
      ...prompts,
      input: counted(input),
      search: counted(search),
      choose: counted(choose),
      chooseSeveral: counted(chooseSeveral),
    },
    count: () => count,
  };
}

const END_FLAGS = ['end-date', 'duration'];
const DATE_FLAGS = ['start-date', ...END_FLAGS, 'all-day'];

/** Returns the arguments with the flags of a step as they were given, for a step that is asked again. */
export const restoreFlags = (
  args: ParsedArguments,
  given: ParsedArguments,
  step: FormStep,
  names: readonly string[] = step === DATES_STEP ? DATE_FLAGS : [step],
): ParsedArguments =>
  names
    .filter((name) => args.flags.get(name) !== given.flags.get(name))
    .reduce((rest, name) => withFlag(rest, name, given.flags.get(name) ?? []), args);

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
async function askText(
  flag: Flag,
  { context, args }: CreateInvocation,
  { prompts, entered }: FormTools,
): Promise<string> {
  const { text, locale } = context;
  const label = sayWording(flag.doc, text);
  const question = label.charAt(0).toLocaleUpperCase(locale) + label.slice(1);
  const before = entered === undefined ? undefined : lastValueOf(entered, flag.name)?.replace(/^@@/, '@');
  if (flag.required === true)
    return prompts.input(
      question,
      async (answer) => (answer.trim() === '' ? text.mustNotBeEmpty() : undefined),
      before,
    );
  if (flag.name !== 'description')
    return (await prompts.input(text.orSkip({ question }), async () => undefined, before)).trim();
  const isLine = before === undefined || !before.includes('\n');
  const initial = isLine ? before : undefined;
  const answer = (await prompts.input(text.orSkipOrEdit({ question }), async () => undefined, initial)).trim();
  // A text of several lines cannot stand in the question: it stays unless it is edited.
  if (answer === '' && !isLine) return before;
  if (!text.editWords().includes(answer.toLowerCase())) return answer;
  const edited = await editOrSaveText(before ?? lastValueOf(args, flag.name) ?? '', `${flag.name}.md`, context);
  return (await import('../html-markdown.js')).markdownToHtml(edited);
}

/** A typed text is never the name of a file: `@x` is escaped, and `-` alone (stdin) stands for nothing. */
const escapeFileMark = (answer: string, { file }: Flag): string =>
  file === undefined ? answer : answer === '-' ? '' : answer.replace(/^@/, '@@');

/**
 * Asks for linked records. Terms: repeats until none is chosen. Posts: asks once, since most events have one venue.
 * @returns the values of the flag
 */
async function askLinks(
  flag: Flag,
  kind: RecordKind,
  { context, args }: CreateInvocation,
  tools: FormTools,
): Promise<string[]> {
  const { session, prompts, linkLabels, entered } = tools;
  const chosen: string[] = [];
  const newOnes = new Set<string>();
  const isSeveral = flag.parameter !== undefined && formOf(flag.parameter.declared).links?.isOrdered === false;
  const search = createRecordSearch(kind, { session, context });
  const kept = listKeptChoices(flag, context, tools);
  do {
    const choice = await prompts.search(context.text.askLink({ kind, isMore: chosen.length > 0 }), async (typed) => {
      const choices = await findLinkChoices(kind, typed, { search, context, excluded: chosen });
      for (const { value, name, isNew } of choices) {
        linkLabels.set(flag.name, value, name);
        if (isNew) newOnes.add(value);
      }
      return typed.trim() === '' && chosen.length === 0 ? [...kept, ...choices] : choices;
    });
    if (choice === KEEP) return [...(entered?.flags.get(flag.name) ?? [])];
    if (choice === '') break;
    if (newOnes.has(choice) && !isNewRecord(choice)) await acceptNewTerm(kind, choice, { session, context });
    chosen.push(isNewRecord(choice) ? await askCity(choice, kind, { context, prompts, linkLabels }) : choice);
    tools.onAnswer(withFlag(args, flag.name, chosen.map(toFlagValue)));
  } while (isSeveral || chosen.length === 0);
  return chosen.map(toFlagValue);
}

const toFlagValue = (choice: string): string => (isNewRecord(choice) ? choice : choice.replaceAll(',', '\\,'));

const KEEP = '\0keep';

/** The choice to keep the records that were chosen before. */
function listKeptChoices(flag: Flag, { text }: Context, { entered, linkLabels }: FormTools): LinkChoice[] {
  const names = (entered?.flags.get(flag.name) ?? []).map((value) => linkLabels.get(flag.name, value));
  return names.length === 0 ? [] : [{ value: KEEP, name: text.keepChosen({ names }) }];
}

/** Asks for the city of a new venue, which tells it from venues of the same name. @returns the record as JSON */
async function askCity(
  record: string,
  kind: RecordKind,
  { context, prompts, linkLabels }: Pick<FormTools, 'prompts' | 'linkLabels'> & Pick<CreateInvocation, 'context'>,
): Promise<string> {
  const values = JSON.parse(record) as Readonly<Record<string, string>>;
  const name = values[kind] ?? '';
  const question = context.text.orSkip({ question: context.text.cityOf({ venue: name }) });
  const city = kind === 'venue' ? (await prompts.input(question, async () => undefined)).trim() : '';
  const complete = JSON.stringify(city === '' ? values : { ...values, city });
  linkLabels.set(
    kind,
    complete,
    context.text.newOne({
      name: [name, city].filter((part) => part !== '').join(getListSeparator(context.text.dateLocale())),
    }),
  );
  return complete;
}
