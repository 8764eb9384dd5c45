import { linesOf } from '../../source/lines.js';

/** A component of a calendar as text, unread. */
export interface Block {
  readonly kind: 'event' | 'zone' | 'property';
  /** Where it begins. */
  readonly line: number;
  readonly text: string;
}

const KINDS: Readonly<Record<string, 'event' | 'zone'>> = { VEVENT: 'event', VTIMEZONE: 'zone' };

/** The events, time zones and own properties of calendars (RFC 5545), one after another. What else there is, is passed over. */
export async function* blocksOf(text: AsyncIterable<string>): AsyncGenerator<Block> {
  let path: string[] = [];
  let held: string[] = [];
  let start = 1;
  for await (const { number, text: line } of linesOf(text)) {
    const mark = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line);
    const name = mark?.[2]?.toUpperCase() ?? '';
    const isBegin = mark?.[1]?.toUpperCase() === 'BEGIN';
    if (isBegin) {
      path = [...path, name];
      if (path.length === 2) {
        held = [];
        start = number;
      }
    }
    if (path.length >= 2) held.push(line);
    else if (path.length === 1 && mark === null) yield { kind: 'property', line: number, text: line };
    if (mark !== null && !isBegin) {
      const kind = KINDS[name];
      if (path.length === 2 && kind !== undefined) yield { kind, line: start, text: held.join('\r\n') };
      path = path.slice(0, -1);
    }
  }
}
