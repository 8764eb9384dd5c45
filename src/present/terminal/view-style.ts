import type { Temporal } from 'temporal-polyfill';
import type { Catalogue } from '../../text/catalogue.js';
import type { DayRange } from '../../time/calendar-periods.js';
import type { LocaleFormats } from '../../time/locale-formats.js';
import type { CalendarEvent } from './calendar-event.js';
import { toSingleLine } from './control-sequences.js';
import { isolateText } from './isolate-text.js';
import { cutToWidth, measureWidth, padToWidth } from './text-width.js';

/** Everything that determines the appearance of a terminal view. */
export interface ViewStyle {
  readonly text: Catalogue;
  readonly names: LocaleFormats;
  readonly paint: Paint;
  /** Maximum width of a line before `finishLine`, in cells. */
  readonly width: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The reader's zone, in Temporal's spelling. */
  readonly zone: string;
  readonly today: Temporal.PlainDate;
  /** Turns a text into a terminal hyperlink. */
  readonly link: (text: string, url: string) => string;
}

/** The events and the range from which a grid is drawn. */
export interface GridInput {
  readonly range: DayRange;
  readonly events: readonly CalendarEvent[];
  /** BCP 47 tag; decides on which day a week starts. */
  readonly locale: string;
  /** Height of the terminal in lines; undefined without a terminal. */
  readonly rows: number | undefined;
}

/** Formats a record's text in one line, isolated from the text beside it. */
export const formatRecordText = (text: string): string => isolateText(toSingleLine(text));

const ISOLATE_STARTS = /[\u2066-\u2068]/g;
const ISOLATE_ENDS = /\u2069/g;
const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Cuts a text to a width in cells, and closes open isolates. */
export function cutIsolated(text: string, width: number): string {
  const cutText = cutToWidth(text, width);
  return (
    cutText + '\u2069'.repeat(Math.max(0, countMatches(cutText, ISOLATE_STARTS) - countMatches(cutText, ISOLATE_ENDS)))
  );
}

/** Pads a text to a column's width; right-to-left locales are aligned to the right. */
export function padColumn(text: string, width: number, { names }: ViewStyle): string {
  if (!names.isRightToLeft) return padToWidth(text, width);
  const [inside, gap] = [isolateRightToLeft(text), Math.max(0, width - measureWidth(text))];
  return `${' '.repeat(gap)}${inside}`;
}

/** A line that is read from the right, whatever it begins with. */
export const isolateRightToLeft = (text: string): string => (text === '' ? '' : `\u2067${text}\u2069`);

/**
 * Completes a rendered line. A right-to-left line begins with a blank, because some terminals give a cell to a direction
 * mark in the first column, and others lose it there.
 */
export const finishLine = (line: string, { names }: ViewStyle): string =>
  names.isRightToLeft && line !== '' ? ` ${line}\n` : `${line}\n`;

export const alignLine = (text: string, look: ViewStyle): string => padColumn(text, look.width, look).trimEnd();

/** Renders columns in the reading direction of the locale. */
export function joinColumns(columns: readonly (readonly [text: string, width: number])[], look: ViewStyle): string {
  const cells = columns.map(([text, width]) => padColumn(text, width, look));
  return (look.names.isRightToLeft ? cells.reverse() : cells).join('  ').trimEnd();
}

/** Formats an event's time in its own zone, where that is another than the reader's: `14:00–16:00 Europe/London`. */
export function formatOwnTime({ own, start, zone }: CalendarEvent, { names }: ViewStyle): string | undefined {
  if (own === undefined) return undefined;
  const day = start.toPlainDate();
  const isSameDay = [own.start, own.end].every((clock) => clock.toPlainDate().equals(day));
  const time = isSameDay ? names.timeRange(own.start, own.end) : names.dateTimeRange(own.start, own.end, day.year);
  return `${time} ${zone}`;
}

/** Colors and styles by meaning. Without colors, each function returns its text unchanged. */
export interface Paint {
  readonly heading: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly alarm: (text: string) => string;
  /** Created, updated and deleted records. */
  readonly create: (text: string) => string;
  readonly update: (text: string) => string;
  readonly delete: (text: string) => string;
  /** Events that are going on now. */
  readonly live: (text: string) => string;
  /** Posts that are not public. */
  readonly held: (text: string) => string;
}

const leaveUnpainted = (text: string): string => text;

export const NO_PAINT: Paint = {
  heading: leaveUnpainted,
  dim: leaveUnpainted,
  alarm: leaveUnpainted,
  create: leaveUnpainted,
  update: leaveUnpainted,
  delete: leaveUnpainted,
  live: leaveUnpainted,
  held: leaveUnpainted,
};
