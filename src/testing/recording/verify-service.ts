import type { Context } from '../../cli/context.js';
import { discoverSite, parseSiteAddress } from '../../client/discover-site.js';
import { EXIT } from '../../error-codes.js';
import { addQuery, buildRequestHeaders } from '../../http/build-request.js';
import { type HttpResponse, READING_METHODS, type SendHttpRequest } from '../../http/exchange.js';
import { parseLenientJson } from '../../http/lenient-json.js';
import { type AnswerDifference, compareAnswers } from './compare-answers.js';
import { type FirstRecord, listDeclaredReads } from './declared-reads.js';
import { bodyOf } from './recorded-exchange.js';
import { type LinePosition, openLines, readRecording } from './recording-file.js';
import { createOriginReplacer } from './replace-origin.js';

/** A service that is compared: its REST root and namespace. */
export interface ComparedService {
  readonly url: string;
  readonly namespace: string;
}

interface Comparison {
  readonly request: string;
  readonly differences: readonly AnswerDifference[];
}

/** Compares a recording with a site, and prints the differences. @returns the exit code @throws CalError */
export async function verifyRecording(file: string, address: string, context: Context): Promise<number> {
  return withSite(address, context, (send) =>
    printComparisons(compareRecording(file, parseSiteAddress(address), send), context),
  );
}

/** Compares this service with a site, by the reads of the declarations. @returns the exit code @throws CalError */
export async function verifyService(here: ComparedService, address: string, context: Context): Promise<number> {
  return withSite(address, context, async (send) => {
    const { restRoot, namespace } = await discoverSite(address, { send, userAgent: `cal/${context.version}` });
    return printComparisons(compareDeclaredReads(here, { url: restRoot, namespace }, send), context);
  });
}

async function withSite(address: string, { connect }: Context, work: (send: SendHttpRequest) => Promise<number>) {
  const { send, close } = await connect({ target: { kind: 'http', restRoot: parseSiteAddress(address) } }, {});
  return work(send).finally(close);
}

/** Sends each recorded read that needs no credentials, and compares the last response that was recorded. */
async function* compareRecording(file: string, address: string, send: SendHttpRequest): AsyncGenerator<Comparison> {
  const reads = new Map<string, LinePosition>();
  await readRecording(file, ({ method, path, query, signed_in, body }, position) => {
    if (READING_METHODS.has(method) && !signed_in && body === undefined)
      reads.set(`${method} ${addQuery(path, query)}`, position);
  });
  const { origin } = new URL(address);
  const { read, close } = await openLines(file);
  try {
    for (const [request, position] of reads) {
      const exchange = await read(position);
      const { method, path, query, accept, upstream } = exchange;
      const toRecorded = createOriginReplacer(origin, new URL(upstream).origin);
      const response = await send({ method, url: `${origin}${addQuery(path, query)}`, headers: { accept } });
      const here = { ...exchange, body: bodyOf(exchange)?.toString('utf8') ?? '' };
      yield { request, differences: compareAnswers(here, withOrigin(response, toRecorded), true) };
    }
  } finally {
    await close();
  }
}

async function* compareDeclaredReads(
  here: ComparedService,
  there: ComparedService,
  send: SendHttpRequest,
): AsyncGenerator<Comparison> {
  const toOwn = createOriginReplacer(new URL(there.url).origin, new URL(here.url).origin);
  const sides = [here, there].map(({ url, namespace }) => {
    const ask = async (target: string) => {
      const [path, query = ''] = target.split('?');
      const sent = addQuery(`${url}/${namespace}${path}`, query);
      return withOrigin(await send({ method: 'GET', url: sent, headers: buildRequestHeaders(false) }), toOwn);
    };
    return { ask, firstOf: createFirstRecordFinder(ask) };
  });
  for (const { name, list, target } of listDeclaredReads()) {
    const targets = await Promise.all(sides.map(async ({ firstOf }) => target(await firstOf(list))));
    if (targets.includes(undefined)) continue;
    const [one, other] = await Promise.all(sides.map(({ ask }, at) => ask(targets[at] ?? '')));
    if (one !== undefined && other !== undefined)
      yield { request: name, differences: compareAnswers(one, other, false) };
  }
}

/** Replaces the origin in a response, so that links of two services can be compared. */
function withOrigin({ status, headers, body }: HttpResponse, replace: (text: string) => string): HttpResponse {
  const replaced = Object.entries(headers).map(([name, value]) => [name, replace(value)]);
  return { status, headers: Object.fromEntries(replaced), body: replace(body) };
}

/** Returns a function that finds the first record of a list, which is asked for once. */
function createFirstRecordFinder(ask: (target: string) => Promise<HttpResponse>) {
  const found = new Map<string, Promise<FirstRecord>>();
  const find = async (list: string): Promise<FirstRecord> => {
    const value = parseLenientJson((await ask(list)).body);
    const items = typeof value === 'object' && value !== null ? Reflect.get(value, list.slice(1)) : undefined;
    return Array.isArray(items) ? items[0] : undefined;
  };
  return (list: string): Promise<FirstRecord> => {
    const first = found.get(list) ?? find(list);
    found.set(list, first);
    return first;
  };
}

/** Prints lines for people on a terminal, else one JSON object for each difference. */
async function printComparisons(comparisons: AsyncIterable<Comparison>, { out, err, text }: Context): Promise<number> {
  let requests = 0;
  let different = 0;
  const show = (value: unknown) => (value === undefined ? text.verifyMissing() : JSON.stringify(value));
  for await (const { request, differences } of comparisons) {
    requests += 1;
    if (differences.length === 0) continue;
    different += 1;
    const shown = differences.slice(0, MAX_SHOWN_DIFFERENCES);
    const rest = differences.length - shown.length;
    if (!out.isTTY) for (const each of shown) await out.write(`${JSON.stringify({ request, ...each })}\n`);
    else {
      const lines = shown.map(({ field, here, there }) =>
        text.verifyDifference({ field, here: show(here), there: show(there) }),
      );
      await out.write(`${[request, ...lines.map((line) => `  ${line}`)].join('\n')}\n`);
    }
    if (rest > 0) await err.write(`${text.verifyMore({ request, count: rest })}\n`);
  }
  await err.write(`${text.verifyDone({ requests, different })}\n`);
  return different === 0 ? 0 : EXIT.different;
}

const MAX_SHOWN_DIFFERENCES = 100;
