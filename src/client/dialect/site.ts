import type { Field } from '../../spec/define.js';
import type { Operation } from '../../spec/operations.js';
import { rootOf } from '../../wire/requests.js';
import type { Link } from '../../wire/values/links.js';
import type { CallOptions, Client, Reply, Values } from '../shapes.js';
import { isIndex } from '../site.js';
import { theirError } from './errors.js';
import { toWritten } from './written.js';

export interface Guarding {
  readonly restRoot: string;
  readonly language?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Records are returned as the service sent them, with HTML entities and paragraphs. */
  readonly isRaw: boolean;
}

/** A response whose texts are restored to the form in which they were written; `raw` is the record as sent. */
export interface Answered extends Reply {
  readonly raw: unknown;
}

/** The access of the guarded client to a site that runs The Events Calendar. */
export interface GuardedSite {
  readonly client: Client;
  readonly ask: (operation: Operation, values: Values, call?: CallOptions) => Promise<Answered>;
  readonly now: () => number;
  /** The time zone of the site, read on first use. */
  readonly zone: () => Promise<string>;
  /** Resolves links to IDs and creates missing records first. */
  readonly linked: (site: GuardedSite, field: Field, links: readonly Link[]) => Promise<readonly (number | string)[]>;
  /** A dry run: only the record itself is read, and nothing is created. */
  readonly isRehearsal?: boolean;
  /** Runs work on the same name one by one, so that two creations cannot pass each other. */
  readonly inTurn: <T>(name: string, work: () => Promise<T>) => Promise<T>;
}

export function guardedSite(client: Client, { restRoot, language, now }: Guarding): Omit<GuardedSite, 'linked'> {
  let zone: Promise<string> | undefined;
  const turns = new Map<string, Promise<unknown>>();
  return {
    client,
    now,
    ask: async (operation, values, call) => {
      const reply = await client.call(operation, values, call).catch((error) => {
        throw theirError(error, operation, { ...values, ...call?.path });
      });
      return { ...reply, record: toWritten(reply.record), raw: reply.record };
    },
    zone: () => {
      zone ??= zoneOf(client, rootOf(restRoot, language));
      return zone;
    },
    inTurn: (name, work) => {
      const turn = (turns.get(name) ?? Promise.resolve()).then(work, work);
      const settled = turn.catch(() => undefined).finally(() => turns.get(name) === settled && turns.delete(name));
      turns.set(name, settled);
      return turn;
    },
  };
}

async function zoneOf(client: Client, root: string): Promise<string> {
  const { record } = await client.raw('GET', `${root}/`);
  const { timezone_string: zone, gmt_offset: offset } = record as { timezone_string?: unknown; gmt_offset?: unknown };
  if (isIndex(record) && typeof zone === 'string' && zone !== '') return zone;
  const minutes = Math.round(Number(offset ?? 0) * 60);
  const [hour, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return minutes === 0
    ? 'UTC'
    : `UTC${minutes < 0 ? '-' : '+'}${hour}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
