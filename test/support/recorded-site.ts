import type { RecordKind } from '../../src/contract/declarations.js';
import { findOperation } from '../../src/contract/operations.js';
import { validateParameters } from '../../src/http/validate-parameters.js';
import { openCalendar } from '../../src/server/open-calendar.js';
import type { ServedCalendar } from '../../src/server/served-calendar.js';
import type { Visitor } from '../../src/service/permissions.js';
import { addUser } from '../../src/service/users.js';
import { createTecHandler } from '../../src/testing/imitation/imitation-handler.js';
import { type Json, PUBLIC_URL } from './calendar.js';
import { fetchOf } from './fetching.js';
import { EXCHANGES, type Exchange } from './recorded.js';

/** The moment of the recording. */
const THEN = '2026-11-21T02:47:00Z';

const ADMINISTRATOR: Visitor = { id: 1, login: 'admin', role: 'administrator' };
const USERS = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const;
const LOGINS: Readonly<Record<string, string>> = { administrator: 'admin' };

/** The site that the exchanges were recorded on, as far as they show it, in a file. */
export async function seedRecordedSite(file: string, before: Partial<Bounds> = {}): Promise<void> {
  const { calendar, close } = await opened(file);
  for (const role of USERS) await addUser(calendar.store, { login: LOGINS[role] ?? role, role }, passwordOf(role));
  const { term = LAST_TERM + 1, post = LAST_POST + 1 } = before;
  for (let id = 1; id < term; id += 1) await seedTerm(calendar, id);
  for (let id = 1; id < post; id += 1) await seedPost(calendar, id);
  await close();
}

/** The first IDs that are not there yet. */
export interface Bounds {
  readonly term: number;
  readonly post: number;
}

const passwordOf = (role: string) => `password of ${role}`;

const opened = (file: string) =>
  openCalendar({
    file,
    timezone: 'Europe/Paris',
    language: 'en',
    publicUrl: PUBLIC_URL,
    now: () => Date.parse(THEN),
    report: (error) => {
      throw error;
    },
  });

const LAST_TERM = 38;
const LAST_POST = 186;

/** Every record that an answer shows, in the state in which it is first shown whole, by kind and ID. */
const SHOWN = shownRecords();

async function seedTerm(calendar: ServedCalendar, id: number): Promise<void> {
  const tag = SHOWN.get(`tag ${id}`);
  const category = SHOWN.get(`category ${id}`);
  if (tag !== undefined) return seeded(calendar, 'tag', id, termOf(tag));
  if (category !== undefined) return seeded(calendar, 'category', id, termOf(category));
  return gone(calendar, 'tag', { name: `gone ${id}` });
}

const termOf = ({ name, slug, description, parent }: Json) => ({
  name: plain(name),
  slug,
  description,
  ...(parent ? { parent } : {}),
});

