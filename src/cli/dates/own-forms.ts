import type { Span } from '../../wire/values/span.js';

/** A date as a person says it, until the clock and the zone are known. */
export class DateWords {
  constructor(readonly text: string) {}

  toJSON(): string {
    return this.text;
  }
}

/** An end that is said by how long it is after the start. */
export class AfterStart {
  constructor(readonly span: Span) {}
}

/** The first or the last day of a range. */
export class DateRange {
  constructor(
    readonly text: string,
    readonly edge: 'start' | 'end',
  ) {}
}

// Also those that look so and are none, 2027-02-30: the service's own judge has the better words for them.
const OWN = /^\s*(-?\d{1,12}|now|today|tomorrow|yesterday|\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}.*)?)\s*$/i;

/** Whether a text is in a form of the interface itself, which keeps its meaning: ISO, Unix seconds, four words. */
export const isOwnForm = (text: string): boolean => text.trim() === '' || OWN.test(text);

/** Whether a value waits for the clock and the zone. */
export const isUnsettled = (value: unknown): value is DateWords | AfterStart | DateRange =>
  value instanceof DateWords || value instanceof AfterStart || value instanceof DateRange;
