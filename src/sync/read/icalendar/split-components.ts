import { lookupTable } from '../../../contract/lookup-table.js';
import { UsageError } from '../../../errors.js';
import { checkColumnCount, cutOffError, MAX_ROW_CHARACTERS, rowTooLongError } from '../file-limits.js';

import { splitLines } from '../text-streams.js';

/** Unparsed event, time zone or calendar property, with folded lines joined. */
export interface CalendarComponent {
  readonly kind: 'event' | 'zone' | 'property';
  /** First line in the file. */
  readonly line: number;
  readonly text: string;
}

/** A calendar holds events, events hold alarms, and alarms nothing. */
const MAX_NESTING = 10;

const COMPONENT_KINDS: Readonly<Record<string, 'event' | 'zone'>> = lookupTable({ VEVENT: 'event', VTIMEZONE: 'zone' });

/**
 * Splits iCalendar text (RFC 5545) into events, time zones and calendar properties, and skips other components.
 * @param name name of the file, for errors
 * @throws UsageError if the text is not a calendar or ends early
 */
export async function* splitComponents(text: AsyncIterable<string>, name: string): AsyncGenerator<CalendarComponent> {
  let isCalendar = false;
  let isBlank = true;
  const path: string[] = [];
  let length = 0;
  let lines: string[] = [];
  let start = 1;
  for await (const { number, text: line } of splitLines(text, name)) {
    const mark = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line);
    const component = mark?.[2]?.toUpperCase() ?? '';
    isBlank &&= line.trim() === '';
    const isBegin = mark?.[1]?.toUpperCase() === 'BEGIN';
    if (isBegin) {
      path.push(component);
      if (path.length > MAX_NESTING)
        throw new UsageError((t) => t.calendarNested({ file: name, line: number, levels: MAX_NESTING }));
      isCalendar ||= path[0] === 'VCALENDAR';
      if (path.length === 2) {
        lines = [];
        length = 0;
        start = number;
      }
    }
    length += line.length;
    if (path.length >= 2 && length > MAX_ROW_CHARACTERS) throw rowTooLongError(name, start);
    if (path.length >= 2 && /^[ \t]/.test(line)) lines.push((lines.pop() ?? '') + line.slice(1));
    else if (path.length >= 2) lines.push(line);
    else if (path.length === 1 && mark === null) yield { kind: 'property', line: number, text: line };
    if (mark !== null && !isBegin) {
      const kind = COMPONENT_KINDS[component];
      for (const each of lines) checkColumnCount(countParameters(each), { file: name, line: start });
      if (path.length === 2 && kind !== undefined) yield { kind, line: start, text: lines.join('\r\n') };
      path.pop();
    }
  }
  if (!isCalendar && !isBlank) throw new UsageError((t) => t.noCalendar({ file: name }));
  if (path.length > 0) throw cutOffError(name, path.length > 1 ? { line: start } : { mark: `END:${path[0]}` });
}

/** Parameters of a property: ical.js takes quadratic time for them. */
const countParameters = (line: string): number =>
  (/^[^:"]*(?:"[^"]*"[^:"]*)*/.exec(line)?.[0].split(';').length ?? 0) - 1;
