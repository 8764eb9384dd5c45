import type { RecordKind } from '../../../contract/declarations.js';
import { lookupTable } from '../../../contract/lookup-table.js';
import { resourceOf } from '../../../contract/resources/index.js';
import { formOf } from '../../../forms/index.js';
import { isNumericText } from '../../../matching/match-reference.js';
import { getListSeparator } from '../../../time/locale-formats.js';
import type { Command, Flag, ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { isDateFlag } from '../date-flags.js';
import { isSwitchOn, lastValueOf } from '../option-values.js';
import type { PromptChoice } from '../prompts.js';
import { createRecordSearch, type FoundRecord, type SearchRecords } from '../record-search.js';
import { editOrSaveText } from '../save-text-of-error.js';
import { askEventDates } from './ask-event-dates.js';
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

/**
 * Asks for linked records. Terms: repeats until none is chosen. Posts: asks once, since most events have one venue.
 * @returns the values of the flag
 */
async function askLinks(
  flag: Flag,
  kind: RecordKind,
  { context }: CreateInvocation,
  { session, prompts, linkLabels }: FormTools,
): Promise<string[]> {
  const chosen: string[] = [];
  const unmatched = new Map<string, { readonly name: string; readonly offer: LinkChoice }>();
  // A new record that was not confirmed is offered again, so that its name need not be typed again.
  let declined: LinkChoice | undefined;
  const isSeveral = flag.parameter !== undefined && formOf(flag.parameter.declared).links?.isOrdered === false;
  const search = createRecordSearch(kind, { session, context });
  do {
    const choice = await prompts.search(context.text.askLink({ kind, isMore: chosen.length > 0 }), async (typed) => {
      const choices = await findLinkChoices(kind, typed, { search, context, excluded: chosen });
      for (const { value, name } of choices) linkLabels.set(value, name);
      const [only, next] = choices;
      if (only?.isNew && next === undefined) unmatched.set(only.value, { name: typed.trim(), offer: only });
      return typed.trim() === '' && declined !== undefined ? [...choices, declined] : choices;
    });
    if (choice === '') break;
    const isOffered = choice === declined?.value;
    const doubtful = isOffered ? undefined : unmatched.get(choice);
    declined = undefined;
    if (doubtful !== undefined && !(await confirmNewRecord(doubtful.name, { context, prompts }))) {
      declined = doubtful.offer;
      continue;
    }
    chosen.push(isNewRecord(choice) ? await askCity(choice, kind, { context, prompts, linkLabels }) : choice);
  } while (isSeveral || chosen.length === 0);
  return chosen.map((each) => (isNewRecord(each) ? each : each.replaceAll(',', '\\,')));
}

/** Asks whether a typed name without a match is meant for a new record, because it may be a typing error. */
async function confirmNewRecord(
  name: string,
  { context: { text }, prompts }: Pick<FormTools, 'prompts'> & Pick<CreateInvocation, 'context'>,
): Promise<boolean> {
  const choices = [
    { value: 'search', name: text.searchAgain() },
    { value: 'create', name: text.createNew({ name }) },
  ];
  return (await prompts.choose(text.newRecordQuestion({ name }), choices)) === 'create';
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
    complete,
    context.text.newOne({
      name: [name, city].filter((part) => part !== '').join(getListSeparator(context.text.dateLocale())),
    }),
  );
  return complete;
}

interface LinkChoice extends PromptChoice {
  /** Set for a record that does not exist yet. */
  readonly isNew?: true;
}

interface LinkSearch {
  readonly search: SearchRecords;
  readonly context: Pick<Context, 'text'>;
  /** Values that have been chosen already. */
  readonly excluded: readonly string[];
}

/**
 * The choices for a link: "none" while nothing is typed, the records that the typed words match, and last a new record
 * of that name. Typed words are never dropped in silence: where nothing matches, only the new record is left.
 */
async function findLinkChoices(kind: RecordKind, typed: string, links: LinkSearch): Promise<LinkChoice[]> {
  const { context, excluded, search } = links;
  const name = typed.trim();
  const found = await search(name);
  const matches = found.map((record) => ({ value: toLinkValue(record), name: record.label, detail: record.detail }));
  const none = name === '' ? [{ value: '', name: context.text.noneOfThem({ kind }) }] : [];
  const isNew = name !== '' && !found.some(({ title }) => title === name);
  const choices: LinkChoice[] = [...none, ...matches, ...(isNew ? [newRecordChoice(kind, name, context)] : [])];
  return choices.filter(({ value }) => !excluded.includes(value));
}

const toLinkValue = ({ id, slug }: FoundRecord): string => (slug === '' || isNumericText(slug) ? id : slug);

/** A new term is written by its name; a new venue or organizer as JSON, to which the form adds what it asks for. */
function newRecordChoice(kind: RecordKind, name: string, { text }: Pick<Context, 'text'>): LinkChoice {
  const { kind: family, title } = resourceOf(kind);
  return family === 'term'
    ? { value: name, name: text.newOne({ name }), isNew: true }
    : { value: JSON.stringify({ [title]: name }), name: text.newOneMore({ name }), isNew: true };
}

/** True for the value of a new venue or organizer. */
const isNewRecord = (value: string): boolean => value.startsWith('{');
