import ICAL from 'ical.js';
import type { CalendarEntry, EventVersion } from '../file-rows.js';

/** Reads the identity and version of an event. The UID is empty if the file has none. */
export function readCalendarEntry(
  component: ICAL.Component,
  { occurrence, isWhole, series }: Pick<CalendarEntry, 'occurrence' | 'isWhole' | 'series'>,
): CalendarEntry {
  return {
    uid: textOf(component, 'uid'),
    occurrence,
    ...readVersion(component),
    ...(series === undefined ? {} : { series }),
    isCancelled: isCancelledEvent(component),
    isWhole,
  };
}

export function readVersion(component: ICAL.Component): EventVersion {
  const sequence = Number(component.getFirstPropertyValue('sequence') ?? 0);
  const modified = component.getFirstPropertyValue('last-modified');
  return {
    sequence: Number.isSafeInteger(sequence) ? sequence : 0,
    modified: modified instanceof ICAL.Time ? modified.toString() : '',
  };
}

/** Reads which occurrence a component replaces; empty for an event of its own. */
export function readReplacedDay(component: ICAL.Component): string {
  const id = component.getFirstPropertyValue('recurrence-id');
  return id instanceof ICAL.Time ? id.toString().slice(0, 10) : '';
}

/** A feed of cal keeps a published event whose tag says that it is cancelled. */
const isCancelledEvent = (component: ICAL.Component): boolean =>
  textOf(component, 'status').toUpperCase() === 'CANCELLED' && textOf(component, 'x-cal-status') !== 'publish';

const textOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '').trim();
