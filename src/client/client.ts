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

/** A client of one service: builds requests, signs them, insists where that is safe, and reads the answers. */
export function createClient(options: ClientOptions): Client {
  const { namespace, language } = options;
  // Only ours honours `Idempotency-Key`.
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
      pagesOf({ operation, values, ask: (asked) => client.call(operation, asked), ...paging }),
  };
  return client;
}

/** Everything but a creation sets what it says, however often it is sent; an update may create records on the side. */
function repeatOf(operation: Operation, values: Values, knowsKeys: boolean): Repeat {
  if (operation.action === 'create') return knowsKeys ? 'always' : 'never-create';
  return operation.action === 'update' && Object.values(values).some(holdsNewRecord) ? 'never-update' : 'always';
}

const holdsNewRecord = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(holdsNewRecord);
  return typeof value === 'object' && value !== null && !('id' in value);
};

/** Sends with credentials, retries and redirects, and reads the answer. */
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
  const words = Buffer.from(`${credentials.user}:${credentials.password}`, 'utf8').toString('base64');
  return { authorization: `Basic ${words}` };
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
