import { BATCH_METHODS, BATCH_VALIDATIONS, MAX_BATCH_REQUESTS } from '../../contract/batch.js';
import { invalidParameters, type Message } from '../../errors.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import type { RawParameters } from '../../http/validate-parameters.js';
import { decodeRequest } from './decode-request.js';
import type { RoutedRequest } from './handler.js';
import { parseRequestTarget } from './match-route.js';

/** The parsed body of a batch. Its requests look like requests that were sent alone. */
export interface ParsedBatch {
  readonly isAllOrNothing: boolean;
  readonly requests: readonly RoutedRequest[];
}

/**
 * Parses the body of a batch.
 * @param outer the request of the batch. Its address applies to all requests of the batch, and so does its language,
 * except for requests whose path names another one
 * @throws ServiceError 400 that names what is malformed
 */
export function parseBatch({ validation, requests }: RawParameters, outer: RoutedRequest): ParsedBatch {
  if (!Array.isArray(requests)) throw invalidParameters({ requests: (t) => t.mustBeRequests() });
  if (requests.length > MAX_BATCH_REQUESTS)
    throw invalidParameters({ requests: (t) => t.listTooLong({ most: MAX_BATCH_REQUESTS }) });
  const modes: readonly unknown[] = BATCH_VALIDATIONS;
  if (validation !== undefined && !modes.includes(validation))
    throw invalidParameters({ validation: (t) => t.mustBeOneOf({ words: BATCH_VALIDATIONS }) });
  const problems: Record<string, Message> = {};
  const parsed = requests.map((each, at) =>
    parseItem(each, outer, (member, say) => {
      problems[`requests[${at}]${member}`] = say;
    }),
  );
  if (Object.keys(problems).length > 0) throw invalidParameters(problems);
  return { isAllOrNothing: validation === 'require-all-validate', requests: parsed };
}

type NoteProblem = (member: string, say: Message) => void;

function parseItem(item: unknown, outer: RoutedRequest, note: NoteProblem): RoutedRequest {
  if (!isJsonObject(item)) {
    note('', (t) => t.mustBeRequest());
    return outer;
  }
  const { method = BATCH_METHODS[0], path, body, headers = {} } = item;
  const target = typeof path === 'string' && path.startsWith('/') ? parseRequestTarget(path) : undefined;
  if (target === undefined) note('[path]', (t) => t.mustBeRestPath());
  const methods: readonly unknown[] = BATCH_METHODS;
  if (!methods.includes(method)) note('[method]', (t) => t.mustBeOneOf({ words: BATCH_METHODS }));
  if (body !== undefined && !isJsonObject(body)) note('[body]', (t) => t.mustBeObject());
  if (!isHeaders(headers)) note('[headers]', (t) => t.mustBeObject());
  const { path: pathname, rawQuery } = target ?? outer;
  const request = decodeRequest({
    ...{ method: String(method), path: pathname, rawQuery, address: outer.address },
    ...readItem(isHeaders(headers) ? headers : {}, body),
  });
  const { root, language } = outer.route;
  return request.route.root === undefined ? { ...request, route: { ...request.route, root, language } } : request;
}

type Headers = Readonly<Record<string, string | readonly string[]>>;

const isHeaders = (value: unknown): value is Headers =>
  isJsonObject(value) &&
  Object.values(value).every(
    (each) => typeof each === 'string' || (Array.isArray(each) && each.every((part) => typeof part === 'string')),
  );

/** Headers that describe the bytes of a body, or that only the batch itself can have. */
const IGNORED_HEADERS: ReadonlySet<string> = new Set(['authorization', 'content-length', 'content-type', 'expect']);

function readItem(headers: Headers, body: unknown): Pick<RoutedRequest, 'header' | 'body'> {
  const byName = new Map<string, string>();
  for (const [given, value] of Object.entries(headers)) {
    const name = given.toLowerCase();
    if (!IGNORED_HEADERS.has(name)) byName.set(name, typeof value === 'string' ? value : value.join(', '));
  }
  if (body !== undefined) byName.set('content-type', 'application/json');
  return {
    header: (name) => byName.get(name),
    body: async () => Buffer.from(JSON.stringify(body as JsonObject)),
  };
}
