import type { RecordKind } from '../../src/contract/declarations.js';
import type { ValidatedValues } from '../../src/http/validate-parameters.js';
import type { ServiceRequest } from '../../src/server/http/handler.js';
import { parseRequestTarget } from '../../src/server/http/match-route.js';
import { openCalendar } from '../../src/server/open-calendar.js';
import type { ServedCalendar } from '../../src/server/served-calendar.js';
import { addUser } from '../../src/service/users.js';
import { WHOLE_TIME } from '../../src/testing/imitation/find-as-administrator.js';
import { createTecHandler } from '../../src/testing/imitation/imitation-handler.js';
import { type Json, PUBLIC_URL } from './calendar.js';
import { createIdFiller } from './wordpress-ids.js';
import type { WordPressExchange } from './wordpress-recording.js';

export interface ReplayedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: Json;
}

export interface Replay {
  /** Plays the lines in their order: each finds the site as the earlier ones left it. */
  readonly play: (exchange: WordPressExchange) => Promise<ReplayedResponse>;
  /** Reads as the administrator, without an effect on the site. */
  readonly read: (path: string) => Promise<Json>;
  /** Creates the record that has this ID in the recording, if it is not there yet. */
  readonly plant: (id: number) => Promise<void>;
  /** How many records of each type there are, with any status. */
  readonly count: () => Promise<Readonly<Record<string, number>>>;
  readonly close: () => Promise<void>;
}

/** The logins of the recording by role, in the order of their IDs. */
const LOGINS = { administrator: 'admin', editor: 'ed', author: 'aut', contributor: 'con', subscriber: 'sub' } as const;

/** Opens the imitation in memory, with the users and the clock of the recording. */
export async function openReplay(): Promise<Replay> {
  let now = Date.parse('2026-11-22T03:46:20Z');
  const { calendar, close } = await openCalendar({
    file: 'memory',
    timezone: 'Europe/Paris',
    language: 'en',
    publicUrl: PUBLIC_URL,
    now: () => now,
    report: (error) => {
      throw error;
    },
  });
  for (const [role, login] of Object.entries(LOGINS)) await addUser(calendar.store, { login, role }, login);
  const handle = createTecHandler(calendar);
  const send = async (exchange: WordPressExchange): Promise<ReplayedResponse> => {
    const { status, headers, body } = await handle(requestOf(exchange));
    const text = exchange.method === 'HEAD' || body === undefined ? '' : Buffer.from(body).toString('utf8');
    return { status, headers, answer: text === '' ? '' : JSON.parse(text) };
  };
  const fillIds = createIdFiller(calendar, async (request) => (await send({ ...READ, ...request })).answer);
  return {
    close,
    play: async (exchange) => {
      now = Math.max(now, momentOf(exchange));
      await fillIds(exchange);
      return send(exchange);
    },
    read: async (path) => (await send({ ...READ, path })).answer,
    plant: (id) => fillIds({ ...READ, path: `/${id}` }),
    count: () => countRecords(calendar),
  };
}

const EVERY_STATUS = { status: ['publish', 'future', 'draft', 'pending', 'private', 'trash'] };

async function countRecords({ service }: ServedCalendar): Promise<Readonly<Record<string, number>>> {
  const caller = { visitor: { id: 1, login: 'admin', role: 'administrator' }, language: 'en' } as const;
  const totalOf = async (kind: RecordKind, filters: ValidatedValues) =>
    (await service.list(caller, kind, filters, { number: 1, size: 1 })).total;
  return {
    tribe_events: await totalOf('event', { ...EVERY_STATUS, ...WHOLE_TIME }),
    tribe_venue: await totalOf('venue', EVERY_STATUS),
    tribe_organizer: await totalOf('organizer', EVERY_STATUS),
    terms: (await totalOf('category', { hide_empty: false })) + (await totalOf('tag', { hide_empty: false })),
  };
}

const READ: WordPressExchange = {
  case: '',
  note: '',
  method: 'GET',
  path: '',
  query: null,
  auth: 'admin',
  encoding: null,
  body: null,
  status: 200,
  headers: {},
  answer: undefined,
};

/** The latest time of the recording's own hour that a response shows: the clock was there by then. */
function momentOf({ answer }: WordPressExchange): number {
  const shown = JSON.stringify(answer ?? null).matchAll(/2026-11-22[ T]0[34]:(\d\d:\d\d)/g);
  return Math.max(0, ...[...shown].map(([, minute]) => Date.parse(`2026-11-22T03:${minute}Z`)));
}

/** The handler's own request: the replay needs no sockets, and thousands of `fetch` requests take a second. */
function requestOf({ method, path, query, auth, encoding, body }: WordPressExchange): ServiceRequest {
  const search = query === null ? '' : `?${String(query)}`;
  const base = /^\/(wp-json|\?)/.test(path) ? '' : '/wp-json/tribe/events/v1';
  const target = parseRequestTarget(new URL(`${PUBLIC_URL}${base}${path}${search}`).href);
  if (target === undefined) throw new TypeError(search);
  const text = encoding === 'json' ? JSON.stringify(body) : encoding === null ? undefined : String(body);
  const type = encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const headers: Readonly<Record<string, string>> = {
    ...(encoding === null ? {} : { 'content-type': type }),
    ...credentialsOf(auth),
  };
  return {
    method,
    ...target,
    address: undefined,
    header: (name) => headers[name.toLowerCase()],
    body: async () => Buffer.from(method === 'GET' ? '' : (text ?? '')),
  };
}

function credentialsOf(auth: string): Record<string, string> {
  if (auth === 'anonymous') return {};
  const login = Object.entries(LOGINS).find(([role]) => role === auth)?.[1] ?? 'admin';
  const pair = auth === 'badpass' ? 'ed:wrong' : `${login}:${login}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}
