import { once } from 'node:events';
import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { ownValue } from '../../../contract/lookup-table.js';
import { RESOURCE_LIST } from '../../../contract/resources/index.js';
import { CalError } from '../../../errors.js';
import { isJsonObject, type JsonObject } from '../../../forms/json-object.js';
import { buildManifestSchema } from '../../../present/openapi/manifest-schema.js';
import { formatSavedPlan } from '../../../sync/plan/saved/saved-plan.js';
import { RELATIVE_DATE_PATTERN } from '../../../time/manifest-dates.js';
import type { ParsedArguments } from '../../command.js';
import { type Context, SILENT_OUTPUT } from '../../context.js';
import { renderTopicHelp, TOPIC_NAMES } from '../../help/render-topic-help.js';
import { isSwitchOn } from '../../input/option-values.js';
import { parseArguments } from '../../input/parse-arguments.js';
import { describeCalError, sentenceOf } from '../../output/report-error.js';
import { planCommand } from '../../plan-command.js';
import { loadSettings, withSession } from '../../session.js';
import { createImportEntry } from '../sync/import-command.js';
import { applyCommand } from '../sync/plan-commands.js';
import { createLineTransport } from './create-line-transport.js';
import { type McpTool, McpToolError, type McpWorld } from './mcp-tool.js';
import { cleanTexts } from './shown-records.js';
import {
  agenda,
  calendarInfo,
  eventsSearch,
  findProblems,
  history,
  recordGet,
  recordsSearch,
} from './tools/read-tools.js';
import { applyPlan, planChanges, recordSave, undoRun } from './tools/write-tools.js';

const INSTRUCTIONS =
  'Reads and plans changes of one calendar of events. Look before you write: search, then plan_changes, then apply_plan. Deletions only through plans.';

/** Creates the server of `cal mcp`, with the tools that read, and with --write those that write. */
function createMcpServer(args: ParsedArguments, context: Context): McpServer {
  const isWriting = isSwitchOn(args, 'write');
  const server = new McpServer({ name: 'cal', version: context.version }, { instructions: INSTRUCTIONS });
  const world = createMcpWorld(args, context, isWriting);
  for (const tool of MCP_TOOLS)
    if (isWriting || tool.writes === undefined) registerTool(server, tool, { world, context });
  registerResources(server, context);
  return server;
}

interface ToolContext {
  readonly world: McpWorld;
  readonly context: Context;
}

function registerTool(server: McpServer, tool: McpTool, { world, context }: ToolContext): void {
  const { name, description, input, writes = false } = tool;
  const annotations = { readOnlyHint: !writes, ...(writes ? { destructiveHint: name !== 'record_save' } : {}) };
  server.registerTool(name, { description, inputSchema: input.strict(), annotations }, async (given: unknown) => {
    try {
      const { summary, data } = await tool.run(given as Parameters<McpTool['run']>[0], world);
      return answer(summary, data);
    } catch (error) {
      return { ...answer(...describeError(error, context, tool)), isError: true };
    }
  });
}

const answer = (summary: string, data: JsonObject) => ({
  content: [{ type: 'text' as const, text: String(cleanTexts(summary)) }],
  structuredContent: cleanTexts(data) as Record<string, unknown>,
});

/** The error as `--format json` prints it. Its text names each argument that is wrong, with the reason. */
function describeError(error: unknown, context: Context, { argumentOf = {} }: McpTool): [string, JsonObject] {
  if (!(error instanceof McpToolError || error instanceof CalError)) throw error;
  const { lines: _, ...report } = error instanceof McpToolError ? error.report : describeCalError(error, { context });
  const reasons = Object.entries(isJsonObject(report.params) ? report.params : {}).map(
    ([name, reason]) => [ownValue(argumentOf, name) ?? name, reason] as const,
  );
  const names = reasons.map(([name]) => name);
  const message = error instanceof McpToolError ? error.message : sentenceOf(error, names, context.text);
  return [
    [message, ...reasons.map(([name, reason]) => `  ${name}: ${reason}`)].join('\n'),
    { error: { ...report, message, params: Object.fromEntries(reasons) } },
  ];
}

/** Offers the schema of each kind of records and of manifests, and the help topics. */
function registerResources(server: McpServer, context: Context): void {
  const addText = (name: string, mimeType: string, load: () => Promise<string> | string) =>
    server.registerResource(name, `cal://${name}`, { mimeType }, async (uri) => ({
      contents: [{ uri: uri.href, mimeType, text: await load() }],
    }));
  const schema = () => buildManifestSchema({ language: 'en', text: context.text }, RELATIVE_DATE_PATTERN);
  const toJson = (value: unknown) => JSON.stringify(value, null, 1);
  for (const { name } of RESOURCE_LIST)
    addText(`schema/${name}`, 'application/schema+json', () => toJson(schema().$defs[name]));
  addText('schema/manifest', 'application/schema+json', () => toJson(schema()));
  const plain = { ...context, out: SILENT_OUTPUT };
  for (const topic of TOPIC_NAMES) addText(`help/${topic}`, 'text/plain', () => renderTopicHelp(topic, plain));
}

/** Serves the Model Context Protocol on stdin and stdout until the client leaves. @throws UsageError, OutputError */
export async function serveMcp(args: ParsedArguments, context: Context): Promise<void> {
  // An invalid configuration is an error of the command, not of the first tool.
  await loadSettings(args, { ...context, isInner: true });
  const { transport, ended } = createLineTransport(context);
  const server = serveStdio(() => createMcpServer(args, context), { transport });
  const left = new AbortController();
  try {
    await Promise.race([ended, once(context.signal, 'abort', { signal: left.signal }).catch(() => undefined)]);
  } finally {
    left.abort();
    await server.close();
  }
}

/** All tools, in the order in which clients see them. */
export const MCP_TOOLS: readonly McpTool[] = [
  calendarInfo,
  eventsSearch,
  recordsSearch,
  recordGet,
  agenda,
  findProblems,
  history,
  planChanges,
  recordSave,
  applyPlan,
  undoRun,
];

/** Longest output of a command that a tool runs, in characters. */
const MOST_OUTPUT = 16 * 1024 * 1024;

/** Creates what tools work with. Each call has a session of its own, so that each write is a run of the history. */
function createMcpWorld(args: ParsedArguments, context: Context, isWriting: boolean): McpWorld {
  const env = isWriting ? context.env : { ...context.env, CAL_READ_ONLY: '1' };
  const { prompts: _, openPager: __, incomplete: ___, ...rest } = context;
  const inner: Context = {
    ...rest,
    env,
    out: SILENT_OUTPUT,
    err: SILENT_OUTPUT,
    stdin: { isTTY: false, text: textOf('') },
    inherited: args.flags,
  };

  const runCommand: McpWorld['runCommand'] = async (words, stdin = '') => {
    const [out, err] = [captureOutput(), captureOutput()];
    const exit = await context.run(words, { ...inner, out, err, stdin: { isTTY: false, text: textOf(stdin) } });
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
      const named = { ...command, words: [word] };
      const parsed = parseArguments(named, words, inner);
      const world = { ...inner, err, stdin: { isTTY: false, text: textOf(stdin) } };
      const { exit, plan } = await planCommand(named, { ...parsed, words: [word] }, world);
      if (exit === 0) return formatSavedPlan(plan);
      throw new McpToolError({ code: 'not_planned', exit, message: err.read().trim() });
    },
  };
}

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
