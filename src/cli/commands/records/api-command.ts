import type { HttpExchange, RawOptions } from '../../../client/client-types.js';
import { CalError, UsageError } from '../../../errors.js';
import { decodeLeniently, parseUrl } from '../../../forms/url.js';
import { type HttpResponse, READING_METHODS } from '../../../http/exchange.js';
import type { Catalogue } from '../../../text/catalogue.js';
import type { Command, DeclaredCommand, Invocation, ParsedArguments } from '../../command.js';
import { confirmDestructiveWrite } from '../../input/confirm-destructive-write.js';
import { isSwitchOn, lastValueOf, refuseFlag } from '../../input/option-values.js';
import { createTextSources, type TextSources } from '../../input/read-flag-values.js';
import {
  CONNECTION_FLAGS,
  confirmFlag,
  FILTER_FLAGS,
  languageFlag,
  OUTPUT_FLAGS,
  optionFlag,
} from '../../input/standard-flags.js';
import { showMadeChange } from '../../output/output-errors.js';
import { readOutputFile, withOutput } from '../../output/output-file.js';
import { withSession } from '../../session.js';

const REQUEST_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

const isWritingMethod = ({ operands: [method = ''] }: ParsedArguments): boolean =>
  !READING_METHODS.has(method.toUpperCase());

export const apiCommand: DeclaredCommand = {
  notes: ['apiNote'],
  operands: [
    { name: 'METHOD', required: true, offers: { words: REQUEST_METHODS } },
    { name: 'PATH', required: true },
  ],
  flags: [
    confirmFlag,
    optionFlag({ name: 'field', short: 'F', takes: 'many', value: 'valuePair', doc: 'apiField' }),
    optionFlag({ name: 'raw-field', short: 'f', takes: 'many', value: 'valuePair', doc: 'apiRawField' }),
    optionFlag({ name: 'input', value: 'valueFileOrStdin', offers: 'files', doc: 'apiInput' }),
    optionFlag({ name: 'header', short: 'H', takes: 'many', value: 'valueHeader', doc: 'apiHeader' }),
    { name: 'include', short: 'i', group: 'output', takes: 'flag', doc: 'apiInclude' },
    ...[...OUTPUT_FLAGS, ...FILTER_FLAGS].filter(({ name }) => ['output', 'color', 'jq'].includes(name)),
    languageFlag,
    ...CONNECTION_FLAGS,
  ],
  examples: [
    { line: 'cal api GET events -F per_page=5 -F search=jazz', doc: 'apiExampleGet' },
    { line: 'cal api PATCH venues/12 -F city=Leeds', doc: 'apiExamplePatch' },
    { line: 'cal api POST tags --input tag.json', doc: 'apiExampleInput' },
  ],
  writes: isWritingMethod,
  creates: isWritingMethod,
  run: (args, context, command) => runApi(args, context, command),
};

/** Runs `cal api`: sends a request to the service and prints the response body, also that of an error. */
const runApi: Command['run'] = async (args, context) => {
  const [method = '', path = ''] = args.operands;
  if (!REQUEST_METHODS.some((each) => each === method.toUpperCase()))
    throw new UsageError((t) =>
      t.badOperand({ name: t.operandWord('METHOD'), word: method, allowed: t.mustBeOneOf({ words: REQUEST_METHODS }) }),
    );
  const options = await readRawOptions(method.toUpperCase(), { args, sources: createTextSources(context) });
  const expression = lastValueOf(args, 'jq');
  if (expression !== undefined) await (await import('../../output/run-jq.js')).checkJq(expression, context);
  let answer: HttpResponse | undefined;
  const onExchange = (exchange: HttpExchange) => {
    answer = exchange.answer;
  };
  await withSession(
    { args, context, onExchange },
    async ({ client, printRequest: rehearse, languageRoot: root, settings }) => {
      const url = path.startsWith('/') ? `${root}${path}` : path;
      if (rehearse !== undefined) return rehearse(client.prepareRaw(method, url, options));
      const words = { needs: (t: Catalogue) => t.deleteNeedsConfirm(), declined: (t: Catalogue) => t.nothingDeleted() };
      if (mayDelete(method, url, options)) await confirmDestructiveWrite({ args, context, settings, ...words });
      try {
        await client.raw(method, url, options);
      } catch (error) {
        // An error response is output too: the user asked for the response.
        if (error instanceof CalError && answer !== undefined) await printResponse(answer, { args, context });
        throw error;
      }
      if (answer === undefined) return;
      await showMadeChange(printFiltered(answer, { args, context }), context);
    },
  );
};

