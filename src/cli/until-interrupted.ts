import { InterruptedError } from '../errors.js';

/**
 * Waits for a command's input: a pipe may never have a writer. Used by commands that handle an interruption themselves
 * (`handlesInterrupt`), because nothing is sent yet.
 * @throws InterruptedError on an interruption
 */
export async function untilInterrupted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const finished = new AbortController();
  const interrupted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(new InterruptedError());
    signal.addEventListener('abort', () => reject(new InterruptedError()), { once: true, signal: finished.signal });
  });
  interrupted.catch(() => undefined);
  try {
    return await Promise.race([work, interrupted]);
  } finally {
    // `cal mcp` reads many inputs under one signal.
    finished.abort();
  }
}
