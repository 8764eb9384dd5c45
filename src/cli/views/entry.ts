import type { Entry } from '../../calendar/agenda.js';
import { daysFrom, isOn } from '../../calendar/event.js';
import type { Look } from './look.js';

const DAY = 86_400_000;

/** Returns whether days of an event are numbered; not those of an evening event that ends after midnight. */
const isOfDays = ({ event, days }: Entry): boolean =>
  days > 1 && (event.isAllDay || event.endsAt - event.startsAt >= DAY);

/** Formats the time of an event on one of its days: `20:00–23:00`, `all day`, `from 20:00`, `until 02:00`. */
export function timeOf(entry: Entry, { names, text }: Pick<Look, 'names' | 'text'>): string {
  const { event, day, days } = entry;
  if (event.isAllDay || (day > 1 && day < days)) return text.allDay();
  if (days === 1) return names.times(event.start, event.end);
  if (day > 1) return text.untilTime(names.time(event.end));
  return isOfDays(entry) ? text.fromTime(names.time(event.start)) : names.times(event.start, event.end);
}

/** Labels of an event beside its title. They are words, so that no information depends on color. */
export function marksOf(entry: Entry, look: Look): string[] {
  const { day, days } = entry;
  const states = statesOn(entry, look);
  return isOfDays(entry) ? [...states, look.text.dayOf(look.names.number(day), look.names.number(days))] : states;
}

/** Formats the prefix of an event that continues from an earlier day: `→ Day 2 of 3 · `. */
export const goesOn = ({ day, days }: Entry, { names, text }: Look): string =>
  text.goesOn(names.number(day), names.number(days));

/** Returns whether an event of several days was already shown in full; marks it as shown. */
export function wasShown(entry: Entry, shown: Set<string>): boolean {
  if (!isOfDays(entry)) return false;
  const was = shown.has(entry.event.id);
  shown.add(entry.event.id);
  return was;
}

/** Labels of an event on one of its days: going on now, not public. */
export const statesOn = (entry: Entry, look: Look): string[] => statesOf(entry.event, isNow(entry, look.now), look);

/** Formats the labels of an event: whether it is going on now, and its status unless it is published. */
export const statesOf = ({ status }: Entry['event'], isNow: boolean, { text, paint, statusOf }: Look): string[] => [
  ...(isNow ? [paint.live(text.nowWord())] : []),
  ...(isHeld(status) ? [paint.held(statusOf(status))] : []),
];

/** Returns whether the event is going on, and today is the given one of its days. */
function isNow({ event, day }: Entry, now: number): boolean {
  const clock = event.start.add({ milliseconds: now - event.startsAt });
  return isOn(event, now) && daysFrom(event.firstDay, clock.toPlainDate().toString()) === day - 1;
}

/** Returns whether a post is not public. A service that sends no status returns published posts only. */
export const isHeld = (status: string): boolean => status !== 'publish' && status !== '';
