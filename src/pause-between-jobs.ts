import { takeLaterTurn } from './event-loop-turns.js';

const LONGEST_RUN_MS = 10;

/**
 * Returns a function to await between jobs that run one after another. It lets the event loop go on whenever they
 * have kept it busy for 10 ms, so that a hundred slow requests do not stop all others.
 */
export function createPause(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < LONGEST_RUN_MS) return undefined;
    return takeLaterTurn().then(() => {
      since = performance.now();
    });
  };
}
