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
  /** Answers stay as the service wrote them, with entities and paragraphs. */
  readonly isRaw: boolean;
}

/** An answer read as it was written; `raw` is the service's own. */
export interface Answered extends Reply {
  readonly raw: unknown;
}

/** A site that runs The Events Calendar, as the guard sees it. */
export interface GuardedSite {
  readonly client: Client;
  readonly ask: (operation: Operation, values: Values, call?: CallOptions) => Promise<Answered>;
  readonly now: () => number;
  /** The site's own time zone, read when it is needed first. */
  readonly zone: () => Promise<string>;
  /** The IDs of what links mean; what is not there yet comes into being first. */
  readonly linked: (site: GuardedSite, field: Field, links: readonly Link[]) => Promise<readonly (number | string)[]>;
  /** Nothing is looked up but the record, and nothing comes into being. */
  readonly isRehearsal?: boolean;
  /** One after another of what has the same name. */
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
