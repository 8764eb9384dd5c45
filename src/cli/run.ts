import { EXIT, InterruptedError } from '../errors.js';
import type { Command, Given } from './command.js';
import { COMMANDS } from './commands/index.js';
import type { Context, Output } from './context.js';
import { type Found, find } from './find.js';
import { isClosedPipe, sayingWhy, steadily, writingBy } from './output.js';
import type { Paging } from './paging.js';
import { report } from './report.js';
import { topicNamed } from './topic-names.js';

/** Runs one command line. @returns its exit code; errors are reported on stderr, so it never rejects */
export async function run(argv: readonly string[], world: Context): Promise<number> {
  const context = { ...world, out: sayingWhy(world.out) };
  const asJson = asksForJson(argv, context);
  try {
    return await dispatch(argv, context);
  } catch (error) {
    if (isClosedPipe(error)) return 0;
    if (context.signal.aborted || error instanceof InterruptedError) return EXIT.interrupted;
    return report(error, { context, ...(asJson ? { asJson } : {}) });
  }
}

async function dispatch(argv: readonly string[], context: Context): Promise<number> {
  if (argv[0] === '__complete') return complete(argv.slice(1), context);
  if (argv[0] === '--version' || argv[0] === '-V') return say(context, `${context.version}\n`);
  const isHelpCommand = argv[0] === 'help';
  const topic = isHelpCommand ? topicNamed(argv[1]) : undefined;
  if (topic !== undefined) return show(context, await (await import('./help/topics.js')).topicHelp(topic, context));
  const match = find(COMMANDS, isHelpCommand ? argv.slice(1) : argv);
  const entry = match.path.at(-1);
  const isHelp = isHelpCommand || asksForHelp(match);
  if (!isHelp && match.path.length === 0 && context.out.isTTY) return execute(await home(), match.rest, context);
  if (isHelp || entry?.command === undefined) return help(match, { context, isAsking: isHelpCommand });
  return execute(await entry.command(), match.rest, context);
}

/** Loads the command that `cal` runs without arguments on a terminal. */
const home = async (): Promise<Command> => (await import('./commands/home.js')).home;

const asksForHelp = ({ rest }: Found): boolean => {
  const end = rest.indexOf('--');
  return rest.slice(0, end < 0 ? undefined : end).some((word) => word === '--help' || word === '-h');
};

async function help(match: Found, { context, isAsking }: { context: Context; isAsking: boolean }): Promise<number> {
  const hasNoWords = match.path.length === 0 && match.rest.length === 0;
  const isRequested = isAsking || asksForHelp(match) || hasNoWords;
  // There are flags but no command: parsing them reports a wrong flag.
  if (!isRequested && match.path.length === 0) await parsed(await home(), match.rest);
  const { helpOf } = await import('./help/help.js');
  const page = await helpOf(match.path, COMMANDS, context);
  const topics =
    isAsking && match.path.length === 0 ? `\n${await (await import('./help/topics.js')).topicList(context)}` : '';
  if (isAsking) return show(context, `${page}${topics}`);
  await (isRequested ? context.out : context.err).write(page);
  return isRequested ? 0 : EXIT.usage;
}

async function execute(command: Command, words: readonly string[], context: Context): Promise<number> {
  const given = await parsed(command, words);
  const { out, end } = outFor(command, given, context);
  const paging = await pagingOf(command, given, { ...context, out });
  try {
    const exit = await interruptible(command, given, paging.context).finally(paging.end);
    end();
    return exit;
  } catch (error) {
    if (isClosedPipe(error) || context.signal.aborted || error instanceof InterruptedError) throw error;
    return report(error, { context, given, command });
  }
}

/** A command that changes records must not stop because its output fails: write errors are deferred until `end`. */
function outFor(command: Command, { flags }: Given, { out }: Context): { out: Output; end: () => void } {
  const isDryRun = ['dry-run', 'curl'].some((name) => flags.get(name)?.at(-1) === 'true');
  if (!command.writes || isDryRun) return { out, end: () => {} };
  const { write, end } = steadily(out.write);
  return { out: writingBy(out, write), end };
}

const parsed = async (command: Command, words: readonly string[]): Promise<Given> =>
  (await import('./parse.js')).parse(command, words);

/** Sends long output of a reading command to the pager, if stdout is a terminal. */
async function pagingOf(command: Command, given: Given, context: Context): Promise<Paging> {
  if (!context.out.isTTY) return { context, end: () => Promise.resolve() };
  return (await import('./paging.js')).pagingFor(command, given, context);
}

async function interruptible(command: Command, given: Given, context: Context): Promise<number> {
  const work = endOf(command, given, context);
  if (command.endsItself) return (await work) ?? 0;
  const finished = new AbortController();
  const stopped = new Promise<number>((resolve) => {
    const stop = () => void newLine(context).then(() => resolve(EXIT.interrupted));
    context.signal.addEventListener('abort', stop, { once: true, signal: finished.signal });
  });
  try {
    return (await Promise.race([work, stopped])) ?? 0;
  } finally {
    finished.abort();
  }
}

// The terminal has printed ^C at the cursor: start a new line.
const newLine = async ({ err }: Context): Promise<void> => (err.isTTY ? err.write('\n') : undefined);

async function endOf(command: Command, given: Given, context: Context): Promise<number | undefined> {
  const exit = await command.run(given, context, command);
  return typeof exit === 'number' ? exit : undefined;
}

async function complete(words: readonly string[], context: Context): Promise<number> {
  const { complete } = await import('../completion/complete.js');
  await complete(words, COMMANDS, context);
  return 0;
}

async function say(context: Context, text: string): Promise<number> {
  await context.out.write(text);
  return 0;
}

/** Prints a text; on a terminal through the pager if it is longer than the screen. */
async function show(context: Context, text: string): Promise<number> {
  if (!context.out.isTTY) return say(context, text);
  const paging = (await import('./paging.js')).paged(context);
  await paging.context.out.write(text);
  await paging.end();
  return 0;
}

/** True if errors are to be printed as JSON. Looks at the raw words, because parsing itself can fail. */
const asksForJson = (argv: readonly string[], { env }: Context): boolean => {
  const at = argv.findIndex((word) => word === '--format' || word.startsWith('--format='));
  const word = at < 0 ? env.CAL_FORMAT : (argv[at]?.split('=')[1] ?? argv[at + 1]);
  return word === 'json' || word === 'ndjson';
};
