import { EXIT } from '../error-codes.js';
import { InterruptedError, UnknownFlagError } from '../errors.js';
import { quoteShellWord } from '../http/format-curl.js';
import { redactText } from '../http/redact-secrets.js';
import type { Command, CommandEntry, ParsedArguments } from './command.js';
import { COMMANDS } from './commands/command-tree.js';
import type { Context, OutputStream } from './context.js';
import type { ParsingOptions } from './input/parse-arguments.js';
import { createIncompleteRecords } from './output/incomplete-records.js';
import { deferWriteErrors, isClosedPipe, withWriteFunction } from './output/output-errors.js';
import type { PagedOutput } from './output/page-output.js';
import { reportError } from './output/report-error.js';
import { addTarget } from './program-name.js';
import { untilInterrupted } from './until-interrupted.js';

/** Runs a command with its words. @param siblings the other commands of its group @returns the exit code */
export async function executeCommand(
  command: Command,
  words: readonly string[],
  world: Context,
  siblings: readonly CommandEntry[] = [],
): Promise<number> {
  const incomplete = createIncompleteRecords(world);
  const reading = { ...world, incomplete };
  const args = await completeArguments(command, words, reading).catch(async (error: unknown) => {
    throw await nameFlagHolders(error, siblings);
  });
  const text = nameGivenTarget(reading, args);
  const changes = command.isOnStore && isWriting(command, args) ? [() => true] : [];
  const context = { ...reading, text, needsCalendar: !isOrDecides(command.creates, args), changes };
  if (args.flags.has('output')) await (await import('./output/output-file.js')).checkOutputFile(args, context);
  const { out, end } = resolveCommandOutput(command, args, context);
  const paging = await pageIfTerminal(command, args, { ...context, out });
  try {
    const running = await prepareCommand(command, args, paging.context);
    const exit = await runUntilInterrupted(withFilter(running.command, args), args, running.context).finally(
      paging.end,
    );
    end();
    return await incomplete.end(exit);
  } catch (error) {
    if (isClosedPipe(error) || context.signal.aborted || error instanceof InterruptedError) throw error;
    return reportError(error, { context, args, command });
  }
}

/** Filters the JSON of a command that has no `--jq` of its own. */
const withFilter = (command: Command, { flags }: ParsedArguments): Command =>
  !flags.has('jq') || command.flags.some(({ name }) => name === 'jq')
    ? command
    : {
        ...command,
        run: async (...run) => {
          const { filterReport } = await import('./output/filter-report.js');
          return filterReport(command, run);
        },
      };

/** Suggested commands name the calendar that the flags of this one name. */
function nameGivenTarget({ text, program }: Context, { flags }: ParsedArguments): Context['text'] {
  const given = ['profile', 'url'].flatMap((name) => {
    const value = flags.get(name)?.at(-1);
    return value === undefined ? [] : [`--${name} ${quoteShellWord(redactText(value))}`];
  });
  if (given.length === 0) return text;
  const commands = COMMANDS.filter(({ group }) => ['records', 'views', 'files'].includes(group ?? ''));
  return addTarget(
    text,
    given.join(' '),
    program,
    commands.map(({ word }) => word),
  );
}

/** Applies what holds for every command that writes: `--plan`, and settings that forbid or limit writes. */
async function prepareCommand(
  command: Command,
  args: ParsedArguments,
  context: Context,
): Promise<{ readonly command: Command; readonly context: Context }> {
  const file = args.flags.get('plan')?.at(-1);
  if (file !== undefined) {
    const { assertPlannable, savePlan } = await import('./plan-command.js');
    assertPlannable({
      isWriting: isWriting(command, args) && !command.isOnStore,
      rehearsalFlag: findRehearsalFlag(args),
    });
    return { command: { ...command, run: () => savePlan({ command, file }, args, context) }, context };
  }
  if (!isWriting(command, args)) return { command, context };
  return { command, context: await (await import('./plan-command.js')).enforcePolicies(command, args, context) };
}

