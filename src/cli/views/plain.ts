import type { Day, Entry } from '../../calendar/agenda.js';
import { inOneLine } from '../render/harmless.js';
import { marksOf, timeOf, wasShown } from './entry.js';
import { elsewhere, type Look, own } from './look.js';

/** Renders an agenda as sentences, for screen readers and pipes: no alignment, and nothing that depends on color. */
export async function* plainLines(days: AsyncIterable<Day>, look: Look, isSeen: boolean): AsyncGenerator<string> {
  const formatText = isSeen ? own : inOneLine;
  const shownEvents = new Set<string>();
  let isFirst = true;
  for await (const { date, entries } of days) {
    if (!isFirst) yield '';
    isFirst = false;
    const { names, text, today } = look;
    yield [names.day(date), ...(date.equals(today) ? [text.todayWord()] : [])].join(names.comma);
    for (const entry of entries)
      yield `  ${sentenceOf(entry, look, { formatText, isContinued: wasShown(entry, shownEvents) })}`;
  }
}

interface Telling {
  readonly formatText: (text: string) => string;
  /** The event was shown in full on an earlier day. */
  readonly isContinued: boolean;
}

function sentenceOf(entry: Entry, look: Look, { formatText, isContinued }: Telling): string {
  const { event } = entry;
  const parts = [
    formatText(event.title),
    ...(isContinued ? [] : event.venues.map(({ name }) => formatText(name))),
    ...marksOf(entry, look),
    ...(isContinued ? [] : [elsewhere(event, look)].flatMap((words) => words ?? [])),
    `#${event.id}`,
  ];
  return `${timeOf(entry, look)}: ${parts.join(look.names.comma)}`;
}
