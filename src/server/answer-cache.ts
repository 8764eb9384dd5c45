import type { Service } from '../service/service.js';
import type { Answer, Asking } from './handler.js';

const MOST_BYTES = 8 * 1024 * 1024;
/** Estimated memory of an entry beyond its body and key. */
const OVERHEAD_BYTES = 1024;

/** Looks up the cached response to a request. On a miss, `keep` stores the new response if it is cacheable. */
export type AnswerCache = (request: Asking) => {
  readonly answer?: Answer;
  readonly keep: (answer: Answer) => void;
};

/**
 * Caches whole responses to reads by visitors who are not signed in. A cached response is valid until the store or the
 * site's day changes. The least recently used entries are evicted when the cache is full.
 */
export function answerCache(service: Pick<Service, 'state'>, mostBytes = MOST_BYTES): AnswerCache {
  const answers = new Map<string, Answer>();
  let bytes = 0;
  let state: string | undefined;

  const isCurrent = (): boolean => {
    const now = service.state();
    if (now === undefined) return false;
    if (now !== state) {
      answers.clear();
      bytes = 0;
      state = now;
    }
    return true;
  };
  const forget = (key: string, answer: Answer) => {
    answers.delete(key);
    bytes -= sizeOf(key, answer);
  };
  const keep = (key: string, answer: Answer) => {
    const earlier = answers.get(key);
    if (earlier !== undefined) forget(key, earlier);
    answers.set(key, answer);
    bytes += sizeOf(key, answer);
    for (const [oldest, old] of answers) {
      if (bytes <= mostBytes) return;
      forget(oldest, old);
    }
  };

  return (request) => {
    const key = keyOf(request);
    if (key === undefined || !isCurrent()) return NOTHING;
    const answer = answers.get(key);
    if (answer !== undefined) {
      answers.delete(key);
      answers.set(key, answer);
      return { answer, keep: IGNORED };
    }
    const stateBefore = state;
    return {
      keep: (response) => {
        if (!response.isLasting || !isCurrent() || state !== stateBefore) return;
        keep(key, {
          ...response,
          body: typeof response.body === 'string' ? Buffer.from(response.body) : (response.body ?? EMPTY),
        });
      },
    };
  };
}

const EMPTY = new Uint8Array();
const IGNORED = () => {};
const NOTHING = { keep: IGNORED };

const keyOf = ({ method, path, query, header }: Asking): string | undefined =>
  (method === 'GET' || method === 'HEAD') && header('authorization') === undefined ? `${path}?${query}` : undefined;

const sizeOf = (key: string, { body }: Answer): number => (body?.length ?? 0) + 2 * key.length + OVERHEAD_BYTES;
