import { Temporal } from 'temporal-polyfill';
import type { CalendarEvent } from '../../calendar/event.js';
import type { Names } from '../../calendar/names.js';
import type { Catalogue } from '../../text/catalogue.js';
import { isolated } from '../render/direction.js';
import { inOneLine } from '../render/harmless.js';
import type { Paint } from '../render/paint.js';
import { cut, padded, widthOf } from '../render/width.js';

/** Everything that decides how a view looks. */
export interface Look {
  readonly text: Catalogue;
  readonly names: Names;
  readonly paint: Paint;
  /** Cells that a line may take. */
  readonly width: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Of who reads, as Temporal knows it. */
  readonly zone: string;
  readonly today: Temporal.PlainDate;
  /** What the reader calls a status; a pipe gets the word of the interface. */
  readonly statusOf: (status: string) => string;
  /** A text that leads to an address when it is clicked. */
  readonly link: (text: string, url: string) => string;
}

/** A record's own text in one line, which does not turn around what stands beside it. */
export const own = (text: string): string => isolated(inOneLine(text));

const OPENING = /[\u2066-\u2068]/g;
const CLOSING = /\u2069/g;
const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Cut to a width; what was isolated stays so. */
export function shortened(text: string, width: number): string {
  const kept = cut(text, width);
  return kept + '\u2069'.repeat(Math.max(0, countOf(kept, OPENING) - countOf(kept, CLOSING)));
}

/** A text in a column: filled up on the side where the eye does not begin. */
export function inColumn(text: string, width: number, { names }: Look): string {
  if (!names.isRightToLeft) return padded(text, width);
  const [inside, gap] = [asRightToLeft(text), Math.max(0, width - widthOf(text))];
  return `${' '.repeat(gap)}${inside}`;
}

const asRightToLeft = (text: string): string => (text === '' ? '' : `\u2067${text}\u2069`);

/** A line of its own, beginning where the eye begins. */
export const lineOf = (text: string, look: Look): string => inColumn(text, look.width, look).trimEnd();

/** Columns in the order in which they are read. */
export function rowOf(columns: readonly (readonly [text: string, width: number])[], look: Look): string {
  const cells = columns.map(([text, width]) => inColumn(text, width, look));
  return (look.names.isRightToLeft ? cells.reverse() : cells).join('  ').trimEnd();
}

/** When an event is for who reads elsewhere; nothing where the clocks agree. */
export function elsewhere(event: CalendarEvent, { names, text, zone }: Look): string | undefined {
  if (event.isAllDay) return undefined;
  const [start, end] = [clockAt(event.startsAt, zone), clockAt(event.endsAt, zone)];
  if (start.equals(event.start) && end.equals(event.end)) return undefined;
  const day = event.start.toPlainDate();
  const isSameDay = [start, end].every((clock) => clock.toPlainDate().equals(day));
  return text.yourTime(event.zone, isSameDay ? names.times(start, end) : names.moments(start, end));
}

const clockAt = (milliseconds: number, zone: string): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(zone).toPlainDateTime();