/** A command that changes records must not stop because its output fails: write errors are deferred until `end`. */
function resolveCommandOutput(
  command: Command,
  args: ParsedArguments,
  { out }: Context,
): { out: OutputStream; end: () => void } {
  if (!isWriting(command, args)) return { out, end: () => {} };
  const { write, end } = deferWriteErrors(out.write);
  return { out: withWriteFunction(out, write), end };
}

/** The flag with which a command only shows what it would do. */
const findRehearsalFlag = ({ flags }: ParsedArguments): string | undefined =>
  ['dry-run', 'curl'].find((name) => flags.get(name)?.at(-1) === 'true');

function isWriting(command: Command, args: ParsedArguments): boolean {
  return findRehearsalFlag(args) === undefined && isOrDecides(command.writes, args);
}

const isOrDecides = (rule: Command['writes'], args: ParsedArguments): boolean =>
  typeof rule === 'function' ? rule(args) : rule === true;

export const loadAndParseArguments = async (
  command: Command,
  words: readonly string[],
  options: ParsingOptions = {},
): Promise<ParsedArguments> => (await import('./input/parse-arguments.js')).parseArguments(command, words, options);

/** Parses the arguments. On a terminal, lets the user choose the records that they should name and do not. */
async function completeArguments(
  command: Command,
  words: readonly string[],
  context: Context,
): Promise<ParsedArguments> {
  const { stdin, err, prompts, inherited } = context;
  const canPick = takesReference(command) && prompts !== undefined && stdin.isTTY && err.isTTY;
  const args = await loadAndParseArguments(command, words, { canPick, inherited });
  if (!canPick) return args;
  return (await import('./input/pick-missing-references.js')).pickMissingReferences(command, args, context);
}

/** Completes the refusal of a flag that other commands of the group have: `events edit` has `--markdown`. */
async function nameFlagHolders(error: unknown, siblings: readonly CommandEntry[]): Promise<unknown> {
  if (!(error instanceof UnknownFlagError) || error.near.length > 0 || error.hint === undefined) return error;
  const commands = await Promise.all(siblings.map((each) => each.command?.()));
  const holders = commands
    .filter((each) => each?.flags.some(({ name, hidden }) => !hidden && `--${name}` === error.flag))
    .map((each) => ['cal', ...(each?.words ?? [])].join(' '));
  return new UnknownFlagError(error.flag, [], error.hint, holders);
}

const takesReference = ({ operands }: Command): boolean =>
  operands.some(({ offers }) => typeof offers === 'object' && 'refs' in offers);

/** Sends long output of a reading command to the pager, if stdout is a terminal. */
async function pageIfTerminal(command: Command, args: ParsedArguments, context: Context): Promise<PagedOutput> {
  if (!context.out.isTTY) return { context, end: () => Promise.resolve() };
  return (await import('./output/page-output.js')).pageCommandOutput(command, args, context);
}

async function runUntilInterrupted(command: Command, args: ParsedArguments, context: Context): Promise<number> {
  if (command.handlesInterrupt) return (await runForExitCode(command, args, endAtQuestions(context))) ?? 0;
  const work = runForExitCode(command, args, context);
  const finished = new AbortController();
  const stopped = new Promise<number>((resolve) => {
    const stop = () => void printNewLine(context).then(() => resolve(EXIT.interrupted));
    context.signal.addEventListener('abort', stop, { once: true, signal: finished.signal });
  });
  try {
    return (await Promise.race([work, stopped])) ?? 0;
  } finally {
    finished.abort();
  }
}

/** Nothing is under way while a command asks, so an interruption ends it there. */
const endAtQuestions = (context: Context): Context => ({
  ...context,
  ask: (question) =>
    untilInterrupted(context.signal, context.ask(question)).catch(async (error: unknown) => {
      await printNewLine(context);
      throw error;
    }),
});

// The terminal has printed ^C at the cursor: start a new line.
const printNewLine = async ({ err }: Context): Promise<void> => (err.isTTY ? err.write('\n') : undefined);

async function runForExitCode(command: Command, args: ParsedArguments, context: Context): Promise<number | undefined> {
  const exit = await command.run(args, context, command);
  return typeof exit === 'number' ? exit : undefined;
}
