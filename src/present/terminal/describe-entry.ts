import type { AgendaEntry } from './agenda-days.js';
import { countDaysBetween, isOngoing } from './calendar-event.js';
import type { ViewStyle } from './view-style.js';

const LONGEST_NIGHT_MILLISECONDS = 12 * 60 * 60 * 1000;

/** Returns whether days of an event are numbered; not those of an evening event that ends after midnight. */
const hasNumberedDays = ({ event, days }: AgendaEntry): boolean =>
  days > 1 && (event.isAllDay || event.endsAt - event.startsAt > LONGEST_NIGHT_MILLISECONDS);

/** Formats the time of an event on one of its days: `20:00–23:00`, `all day`, `from 20:00`, `until 02:00`. */
export function formatEntryTime(entry: AgendaEntry, { names, text }: Pick<ViewStyle, 'names' | 'text'>): string {
  const { event, day, days } = entry;
  if (event.isAllDay || (day > 1 && day < days)) return text.allDay();
  if (days === 1) return names.timeRange(event.start, event.end);
  if (day > 1) return text.untilTime({ time: names.time(event.end) });
  return hasNumberedDays(entry)
    ? text.fromTime({ time: names.time(event.start) })
    : names.timeRange(event.start, event.end);
}

/** Labels of an event beside its title. They are words, so that no information depends on color. */
export function listEntryLabels(entry: AgendaEntry, look: ViewStyle): string[] {
  const { day, days } = entry;
  const states = listDayStates(entry, look);
  return hasNumberedDays(entry)
    ? [...states, look.text.dayOf({ day: look.names.number(day), days: look.names.number(days) })]
    : states;
}

/** Formats the prefix of an event that continues from an earlier day: `→ Day 2 of 3 · `. */
export const formatContinuation = ({ day, days }: AgendaEntry, { names, text }: ViewStyle): string =>
  text.goesOn({ day: names.number(day), days: names.number(days) });

/** Returns whether an event of several days was already shown in full; marks it as shown. */
export function markAsShown(entry: AgendaEntry, shown: Set<string>): boolean {
  if (!hasNumberedDays(entry)) return false;
  const was = shown.has(entry.event.id);
  shown.add(entry.event.id);
  return was;
}

/** Labels of an event on one of its days: going on now, not public. */
export const listDayStates = (entry: AgendaEntry, look: ViewStyle): string[] =>
  listEventStates(entry.event, isGoingOnToday(entry, look.now), look);

/** Formats the labels of an event: whether it is going on now, and its status unless it is published. */
export const listEventStates = (
  { status }: AgendaEntry['event'],
  isNow: boolean,
  { text, paint }: ViewStyle,
): string[] => [
  ...(isNow ? [paint.live(text.nowWord())] : []),
  ...(isNotPublic(status) ? [paint.held(text.statusWord(status))] : []),
];

function isGoingOnToday({ event, day }: AgendaEntry, now: number): boolean {
  const clock = event.start.add({ milliseconds: now - event.startsAt });
  return isOngoing(event, now) && countDaysBetween(event.firstDay, clock.toPlainDate().toString()) === day - 1;
}

/** Returns whether a post is not public. A service that sends no status returns published posts only. */
export const isNotPublic = (status: string): boolean => status !== 'publish' && status !== '';
