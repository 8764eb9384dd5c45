import { isJsonObject } from '../../../forms/json-object.js';
import { formatSavedPlan } from '../../../sync/plan/saved/saved-plan.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { parseArguments } from '../../input/parse-arguments.js';
import { CONNECTION_FLAGS, languageFlag } from '../../input/standard-flags.js';
import { planCommand } from '../../plan-command.js';
import { withSession } from '../../session.js';
import { createImportEntry } from '../sync/import-command.js';
import { applyCommand } from '../sync/plan-commands.js';
import { McpToolError, type McpWorld } from './mcp-tool.js';

/** Longest output of a command that a tool runs, in characters. */
const MOST_OUTPUT = 16 * 1024 * 1024;

/** Creates what tools work with. Each call has a session of its own, so that each write is a run of the history. */
export function createMcpWorld(args: ParsedArguments, context: Context, isWriting: boolean): McpWorld {
  const connection = [...CONNECTION_FLAGS, languageFlag].flatMap(({ name }) =>
    (args.flags.get(name) ?? []).map((value) => `--${name}=${value}`),
  );
  const env = isWriting ? context.env : { ...context.env, CAL_READ_ONLY: '1' };
  const { prompts: _, openPager: __, incomplete: ___, ...rest } = context;
  const silent = { isTTY: false, columns: 80, write: async () => {} };
  const inner: Context = { ...rest, env, out: silent, err: silent, stdin: { isTTY: false, text: textOf('') } };

  const runCommand: McpWorld['runCommand'] = async (words, stdin = '') => {
    const [out, err] = [captureOutput(), captureOutput()];
    const end = words.indexOf('--');
    const flags = words[0] === 'history' ? connection.filter((flag) => !isWriteFlag(flag)) : connection;
    const line = [...words.slice(0, end < 0 ? undefined : end), ...flags, ...(end < 0 ? [] : words.slice(end))];
    const exit = await context.run(line, { ...inner, out, err, stdin: { isTTY: false, text: textOf(stdin) } });
    const output = parseOutput(out.read());
    if (exit === 0 || (exit === 8 && output !== undefined)) return output;
    throw new McpToolError({ exit, ...readError(err.read()) });
  };

  return {
    isWriting,
    plans: new Map(),
    runCommand,
    withSession: (work) => withSession({ args: { ...args, words: ['mcp'] }, context: inner }, work),
    planCommand: async ([word = '', ...words], stdin) => {
      const err = captureOutput();
      const command = word === 'apply' ? applyCommand : await createImportEntry().command?.();
      if (command === undefined) throw new McpToolError({ message: word });
      const parsed = parseArguments(command, [...connection.filter((flag) => !isWriteFlag(flag)), ...words]);
      const world = { ...inner, err, stdin: { isTTY: false, text: textOf(stdin) } };
      const { exit, plan } = await planCommand(command, { ...parsed, words: [word] }, world);
      if (exit === 0) return formatSavedPlan(plan);
      throw new McpToolError({ code: 'not_planned', exit, message: err.read().trim() });
    },
  };
}

/** The limit on changes, which commands that only read or plan do not take. */
const isWriteFlag = (flag: string): boolean => flag.startsWith('--max-');

async function* textOf(text: string): AsyncGenerator<string> {
  if (text !== '') yield text;
}

function captureOutput() {
  let text = '';
  return {
    isTTY: false,
    columns: 80,
    write: async (more: string) => {
      if (text.length < MOST_OUTPUT) text += more;
    },
    read: () => text,
  };
}

/** Parses JSON, or else one JSON value a line. */
function parseOutput(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const lines = text.split('\n').filter((line) => line.startsWith('{'));
    return lines.map((line): unknown => JSON.parse(line));
  }
}

/** The error that a command with --format json has printed. */
function readError(text: string): Readonly<Record<string, unknown>> {
  const start = text.indexOf('{');
  try {
    const report: unknown = JSON.parse(text.slice(start));
    return isJsonObject(report) && isJsonObject(report.error) ? report.error : { message: text.trim() };
  } catch {
    return { message: text.trim() };
  }
}
