import { randomUUID } from 'node:crypto';
import { NAMESPACE } from '../contract/declarations.js';
import type { Operation } from '../contract/operations.js';
import { UPLOAD_ROUTE } from '../contract/uploads.js';
import { UnreachableError, UsageError } from '../errors.js';
import { isJsonObject } from '../forms/json-object.js';
import { parseUrl } from '../forms/url.js';
import {
  addQuery,
  basicAuthorizationOf,
  buildRequest,
  buildRequestHeaders,
  encodeQuery,
  restRootForLanguage,
} from '../http/build-request.js';
import {
  ESTIMATED_COUNT,
  type HttpRequest,
  type HttpResponse,
  MINIMAL_RETURN,
  type SendHttpRequest,
  STRICT_HANDLING,
} from '../http/exchange.js';
import { loadLanguageOfResponse } from '../http/localize-problem.js';
import { errorFromResponse, notInterfaceError, parseJsonResponse } from '../http/parse-response.js';
import type {
  CallOptions,
  Client,
  ClientOptions,
  HttpExchange,
  ParameterValues,
  ParsedResponse,
  RawOptions,
  UploadFile,
} from './client-types.js';
import { followRedirects } from './follow-redirects.js';
import { pageThrough } from './page-through.js';
import { createRateLimitPause, type RepeatPolicy, retryRequest } from './retry-request.js';

/** Creates a client of one service, which builds and authorizes requests, retries where safe and parses responses. */
export function createClient(options: ClientOptions): Client {
  const { namespace, language } = options;
  // Only `cal serve` honours `Idempotency-Key` and `Prefer`.
  const knowsKeys = namespace === NAMESPACE;
  const ask = createExchange(options);
  const inLanguage = (values: ParameterValues): ParameterValues =>
    language === undefined || values.i18n_language !== undefined ? values : { ...values, i18n_language: language };

  const client: Client = {
    prepare(
      operation,
      values,
      { ifMatch, isOnlyIfMissing, sentSince, idempotencyKey, isMinimal, current: _, entryMark: __, ...call } = {},
    ) {
      const request = buildRequest({ ...options, ...call, operation, values: inLanguage(values) });
      const isKeyed = operation.action === 'create' && !options.isUnshared;
      const key = isKeyed ? { 'idempotency-key': idempotencyKey ?? randomUUID() } : {};
      const condition = {
        ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
        ...(isOnlyIfMissing ? { 'if-none-match': '*' } : {}),
        ...(sentSince === undefined ? {} : { 'if-match': '*' }),
        ...(isMinimal && !isKeyed ? { prefer: `${STRICT_HANDLING}, ${MINIMAL_RETURN}` } : {}),
        ...(call.mayEstimate && knowsKeys ? { prefer: `${STRICT_HANDLING}, ${ESTIMATED_COUNT}` } : {}),
      };
      return { ...request, headers: { ...request.headers, 'user-agent': userAgentOf(options), ...key, ...condition } };
    },
    prepareWrite: async (operation, values, call) => client.prepare(operation, values, call),
    call: async (operation, values, call) => {
      if (options.create !== undefined && operation.action === 'create' && isUnconditional(call))
        return { ...CREATED, record: await options.create(operation, inLanguage(values), call?.isMinimal === true) };
      const request = client.prepare(operation, values, call);
      const confirm: LostWriteConfirmation = async (status) => {
        const { confirmLostWrite } = await import('./confirm-update-or-deletion.js');
        return confirmLostWrite({ client, operation, values, call, status, now: options.now, isForeign: !knowsKeys });
      };
      const reply = await ask(request, repeatPolicyFor(operation, values, knowsKeys), confirm);
      return requireRecord(reply, operation, request.url);
    },
    prepareRaw: (method, path, raw) => buildRawRequest(options, method, path, raw),
    raw: (method, path, raw) =>
      ask(
        client.prepareRaw(method, path, raw),
        method.toUpperCase() === 'POST' && !knowsKeys ? 'never-create' : 'always',
      ),
    prepareUpload: (file) => client.prepareRaw('POST', uploadUrlOf(options), describeUpload(file)),
    upload: async (file) =>
      requireId(await client.raw('POST', uploadUrlOf(options), describeUpload(file)), uploadUrlOf(options)),
    ...(namespace === NAMESPACE ? { takesTranslations: true } : {}),
    ...(options.isUnshared ? { isUnshared: true } : {}),
    ...(options.writesAtOnce === undefined ? {} : { writesAtOnce: options.writesAtOnce }),
    pages: (operation, values, paging) =>
      pageThrough({
        operation,
        values,
        ask: (pageValues) => client.call(operation, pageValues, paging?.mayEstimate ? { mayEstimate: true } : {}),
        url: client.prepare(operation, values).url,
        ...paging,
      }),
  };
  return client;
}

