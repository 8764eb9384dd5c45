import type { Entry } from '../../calendar/agenda.js';
import { daysFrom, isOn } from '../../calendar/event.js';
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
  return isOfDays(entry) ? text.fromTime(names.time(event.start)) : names.times(event.start, event.end);
}

/** What is to be known of an event beside its name: words, so that nothing hangs on a colour. */
export function marksOf(entry: Entry, look: Look): string[] {
  const { day, days } = entry;
  const states = statesOn(entry, look);
  return isOfDays(entry) ? [...states, look.text.dayOf(look.names.number(day), look.names.number(days))] : states;
}

/** `→ Day 2 of 3 · `: what stands before the title of an event that goes on. */
export const goesOn = ({ day, days }: Entry, { names, text }: Look): string =>
  text.goesOn(names.number(day), names.number(days));

/** Whether an event of several days was shown in full on one of them; remembers that it is shown now. */
export function wasShown(entry: Entry, shown: Set<string>): boolean {
  if (!isOfDays(entry)) return false;
  const was = shown.has(entry.event.id);
  shown.add(entry.event.id);
  return was;
}

/** The states of an event on one of its days. */
export const statesOn = (entry: Entry, look: Look): string[] => statesOf(entry.event, isNow(entry, look.now), look);

/** Whether an event takes place, and whether the public sees it, in words. */
export const statesOf = ({ status }: Entry['event'], isNow: boolean, { text, paint, statusOf }: Look): string[] => [
  ...(isNow ? [paint.live(text.nowWord())] : []),
  ...(isHeld(status) ? [paint.held(statusOf(status))] : []),
];

/** Whether an event takes place at a moment, on this of its days. */
function isNow({ event, day }: Entry, now: number): boolean {
  const clock = event.start.add({ milliseconds: now - event.startsAt });
  return isOn(event, now) && daysFrom(event.firstDay, clock.toPlainDate().toString()) === day - 1;
}

/** Whether the public does not see it. A service that tells no status shows what is published. */
export const isHeld = (status: string): boolean => status !== 'publish' && status !== '';
