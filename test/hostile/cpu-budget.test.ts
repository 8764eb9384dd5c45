// Tests src/server/http/admit-requests.ts and src/event-loop-turns.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Parameter } from '../../src/contract/declarations.js';
import { OPERATIONS, type Operation } from '../../src/contract/operations.js';
import { FORMS, formOf } from '../../src/forms/index.js';
import type { ServiceRequest } from '../../src/server/http/handler.js';
import { BASE } from '../support/calendar.js';
import { type Seeded, seededCalendar } from '../support/seeding.js';
import { BODY_SHAPES, HEADERS, LONGEST_HEADER, MOST_BODY } from './bodies.js';
import { SHAPES } from './shapes.js';

// Contract, section 5: checking a request takes at most 50 ms of CPU. Sends every part of a request at its largest size,
// in each of the shapes that make careless parsers slow.

const BUDGET_MS = 50;
/** Below this, growth cannot be told from what every request costs. */
const MEASURABLE_MS = 3;
/** Twice the length may take this many times as long. Quadratic work takes 4 times. */
const GROWTH = 3.2;
const TRIES = 6;
/** `npm run fuzz` tries every parameter of every operation; otherwise one stands for all of its form and place. */
const IS_WHOLE = process.env.FUZZ_RUNS !== undefined;
/** On a busy machine the same work takes more CPU time: only `npm run fuzz` measures exactly. */
const ALLOWED_MS = IS_WHOLE ? BUDGET_MS : 2 * BUDGET_MS;
/** Growth is judged by the least times of so many tries: the least of them is hardly ever disturbed. */
const GROWTH_TRIES = 20;
const MOST_QUERY = 16 * 1024 - 200;

let calendar: Seeded;

beforeAll(async () => {
  calendar = await seededCalendar();
  // The sanitiser, the parsers and the texts are loaded once, and compiled while they run.
  await calendar.event({ title: 'Warm', description: '<p>x</p>'.repeat(1000), cost: '€10 – €20' });
  await calendar.get('GET /events?search=warm');
});
afterAll(async () => {
  expect(calendar.failures).toEqual([]);
  await calendar.close();
});

interface Sent {
  readonly method: string;
  /** Below the namespace, with its query; from the root when it begins with `//`. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const SIGNED_IN = `Basic ${Buffer.from('administrator:password-of-administrator').toString('base64')}`;
const ROOT = new URL(BASE).pathname;

function askingOf({ method, target, headers = {}, body = '' }: Sent): ServiceRequest {
  const whole = target.startsWith('//') ? target.slice(1) : `${ROOT}${target}`;
  const [path = '', rawQuery = ''] = whole.split(/\?(.*)/s);
  const bytes = Buffer.from(body);
  const all: Readonly<Record<string, string>> = { authorization: SIGNED_IN, host: 'calendar.example.org', ...headers };
  return { method, path, rawQuery, header: (name) => all[name], body: async () => bytes };
}

interface Cost {
  readonly ms: number;
  /** Without the time in which the system provided memory: on some machines twice the text takes ten times as long for that. */
  readonly workMs: number;
  readonly status: number;
}

const readUsage = () => {
  const { userCPUTime, systemCPUTime, minorPageFault } = process.resourceUsage();
  return { ms: (userCPUTime + systemCPUTime) / 1000, faults: minorPageFault };
};

function measureFault(): number {
  const before = readUsage();
  Buffer.alloc(64 * 1024 * 1024, 1);
  const after = readUsage();
  return (after.ms - before.ms) / Math.max(1, after.faults - before.faults);
}

const MS_PER_FAULT = Math.min(...Array.from({ length: 5 }, measureFault));

