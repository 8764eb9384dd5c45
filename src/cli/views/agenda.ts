import { Temporal } from 'temporal-polyfill';
import type { Day, Entry } from '../../calendar/agenda.js';
import { widthOf } from '../render/width.js';
import { goesOn, marksOf, statesOn, timeOf, wasShown } from './entry.js';
import { elsewhere, type Look, lineOf, own, rowOf, shortened } from './look.js';

/**
 * Renders an agenda: day by day, one event per line. An event of several days is shown in full on the first of them.
 */
export async function* agendaLines(days: AsyncIterable<Day>, look: Look): AsyncGenerator<string> {
  const widths = widthsFor(look);
  const shownEvents = new Set<string>();
  let isFirst = true;
  for await (const { date, entries } of days) {
    if (!isFirst) yield '';
    isFirst = false;
    yield lineOf(headOf(date, look), look);
    for (const entry of entries)
      yield* wasShown(entry, shownEvents) ? [againLine(entry, look, widths)] : entryLines(entry, look, widths);
  }
}

function headOf(date: Temporal.PlainDate, { names, paint, text, today, width }: Look): string {
  const mark = date.equals(today) ? ` · ${text.todayWord()}` : '';
  return paint.heading(shortened(`${names.day(date)}${mark}`, width));
}

interface Widths {
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
const NARROW = 60;
const WIDEST_VENUE = 40;

// Events are streamed, so column widths are based on the widest possible content, not on the actual one.
function widthsFor({ names, text, width }: Look): Widths {
  const [morning, night] = [
    Temporal.PlainDateTime.from('2027-10-20T10:30'),
    Temporal.PlainDateTime.from('2027-10-20T22:30'),
  ];
  const words = [
    names.times(morning, night),
    text.allDay(),
    text.fromTime(names.time(night)),
    text.untilTime(names.time(night)),
  ];
  const time = Math.min(Math.max(...words.map(widthOf)), Math.floor(width / 3));
  const room = width - MARGIN - time - GAP;
  if (width < NARROW) return { time, room, body: room, venue: 0 };
  const venue = Math.min(WIDEST_VENUE, Math.floor((room - GAP) * 0.36));
  return { time, room, body: room - GAP - venue, venue };
}

function* entryLines(entry: Entry, look: Look, widths: Widths): Generator<string> {
  const { time, room } = widths;
  const place = own(entry.event.venues.map(({ name }) => name).join(', '));
  const isBeside = widths.venue > 0 && place !== '';
  const body = isBeside ? widths.body : room;
  const venue = isBeside ? [[shortened(place, widths.venue), widths.venue] as const] : [];
  const [title, ...below] = titleLines(entry, body, look);
  const line = (columns: Parameters<typeof rowOf>[0]) => indented(rowOf(columns, look), look);
  yield line([[shortened(timeOf(entry, look), time), time], [title ?? '', body], ...venue]);
  const words = elsewhere(entry.event, look);
  const more = [
    ...below,
    ...(isBeside || place === '' ? [] : [shortened(place, room)]),
    ...(words === undefined ? [] : wrapped(words, room).map(look.paint.dim)),
  ];
  for (const each of more)
    yield line([
      ['', time],
      [each, room],
    ]);
}

/** Renders an event that was shown in full on an earlier day. */
function againLine(entry: Entry, look: Look, { time, room }: Widths): string {
  const { title, url } = entry.event;
  const before = goesOn(entry, look);
  const states = statesOn(entry, look).map((state) => ` · ${state}`);
  const left = room - widthOf(before) - widthOf(states.join(''));
  const body =
    left >= LEAST_TITLE
      ? `${before}${look.link(shortened(own(title), left), url)}${states.join('')}`
      : shortened(`${before}${own(title)}`, room);
  const columns = [
    [shortened(timeOf(entry, look), time), time],
    [body, room],
  ] as const;
  return indented(rowOf(columns, look), look);
}

const LEAST_TITLE = 12;

/** Renders the title with its labels; the labels get a second line if the first is too short. */
function titleLines(entry: Entry, width: number, look: Look): string[] {
  const { event } = entry;
  const marks = [...marksOf(entry, look), look.paint.dim(`#${event.id}`)];
  const beside = ` · ${marks.join(' · ')}`;
  const left = width - widthOf(beside);
  const title = (room: number) => look.link(shortened(own(event.title), room), event.url);
  return left >= LEAST_TITLE ? [`${title(left)}${beside}`] : [title(width), ...inLines(marks, width)];
}

// An isolate must not be broken across lines.
function wrapped(words: string, width: number): string[] {
  const lines = /[\u2066-\u2069]/.test(words) ? [words] : inLines(words.split(' '), width, ' ');
  return lines.map((line) => shortened(line, width));
}

/** Puts as many labels on a line as fit. */
function inLines(marks: readonly string[], width: number, between = ' · '): string[] {
  const lines: string[] = [];
  for (const mark of marks) {
    const longer = `${lines.at(-1) ?? ''}${between}${mark}`;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(mark);
  }
  return lines;
}

const indented = (line: string, { names }: Look): string => (names.isRightToLeft ? line : ' '.repeat(MARGIN) + line);
