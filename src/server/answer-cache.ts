import type { Service } from '../service/service.js';
import type { Answer, Asking } from './handler.js';

const MOST_BYTES = 16 * 1024 * 1024;
/** What an entry takes beside its body and its address. */
const OVERHEAD_BYTES = 1024;

export interface AnswerCache {
  readonly find: (asking: Asking) => Answer | undefined;
  /** Takes the answer to a request that is about to be judged, and keeps it when it may be given again. */
  readonly keeping: (asking: Asking) => (answer: Answer) => void;
}

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

  return {
    find: (asking) => {
      const key = keyOf(asking);
      if (key === undefined || !isCurrent()) return undefined;
      const answer = answers.get(key);
      if (answer === undefined) return undefined;
      answers.delete(key);
      answers.set(key, answer);
      return answer;
    },
    keeping: (asking) => {
      const key = keyOf(asking);
      if (key === undefined) return IGNORED;
      const before = service.state();
      return (answer) => {
        if (!answer.isLasting || before !== service.state() || !isCurrent()) return;
        keep(key, { ...answer, body: Buffer.from(answer.body ?? '') });
      };
    },
  };
}

const IGNORED = () => {};

const keyOf = ({ method, path, query, header }: Asking): string | undefined =>
  (method === 'GET' || method === 'HEAD') && header('authorization') === undefined ? `${path}?${query}` : undefined;

const sizeOf = (key: string, { body }: Answer): number => (body?.length ?? 0) + 2 * key.length + OVERHEAD_BYTES;
