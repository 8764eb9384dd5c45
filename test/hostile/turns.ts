import { expect } from 'vitest';
import type { Handler, ServiceRequest } from '../../src/server/http/handler.js';
import type { Role } from '../../src/service/permissions.js';
import type { Who } from '../support/calendar.js';

/** `npm run fuzz` tries all shapes, on a machine that does nothing else; otherwise CPU time may count double. */
export const IS_WHOLE = process.env.FUZZ_RUNS !== undefined;
export const MOST_MS = IS_WHOLE ? 50 : 100;
const TRIES = 5;

export const JSON_TYPE = { 'content-type': 'application/json' };
export const PREFIX = '/calendar/events/v1';

export interface Sent {
  readonly method?: string;
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The administrator unless given. */
  readonly as?: Extract<Who, string>;
}

const signIn = (role: Role) => `Basic ${Buffer.from(`${role}:password-of-${role}`).toString('base64')}`;

function requestOf({ method = 'GET', target, headers = {}, body = '', as = 'administrator' }: Sent): ServiceRequest {
  const [path = '', rawQuery = ''] = target.split(/\?(.*)/s);
  const bytes = Buffer.from(body);
  const credentials = as === 'nobody' ? {} : { authorization: signIn(as) };
  const all: Readonly<Record<string, string>> = { ...credentials, host: 'calendar.example.org', ...headers };
  return { method, path, rawQuery, header: (name) => all[name], body: async () => bytes };
}

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

export interface Turn {
  /** The most CPU time, in milliseconds, between two turns of the event loop while a request is handled. */
  readonly ms: number;
  /** The CPU time of the whole request. */
  readonly totalMs: number;
  readonly status: number;
  readonly body: string | Uint8Array;
}

async function turnOf(handle: Handler, sent: Sent): Promise<Turn> {
  const request = requestOf(sent);
  let longest = 0;
  const start = cpuMs();
  let last = start;
  let isOver = false;
  const lap = () => {
    const now = cpuMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const tick = () => {
    lap();
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  const { status, body = '' } = await handle(request);
  lap();
  isOver = true;
  return { ms: longest, totalMs: last - start, status, body };
}

export type SentAt = (attempt: number) => Sent | Promise<Sent>;

/** The least of a few tries: other threads, such as that of the garbage collector, count too. */
export async function leastTurnOf(handle: Handler, sentAt: SentAt): Promise<Turn> {
  let least = await turnOf(handle, await sentAt(0));
  for (let attempt = 1; attempt < TRIES && least.ms > MOST_MS; attempt += 1) {
    const turn = await turnOf(handle, await sentAt(attempt));
    if (turn.ms < least.ms) least = turn;
  }
  return least;
}

export async function expectShortTurns(handle: Handler, sentAt: SentAt, status: number | undefined): Promise<void> {
  const turn = await leastTurnOf(handle, sentAt);
  if (status === undefined) expect(turn.status).toBeLessThan(500);
  else expect(turn.status).toBe(status);
  expect(turn.ms).toBeLessThanOrEqual(MOST_MS);
}

export const batchOf = (requests: readonly object[]): Sent => ({
  method: 'POST',
  target: '/batch/v1',
  headers: JSON_TYPE,
  body: JSON.stringify({ requests }),
});
