import { CalError } from '../../../errors.js';
import { isLoopback } from '../../../http/loopback.js';
import type { Context } from '../../context.js';
import type { PageState } from './lint-rule.js';

const MOST_ADDRESSES = 500;
const CHECKS_AT_ONCE = 8;
const LONGEST_WAIT_MS = 10_000;
const GONE_STATUSES: ReadonlySet<number> = new Set([404, 410]);

/**
 * Returns a function that asks for a web page. One that answers 404 or 410 is gone.
 * Each address is asked once, at most 500 of them, 8 at a time, for 10 seconds each. Addresses of this machine and of
 * private networks are not asked, because others may have written them.
 */
export function createPageVisitor(context: Context, timeoutMs = LONGEST_WAIT_MS): (url: string) => Promise<PageState> {
  const results = new Map<string, Promise<PageState>>();
  const waiting: (() => void)[] = [];
  let running = 0;
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= CHECKS_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
  return (url) => {
    const known = results.get(url);
    if (known !== undefined) return known;
    if (!URL.canParse(url)) return Promise.resolve('gone');
    const isChecked = results.size < MOST_ADDRESSES && !isPrivate(url) && !context.signal.aborted;
    const result = isChecked ? inTurn(() => visitPage(url, timeoutMs, context)) : Promise.resolve('there' as const);
    results.set(url, result);
    return result;
  };
}

function isPrivate(url: string): boolean {
  const { hostname } = new URL(url);
  return (
    isLoopback(hostname) || !/\.[a-z][a-z\d-]*$/i.test(hostname) || /\.(?:local|internal|localhost)$/i.test(hostname)
  );
}

async function visitPage(url: string, timeoutMs: number, { connect }: Context): Promise<PageState> {
  const target = { kind: 'http', restRoot: url } as const;
  const connection = await connect({ target }, { timeoutMs });
  try {
    const { status } = await connection.send({ method: 'GET', url, headers: { accept: 'text/html,*/*' } });
    return GONE_STATUSES.has(status) ? 'gone' : 'there';
  } catch (error) {
    if (error instanceof CalError) return 'unreachable';
    throw error;
  } finally {
    await connection.close();
  }
}
