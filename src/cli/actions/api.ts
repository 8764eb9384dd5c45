import type { Exchange, RawOptions } from '../../client/shapes.js';
import { CalError, UsageError } from '../../errors.js';
import type { Catalogue } from '../../text/catalogue.js';
import type { HttpAnswer } from '../../wire/http.js';
import type { Command, Given } from '../command.js';
import { confirmed } from '../confirm.js';
import type { Context } from '../context.js';
import { type Sources, sourcesOf } from '../input/sources.js';
import { isOn, wordOf, wrong } from '../input/words.js';
import { withSink } from '../render/sink.js';
import { withSession } from '../session.js';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

/** Runs `cal api`: sends a request to the service and prints the response body, also that of an error. */
export const request: Command['run'] = async (given, context) => {
  const [method = '', path = ''] = given.operands;
  if (!METHODS.includes(method.toUpperCase()))
    throw new UsageError((t) => t.badOperand('METHOD', method, t.mustBeOneOf(METHODS)));
  const options = await optionsOf(method.toUpperCase(), { given, sources: sourcesOf(context) });
  let answer: HttpAnswer | undefined;
  const onExchange = (exchange: Exchange) => {
    answer = exchange.answer;
  };
  await withSession({ given, context, onExchange }, async ({ client, rehearse, root, settings }) => {
    const url = path.startsWith('/') ? `${root}${path}` : path;
    if (rehearse !== undefined) return rehearse(client.prepareRaw(method, url, options));
    const words = { needs: (t: Catalogue) => t.deleteNeedsConfirm(), declined: (t: Catalogue) => t.nothingDeleted() };
    const isConfirmed = method.toUpperCase() !== 'DELETE' || (await confirmed({ given, context, settings, ...words }));
    if (!isConfirmed) return;
    try {
      await client.raw(method, url, options);
    } catch (error) {
      // An error response is output too: the user asked for the response.
      if (error instanceof CalError && answer !== undefined) await show(answer, { given, context });
      throw error;
    }
    if (answer !== undefined) await show(answer, { given, context });
  });
};

interface Called {
  readonly given: Given;
  readonly context: Context;
}

async function show(answer: HttpAnswer, { given, context }: Called): Promise<void> {
  const head = isOn(given, 'include') ? headOf(answer) : '';
  const end = answer.body === '' || answer.body.endsWith('\n') ? '' : '\n';
  await withSink(wordOf(given, 'output'), context, (write) => write(`${head}${answer.body}${end}`));
}

const headOf = ({ status, headers }: HttpAnswer): string =>
  `HTTP ${status}\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}\n`;

/**
 * NAME=VALUE pairs go into the query of requests without a body and of requests with `--input`; else into the body.
 */
async function optionsOf(method: string, { given, sources }: { given: Given; sources: Sources }): Promise<RawOptions> {
  const pairs = await pairsOf(given, sources);
  const input = wordOf(given, 'input');
  const headers = Object.fromEntries((given.flags.get('header') ?? []).map(headerOf));
  if (input !== undefined)
    return {
      query: pairs,
      headers: { 'content-type': 'application/json', ...headers },
      body: await sources.read(input),
    };
  if (BODILESS.has(method)) return { query: pairs, headers };
  return Object.keys(pairs).length === 0 ? { headers } : { body: pairs, headers };
}

const BODILESS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS']);

function headerOf(text: string): [string, string] {
  const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) return wrong('header', (t) => t.mustBeHeader(text));
  return [name, value];
}

async function pairsOf(given: Given, sources: Sources): Promise<Record<string, unknown>> {
  const pairs: Record<string, unknown> = {};
  for (const text of given.flags.get('raw-field') ?? []) add(pairs, pairOf(text, 'raw-field'));
  for (const text of given.flags.get('field') ?? []) {
    const [name, value] = pairOf(text, 'field');
    add(pairs, [name, await typed(value, sources)]);
  }
  return pairs;
}

function pairOf(text: string, flag: string): [string, string] {
  const at = text.indexOf('=');
  return at < 1 ? wrong(flag, (t) => t.mustBeNameValue(text)) : [text.slice(0, at), text.slice(at + 1)];
}

// A repeated name makes a list.
function add(pairs: Record<string, unknown>, [name, value]: [string, unknown]): void {
  const before = pairs[name];
  pairs[name] = !Object.hasOwn(pairs, name) ? value : Array.isArray(before) ? [...before, value] : [before, value];
}

const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** Parses `true`, `false`, `null` and whole numbers as JSON. Reads `@FILE` and `@-` (stdin). Other values are text. */
async function typed(text: string, sources: Sources): Promise<unknown> {
  if (WORDS.has(text)) return WORDS.get(text);
  if (text.startsWith('@')) return sources.read(text.slice(1));
  return /^-?(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
}
