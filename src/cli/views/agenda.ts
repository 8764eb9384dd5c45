import { Temporal } from 'temporal-polyfill';
import type { Day, Entry } from '../../calendar/agenda.js';
import { widthOf } from '../render/width.js';
import { marksOf, timeOf } from './entry.js';
import { elsewhere, type Look, lineOf, own, rowOf, shortened } from './look.js';

/** Day by day, an event a line: its time, title and venue. */
export async function* agendaLines(days: AsyncIterable<Day>, look: Look): AsyncGenerator<string> {
  const widths = widthsFor(look);
  let isFirst = true;
  for await (const { date, entries } of days) {
    if (!isFirst) yield '';
    isFirst = false;
    yield lineOf(headOf(date, look), look);
    for (const entry of entries) yield* entryLines(entry, look, widths);
  }
}

function headOf(date: Temporal.PlainDate, { names, paint, text, today, width }: Look): string {
  const mark = date.equals(today) ? ` · ${text.todayWord()}` : '';
  return paint.heading(shortened(`${names.day(date)}${mark}`, width));
}

interface Widths {
  readonly time: number;
  readonly body: number;
  /** 0: the venue stands in a line of its own. */
  readonly venue: number;
}

const GAP = 2;
const MARGIN = 2;
const NARROW = 60;
const WIDEST_VENUE = 40;

// Events come one by one: columns are as wide as what may stand in them.
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
  if (width < NARROW) return { time, body: room, venue: 0 };
  const venue = Math.min(WIDEST_VENUE, Math.floor((room - GAP) * 0.36));
  return { time, body: room - GAP - venue, venue };
}

const LEAST_TITLE = 12;

function* entryLines(entry: Entry, look: Look, { time, body, venue }: Widths): Generator<string> {
  const { paint, width } = look;
  const { event } = entry;
  const room = width - MARGIN - time - GAP;
  const place = own(event.venues.map(({ name }) => name).join(', '));
  const marks = [...marksOf(entry, look), paint.dim(`#${event.id}`)];
  const tail = marks.map((mark) => ` · ${mark}`).join('');
  const isBeside = body - widthOf(tail) >= LEAST_TITLE;
  const title = look.link(shortened(own(event.title), isBeside ? body - widthOf(tail) : body), event.url);
  const below = [
    ...(isBeside ? [] : marks),
    ...(venue === 0 && place !== '' ? [shortened(place, room)] : []),
    ...[elsewhere(event, look)].flatMap((words) => (words === undefined ? [] : paint.dim(shortened(words, room)))),
  ];
  const line = (when: string, what: string, where: string) =>
    indented(
      rowOf(
        [
          [shortened(when, time), time],
          [what, body],
          ...(venue === 0 ? [] : [[shortened(where, venue), venue] as const]),
        ],
        look,
      ),
      look,
    );
  yield line(timeOf(entry, look), `${title}${isBeside ? tail : ''}`, place);
  for (const words of below)
    yield indented(
      rowOf(
        [
          ['', time],
          [words, room],
        ],
        look,
      ),
      look,
    );
}

const indented = (line: string, { names }: Look): string => (names.isRightToLeft ? line : ' '.repeat(MARGIN) + line);