const CREATED = { status: 201, headers: {} };

const isUnconditional = (call: CallOptions = {}): boolean =>
  call.isOnlyIfMissing !== true && call.sentSince === undefined && call.ifMatch === undefined;

/** Every operation is idempotent but a creation, and an update that creates linked records. */
function repeatPolicyFor(operation: Operation, values: ParameterValues, knowsKeys: boolean): RepeatPolicy {
  if (operation.action === 'create') return knowsKeys ? 'always' : 'never-create';
  return operation.action === 'update' && Object.values(values).some(holdsNewRecord) ? 'never-update' : 'always';
}

const holdsNewRecord = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(holdsNewRecord);
  return typeof value === 'object' && value !== null && !('id' in value);
};

/** Returns the response to a write whose first response was lost, and which is refused with this status when repeated. */
type LostWriteConfirmation = (status: number) => Promise<ParsedResponse | undefined>;

/** Returns a function that sends with credentials, retries and redirects, and parses the response. */
function createExchange(
  options: ClientOptions,
): (request: HttpRequest, repeat: RepeatPolicy, confirm?: LostWriteConfirmation) => Promise<ParsedResponse> {
  const authorization = basicAuthorizationOf(options.credentials);
  const sendOnce = sendObserved(options, { ...preferencesOf(options), ...authorization });
  const send = followRedirects(overrideRefusedMethods(sendOnce));
  const pause = createRateLimitPause();
  return async (request, repeat, confirm) => {
    const { answer, isLost } = await retryRequest(() => send(request), { ...options, request, repeat, pause });
    const { status, headers } = answer;
    if (status >= 400) {
      const confirmed = isLost ? await confirm?.(status) : undefined;
      if (confirmed !== undefined) return confirmed;
      await loadLanguageOfResponse(answer);
      throw errorFromResponse(answer, request.url);
    }
    if (status === 204 || request.method === 'HEAD') return { status, headers, record: undefined };
    if (status >= 300) throw notInterfaceError(status, request.url);
    const isReplay = headers['idempotent-replayed'] === 'true';
    return {
      status,
      headers,
      record: parseJsonResponse(answer, request.url),
      ...(isReplay ? { replayOf: isLost ? 'unknown' : 'other' } : {}),
    };
  };
}

/**
 * Asks our own service to refuse unknown parameters instead of ignoring them. A service that does not know the
 * preference ignores it (RFC 7240, 2), so the index need not be read first.
 */
const preferencesOf = ({ namespace }: ClientOptions): Record<string, string> =>
  namespace === NAMESPACE ? { prefer: STRICT_HANDLING } : {};

/** @param defaults headers of every request that does not name them itself */
function sendObserved(
  { send, now, onExchange }: ClientOptions,
  { authorization, ...defaults }: Record<string, string>,
): SendHttpRequest {
  return async (request) => {
    const start = now();
    const report = (result: Pick<HttpExchange, 'answer' | 'error'>) =>
      onExchange?.({ request, ...result, milliseconds: now() - start });
    try {
      const signed = authorization === undefined ? {} : { authorization };
      const answer = await send({ ...request, headers: { ...defaults, ...request.headers, ...signed } });
      report({ answer });
      return answer;
    } catch (error) {
      report({ error });
      throw error;
    }
  };
}