/**
 * True for a request that deletes, or that may: a batch, a request of the control interface, and a POST that stands for another
 * method (as in `decodeRequest` of the service).
 */
function mayDelete(method: string, url: string, { headers = {}, query = {} }: RawOptions): boolean {
  if (method.toUpperCase() !== 'POST') return method.toUpperCase() === 'DELETE';
  // A value that is not a URL is refused when the request is sent.
  const { pathname = '', searchParams = new URLSearchParams() } = parseUrl(url, 'http://localhost') ?? {};
  const names = [...searchParams.keys(), ...Object.keys(query), ...Object.keys(headers)];
  return (
    /\/(?:batch|__cal)(?:\/|$)/.test(decodeLeniently(pathname)) ||
    names.some((name) => /^\W*_method|^x-http-method-override$/i.test(name))
  );
}

/** Prints a response; `--jq` filters its body. @throws UsageError if that is not JSON, or jq refuses the expression */
async function printFiltered(answer: HttpResponse, invocation: Invocation): Promise<void> {
  const expression = lastValueOf(invocation.args, 'jq');
  if (expression === undefined) return printResponse(answer, invocation);
  const { filterJsonText } = await import('../../output/run-jq.js');
  const body = await filterJsonText(answer.body, expression, invocation.context);
  return printResponse({ ...answer, body }, invocation);
}

async function printResponse(answer: HttpResponse, { args, context }: Invocation): Promise<void> {
  const head = isSwitchOn(args, 'include') ? formatResponseHead(answer) : '';
  const end = answer.body === '' || answer.body.endsWith('\n') ? '' : '\n';
  await withOutput(readOutputFile(args), context, (write) => write(`${head}${answer.body}${end}`, 'data'));
}

const formatResponseHead = ({ status, headers }: HttpResponse): string =>
  `HTTP ${status}\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}\n`;

/** NAME=VALUE pairs go into the query without a body and with `--input`, else into the body. */
async function readRawOptions(
  method: string,
  { args, sources }: { args: ParsedArguments; sources: TextSources },
): Promise<RawOptions> {
  const pairs = await readFieldPairs(args, sources);
  const input = lastValueOf(args, 'input');
  const headers = Object.fromEntries((args.flags.get('header') ?? []).map(parseHeaderFlag));
  if (input !== undefined)
    return {
      query: pairs,
      headers: { 'content-type': 'application/json', ...headers },
      body: await sources.readText(input),
    };
  if (BODILESS_METHODS.has(method)) return { query: pairs, headers };
  return Object.keys(pairs).length === 0 ? { headers } : { body: pairs, headers };
}

const BODILESS_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS']);

function parseHeaderFlag(text: string): [string, string] {
  const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) return refuseFlag('header', (t) => t.mustBeHeader({ text }));
  return [name, value];
}

async function readFieldPairs(args: ParsedArguments, sources: TextSources): Promise<Record<string, unknown>> {
  const pairs = new Map<string, unknown>();
  for (const text of args.flags.get('raw-field') ?? []) addFieldPair(pairs, splitFieldPair(text, 'raw-field'));
  for (const text of args.flags.get('field') ?? []) {
    const [name, value] = splitFieldPair(text, 'field');
    addFieldPair(pairs, [name, await parseApiFieldValue(value, sources)]);
  }
  return Object.fromEntries(pairs);
}

function splitFieldPair(text: string, flag: string): [string, string] {
  const at = text.indexOf('=');
  return at < 1 ? refuseFlag(flag, (t) => t.mustBeNameValue({ text })) : [text.slice(0, at), text.slice(at + 1)];
}

// A repeated name makes a list.
function addFieldPair(pairs: Map<string, unknown>, [name, value]: [string, unknown]): void {
  const before = pairs.get(name);
  pairs.set(name, !pairs.has(name) ? value : Array.isArray(before) ? [...before, value] : [before, value]);
}

const JSON_WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** Parses `true`, `false`, `null` and whole numbers as JSON. Reads `@FILE` and `@-` (stdin). Other values are text. */
async function parseApiFieldValue(text: string, sources: TextSources): Promise<unknown> {
  if (JSON_WORDS.has(text)) return JSON_WORDS.get(text);
  if (text.startsWith('@')) return sources.readText(text.slice(1));
  return /^-?(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
}
