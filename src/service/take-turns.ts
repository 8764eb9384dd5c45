/** Runs a job for an owner, such as a network address, when it is its turn. */
export type TakeTurns = <T>(owner: string, job: () => Promise<T>) => Promise<T>;

/** Runs a few jobs at a time. Owners take turns, so that many jobs of one of them do not keep others waiting. */
export function createTurns(atATime: number): TakeTurns {
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  const startNext = () => {
    const [next] = waiting;
    if (next === undefined || running >= atATime) return;
    const [owner, [start, ...others]] = next;
    // The owner goes to the end of the line.
    waiting.delete(owner);
    if (others.length > 0) waiting.set(owner, others);
    running += 1;
    start?.();
  };

  return (owner, job) =>
    new Promise((resolve, reject) => {
      const start = () =>
        void job()
          .then(resolve, reject)
          .finally(() => {
            running -= 1;
            startNext();
          });
      waiting.set(owner, [...(waiting.get(owner) ?? []), start]);
      startNext();
    });
}