/** Builds a request to any path of the service. @throws UsageError for a URL of another origin */
function buildRawRequest(options: ClientOptions, given: string, path: string, raw: RawOptions = {}): HttpRequest {
  const method = given.toUpperCase();
  const { body, query = {}, headers = {}, isBinary } = raw;
  const language = options.language === undefined ? {} : { [options.languageParameter]: options.language };
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const key = method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
  return {
    method,
    url: addQuery(rawUrlOf(options, path), encodeQuery(Object.entries({ ...language, ...query }))),
    headers: { ...buildRequestHeaders(text !== undefined), 'user-agent': userAgentOf(options), ...key, ...own },
    ...(text === undefined ? {} : { body: text }),
    ...(isBinary ? { isBinary } : {}),
  };
}

const uploadUrlOf = ({ restRoot, language }: ClientOptions): string =>
  `${restRootForLanguage(restRoot, language)}${UPLOAD_ROUTE}`;

/** The body and headers of the request that sends an image. */
export const describeUpload = ({ bytes, type }: UploadFile): RawOptions => ({
  body: bytes.toString('latin1'),
  headers: { 'content-type': type },
  isBinary: true,
});

/** @throws UnreachableError for a response without an ID */
export function requireId({ record }: ParsedResponse, url: string): number {
  if (isJsonObject(record) && typeof record.id === 'number') return record.id;
  throw new UnreachableError((t) => t.gotNoUpload({ url }), { hint: (t) => t.restRootHint(), outcome: 'useless' });
}

function rawUrlOf({ restRoot, namespace, language }: ClientOptions, path: string): string {
  const root = restRootForLanguage(restRoot, language);
  if (!/^https?:\/\//i.test(path)) return `${root}/${namespace}/${path.replace(/^\/+/, '')}`.replace(/\/$/, '');
  if (parseUrl(path)?.origin === new URL(root).origin) return path;
  throw new UsageError((t) => t.otherService({ url: path, restRoot: root }));
}

const userAgentOf = ({ userAgent }: ClientOptions): string => userAgent ?? 'cal';

/**
 * Checks that the response to an operation on one record holds a record. That of a deletion may be empty.
 * @throws UnreachableError if it holds something else
 */
function requireRecord(reply: ParsedResponse, { action, resource }: Operation, url: string): ParsedResponse {
  const { record } = reply;
  if (resource === undefined || action === 'list') return reply;
  if (action === 'delete' && record === undefined) return reply;
  if (isJsonObject(record) && record.id !== undefined) return reply;
  throw new UnreachableError((t) => t.gotNoRecord({ url, kind: resource }), {
    hint: (t) => t.restRootHint(),
    outcome: 'useless',
  });
}

const OVERRIDE_HEADER = 'x-http-method-override';
const NEEDS_OVERRIDE: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE']);
/** How web servers and firewalls refuse a method: nginx 405, others 501, the OWASP Core Rule Set 403. */
const REFUSALS: ReadonlySet<number> = new Set([403, 405, 501]);

/**
 * Wraps a sender so that a PUT, PATCH or DELETE that the web server in front of the service refuses is sent again as a
 * POST with `X-HTTP-Method-Override`, as WordPress' own clients do. If that gets through, all later ones are sent so.
 */
function overrideRefusedMethods(send: SendHttpRequest): SendHttpRequest {
  let isOverriding = false;
  return async (request) => {
    if (!NEEDS_OVERRIDE.has(request.method)) return send(request);
    const headers = { ...request.headers, [OVERRIDE_HEADER]: request.method };
    const overridden = { ...request, method: 'POST', headers };
    if (isOverriding) return send(overridden);
    const answer = await send(request);
    if (!isRefusedMethod(answer)) return answer;
    const second = await send(overridden);
    isOverriding = !isRefusedMethod(second);
    return isOverriding ? second : answer;
  };
}

/** True if the web server refused the request. The service itself answers in JSON. */
export const isRefusedMethod = ({ status, headers, value }: HttpResponse): boolean =>
  REFUSALS.has(status) && value === undefined && !/\bjson\b/i.test(headers['content-type'] ?? '');
