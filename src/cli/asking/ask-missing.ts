import { UsageError } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import { isNothing, spanOf } from '../../wire/values/span.js';
import type { Command, Flag, Given } from '../command.js';
import type { Context } from '../context.js';
import { DateWords, isOwnForm } from '../dates/own-forms.js';
import { readFlag } from '../dates/read-flag.js';
import { siteZone, zoneNamed } from '../dates/zones.js';
import { isOn, wordOf } from '../input/words.js';
import type { Session } from '../session.js';
import { choicesOf } from './choices.js';
import type { Prompts } from './prompts.js';

export interface Asking {
  readonly resource: Resource;
  readonly command: Command;
  readonly given: Given;
  readonly context: Context;
}

// With any of these flags the command must not ask: its values come from a program, or nothing is sent.
const SILENT = ['data', 'dry-run', 'curl'];

/** True if required fields are missing and there is a terminal to ask for them. */
export function isToAsk({ command, given, context }: Asking): boolean {
  const { stdin, err, prompts } = context;
  const isInteractive = stdin.isTTY && err.isTTY && prompts !== undefined && isOn(given, 'input', true);
  return isInteractive && !SILENT.some((name) => given.flags.has(name)) && missingIn(command, given).length > 0;
}

function missingIn({ flags }: Command, given: Given): Flag[] {
  const isGiven = ({ name }: Flag) => given.flags.has(name) || (name === 'end-date' && given.flags.has('duration'));
  return flags.filter((flag) => flag.required === true && flag.parameter?.place === 'body' && !isGiven(flag));
}

/**
 * Asks for the missing required fields and, optionally, for links to other records.
 * @returns the arguments with the answers as flags
 */
export async function askMissing(invocation: Asking, session: Session): Promise<Given> {
  const prompts = await invocation.context.prompts?.();
  if (prompts === undefined) return invocation.given;
  const flags = new Map(invocation.given.flags);
  for (const flag of missingIn(invocation.command, invocation.given)) {
    const [name, answer] = await answerTo(
      flag,
      { ...invocation, given: { ...invocation.given, flags } },
      { session, prompts },
    );
    flags.set(name, [answer]);
  }
  for (const flag of invocation.command.flags) {
    if (LINKS.has(flag.parameter?.declared.form ?? '') && OFFERED.has(flag.name) && !flags.has(flag.name)) {
      const links = await linksFor(flag, invocation, { session, prompts });
      if (links.length > 0) flags.set(flag.name, links);
    }
  }
  return { ...invocation.given, flags };
}

const LINKS: ReadonlySet<string> = new Set(['posts', 'terms']);
const OFFERED: ReadonlySet<string> = new Set(['venue', 'categories']);

interface Means {
  readonly session: Session;
  readonly prompts: Prompts;
}

async function answerTo(
  flag: Flag,
  invocation: Asking,
  { session, prompts }: Means,
): Promise<[flag: string, answer: string]> {
  const { context, given } = invocation;
  const question = capital(flag.doc(context.text), context);
  if (flag.parameter?.declared.form !== 'date') {
    const requireText = async (answer: string) => (answer.trim() === '' ? context.text.mustNotBeEmpty() : undefined);
    return [flag.name, await prompts.input(question, requireText)];
  }
  const isEnd = flag.name === 'end-date';
  const zoneName = wordOf(given, 'timezone');
  const zone = zoneName === undefined ? await siteZone(session) : zoneNamed(zoneName);
  const settling = { given, context, session, flags: invocation.command.flags };
  const read = async (name: string, text: string) =>
    readFlag(name, isOwnForm(text) ? text : new DateWords(text), { zone }, settling);
  const complaint = async (answer: string) => {
    if (answer.trim() === '') return context.text.mustNotBeEmpty();
    if (isEnd && isSpan(answer, context)) return undefined;
    return complaintOf(() => read(flag.parameter?.name ?? flag.name, answer), context);
  };
  const answer = await prompts.input(
    `${question} (${isEnd ? context.text.endHint() : context.text.startHint()})`,
    complaint,
  );
  return isEnd && isSpan(answer, context) ? ['duration', answer.replace(/^\s*\+/, '')] : [flag.name, answer];
}

/** True if the answer to the end date is a duration (`3h`). In languages other than English `20h` is a time of day. */
function isSpan(answer: string, { text }: Context): boolean {
  if (text.dateLanguage() !== 'en' && /^\s*\d{1,2}\s?h(\d\d)?\s*$/i.test(answer)) return false;
  const span = spanOf(answer.replace(/^\s*\+/, ''));
  return span !== undefined && !isNothing(span);
}

async function complaintOf(read: () => Promise<unknown>, { text }: Context): Promise<string | undefined> {
  try {
    await read();
    return undefined;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return Object.values(error.params)[0]?.(text) ?? error.say(text);
  }
}

const capital = (text: string, { locale }: Context): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

/**
 * Asks for linked records. Terms: repeats until none is chosen. Posts: asks once, since most events have one venue.
 */
async function linksFor(flag: Flag, { context }: Asking, { session, prompts }: Means): Promise<string[]> {
  const kind = typeof flag.offers === 'object' && 'refs' in flag.offers ? flag.offers.refs : undefined;
  const chosen: string[] = [];
  if (kind === undefined) return chosen;
  const isSeveral = flag.parameter?.declared.form === 'terms';
  do {
    const question = context.text.askLink(kind, chosen.length > 0);
    const choice = await prompts.search(question, (typed) =>
      choicesOf(kind, typed, { session, context, without: chosen }),
    );
    if (choice === '') break;
    chosen.push(choice);
  } while (isSeveral);
  return chosen.map((each) => each.replaceAll(',', '\\,'));
}
