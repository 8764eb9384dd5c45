import { paramMessagesOf } from '../cli/input/validate-values.js';
import type { Client as RequestClient } from '../client/client-types.js';
import { NAMESPACE, type RecordKind } from '../contract/declarations.js';
import { findOperation, type OperationAction } from '../contract/operations.js';
import { CalError, ServiceError } from '../errors.js';
import type { JsonObject } from '../forms/json-object.js';
import { sayInEnglish } from '../text/catalogue.js';

declare const CAL_VERSION: string;

/** Address and user of a service. What `serve` and `space` return fits. */
export interface ClientSettings {
  readonly url: string;
  readonly namespace?: string;
  readonly user?: string;
  readonly password?: string;
  readonly language?: string;
  /** Sent with each request, such as `X-Cal-Space`. */
  readonly headers?: Readonly<Record<string, string>>;
}

type Reference = number | string;

/** The service refused a request or could not be reached. */
export class ClientError extends Error {
  readonly code: string;
  readonly status: number | undefined;
  /** The reason for each parameter that was refused. */
  readonly params: Readonly<Record<string, string>>;

  constructor(error: CalError) {
    const messages = error instanceof ServiceError ? paramMessagesOf(error) : {};
    const params = Object.fromEntries(Object.entries(messages).map(([name, say]) => [name, sayInEnglish(say)]));
    const reasons = Object.entries(params).map(([name, reason]) => `\n  ${name}: ${reason}`);
    super(`${error.message}${reasons.join('')}`, { cause: error });
    this.name = 'ClientError';
    this.code = error.code;
    this.status = error instanceof ServiceError ? error.status : undefined;
    this.params = params;
  }
}

function throwClientError(error: unknown): never {
  throw error instanceof CalError ? new ClientError(error) : error;
}

/**
 * `import { Client } from 'calctl/client'`. build/library-types.js writes its types from the declarations, so that
 * parameters and records are those of the interface.
 */
export class Client {
  readonly events;
  readonly venues;
  readonly organizers;
  readonly categories;
  readonly tags;

  constructor(settings: ClientSettings) {
    let opening: Promise<RequestClient> | undefined;
    const open = () => {
      opening ??= openClient(settings);
      return opening;
    };
    this.events = createRecordClient('event', open);
    this.venues = createRecordClient('venue', open);
    this.organizers = createRecordClient('organizer', open);
    this.categories = createRecordClient('category', open);
    this.tags = createRecordClient('tag', open);
  }
}

function createRecordClient(kind: RecordKind, open: () => Promise<RequestClient>) {
  const call = async (action: OperationAction, values: JsonObject, reference?: Reference) => {
    const by = reference === undefined ? undefined : typeof reference === 'number' ? 'id' : 'slug';
    const path = by === undefined ? {} : { path: { [by]: reference ?? '' } };
    const client = await open();
    return (await client.call(findOperation(kind, action, by), values, path).catch(throwClientError)).record;
  };
  return {
    list: (query: JsonObject = {}) => call('list', query),
    all: async function* (query: JsonObject = {}) {
      const pages = (await open()).pages(findOperation(kind, 'list'), query);
      try {
        for await (const { records } of pages) yield* records;
      } catch (error) {
        throwClientError(error);
      }
    },
    get: (reference: Reference, query: JsonObject = {}) => call('read', query, reference),
    create: (values: JsonObject) => call('create', values),
    update: (reference: Reference, values: JsonObject) => call('update', values, reference),
    delete: (reference: Reference, query: JsonObject = {}) => call('delete', query, reference),
  };
}

async function openClient({ url, namespace = NAMESPACE, language, user, password, headers }: ClientSettings) {
  const [{ createClient }, { createHttpSender }] = await Promise.all([
    import('../client/create-client.js'),
    import('../client/http-sender.js'),
  ]);
  const send = createHttpSender({ env: {} });
  return createClient({
    restRoot: url.replace(/\/$/, ''),
    namespace,
    languageParameter: 'i18n_language',
    userAgent: `calctl/${CAL_VERSION}`,
    send: (request) => send({ ...request, headers: { ...headers, ...request.headers } }),
    now: () => Date.now(),
    random: Math.random,
    sleep: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
    ...(language === undefined ? {} : { language }),
    ...(user === undefined || user === '' ? {} : { credentials: { user, password: password ?? '' } }),
  });
}
