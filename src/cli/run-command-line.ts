import { EXIT } from '../error-codes.js';
import { InterruptedError } from '../errors.js';
import { isRightToLeftLocale } from '../time/locale-formats.js';
import type { Command } from './command.js';
import { COMMANDS } from './commands/command-tree.js';
import type { Context } from './context.js';
import { executeCommand, loadAndParseArguments } from './execute-command.js';
import { type CommandMatch, findCommand, peekFlag } from './find-command.js';
import { findHelpPage, findTopicName, HELP_PAGES, type HelpPageName, TOPIC_NAMES } from './help/render-topic-help.js';
import { pagerFlag } from './input/standard-flags.js';
import { guardTerminal } from './output/guard-terminal.js';
import { explainWriteErrors, isClosedPipe } from './output/output-errors.js';
import { reportError } from './output/report-error.js';

/** Runs one command line. @returns its exit code; errors are reported on stderr, so it never rejects */
export async function runCommandLine(argv: readonly string[], world: Context): Promise<number> {
  const guarded = guardTerminal(world);
  const context = withDirection({ ...withoutUnwantedPager(guarded, argv), out: explainWriteErrors(guarded.out) });
  const asJson = wantsJsonErrors(argv, context);
  try {
    return await dispatchCommandLine(argv, context);
  } catch (error) {
    if (isClosedPipe(error)) return 0;
    if (context.signal.aborted || error instanceof InterruptedError) return EXIT.interrupted;
    return reportError(error, { context, ...(asJson ? { asJson } : {}) });
  }
}

/** Terminals show the lines of an Arabic reader from the right. */
function withDirection(context: Context): Context {
  const { out, err, text } = context;
  const isRightToLeft = isRightToLeftLocale(text.dateLocale());
  return isRightToLeft ? { ...context, out: { ...out, isRightToLeft }, err: { ...err, isRightToLeft } } : context;
}

/** Looks at the raw words, because help is paged too, and its flags are not parsed. */
function withoutUnwantedPager(context: Context, argv: readonly string[]): Context {
  const end = argv.indexOf('--');
  if (!argv.slice(0, end < 0 ? undefined : end).includes(`--no-${pagerFlag.name}`)) return context;
  const { openPager: _, ...rest } = context;
  return rest;
}

async function dispatchCommandLine(argv: readonly string[], context: Context): Promise<number> {
  if (argv[0] === '__complete') return runCompletion(argv.slice(1), context);
  if (argv[0] === '--version' || argv[0] === '-V') return writeToStdout(context, `${context.version}\n`);
  const isHelpCommand = argv[0] === 'help';
  const topic = isHelpCommand ? findTopicName(argv[1]) : undefined;
  if (topic !== undefined)
    return printPagedText(context, await (await import('./help/render-topic-help.js')).renderTopicHelp(topic, context));
  const helpPage = isHelpCommand ? findHelpPage(argv[1]) : undefined;
  if (helpPage !== undefined) return printHelpPage(helpPage, context);
  const pages = [...TOPIC_NAMES, ...HELP_PAGES].map(
    (name) => [name, isHelpCommand ? name : `cal help ${name}`] as const,
  );
  const topics = new Map<string, string>([...pages, ['version', 'cal --version']]);
  const match = findCommand(COMMANDS, isHelpCommand ? argv.slice(1) : argv, topics, isHelpCommand);
  const entry = match.path.at(-1);
  // `cal --ui-lang fr help all`
  if (!isHelpCommand && match.path[0]?.word === 'help')
    return dispatchCommandLine(argv.slice(argv.indexOf('help')), context);
  const isHelp = isHelpCommand || hasHelpFlag(match);
  if (!isHelp && match.path.length === 0 && match.isMonths)
    return executeCommand(await loadMonthsCommand(), match.rest, context);
  if (!isHelp && match.path.length === 0 && context.out.isTTY)
    return executeCommand(await loadHomeCommand(), match.rest, context);
  if (isHelp || entry?.command === undefined) return printCommandHelp(match, { context, isAsking: isHelpCommand });
  return executeCommand(await entry.command(), match.rest, context, match.path.at(-2)?.members);
}

async function printHelpPage(name: HelpPageName, context: Context): Promise<number> {
  if (name === 'topics') return printPagedText(context, await renderTopics(context));
  const { renderAllCommands, renderSharedFlags } = await import('./help/render-help.js');
  const page = name === 'all' ? renderAllCommands(COMMANDS, context) : renderSharedFlags(context);
  return printPagedText(context, await page);
}

const renderTopics = async (context: Context): Promise<string> =>
  (await import('./help/render-topic-help.js')).renderTopicList(context);

/** Loads the command that `cal` runs without arguments on a terminal. */
const loadHomeCommand = async (): Promise<Command> => (await import('./commands/views/home-command.js')).homeCommand;

const loadMonthsCommand = async (): Promise<Command> =>
  (await import('./commands/views/home-command.js')).monthsCommand;

const hasHelpFlag = ({ rest }: CommandMatch): boolean => {
  const end = rest.indexOf('--');
  return rest.slice(0, end < 0 ? undefined : end).some((word) => word === '--help' || word === '-h');
};

async function printCommandHelp(
  match: CommandMatch,
  { context, isAsking }: { context: Context; isAsking: boolean },
): Promise<number> {
  const hasNoWords = match.path.length === 0 && match.rest.length === 0;
  const isRequested = isAsking || hasHelpFlag(match) || hasNoWords;
  // There are flags but no command: parsing them reports a wrong flag.
  if (!isRequested && match.path.length === 0) await loadAndParseArguments(await loadHomeCommand(), match.rest);
  const { renderHelp: helpOf } = await import('./help/render-help.js');
  const page = await helpOf(match.path, isRequested ? context : { ...context, out: context.err });
  const topics = isAsking && match.path.length === 0 ? `\n${await renderTopics(context)}` : '';
  if (isRequested) return printPagedText(context, `${page}${topics}`);
  await context.err.write(page);
  return EXIT.usage;
}

async function runCompletion(words: readonly string[], context: Context): Promise<number> {
  const { printCompletions: complete } = await import('./completion/print-completions.js');
  await complete(words, COMMANDS, context);
  return 0;
}

async function writeToStdout(context: Context, text: string): Promise<number> {
  await context.out.write(text);
  return 0;
}

/** Prints a text; on a terminal through the pager if it is longer than the screen. */
async function printPagedText(context: Context, text: string): Promise<number> {
  if (!context.out.isTTY) return writeToStdout(context, text);
  const paging = (await import('./output/page-output.js')).pageOutput(context);
  await paging.context.out.write(text);
  await paging.end();
  return 0;
}

/** True if errors are to be printed as JSON. Looks at the raw words, because parsing itself can fail. */
const wantsJsonErrors = (argv: readonly string[], { env }: Context): boolean => {
  const word = peekFlag(argv, { name: 'format' }) ?? env.CAL_FORMAT;
  return word === 'json' || word === 'ndjson';
};
