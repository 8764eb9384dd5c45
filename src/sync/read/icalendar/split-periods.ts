import ICAL from 'ical.js';
import { limitDuration } from './limit-duration.js';

const LENGTH_PARAMETER = 'x-cal-length';

/**
 * Rewrites RDATE with periods (RFC 5545, section 3.8.5.2), which ical.js cannot expand, as one RDATE for each start.
 * The length of the period becomes a parameter.
 */
export function splitPeriods(series: ICAL.Component): void {
  for (const property of series.getAllProperties('rdate')) {
    const values: readonly unknown[] = property.getValues();
    if (!values.some((value) => value instanceof ICAL.Period)) continue;
    series.removeProperty(property);
    const tzid = property.getFirstParameter('tzid');
    for (const period of values) if (period instanceof ICAL.Period) addStart(series, period, tzid);
  }
}

function addStart(series: ICAL.Component, period: ICAL.Period, tzid: string | undefined): void {
  limitDuration(period.duration);
  const date = new ICAL.Property('rdate', series);
  date.resetType('date-time');
  if (tzid) date.setParameter('tzid', tzid);
  date.setParameter(LENGTH_PARAMETER, period.getDuration().toString());
  date.setValue(period.start);
  series.addProperty(date);
}

/** Reads the lengths of the occurrences that were periods, by their starts as `ICAL.Time` writes them. */
export function readPeriodLengths(series: ICAL.Component): ReadonlyMap<string, ICAL.Duration> {
  const lengths = new Map<string, ICAL.Duration>();
  for (const property of series.getAllProperties('rdate')) {
    const length = property.getFirstParameter(LENGTH_PARAMETER);
    if (length) lengths.set(String(property.getFirstValue()), ICAL.Duration.fromString(length));
  }
  return lengths;
}
