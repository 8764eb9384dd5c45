// Tests src/cli/commands/feeds/.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SendHttpRequest } from '../../src/http/exchange.js';
import { openInProcess } from '../../src/server/in-process.js';
import { cal, emptyFolder } from '../support/command-line.js';

/**
 * Random changes of three calendars that are followed by feeds, of their events here, and fetches. After each fetch the
 * events are those of a model that has the rules of docs/feeds.md in a few lines. `FEED_OPERATIONS=1000 FEED_SEED=2`
 * tries more, and others.
 */

const OPERATIONS_PER_LIFE = 25;
const LIVES = Math.ceil(Number(process.env.FEED_OPERATIONS ?? 75) / OPERATIONS_PER_LIFE);

type Policy = 'source' | 'mine' | 'fields';
const FEEDS: readonly { readonly name: Policy; readonly removed: 'trash' | 'draft' | 'keep' }[] = [
  { name: 'source', removed: 'trash' },
  { name: 'mine', removed: 'draft' },
  { name: 'fields', removed: 'keep' },
];

interface ModelEvent {
  title: string;
  day: number;
}

/** What the model knows of an event here. */
interface HeldEvent extends ModelEvent {
  status: 'publish' | 'draft' | 'gone';
  isEdited: boolean;
  /** True while the feed updates it. */
  isFollowed: boolean;
  /** True if a user moved it to the trash. */
  isDeletedHere?: boolean;
}

class ModelFeed {
  readonly source = new Map<string, ModelEvent>();
  readonly held = new Map<string, HeldEvent>();
  fault: 'none' | 404 | 503 | 'garbage' | 'broken off' = 'none';
  state: 'new' | 'ok' | 'failed' = 'new';
  fetchedBody: string | undefined;

  constructor(
    readonly policy: Policy,
    readonly removed: 'trash' | 'draft' | 'keep',
  ) {}

  get body(): string {
    const events = [...this.source].map(([uid, { title, day }]) =>
      [
        'BEGIN:VEVENT',
        `UID:${uid}`,
        `SUMMARY:${title}`,
        `DTSTART:${dateOf(day).replaceAll('-', '')}T200000Z`,
        'END:VEVENT',
      ].join('\r\n'),
    );
    return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
  }

  fetch(isConfirmed: boolean): void {
    const known = [...this.held].filter(([, { isFollowed }]) => isFollowed);
    const followed = known.filter(([, { isDeletedHere = false }]) => !isDeletedHere);
    const isBroken = this.fault !== 'none' || (this.source.size === 0 && known.length > 0 && !isConfirmed);
    const isSame = this.fault === 'none' && this.fetchedBody === this.body && !isConfirmed;
    if (isSame) {
      this.state = 'ok';
      return;
    }
    if (isBroken) {
      this.state = 'failed';
      return;
    }
    for (const [uid, event] of this.source) this.#take(uid, event);
    const missing = followed.filter(([uid]) => !this.source.has(uid));
    const isWithheld = this.removed !== 'keep' && !isConfirmed && missing.length * 5 > followed.length;
    if (!isWithheld) for (const [, event] of missing) this.#remove(event);
    this.fetchedBody = isWithheld ? undefined : this.body;
    this.state = isWithheld ? 'failed' : 'ok';
  }

  #take(uid: string, event: ModelEvent): void {
    const held = this.held.get(uid);
    const isNew = held === undefined || (held.isDeletedHere && this.policy === 'source');
    if (isNew) this.held.set(uid, { ...event, status: 'publish', isEdited: false, isFollowed: true });
    else if (held.isDeletedHere) return;
    else if (!held.isEdited || this.policy === 'source') Object.assign(held, event, { isEdited: false });
    else if (this.policy === 'fields') held.day = event.day;
  }

  #remove(event: HeldEvent): void {
    if (this.removed === 'keep') return;
    event.isFollowed = false;
    event.status = this.removed === 'trash' ? 'gone' : 'draft';
  }
}

const dateOf = (day: number): string => new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10);

const OPERATION = fc.record({
  what: fc.constantFrom(
    'add',
    'add',
    'retitle',
    'move',
    'drop',
    'fault',
    'mend',
    'edit',
    'delete here',
    'fetch',
    'fetch',
    'fetch',
    'fetch all',
  ),
  feed: fc.nat(2),
  pick: fc.nat(1000),
  isConfirmed: fc.boolean(),
});
type Operation = typeof OPERATION extends fc.Arbitrary<infer Value> ? Value : never;

test(
  'feeds follow their calendars as the model says',
  async () => {
    const life = fc.array(OPERATION, { minLength: OPERATIONS_PER_LIFE, maxLength: OPERATIONS_PER_LIFE });
    await fc.assert(fc.asyncProperty(life, follows), { numRuns: LIVES, seed: Number(process.env.FEED_SEED ?? 1) });
  },
  Math.max(60_000, LIVES * 5000),
);

