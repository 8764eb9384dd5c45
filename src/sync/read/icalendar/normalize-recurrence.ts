import ICAL from 'ical.js';
import type { Temporal } from 'temporal-polyfill';
import { rejectValue } from '../../../forms/invalid-value-error.js';
import { CONTRACT_POLICY, resolveWallTime } from '../../../time/resolve-wall-time.js';
import { convertUtcToWallTime, formatWallTime, parseWallTime } from '../../../time/wall-time-text.js';
import { wallTimeAt } from '../../../time/zone.js';
import { isNamedZone } from './calendar-zones.js';
import type { CalendarSettings } from './event-to-cells.js';

const pad = (value: number): string => String(value).padStart(2, '0');

/** Formats the wall time of a time, whatever its zone: `2027-07-02 20:00:00`. */
export const formatIcalTime = ({ year, month, day, hour, minute, second }: ICAL.Time): string =>
  `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)} ${pad(hour)}:${pad(minute)}:${pad(second)}`;

export const isUtc = (time: ICAL.Time): boolean => time.zone === ICAL.Timezone.utcTimezone;

/**
 * Rewrites EXDATE, RDATE and RECURRENCE-ID as the series itself tells its occurrences: in the zone of its DTSTART, and
 * as a day only if DTSTART is one. Programs write them in UTC or in another zone, and ical.js compares the digits.
 */
export function alignRecurrenceDates(
  series: ICAL.Component,
  replacing: readonly ICAL.Component[],
  setting: CalendarSettings,
): void {
  const start = series.getFirstProperty('dtstart');
  const model = start?.getFirstValue();
  if (start == null || !(model instanceof ICAL.Time)) return;
  const target = { start, model, setting };
  const dates = ['exdate', 'rdate'].flatMap((name) => series.getAllProperties(name));
  const ids = replacing.flatMap((component) => component.getFirstProperty('recurrence-id') ?? []);
  for (const property of [...dates, ...ids]) alignProperty(property, target);
}

interface AlignmentTarget {
  readonly start: ICAL.Property;
  readonly model: ICAL.Time;
  readonly setting: CalendarSettings;
}

function alignProperty(property: ICAL.Property, target: AlignmentTarget): void {
  const values: readonly unknown[] = property.getValues();
  // RDATE may hold periods, which have a length of their own.
  if (!values.every((value) => value instanceof ICAL.Time)) return;
  const aligned = values.map((value) => alignTime(value, property, target));
  if (aligned.every((value, at) => value === values[at])) return;
  const tzid = target.start.getFirstParameter('tzid');
  property.resetType(target.model.isDate ? 'date' : 'date-time');
  if (tzid) property.setParameter('tzid', tzid);
  else property.removeParameter('tzid');
  if (property.isMultiValue) property.setValues(aligned);
  else for (const value of aligned) property.setValue(value);
}

function alignTime(time: ICAL.Time, property: ICAL.Property, { start, model, setting }: AlignmentTarget): ICAL.Time {
  if (time.isDate && model.isDate) return time;
  // A day alone names the occurrence of that day.
  if (time.isDate) return withZoneOf(model, { ...dayOf(time), ...hourOf(model) });
  const tzid = property.getFirstParameter('tzid');
  if (!model.isDate && isUtc(time) === isUtc(model) && tzid === start.getFirstParameter('tzid')) return time;
  // All-day events have no zone, whatever the zone in which a program writes the midnight that names the day.
  if (model.isDate && !isUtc(time)) return ICAL.Time.fromData({ ...dayOf(time), isDate: true });
  const utc = toUtcText(time, tzid, setting);
  const wall = utc === undefined ? parseWallTime(formatIcalTime(time)) : wallTimeInSeries(utc, start, model, setting);
  if (model.isDate) return ICAL.Time.fromData({ ...dayOf(wall), isDate: true });
  return withZoneOf(model, { ...dayOf(wall), ...hourOf(wall) });
}

const dayOf = ({ year, month, day }: ICAL.Time | Temporal.PlainDateTime) => ({ year, month, day });
const hourOf = ({ hour, minute, second }: ICAL.Time | Temporal.PlainDateTime) => ({ hour, minute, second });

const withZoneOf = (model: ICAL.Time, data: ReturnType<typeof dayOf> & ReturnType<typeof hourOf>): ICAL.Time =>
  ICAL.Time.fromData({ ...data, isDate: false }, model.zone ?? undefined);

