import { Temporal } from 'temporal-polyfill';
import type { AgendaDay, AgendaEntry } from './agenda-days.js';
import { toSingleLine } from './control-sequences.js';
import { formatContinuation, formatEntryTime, listDayStates, listEntryLabels, markAsShown } from './describe-entry.js';
import { measureWidth } from './text-width.js';
import { alignLine, cutIsolated, formatOwnTime, formatRecordText, joinColumns, type ViewStyle } from './view-style.js';

/** Renders an agenda: a line for each event of a day. A longer event is shown in full on its first day. */
export async function* renderAgenda(days: AsyncIterable<AgendaDay>, look: ViewStyle): AsyncGenerator<string> {
  const widths = chooseAgendaWidths(look);
  const shownEvents = new Set<string>();
  let isFirst = true;
  for await (const { date, entries } of days) {
    if (!isFirst) yield '';
    isFirst = false;
    yield alignLine(renderDayHeading(date, look), look);
    for (const entry of entries)
      yield* markAsShown(entry, shownEvents)
        ? [renderContinuedEntry(entry, look, widths)]
        : renderAgendaEntry(entry, look, widths);
  }
}

function renderDayHeading(date: Temporal.PlainDate, { names, paint, text, today, width }: ViewStyle): string {
  const mark = date.equals(today) ? ` · ${text.todayWord()}` : '';
  return paint.heading(cutIsolated(`${names.day(date)}${mark}`, width));
}

interface AgendaWidths {
  readonly time: number;
  /** Everything beside the time. */
  readonly room: number;
  /** The part of `room` that the venue leaves. */
  readonly body: number;
  /** 0: the venue gets a line of its own. */
  readonly venue: number;
}

const GAP = 2;
const MARGIN = 2;
const MIN_WIDTH_FOR_VENUES = 60;
const MAX_VENUE_WIDTH = 40;

// Events are streamed, so column widths are based on the widest possible content, not on the actual one.
function chooseAgendaWidths({ names, text, width }: ViewStyle): AgendaWidths {
  const [morning, night] = [
    Temporal.PlainDateTime.from('2027-10-20T10:30'),
    Temporal.PlainDateTime.from('2027-10-20T22:30'),
  ];
  const words = [
    names.timeRange(morning, night),
    text.allDay(),
    text.fromTime({ time: names.time(night) }),
    text.untilTime({ time: names.time(night) }),
  ];
  const time = Math.min(Math.max(...words.map(measureWidth)), Math.floor(width / 3));
  const room = width - MARGIN - time - GAP;
  if (width < MIN_WIDTH_FOR_VENUES) return { time, room, body: room, venue: 0 };
  const venue = Math.min(MAX_VENUE_WIDTH, Math.floor((room - GAP) * 0.36));
  return { time, room, body: room - GAP - venue, venue };
}

function* renderAgendaEntry(entry: AgendaEntry, look: ViewStyle, widths: AgendaWidths): Generator<string> {
  const { time, room } = widths;
  const place = formatRecordText(entry.event.venues.map(({ name }) => name).join(look.names.comma));
  const isBeside = widths.venue > 0 && place !== '';
  const body = isBeside ? widths.body : room;
  const venue = isBeside ? [[cutIsolated(place, widths.venue), widths.venue] as const] : [];
  const [title, ...below] = renderEntryTitle(entry, body, look);
  const line = (columns: Parameters<typeof joinColumns>[0]) => indentForLocale(joinColumns(columns, look), look);
  yield line([[cutIsolated(formatEntryTime(entry, look), time), time], [title ?? '', body], ...venue]);
  const words = formatOwnTime(entry.event, look);
  const more = [
    ...below,
    ...(isBeside || place === '' ? [] : [cutIsolated(place, room)]),
    ...(words === undefined ? [] : wrapWords(words, room).map(look.paint.dim)),
  ];
  for (const each of more)
    yield line([
      ['', time],
      [each, room],
    ]);
}

/** Renders an event that was shown in full on an earlier day. */
function renderContinuedEntry(entry: AgendaEntry, look: ViewStyle, { time, room }: AgendaWidths): string {
  const { title, url } = entry.event;
  const before = formatContinuation(entry, look);
  const states = listDayStates(entry, look).map((state) => ` · ${state}`);
  const left = room - measureWidth(before) - measureWidth(states.join(''));
  const body =
    left >= MIN_TITLE_WIDTH
      ? `${before}${look.link(cutIsolated(formatRecordText(title), left), url)}${states.join('')}`
      : cutIsolated(`${before}${formatRecordText(title)}`, room);
  const columns = [
    [cutIsolated(formatEntryTime(entry, look), time), time],
    [body, room],
  ] as const;
  return indentForLocale(joinColumns(columns, look), look);
}

const MIN_TITLE_WIDTH = 12;

/** Renders the title with its labels; the labels get a second line if the first is too short. */
function renderEntryTitle(entry: AgendaEntry, width: number, look: ViewStyle): string[] {
  const { event } = entry;
  const marks = [...listEntryLabels(entry, look), look.paint.dim(`#${event.id}`)];
  const beside = ` · ${marks.join(' · ')}`;
  const left = width - measureWidth(beside);
  const title = (room: number) => look.link(cutIsolated(formatRecordText(event.title), room), event.url);
  return left >= MIN_TITLE_WIDTH ? [`${title(left)}${beside}`] : [title(width), ...joinIntoLines(marks, width)];
}

// An isolate must not be broken across lines.
function wrapWords(words: string, width: number): string[] {
  const lines = /[\u2066-\u2069]/.test(words) ? [words] : joinIntoLines(words.split(' '), width, ' ');
  return lines.map((line) => cutIsolated(line, width));
}

/** Puts as many labels on a line as fit. */
function joinIntoLines(marks: readonly string[], width: number, between = ' · '): string[] {
  const lines: string[] = [];
  for (const mark of marks) {
    const longer = `${lines.at(-1) ?? ''}${between}${mark}`;
    if (lines.length > 0 && measureWidth(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(mark);
  }
  return lines;
}

const indentForLocale = (line: string, { names }: ViewStyle): string =>
  names.isRightToLeft ? line : ' '.repeat(MARGIN) + line;

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
  // Without a text: `labelled` would begin the title with a small letter in some languages.
  return `${look.text.labelled({ label: formatEntryTime(entry, look), text: '' })}${parts.join(look.names.comma)}`;
}
