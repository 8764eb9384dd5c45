import { UsageError } from '../errors.js';

/** `2027-07-01T09:00Z`, or with an offset. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * Returns the clock of a command: that of the machine or, with `CAL_NOW`, one that starts at that moment and runs on, so
 * that waiting works. `cal serve --now` sets it for its command.
 * @param machine returns milliseconds since 1970
 * @returns a clock in milliseconds since 1970, which throws a UsageError if `CAL_NOW` is no moment
 */
export function createClock(env: Readonly<Record<string, string | undefined>>, machine: () => number) {
  const text = env.CAL_NOW;
  if (!text) return machine;
  const started = machine();
  return (): number => {
    const given = MOMENT.test(text) ? Date.parse(text) : Number.NaN;
    if (Number.isNaN(given)) throw new UsageError((t) => `CAL_NOW: ${t.mustBeMoment()}`);
    return given + machine() - started;
  };
}