/** Returns the UTC wall time of a time; `undefined` for a floating one, whose digits are those of the series. */
function toUtcText(time: ICAL.Time, tzid: string | undefined, { zones }: CalendarSettings): string | undefined {
  const wall = formatIcalTime(time);
  if (isUtc(time)) return wall;
  if (!tzid) return undefined;
  const name = zones.nameOf(tzid);
  if (name === undefined)
    return zones.has(tzid) ? formatIcalTime(time.convertToZone(ICAL.Timezone.utcTimezone)) : undefined;
  const instant = resolveWallTime(parseWallTime(wall), name, CONTRACT_POLICY).toInstant();
  return formatWallTime(wallTimeAt(instant, 'UTC'));
}

/** Converts a UTC wall time to that of the zone in which the series recurs. */
function wallTimeInSeries(
  utc: string,
  start: ICAL.Property,
  model: ICAL.Time,
  { zones, zone }: CalendarSettings,
): Temporal.PlainDateTime {
  const wall = parseWallTime(utc);
  if (isUtc(model)) return wall;
  const tzid = start.getFirstParameter('tzid');
  const name = tzid ? zones.nameOf(tzid) : zone;
  if (name !== undefined && isNamedZone(name)) return parseWallTime(convertUtcToWallTime(utc, name));
  // Days have no zone, and floating times are in the reader's zone.
  if (!tzid || !model.zone) return wall;
  const time = ICAL.Time.fromData({ ...dayOf(wall), ...hourOf(wall), isDate: false }, ICAL.Timezone.utcTimezone);
  return parseWallTime(formatIcalTime(time.convertToZone(model.zone)));
}

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

/** Candidates that the parts of a rule may exclude; a daily rule tries 3,650 in ten years. */
const MAX_RULE_STEPS = 100_000;
/** Candidates that all rules of a file may exclude, beside some for each date: “all Mondays” excludes six. */
const MAX_FILE_STEPS = 200_000;
const STEPS_PER_DATE = 31;
const MAX_RULES = 10;
const MAX_DATES = 5000;

/** @throws InvalidValueError for a rule that finds no dates, or too few */
export const rejectFruitless = (): never => rejectValue((t) => t.ruleFruitless());

/** @returns why a component would take too long to expand, before it is parsed */
export function findRecurrenceExcess(text: string): 'rules' | 'dates' | undefined {
  if ((text.match(/^(RRULE|EXRULE)[;:]/gim)?.length ?? 0) > MAX_RULES) return 'rules';
  const lines = text.match(/^(RDATE|EXDATE)[;:].*$/gim) ?? [];
  const dates = lines.reduce((sum, line) => sum + line.split(',').length, 0);
  return dates > MAX_DATES ? 'dates' : undefined;
}

let fileSteps = 0;

export const isFileFruitless = (): boolean => fileSteps > MAX_FILE_STEPS;

/** Begins to count the excluded candidates of a file. */
export function countStepsOfFile(): void {
  fileSteps = 0;
}

/** @throws InvalidValueError if the rules of the file exclude too many candidates */
export function countExcluded(candidates: number): void {
  fileSteps += candidates;
  if (isFileFruitless()) rejectFruitless();
}

export function countMatch(): void {
  fileSteps -= STEPS_PER_DATE;
}

/**
 * Makes ical.js give up on a rule like “every day, but only on 30 February”, which it would try for ever.
 * Its iterator checks each candidate with this method.
 */
function limitRuleSteps(prototype: object): void {
  const name = 'check_contracting_rules';
  const check: unknown = Reflect.get(prototype, name);
  if (typeof check !== 'function') throw new Error(`ical.js has no ${name}`);
  const steps = new WeakMap<object, number>();
  Reflect.set(prototype, name, function countStep(this: object, ...args: unknown[]): unknown {
    const count = (steps.get(this) ?? 0) + 1;
    if (count > MAX_RULE_STEPS) rejectFruitless();
    steps.set(this, count);
    const isDate = Boolean(Reflect.apply(check, this, args));
    if (isDate) countMatch();
    else countExcluded(1);
    return isDate;
  });
}

limitRuleSteps(ICAL.RecurIterator.prototype);

const MAX_SECONDS = 9999 * 366 * 86_400;

/** @throws InvalidValueError for more than 9999 years, whose end ical.js would count month by month */
export function limitDuration(duration: unknown): void {
  if (duration instanceof ICAL.Duration && Math.abs(duration.toSeconds()) > MAX_SECONDS)
    rejectValue((t) => t.eventTooLong());
}
