interface Failure {
  readonly error: unknown;
  readonly doing: string;
}

export interface RepeatedFailure extends Failure {
  /** How often it was repeated since it was last written; 0 for the first time. */
  readonly repeats: number;
}

const REPEAT_MS = 60_000;
/** More kinds of failure than this are written one by one. */
const MAX_KINDS = 100;

/**
 * Writes the first of like failures, and once a minute how often it was repeated since. A full disk would otherwise fill
 * the log with one line for each request.
 */
export function createRepeatCounter(write: (failure: RepeatedFailure) => void) {
  const kinds = new Map<string, { latest: Failure; repeats: number; timer: NodeJS.Timeout }>();

  const writeCount = (kind: string): boolean => {
    const counted = kinds.get(kind);
    if (counted === undefined || counted.repeats === 0) return false;
    write({ ...counted.latest, repeats: counted.repeats });
    counted.repeats = 0;
    return true;
  };
  const endMinute = (kind: string) => {
    const counted = kinds.get(kind);
    if (counted === undefined) return;
    if (writeCount(kind)) counted.timer.refresh();
    else kinds.delete(kind);
  };
  return {
    /** @param kind the same for like failures */
    note: (kind: string, failure: Failure): void => {
      const counted = kinds.get(kind);
      if (counted !== undefined) {
        counted.latest = failure;
        counted.repeats += 1;
        return;
      }
      write({ ...failure, repeats: 0 });
      if (kinds.size < MAX_KINDS)
        kinds.set(kind, { latest: failure, repeats: 0, timer: setTimeout(endMinute, REPEAT_MS, kind).unref() });
    },
    flush: (): void => {
      for (const kind of kinds.keys()) writeCount(kind);
    },
  };
}
