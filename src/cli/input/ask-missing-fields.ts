import type { Resource } from '../../contract/declarations.js';
import { UsageError } from '../../errors.js';
import type { LinkRules } from '../../forms/form-definition.js';
import { formOf } from '../../forms/index.js';
import { isZeroDuration, parseDuration } from '../../time/duration.js';
import type { Command, Flag, ParsedArguments } from '../command.js';
import type { Context } from '../context.js';
import type { CommandSession } from '../session.js';
import { isDateFlag } from './date-flags.js';
import { findLinkChoices } from './find-link-choices.js';
import { isSwitchOn, lastValueOf } from './option-values.js';
import { DateWords, isContractDate } from './pending-dates.js';
import type { Prompts } from './prompts.js';
import { readDateFlag } from './read-date-flag.js';
import { fetchSiteZone, requireZone } from './viewer-zone.js';

export interface CreateInvocation {
  readonly resource: Resource;
  readonly command: Command;
  readonly args: ParsedArguments;
  readonly context: Context;
}

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

/**
 * Asks for the missing required fields and, optionally, for links to other records.
 * @returns the arguments with the answers as flags
 */
export async function askMissingFields(
  invocation: CreateInvocation,
  session: CommandSession,
): Promise<ParsedArguments> {
  const prompts = await invocation.context.prompts?.();
  if (prompts === undefined) return invocation.args;
  const flags = new Map(invocation.args.flags);
  for (const flag of listMissingFlags(invocation.command, invocation.args)) {
    const [name, answer] = await askFlagValue(
      flag,
      { ...invocation, args: { ...invocation.args, flags } },
      { session, prompts },
    );
    flags.set(name, [answer]);
  }
  for (const flag of invocation.command.flags) {
    if (linksOfFlag(flag) !== undefined && PROMPTED_LINK_FLAGS.has(flag.name) && !flags.has(flag.name)) {
      const links = await askLinks(flag, invocation, { session, prompts });
      if (links.length > 0) flags.set(flag.name, links);
    }
  }
  return { ...invocation.args, flags };
}

const linksOfFlag = ({ parameter }: Flag): LinkRules | undefined =>
  parameter === undefined ? undefined : formOf(parameter.declared).links;

const PROMPTED_LINK_FLAGS: ReadonlySet<string> = new Set(['venue', 'categories']);

interface PromptTools {
  readonly session: CommandSession;
  readonly prompts: Prompts;
}

async function askFlagValue(
  flag: Flag,
  invocation: CreateInvocation,
  { session, prompts }: PromptTools,
): Promise<[flag: string, answer: string]> {
  const { context, args } = invocation;
  const question = capitalizeQuestion(flag.doc(context.text), context);
  if (!isDateFlag(flag)) {
    const requireText = async (answer: string) => (answer.trim() === '' ? context.text.mustNotBeEmpty() : undefined);
    return [flag.name, await prompts.input(question, requireText)];
  }
  const isEnd = flag.name === 'end-date';
  const zoneName = lastValueOf(args, 'timezone');
  const zone = zoneName === undefined ? await fetchSiteZone(session) : requireZone(zoneName);
  const settling = { args, context, session, flags: invocation.command.flags };
  const read = async (name: string, text: string) =>
    readDateFlag(name, isContractDate(text) ? text : new DateWords(text), { zone }, settling);
  const complaint = async (answer: string) => {
    if (answer.trim() === '') return context.text.mustNotBeEmpty();
    if (isEnd && isDurationAnswer(answer, context)) return undefined;
    return refusalReasonOf(() => read(flag.parameter?.name ?? flag.name, answer), context);
  };
  const answer = await prompts.input(
    `${question} (${isEnd ? context.text.endHint() : context.text.startHint()})`,
    complaint,
  );
  return isEnd && isDurationAnswer(answer, context) ? ['duration', answer.replace(/^\s*\+/, '')] : [flag.name, answer];
}

/** True if the answer to the end date is a duration (`3h`). In languages other than English `20h` is a time of day. */
function isDurationAnswer(answer: string, { text }: Context): boolean {
  if (text.dateLanguage() !== 'en' && /^\s*\d{1,2}\s?h(\d\d)?\s*$/i.test(answer)) return false;
  const span = parseDuration(answer.replace(/^\s*\+/, ''));
  return span !== undefined && !isZeroDuration(span);
}

async function refusalReasonOf(read: () => Promise<unknown>, { text }: Context): Promise<string | undefined> {
  try {
    await read();
    return undefined;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return Object.values(error.params)[0]?.(text) ?? error.say(text);
  }
}

const capitalizeQuestion = (text: string, { locale }: Context): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

/**
 * Asks for linked records. Terms: repeats until none is chosen. Posts: asks once, since most events have one venue.
 */
async function askLinks(
  flag: Flag,
  { context }: CreateInvocation,
  { session, prompts }: PromptTools,
): Promise<string[]> {
  const kind = typeof flag.offers === 'object' && 'refs' in flag.offers ? flag.offers.refs : undefined;
  const chosen: string[] = [];
  if (kind === undefined) return chosen;
  const isSeveral = linksOfFlag(flag)?.isOrdered === false;
  do {
    const question = context.text.askLink(kind, chosen.length > 0);
    const choice = await prompts.search(question, (typed) =>
      findLinkChoices(kind, typed, { session, context, excluded: chosen }),
    );
    if (choice === '') break;
    chosen.push(choice);
  } while (isSeveral);
  return chosen.map((each) => each.replaceAll(',', '\\,'));
}
