import type { Entry } from '../../calendar/agenda.js';
import { isOn } from '../../calendar/event.js';
import type { Look } from './look.js';

const DAY = 86_400_000;

/** Whether a day has a number worth telling: not of an evening that ends after midnight. */
const isOfDays = ({ event, days }: Entry): boolean =>
  days > 1 && (event.isAllDay || event.endsAt - event.startsAt >= DAY);

/** When an event is on one of its days: `20:00–23:00`, `all day`, `from 20:00`, `until 02:00`. */
export function timeOf(entry: Entry, { names, text }: Pick<Look, 'names' | 'text'>): string {
  const { event, day, days } = entry;
  if (event.isAllDay || (day > 1 && day < days)) return text.allDay();
  if (days === 1) return names.times(event.start, event.end);
  if (day > 1) return text.untilTime(names.time(event.end));
  return isOfDays(entry) ? text.fromTime(names.time(event.start)) : eveningOf(entry, names);
}

const eveningOf = ({ event }: Entry, { time }: Look['names']): string => `${time(event.start)}–${time(event.end)}`;

/** What is to be known of an event beside its name: words, so that nothing hangs on a colour. */
export function marksOf(entry: Entry, { text, paint, now }: Look): string[] {
  const { event, day, days } = entry;
  return [
    ...(isOn(event, now) ? [paint.live(text.nowWord())] : []),
    ...(isHeld(event.status) ? [paint.held(event.status)] : []),
    ...(isOfDays(entry) ? [text.dayOf(day, days)] : []),
  ];
}

/** Whether the public does not see it. A service that tells no status shows what is published. */
export const isHeld = (status: string): boolean => status !== 'publish' && status !== '';