/** The least CPU time, in milliseconds, of a few tries: others may keep the processor and its caches busy. */
async function costOf(sent: Sent): Promise<Cost> {
  let ms = Number.POSITIVE_INFINITY;
  let workMs = Number.POSITIVE_INFINITY;
  let status = 0;
  for (let tries = 0; tries < TRIES && ms > ALLOWED_MS; tries += 1) {
    const asking = askingOf(sent);
    const before = readUsage();
    const answer = await calendar.handle(asking);
    const after = readUsage();
    const spent = after.ms - before.ms;
    ms = Math.min(ms, spent);
    workMs = Math.min(workMs, Math.max(spent / 10, spent - (after.faults - before.faults) * MS_PER_FAULT));
    status = answer.status;
  }
  return { ms, workMs, status };
}

/** Reports a request of variable size that exceeds its budget; nothing for one within it. */
async function fault(name: string, sentAt: (size: number) => Sent, size: number): Promise<string[]> {
  const whole = await costOf(sentAt(size));
  if (whole.status >= 500) return [`${name}: ${whole.status}`];
  if (whole.ms > ALLOWED_MS) return [`${name}: ${whole.ms.toFixed(0)} ms`];
  if (whole.ms < MEASURABLE_MS) return [];
  let half = Number.POSITIVE_INFINITY;
  let all = whole.workMs;
  for (let tries = 0; tries < GROWTH_TRIES; tries += 1) {
    half = Math.min(half, (await costOf(sentAt(size / 2))).workMs);
    all = Math.min(all, (await costOf(sentAt(size))).workMs);
    if (tries > 0 && (all <= GROWTH * half || all < MEASURABLE_MS)) return [];
  }
  return [`${name}: twice the length takes ${(all / half).toFixed(1)} times as long`];
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** The other values that a request needs before the service reads the parameter. */
const REQUIRED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  event: { title: 'T', start_date: '2026-10-01 20:00', end_date: '2026-10-01 22:00' },
  venue: { venue: 'V' },
  organizer: { organizer: 'O' },
  category: {},
  tag: {},
};

const ids = new Map<string, { id: number; slug: string }>();

beforeAll(async () => {
  for (const kind of ['event', 'venue', 'organizer', 'category', 'tag'] as const) {
    const { id, slug } = await calendar[kind]({});
    ids.set(kind, { id, slug });
  }
});

const pathOf = ({ resource, path }: Operation): string => {
  const { id, slug } = ids.get(resource ?? '') ?? { id: 0, slug: '' };
  return path.replace('{id}', String(id)).replace('{slug}', slug);
};

const tried = new Set<string>();

function isTried(operation: Operation, place: string, name: string, { form }: Parameter): boolean {
  // What is looked for in the search index has its own costs for each action.
  const key = name === 'search' ? `${operation.action} ${form}` : `${place} ${form}`;
  if (IS_WHOLE) return true;
  if (tried.has(key)) return false;
  tried.add(key);
  return true;
}

let names = 0;

function sentFor(operation: Operation, place: 'query' | 'body', name: string, value: string): Sent {
  const method = operation.methods[0] ?? 'GET';
  if (place === 'query') {
    const query = `${name}=${encodeURIComponent(value.toWellFormed())}`.slice(0, MOST_QUERY);
    return { method, target: `${pathOf(operation)}?${query.replace(/%[^%]?$/, '')}` };
  }
  names += 1;
  const unique = operation.action === 'create' && operation.resource !== undefined ? { name: `n${names}` } : {};
  const required =
    operation.action === 'create' && operation.resource !== undefined ? REQUIRED[operation.resource] : {};
  return {
    method,
    target: pathOf(operation),
    headers: JSON_TYPE,
    body: JSON.stringify({ ...unique, ...required, [name]: value }),
  };
}

const limitOf = (parameter: Parameter): number | undefined => formOf(parameter).maxLength;

/** The greatest size that gets past the first check: longer texts are refused by their length. */
const sizeOf = (parameter: Parameter, place: 'query' | 'body'): number =>
  Math.min(limitOf(parameter) ?? 100_000, place === 'query' ? MOST_QUERY : MOST_BODY / 4);

