import { randomUUID } from 'node:crypto';
import { UnreachableError } from '../errors.js';
import { NAMESPACE } from '../spec/define.js';
import type { Operation } from '../spec/operations.js';
import { errorOf, jsonOf } from '../wire/answers.js';
import type { HttpRequest, Send } from '../wire/http.js';
import { requestOf } from '../wire/requests.js';
import { pagesOf } from './pages.js';
import { rawRequestOf, userAgentOf } from './raw.js';
import { following } from './redirects.js';
import { noPause, type Repeat, retrying } from './retries.js';
import type { Client, ClientOptions, Exchange, Reply, Values } from './shapes.js';
import { withRecord } from './single.js';

/** Creates a client of one service, which builds and authorizes requests, retries where safe and parses responses. */
export function createClient(options: ClientOptions): Client {
  const { namespace, language } = options;
  // Only `cal serve` honours `Idempotency-Key`.
  const knowsKeys = namespace === NAMESPACE;
  const ask = asking(options);
  const inLanguage = (values: Values): Values =>
    language === undefined || values.i18n_language !== undefined ? values : { ...values, i18n_language: language };

  const client: Client = {
    prepare(operation, values, { ifMatch, idempotencyKey, current: _, ...call } = {}) {
      const request = requestOf({ ...options, ...call, operation, values: inLanguage(values) });
      const key = operation.action === 'create' ? { 'idempotency-key': idempotencyKey ?? randomUUID() } : {};
      const condition = ifMatch === undefined ? {} : { 'if-match': ifMatch };
      return { ...request, headers: { ...request.headers, 'user-agent': userAgentOf(options), ...key, ...condition } };
    },
    rehearsed: async (operation, values, call) => client.prepare(operation, values, call),
    call: async (operation, values, call) => {
      const request = client.prepare(operation, values, call);
      return withRecord(await ask(request, repeatOf(operation, values, knowsKeys)), operation, request.url);
    },
    prepareRaw: (method, path, raw) => rawRequestOf(options, method, path, raw),
    raw: (method, path, raw) =>
      ask(
        client.prepareRaw(method, path, raw),
        method.toUpperCase() === 'POST' && !knowsKeys ? 'never-create' : 'always',
      ),
    pages: (operation, values, paging) =>
      pagesOf({ operation, values, ask: (pageValues) => client.call(operation, pageValues), ...paging }),
  };
  return client;
}

/** Every operation is idempotent but a creation, and an update that creates linked records. */
function repeatOf(operation: Operation, values: Values, knowsKeys: boolean): Repeat {
  if (operation.action === 'create') return knowsKeys ? 'always' : 'never-create';
  return operation.action === 'update' && Object.values(values).some(holdsNewRecord) ? 'never-update' : 'always';
}

const holdsNewRecord = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(holdsNewRecord);
  return typeof value === 'object' && value !== null && !('id' in value);
};

/** Returns a function that sends with credentials, retries and redirects, and parses the response. */
function asking(options: ClientOptions): (request: HttpRequest, repeat: Repeat) => Promise<Reply> {
  const authorization = authorizationOf(options);
  const send = following(observed(options, authorization));
  const pause = noPause();
  return async (request, repeat) => {
    const answer = await retrying(() => send(request), { ...options, request, repeat, pause });
    const { status, headers } = answer;
    if (status >= 400) throw errorOf(answer, request.url);
    if (status === 204 || request.method === 'HEAD') return { status, headers, record: undefined };
    if (status >= 300) throw new UnreachableError((t) => t.answered(status), { outcome: 'useless' });
    return { status, headers, record: jsonOf(answer, request.url) };
  };
}

function authorizationOf({ credentials }: ClientOptions): Record<string, string> {
  if (credentials === undefined) return {};
  const encoded = Buffer.from(`${credentials.user}:${credentials.password}`, 'utf8').toString('base64');
  return { authorization: `Basic ${encoded}` };
}

function observed({ send, now, onExchange }: ClientOptions, authorization: Record<string, string>): Send {
  return async (request) => {
    const start = now();
    const report = (result: Pick<Exchange, 'answer' | 'error'>) =>
      onExchange?.({ request, ...result, milliseconds: now() - start });
    try {
      const answer = await send({ ...request, headers: { ...request.headers, ...authorization } });
      report({ answer });
      return answer;
    } catch (error) {
      report({ error });
      throw error;
    }
  };
}
