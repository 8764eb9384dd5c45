import type { Context } from '../../cli/context.js';
import { discoverSite, parseSiteAddress } from '../../client/discover-site.js';
import type { Form, Parameter } from '../../contract/declarations.js';
import { getOrCreate } from '../../contract/lookup-table.js';
import { OPERATIONS, type Operation } from '../../contract/operations.js';
import { EXIT } from '../../error-codes.js';
import { addQuery, buildRequestHeaders, encodeQuery } from '../../http/build-request.js';
import { type HttpResponse, READING_METHODS, type SendHttpRequest } from '../../http/exchange.js';
import { parseLenientJson } from '../../http/lenient-json.js';
import { type AnswerDifference, compareAnswers } from './compare-answers.js';
import { bodyOf, createOriginReplacer } from './recorded-exchange.js';
import { type LinePosition, openLines, readRecording } from './recording-file.js';

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

function createFirstRecordFinder(ask: (target: string) => Promise<HttpResponse>) {
  const found = new Map<string, Promise<FirstRecord>>();
  const find = async (list: string): Promise<FirstRecord> => {
    const value = parseLenientJson((await ask(list)).body);
    const items = typeof value === 'object' && value !== null ? Reflect.get(value, list.slice(1)) : undefined;
    return Array.isArray(items) ? items[0] : undefined;
  };
  return (list: string): Promise<FirstRecord> => getOrCreate(found, list, () => find(list));
}

/** Prints lines for people on a terminal, else one JSON object for each difference. */
async function printComparisons(comparisons: AsyncIterable<Comparison>, { out, err, text }: Context): Promise<number> {
  let requests = 0;
  let different = 0;
  const show = (value: unknown) => (value === undefined ? text.verifyMissing() : JSON.stringify(value));
  const say = ({ field, here, there }: AnswerDifference) =>
    text.verifyDifference({ field, here: show(here), there: show(there) });
  const counted = createDifferenceCounter();
  for await (const { request, differences } of comparisons) {
    requests += 1;
    if (differences.length === 0) continue;
    different += 1;
    const added = differences.filter((each) => counted.add(each) <= MAX_SHOWN_REQUESTS);
    const shown = added.slice(0, MAX_SHOWN_DIFFERENCES);
    const rest = added.length - shown.length;
    if (shown.length === 0) continue;
    if (!out.isTTY) for (const each of shown) await out.write(`${JSON.stringify({ request, ...each })}\n`);
    else {
      await out.write(`${[request, ...shown.map((each) => `  ${say(each)}`)].join('\n')}\n`);
    }
    if (rest > 0) await err.write(`${text.verifyMore({ request, count: rest })}\n`);
  }
  for (const { difference, count } of counted.list())
    if (count > MAX_SHOWN_REQUESTS)
      await err.write(`${text.verifyRepeated({ difference: say(difference), count: count - MAX_SHOWN_REQUESTS })}\n`);
  await err.write(`${text.verifyDone({ requests, different })}\n`);
  return different === 0 ? 0 : EXIT.different;
}

/** So many differences of one request, and so many requests with the same difference are shown. */
const MAX_SHOWN_DIFFERENCES = 100;
const MAX_SHOWN_REQUESTS = 3;

/** Two services that differ in one header do so in each response. */
function createDifferenceCounter() {
  const counts = new Map<string, { readonly difference: AnswerDifference; count: number }>();
  return {
    /** @returns the number of requests with this difference so far */
    add: (difference: AnswerDifference): number => {
      const key = JSON.stringify(keyOf(difference));
      if (key.length > MAX_KEY_LENGTH || (counts.size >= MAX_COUNTED && !counts.has(key))) return 1;
      const known = counts.get(key) ?? { difference, count: 0 };
      known.count += 1;
      counts.set(key, known);
      return known.count;
    },
    list: () => [...counts.values()],
  };
}

/** Returns the key by which differences are counted. A field that one side lacks is counted once for all its values on the other. */
const keyOf = ({ field, here, there }: AnswerDifference): readonly unknown[] =>
  here === undefined || there === undefined ? [field, here === undefined] : [field, here, there];

const MAX_COUNTED = 10_000;
const MAX_KEY_LENGTH = 1000;

/** A request that reads, below the namespace. */
interface DeclaredRead {
  /** As the report names it: `GET /events/{id}`. */
  readonly name: string;
  /** Returns the path and query, by the records of the service that is asked. */
  readonly target: (first: FirstRecord) => string | undefined;
  /** The list whose first record the target needs. */
  readonly list: string;
}

/** The record that a list begins with. Two services have different ones. */
type FirstRecord = { readonly id?: unknown; readonly slug?: unknown } | undefined;

/**
 * Lists reads that the declarations imply: each list alone and with each parameter, once with a valid and once with an
 * invalid value, and each record by ID and slug, one that exists and one that does not.
 */
export const listDeclaredReads = (): DeclaredRead[] =>
  OPERATIONS.flatMap((operation) => {
    if (operation.action === 'list') return buildListReads(operation);
    return operation.action === 'read' ? buildRecordReads(operation) : [];
  });

function buildListReads({ path, parameters }: Operation): DeclaredRead[] {
  const queries = Object.entries(parameters.query)
    // The interface that both have in common.
    .filter(([, { extension }]) => extension === undefined)
    .flatMap(([name, parameter]) => sampleValuesOf(parameter).map((value) => encodeQuery([[name, value]])));
  return ['', ...queries].map((query) => {
    const target = query === '' ? path : `${path}?${query}`;
    return { name: `GET ${target}`, list: path, target: () => target };
  });
}

function buildRecordReads({ path, by = 'id' }: Operation): DeclaredRead[] {
  const list = path.replace(/\/(?:by-slug\/)?\{.*$/, '');
  const missing = path.replace(/\{.*\}/, by === 'id' ? '999999999' : 'no-such-slug');
  const targetOf = (first: FirstRecord) => {
    const value = first?.[by];
    return value === undefined || value === '' ? undefined : path.replace(/\{.*\}/, encodeURIComponent(String(value)));
  };
  return [
    { name: `GET ${path}`, list, target: targetOf },
    { name: `GET ${missing}`, list, target: () => missing },
  ];
}

/** Returns a valid value and an invalid one; nothing for a form whose values name records. */
const sampleValuesOf = ({ form, values: [word] = [] }: Parameter): readonly string[] =>
  word === undefined ? (SAMPLES[form] ?? []) : [word, 'no-such-word'];

const SAMPLES: Partial<Readonly<Record<Form, readonly string[]>>> = {
  page: ['1', '0', 'x'],
  'per-page': ['1', '0', 'x'],
  flag: ['true', 'perhaps'],
  'yes-no': ['true', 'perhaps'],
  search: ['a', 'no such words'],
  date: ['2027-01-01', '2027-01-01 20:00', '+2 weeks', 'no-such-date'],
  status: ['publish', 'no-such-status'],
  statuses: ['publish', 'publish,private', 'no-such-status'],
  ids: ['x'],
  id: ['0', 'x'],
  parent: ['0', 'x'],
  latitude: ['51.5', '91'],
  longitude: ['0', '181'],
  'ids-or-slugs': ['no-such-slug'],
  slugs: ['no-such-slug'],
  terms: ['no-such-term'],
  posts: ['x'],
  slug: ['no-such-slug'],
  zone: ['Europe/Paris', 'Europe/Nowhere'],
};