async function follows(operations: readonly Operation[]): Promise<void> {
  let now = Date.parse('2026-11-21T10:00:00Z');
  const service = await openInProcess({ file: 'memory', timezone: 'UTC', now: () => now, report: () => {} });
  const feeds = FEEDS.map(({ name, removed }) => new ModelFeed(name, removed));
  const send: SendHttpRequest = async (request) => {
    if (!request.url.startsWith('http://feeds.example/')) return service.send(request);
    return answerAs(feeds.find(({ policy }) => request.url.endsWith(policy)) as ModelFeed, request.headers);
  };
  const cwd = emptyFolder();
  const run = (line: string) => {
    now += 1000;
    return cal(line, { send, cwd, env: { CAL_HISTORY: 'on' } });
  };
  const log: string[] = [];
  try {
    for (const { policy, removed } of feeds)
      await run(
        `feeds add http://feeds.example/${policy} --name ${policy} --update ${policy} --removed ${removed} --no-check`,
      );
    for (const [at, operation] of operations.entries()) {
      const feed = feeds[operation.feed] as ModelFeed;
      log.push(JSON.stringify(operation));
      const hasFetched = await operate(operation, { at, feed, feeds, run });
      if (hasFetched) await compare(feeds, run, log);
    }
    await run('feeds fetch --all --yes --no-retry');
    for (const each of feeds) each.fetch(true);
    await compare(feeds, run, log);
  } finally {
    await service.close();
  }
}

function answerAs({ fault, body }: ModelFeed, headers: Readonly<Record<string, string>>) {
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
  const type = { 'content-type': 'text/calendar', etag };
  if (typeof fault === 'number') return { status: fault, headers: {}, body: 'no' };
  if (fault === 'garbage') return { status: 200, headers: type, body: '<html>Sorry</html>' };
  if (fault === 'broken off') return { status: 200, headers: type, body: body.slice(0, -20) };
  const known = Object.entries(headers).find(([name]) => name.toLowerCase() === 'if-none-match')?.[1];
  return known === etag ? { status: 304, headers: type, body: '' } : { status: 200, headers: type, body };
}

interface FeedLife {
  readonly at: number;
  readonly feed: ModelFeed;
  readonly feeds: readonly ModelFeed[];
  readonly run: (line: string) => ReturnType<typeof cal>;
}

/** Does an operation here and in the model. @returns true if it fetched */
async function operate({ what, pick, isConfirmed }: Operation, { at, feed, feeds, run }: FeedLife): Promise<boolean> {
  const pickFrom = <T>(items: readonly T[]): T | undefined => items[pick % Math.max(1, items.length)];
  const uid = pickFrom([...feed.source.keys()]);
  const event = feed.source.get(uid ?? '');
  const yes = isConfirmed ? ' --yes' : '';
  switch (what) {
    case 'add':
      feed.source.set(`${feed.policy}-${at}`, { title: `${feed.policy} ${at}`, day: pick % 300 });
      return false;
    case 'retitle':
      if (event !== undefined) event.title = `${feed.policy} again ${at}`;
      return false;
    case 'move':
      if (event !== undefined) event.day = (event.day + 1) % 300;
      return false;
    case 'drop':
      feed.source.delete(uid ?? '');
      return false;
    case 'fault':
      feed.fault = pickFrom([404, 503, 'garbage', 'broken off'] as const) ?? 404;
      return false;
    case 'mend':
      feed.fault = 'none';
      return false;
    case 'edit':
    case 'delete here': {
      const held = pickFrom(
        [...feed.held.values()].filter(({ status, isFollowed }) => status === 'publish' && isFollowed),
      );
      if (held === undefined) return false;
      const found = JSON.parse((await run(`events list --all-dates --all --format json`)).out) as {
        id: number;
        title: string;
      }[];
      const { id } = found.find(({ title }) => title === held.title) ?? { id: 0 };
      const isEdit = what === 'edit';
      const change = isEdit
        ? { title: `edited ${at}`, isEdited: true }
        : { status: 'gone' as const, isDeletedHere: true };
      Object.assign(held, change);
      const line = isEdit ? `update ${id} --title "${held.title}"` : `delete ${id} --yes`;
      expect((await run(`events ${line}`)).exit).toBe(0);
      return false;
    }
    case 'fetch':
      await run(`feeds fetch ${feed.policy}${yes} --no-retry`);
      feed.fetch(isConfirmed);
      return true;
    default:
      await run(`feeds fetch --all${yes} --no-retry`);
      for (const each of feeds) each.fetch(isConfirmed);
      return true;
  }
}

async function compare(feeds: readonly ModelFeed[], run: FeedLife['run'], log: readonly string[]): Promise<void> {
  const listed = JSON.parse((await run('events list --all-dates --all --status publish,draft --format json')).out) as {
    title: string;
    start_date: string;
    status: string;
  }[];
  const held = feeds.flatMap((feed) => [...feed.held.values()]).filter(({ status }) => status !== 'gone');
  expect(
    listed.map((each) => `${each.title} ${each.start_date.slice(0, 10)} ${each.status}`).sort(),
    log.join('\n'),
  ).toEqual(held.map(({ title, day, status }) => `${title} ${dateOf(day)} ${status}`).sort());
  const states = JSON.parse((await run('feeds list --format json')).out) as { name: string; state: string }[];
  expect(Object.fromEntries(states.map(({ name, state }) => [name, state])), log.join('\n')).toEqual(
    Object.fromEntries(feeds.map(({ policy, state }) => [policy, state])),
  );
}
