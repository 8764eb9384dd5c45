import type { Client, ParameterValues } from '../../../src/client/client-types.js';
import { createClient } from '../../../src/client/create-client.js';
import type { RecordKind } from '../../../src/contract/declarations.js';
import { findOperation } from '../../../src/contract/operations.js';
import type { JsonObject } from '../../../src/forms/json-object.js';
import type { HttpRequest, SendHttpRequest } from '../../../src/http/exchange.js';
import { openCalendar } from '../../../src/server/open-calendar.js';
import { addUser } from '../../../src/service/users.js';
import type { StoreImage } from '../../../src/store/store.js';
import { createTecClient } from '../../../src/tec/client/tec-client.js';
import { readStoreImage } from '../../../src/testing/control/test-spaces.js';
import { createTecHandler } from '../../../src/testing/imitation/imitation-handler.js';
import { NOON, PUBLIC_URL } from '../../support/calendar.js';
import { fetchOf } from '../../support/fetching.js';

export interface Imitated {
  /** As the dialect makes it. */
  readonly client: Client;
  /** Without a guard: what the service itself says. */
  readonly bare: Client;
  /** Reads below the REST root, or writes a body, as an editor, whoever is signed in. */
  readonly asEditor: (path: string, body?: JsonObject) => Promise<unknown>;
  readonly send: SendHttpRequest;
  /** Every request that was sent. */
  readonly sent: HttpRequest[];
  /** Lets time go by, in milliseconds. */
  readonly pass: (milliseconds: number) => void;
  /** Done right before the next request with this method is sent. */
  readonly before: (method: string, work: () => Promise<unknown>) => void;
  /** Everything that is stored, as it is now. */
  readonly image: () => Promise<StoreImage>;
  readonly close: () => Promise<void>;
}

/** A site that behaves as The Events Calendar does, in this process, and clients of it. */
export async function imitated(
  options: {
    readonly isRaw?: boolean;
    readonly role?: 'editor' | 'author' | 'contributor';
    /** Time from a write to its answer, in milliseconds. */
    readonly slowness?: number;
    /** Copied, with its users: what another site had stored. */
    readonly image?: StoreImage;
    /** Without the block editor for events. */
    readonly isClassic?: boolean;
  } = {},
): Promise<Imitated> {
  let now = Date.parse(NOON);
  const opened = await openCalendar({
    file: options.image ?? 'memory',
    timezone: 'Europe/Paris',
    publicUrl: PUBLIC_URL,
    now: () => now,
    report: (error) => {
      throw error;
    },
  });
  if (options.image === undefined)
    await addUser(opened.calendar.store, { login: 'ed', role: options.role ?? 'editor' }, 'secret of ed');
  const fetch = fetchOf(createTecHandler(opened.calendar, `the-events-calendar${options.isClassic ? '-classic' : ''}`));
  const sent: HttpRequest[] = [];
  let interrupting: { method: string; work: () => Promise<unknown> } | undefined;
  const place = { restRoot: `${PUBLIC_URL}/wp-json`, namespace: 'tribe/events/v1', languageParameter: 'lang' };
  const send: SendHttpRequest = async (request) => {
    if (interrupting?.method === request.method) {
      const { work } = interrupting;
      interrupting = undefined;
      await work();
    }
    sent.push(request);
    const { url, body: text, isBinary, ...init } = request;
    const body = isBinary && text !== undefined ? new Uint8Array(Buffer.from(text, 'latin1')) : text;
    const response = await fetch(new Request(url, { ...init, ...(body === undefined ? {} : { body }) }));
    const answer = { status: response.status, headers: Object.fromEntries(response.headers) };
    if (options.slowness === undefined || request.method === 'GET') return { ...answer, body: await response.text() };
    now += options.slowness;
    const headers = { ...answer.headers, date: new Date(now).toUTCString() };
    // It saves the details of a record some time after it created it.
    const saved = new Date(now).toISOString().slice(0, 19).replace('T', ' ');
    return {
      ...answer,
      headers,
      body: JSON.stringify({ ...((await response.json()) as object), modified_utc: saved }),
    };
  };
  let chief: Promise<unknown> | undefined;
  const clientOf = (user: string) =>
    createClient({
      ...place,
      credentials: { user, password: `secret of ${user}` },
      now: () => now,
      sleep: async () => {},
      random: () => 1,
      send,
    });
  const bare = clientOf('ed');
  return {
    bare,
    asEditor: async (path, body) => {
      chief ??= addUser(opened.calendar.store, { login: 'chief', role: 'editor' }, 'secret of chief');
      await chief;
      const sent = body === undefined ? {} : { body };
      return (await clientOf('chief').raw(body === undefined ? 'GET' : 'POST', `${place.restRoot}/${path}`, sent))
        .record;
    },
    send,
    client: createTecClient(bare, { ...place, now: () => now, isRaw: options.isRaw ?? false }),
    sent,
    pass: (milliseconds) => {
      now += milliseconds;
    },
    before: (method, work) => {
      interrupting = { method, work };
    },
    image: () => readStoreImage(opened.calendar),
    close: opened.close,
  };
}

/** Short names for what the tests do most. */
export const through = (client: Client) => ({
  create: async (kind: RecordKind, values: ParameterValues) =>
    (await client.call(findOperation(kind, 'create'), values)).record as Record<string, never> & JsonObject,
  update: async (kind: RecordKind, id: unknown, values: ParameterValues) =>
    (await client.call(findOperation(kind, 'update', 'id'), values, { path: { id: Number(id) } })).record as JsonObject,
  read: async (kind: RecordKind, id: unknown) =>
    (await client.call(findOperation(kind, 'read', 'id'), {}, { path: { id: Number(id) } })).record as JsonObject,
  remove: (kind: RecordKind, id: unknown, values: ParameterValues = {}) =>
    client.call(findOperation(kind, 'delete', 'id'), values, { path: { id: Number(id) } }),
  list: async (kind: RecordKind, values: ParameterValues) =>
    (await client.call(findOperation(kind, 'list'), values)).record as JsonObject,
});
