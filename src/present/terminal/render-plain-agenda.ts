import type { AgendaDay, AgendaEntry } from './agenda-days.js';
import { formatEntryTime, listEntryLabels, markAsShown } from './describe-entry.js';
import { toSingleLine } from './strip-controls.js';
import { formatOwnTime, formatRecordText, type ViewStyle } from './view-style.js';

/** Renders an agenda as sentences, for screen readers and pipes: no alignment, and nothing that depends on color. */
export async function* renderPlainAgenda(
  days: AsyncIterable<AgendaDay>,
  look: ViewStyle,
  isSeen: boolean,
): AsyncGenerator<string> {
  const formatText = isSeen ? formatRecordText : toSingleLine;
  const shownEvents = new Set<string>();
  let isFirst = true;
  for await (const { date, entries } of days) {
    if (!isFirst) yield '';
    isFirst = false;
    const { names, text, today } = look;
    yield [names.day(date), ...(date.equals(today) ? [text.todayWord()] : [])].join(names.comma);
    for (const entry of entries)
      yield `  ${formatEntrySentence(entry, look, { formatText, isContinued: markAsShown(entry, shownEvents) })}`;
  }
}

interface SentenceOptions {
  readonly formatText: (text: string) => string;
  /** The event was shown in full on an earlier day. */
  readonly isContinued: boolean;
}

function formatEntrySentence(
  entry: AgendaEntry,
  look: ViewStyle,
  { formatText, isContinued }: SentenceOptions,
): string {
  const { event } = entry;
  const parts = [
    formatText(event.title),
    ...(isContinued ? [] : event.venues.map(({ name }) => formatText(name))),
    ...listEntryLabels(entry, look),
    ...(isContinued ? [] : [formatOwnTime(event, look)].flatMap((words) => words ?? [])),
    `#${event.id}`,
  ];
  return `${formatEntryTime(entry, look)}: ${parts.join(look.names.comma)}`;
}