// Lists come first: later they would answer with what has been written, at its greatest size.
const IN_ORDER = [...OPERATIONS].sort((one, other) => Number(other.action === 'list') - Number(one.action === 'list'));

const parametersOf = (operation: (typeof OPERATIONS)[number]) =>
  (['query', 'body'] as const).flatMap((place) =>
    Object.entries(operation.parameters[place])
      .filter(([name, parameter]) => isTried(operation, place, name, parameter))
      .map(([name, parameter]) => [name, place, parameter] as const),
  );

// A DELETE would take the record away. Operations whose parameters others stand for have none to try.
const TRIED = IN_ORDER.filter(({ action }) => action !== 'delete')
  .map((operation) => [operation.id, operation, parametersOf(operation)] as const)
  .filter(([, , parameters]) => parameters.length > 0);

describe.each(TRIED)('%s', (_, operation, parameters) => {
  test.each(parameters)(
    '%s in the %s costs little for any text',
    async (name, place, parameter) => {
      const faults: string[] = [];
      for (const [shape, text] of Object.entries(SHAPES))
        faults.push(
          ...(await fault(shape, (size) => sentFor(operation, place, name, text(size)), sizeOf(parameter, place))),
        );
      expect(faults).toEqual([]);
    },
    180_000,
  );
});

// `npm run fuzz` tries bodies, headers and what stands in paths.
const BODIES = IS_WHOLE ? BODY_SHAPES : BODY_SHAPES.filter(([name]) => /escaped|spaces|brackets|headers of/.test(name));

test.each(BODIES)('a body of %s costs little', async (name, headers, textOf) => {
  const target = `/events/${ids.get('event')?.id}`;
  const sentAt = (size: number): Sent => ({ method: 'PUT', target, headers, body: textOf(size) });
  expect(await fault(name, sentAt, MOST_BODY)).toEqual([]);
});

test.skipIf(!IS_WHOLE).each(HEADERS)('a header %s costs little', async (header) => {
  const faults: string[] = [];
  for (const [shape, text] of Object.entries(SHAPES)) {
    const sentAt = (size: number): Sent => ({
      method: 'PUT',
      target: '/events/1',
      body: '{}',
      headers: { ...JSON_TYPE, [header]: text(size) },
    });
    faults.push(...(await fault(shape, sentAt, LONGEST_HEADER)));
  }
  expect(faults).toEqual([]);
});

const PATHS = [
  ...['/events/TEXT', '/events/by-slug/TEXT', '/TEXT', '//TEXT', '//event/TEXT', '//event/TEXT.ics', '//?search=TEXT'],
  ...['//?TEXT=1', '//calendar.ics?from=TEXT', '//?i18n_language=TEXT', '/events?TEXT', '/events?venue[TEXT]=1'],
];

test.skipIf(!IS_WHOLE).each(PATHS)('a request for %s costs little', async (path) => {
  const faults: string[] = [];
  for (const [shape, text] of Object.entries(SHAPES)) {
    for (const encode of [encodeURIComponent, encodeURI]) {
      const sentAt = (size: number): Sent => {
        const encoded = encode(text(size).toWellFormed())
          .slice(0, size)
          .replace(/%[^%]?$/, '')
          .replaceAll('?', '');
        return { method: 'GET', target: path.replace('TEXT', () => encoded) };
      };
      faults.push(...(await fault(shape, sentAt, MOST_QUERY)));
    }
  }
  expect(faults).toEqual([]);
});

test('other clients are answered between simultaneous slow requests', async () => {
  const random = SHAPES['Chinese characters at random'] ?? (() => '');
  const body = JSON.stringify({ ...REQUIRED.event, description: random(FORMS.html.maxLength ?? 0) });
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const asking = askingOf({ method: 'POST', target: '/events', headers: JSON_TYPE, body });
  await Promise.all(Array.from({ length: 40 }, () => calendar.handle(asking)));
  isOver = true;
  expect(turns).toBeGreaterThan(20);
});
