import type { Day, Entry } from '../../calendar/agenda.js';
import { inOneLine } from '../render/harmless.js';
import { marksOf, timeOf } from './entry.js';
import { elsewhere, type Look, own } from './look.js';

/** The same as an agenda in sentences: nothing to align, nothing that hangs on colour or place. */
export async function* plainLines(days: AsyncIterable<Day>, look: Look, isSeen: boolean): AsyncGenerator<string> {
  const kept = isSeen ? own : inOneLine;
  let isFirst = true;
  for await (const { date, entries } of days) {
    if (!isFirst) yield '';
    isFirst = false;
    const { names, text, today } = look;
    yield [names.day(date), ...(date.equals(today) ? [text.todayWord()] : [])].join(names.comma);
    for (const entry of entries) yield `  ${sentenceOf(entry, look, kept)}`;
  }
}

function sentenceOf(entry: Entry, look: Look, kept: (text: string) => string): string {
  const { event } = entry;
  const parts = [
    kept(event.title),
    ...event.venues.map(({ name }) => kept(name)),
    ...marksOf(entry, look),
    ...[elsewhere(event, look)].flatMap((words) => words ?? []),
    `#${event.id}`,
  ];
  return `${timeOf(entry, look)}: ${parts.join(look.names.comma)}`;
}