const plain = (text: string): string => text.replaceAll(/&(#038|amp);/g, '&');

async function seedPost(calendar: ServedCalendar, id: number): Promise<void> {
  for (const kind of ['venue', 'organizer', 'event'] as const) {
    const record = SHOWN.get(`${kind} ${id}`);
    if (record !== undefined) return seeded(calendar, kind, id, POST_OF[kind](record));
  }
  const number = id - 23;
  if (id >= 24 && id <= 86) return seeded(calendar, 'event', id, { ...TIMES, title: `Match number ${number}` });
  return gone(calendar, 'venue', { venue: `gone ${id}` });
}

const TIMES = { start_date: '2027-02-01 10:00:00', end_date: '2027-02-01 12:00:00' };

const POST_OF = {
  venue: ({ venue, ...rest }: Json) => ({ ...rest, venue: plain(venue) }),
  organizer: ({ organizer, ...rest }: Json) => ({
    ...rest,
    organizer: plain(organizer),
    description: plain(rest.description ?? ''),
  }),
  event: ({ venue, ...rest }: Json) => ({
    ...rest,
    image: null,
    cost: rest.cost.replace(/^\$/, ''),
    ...('id' in venue ? { venue: venue.id } : { venue: [] }),
  }),
} as const;

async function seeded(calendar: ServedCalendar, kind: RecordKind, id: number, fields: Json): Promise<void> {
  const record = await create(calendar, kind, fields);
  if (/^Password/.test(fields.title)) await calendar.service.update(caller(), kind, { id }, { password: 'letmein' });
  if (record.id !== id) throw new Error(`${kind} ${id} became ${record.id}`);
}

async function gone(calendar: ServedCalendar, kind: RecordKind, fields: Json): Promise<void> {
  const { id } = await create(calendar, kind, fields);
  await calendar.service.remove(caller(), kind, { id }, true);
}

const GENERATED = ['author', 'date', 'date_utc'];

const caller = () => ({ visitor: ADMINISTRATOR, language: 'en' as const });

async function create({ service }: ServedCalendar, kind: RecordKind, given: Json) {
  const fields = Object.entries(given).filter(([name, value]) => !GENERATED.includes(name) && value !== '');
  const input = validateParameters(findOperation(kind, 'create'), { query: {}, body: Object.fromEntries(fields) });
  return (await service.create(caller(), kind, { values: input.body })).record;
}

function shownRecords(): Map<string, Json> {
  const found = new Map<string, Json>();
  const look = (value: Json): void => {
    if (typeof value !== 'object' || value === null || value.methods !== undefined) return;
    const kind = kindOf(value);
    if (kind !== undefined && value.status !== 'trash' && !found.has(`${kind} ${value.id}`)) {
      found.set(`${kind} ${value.id}`, value);
    }
    for (const member of Object.values(value)) look(member);
  };
  for (const { answer } of EXCHANGES) look(answer);
  return found;
}

function kindOf(value: Json): RecordKind | undefined {
  if (typeof value.id !== 'number') return undefined;
  if (value.start_date !== undefined) return 'event';
  if (typeof value.venue === 'string') return 'venue';
  if (typeof value.organizer === 'string') return 'organizer';
  if (value.taxonomy === undefined) return undefined;
  return value.taxonomy === 'post_tag' ? 'tag' : 'category';
}

export interface RecordedSite {
  readonly play: (exchange: Exchange) => Promise<{ status: number; answer: Json }>;
  readonly close: () => Promise<void>;
}

/** The site in a file, as the imitation serves it. */
export async function openRecordedSite(file: string): Promise<RecordedSite> {
  const { calendar, close } = await opened(file);
  const fetch = fetchOf(createTecHandler(calendar));
  return {
    close,
    play: async (exchange) => {
      const response = await fetch(requestOf(exchange));
      return { status: response.status, answer: JSON.parse(await response.text()) };
    },
  };
}

function requestOf({ method, path, query, auth, encoding, body }: Exchange): Request {
  const search = query === null ? '' : typeof query === 'string' ? query : new URLSearchParams(query).toString();
  const url = `${PUBLIC_URL}/wp-json/tribe/events/v1${path}${search === '' ? '' : `?${search}`}`;
  const text = encoding === 'json' ? JSON.stringify(body) : encoding === null ? undefined : String(body);
  const type = encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const headers = { ...(encoding === null ? {} : { 'content-type': type }), ...credentials(auth) };
  return new Request(url, { method, headers, ...(text === undefined || method === 'GET' ? {} : { body: text }) });
}

function credentials(auth: string): Record<string, string> {
  if (auth === 'anonymous') return {};
  const role = auth === 'admin' ? 'administrator' : auth;
  const known = USERS.find((each) => each === role);
  const login = known === undefined ? (auth === 'nouser' ? 'nobody-of-that-name' : 'admin') : (LOGINS[known] ?? known);
  const password = known === undefined ? 'wrong' : passwordOf(known);
  return { authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}` };
}
