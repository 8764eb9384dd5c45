import type { Language } from '../../src/contract/declarations.js';
import { createApp } from '../../src/server/http/create-app.js';
import type { Handler } from '../../src/server/http/handler.js';
import { openCalendar } from '../../src/server/open-calendar.js';
import type { Role } from '../../src/service/permissions.js';
import { addUser } from '../../src/service/users.js';
import type { Store } from '../../src/store/store.js';
import { fetchOf } from './fetching.js';

export const PUBLIC_URL = 'https://calendar.example.org';
export const BASE = `${PUBLIC_URL}/calendar/events/v1`;

/** Saturday noon in Paris, before the change to winter time. */
export const NOON = '2026-09-12T10:00:00Z';

export type Who = 'nobody' | Role | { readonly login: string; readonly password: string };

export interface Reply<T = Json> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

// Answers of a service under test are looked into freely; a wrong shape fails the expectation.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Json = any;

export interface AskOptions {
  readonly as?: Who;
  readonly json?: unknown;
  readonly form?: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestCalendar {
  /** `GET /events?per_page=1`, with a path below the namespace or an absolute URL. */
  readonly ask: (request: string, options?: AskOptions) => Promise<Reply>;
  /** The same for a request that must succeed: its body. */
  readonly get: (request: string, options?: AskOptions) => Promise<Json>;
  /** The app itself, for what is not JSON. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** The same for what comes over a socket. */
  readonly handle: Handler;
  /** The store, for what requests cannot write. */
  readonly store: Store;
  readonly failures: unknown[];
  /** Moves the clock on. */
  readonly pass: (milliseconds: number) => void;
  readonly close: () => Promise<void>;
}

/**
 * The real service over the real store, with a user of each role and a clock that stands still. The store is in memory,
 * or with CAL_TEST_STORE=postgres in a database of its own.
 */
export async function testCalendar(
  options: {
    timezone?: string;
    language?: Language;
    now?: string;
    file?: string;
    isReadOnly?: boolean;
    cacheSeconds?: number;
  } = {},
): Promise<TestCalendar> {
  let now = Date.parse(options.now ?? NOON);
  const failures: unknown[] = [];
  const { calendar, close } = await openCalendar({
    file: options.file ?? (await newStore()),
    timezone: options.timezone ?? 'Europe/Paris',
    language: options.language ?? 'en',
    publicUrl: PUBLIC_URL,
    isReadOnly: options.isReadOnly ?? false,
    ...(options.cacheSeconds === undefined ? {} : { cacheSeconds: options.cacheSeconds }),
    now: () => now,
    report: (error) => failures.push(error),
  });
  for (const role of ['administrator', 'editor', 'author', 'contributor', 'subscriber']) {
    await addUser(calendar.store, { login: role, role }, passwordOf(role));
  }
  const handle = createApp(calendar);
  const fetch = fetchOf(handle);
  const ask = async (request: string, asking: AskOptions = {}): Promise<Reply> => {
    const response = await fetch(requestOf(request, asking));
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  };
  const get = async (request: string, asking: AskOptions = {}) => {
    const { status, body } = await ask(request, asking);
    if (status >= 300) throw new Error(`${request}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  return {
    ask,
    get,
    fetch,
    handle,
    store: calendar.store,
    failures,
    close,
    pass: (milliseconds) => {
      now += milliseconds;
    },
  };
}

const newStore = async (): Promise<string> =>
  process.env.CAL_TEST_STORE === 'postgres' ? (await import('./postgres.js')).newSchema() : 'memory';

export const passwordOf = (login: string) => `password-of-${login}`;

function requestOf(request: string, { as = 'administrator', json, form, body, headers = {} }: AskOptions): Request {
  const [method = 'GET', target = ''] = request.split(/ (.*)/s);
  const url = /^https?:/.test(target) ? target : `${BASE}${target}`;
  const sent = json === undefined ? (form ?? body) : JSON.stringify(json);
  const type =
    json === undefined
      ? form === undefined
        ? {}
        : { 'content-type': 'application/x-www-form-urlencoded' }
      : { 'content-type': 'application/json' };
  return new Request(url, {
    method,
    headers: { ...type, ...authorization(as), ...headers },
    ...(sent === undefined ? {} : { body: sent }),
  });
}

function authorization(as: Who): Record<string, string> {
  if (as === 'nobody') return {};
  const { login, password } = typeof as === 'string' ? { login: as, password: passwordOf(as) } : as;
  return { authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}` };
}
