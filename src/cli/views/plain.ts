import type { Day, Entry } from '../../calendar/agenda.js';
import { inOneLine } from '../render/harmless.js';
import { marksOf, timeOf, wasShown } from './entry.js';
import { elsewhere, type Look, own } from './look.js';

/** Renders an agenda as sentences, for screen readers and pipes: no alignment, and nothing that depends on color. */
export async function* plainLines(days: AsyncIterable<Day>, look: Look, isSeen: boolean): AsyncGenerator<string> {
  const kept = isSeen ? own : inOneLine;
  const shown = new Set<string>();
  let isFirst = true;
  for await (const { date, entries } of days) {
    if (!isFirst) yield '';
    isFirst = false;
    const { names, text, today } = look;
    yield [names.day(date), ...(date.equals(today) ? [text.todayWord()] : [])].join(names.comma);
    for (const entry of entries) yield `  ${sentenceOf(entry, look, { kept, isAgain: wasShown(entry, shown) })}`;
  }
}

interface Telling {
  readonly kept: (text: string) => string;
  /** The event was shown in full on an earlier day. */
  readonly isAgain: boolean;
}

function sentenceOf(entry: Entry, look: Look, { kept, isAgain }: Telling): string {
  const { event } = entry;
  const parts = [
    kept(event.title),
    ...(isAgain ? [] : event.venues.map(({ name }) => kept(name))),
    ...marksOf(entry, look),
    ...(isAgain ? [] : [elsewhere(event, look)].flatMap((words) => words ?? [])),
    `#${event.id}`,
  ];
  return `${timeOf(entry, look)}: ${parts.join(look.names.comma)}`;
}
