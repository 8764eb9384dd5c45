import { Temporal } from 'temporal-polyfill';
import type { CalendarEvent } from '../../calendar/event.js';
import type { Names } from '../../calendar/names.js';
import type { Catalogue } from '../../text/catalogue.js';
import type { Range } from '../dates/days.js';
import { isolated } from '../render/direction.js';
import { inOneLine } from '../render/harmless.js';
import type { Paint } from '../render/paint.js';
import { cut, padded, widthOf } from '../render/width.js';

/** Everything that determines the appearance of a terminal view. */
export interface Look {
  readonly text: Catalogue;
  readonly names: Names;
  readonly paint: Paint;
  /** Maximum width of a line, in cells. */
  readonly width: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The reader's zone, in Temporal's spelling. */
  readonly zone: string;
  readonly today: Temporal.PlainDate;
  /** Formats a status: in words on a terminal, the value of the interface in a pipe. */
  readonly statusOf: (status: string) => string;
  /** Turns a text into a terminal hyperlink. */
  readonly link: (text: string, url: string) => string;
}

/** The events and the range from which a grid is drawn. */
export interface Drawing {
  readonly range: Range;
  readonly events: readonly CalendarEvent[];
  /** BCP 47 tag; decides on which day a week starts. */
  readonly locale: string;
  /** Height of the terminal in lines; undefined without a terminal. */
  readonly rows: number | undefined;
}

/** Formats a record's text in one line, isolated from the text beside it. */
export const own = (text: string): string => isolated(inOneLine(text));

const OPENING = /[\u2066-\u2068]/g;
const CLOSING = /\u2069/g;
const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Cuts a text to a width in cells, and closes open isolates. */
export function shortened(text: string, width: number): string {
  const cutText = cut(text, width);
  return cutText + '\u2069'.repeat(Math.max(0, countOf(cutText, OPENING) - countOf(cutText, CLOSING)));
}

/** Pads a text to a column's width; right-to-left locales are aligned to the right. */
export function inColumn(text: string, width: number, { names }: Look): string {
  if (!names.isRightToLeft) return padded(text, width);
  const [inside, gap] = [asRightToLeft(text), Math.max(0, width - widthOf(text))];
  return `${' '.repeat(gap)}${inside}`;
}

const asRightToLeft = (text: string): string => (text === '' ? '' : `\u2067${text}\u2069`);

/** Renders a text as a line, aligned for the locale. */
export const lineOf = (text: string, look: Look): string => inColumn(text, look.width, look).trimEnd();

/** Renders columns in the reading direction of the locale. */
export function rowOf(columns: readonly (readonly [text: string, width: number])[], look: Look): string {
  const cells = columns.map(([text, width]) => inColumn(text, width, look));
  return (look.names.isRightToLeft ? cells.reverse() : cells).join('  ').trimEnd();
}

/** Formats an event's time in the reader's zone; undefined when both wall times are the same. */
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
