import type { Service } from '../service/service.js';
import type { Answer, Asking } from './handler.js';

const MOST_BYTES = 8 * 1024 * 1024;
/** What an entry takes beside its body and its address. */
const OVERHEAD_BYTES = 1024;

/** Looks for the answer to a request; where there is none, takes the one that is made, if it may be given again. */
export type AnswerCache = (asking: Asking) => {
  readonly answer?: Answer;
  readonly keep: (answer: Answer) => void;
};

/**
 * Whole answers to reads of visitors who do not say who they are. An answer is given again only while the service is in
 * the very state in which it was made; what was asked for longest ago goes when there are too many.
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

  return (asking) => {
    const key = keyOf(asking);
    if (key === undefined || !isCurrent()) return NOTHING;
    const answer = answers.get(key);
    if (answer !== undefined) {
      answers.delete(key);
      answers.set(key, answer);
      return { answer, keep: IGNORED };
    }
    const before = state;
    return {
      keep: (made) => {
        if (!made.isLasting || !isCurrent() || state !== before) return;
        keep(key, { ...made, body: typeof made.body === 'string' ? Buffer.from(made.body) : (made.body ?? EMPTY) });
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
