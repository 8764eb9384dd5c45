import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { attempt, recoverFrom } from '../../../errors.js';
import { InvalidValueError, rejectValue } from '../../../forms/invalid-value-error.js';
import { iterateRulePeriods } from '../../series/expand-recurrence.js';
import { parseRepeat, type RecurrenceRule } from '../../series/parse-repeat.js';
import { countExcluded, countMatch, rejectFruitless } from './normalize-recurrence.js';

interface RuleLimits {
  /** The last start, as wall time. */
  readonly until: string;
  readonly maxDates: number;
}

/**
 * Replaces rules of an event that ical.js misreads by the dates that they mean (RDATE): it turns 29 February into 1
 * March, includes months that BYMONTH leaves out, ignores BYSETPOS, gives up on the last day of a month, and ends all
 * rules of an event with the shortest one. The start is always a date.
 * @returns true if the limit, not its own end, cuts a rule
 * @throws InvalidValueError for a rule without any day, and for weeks by their numbers, for which ical.js takes every week
 */
export function replaceMisreadRules({ component, startDate }: ICAL.Event, limits: RuleLimits): boolean {
  let isCut = false;
  const rules = component.getAllProperties('rrule');
  for (const property of rules) {
    const recur = property.getFirstValue();
    if (!(recur instanceof ICAL.Recur) || !(rules.length > 1 || isMisread(recur))) continue;
    if ('BYWEEKNO' in recur.parts)
      rejectValue((t) => t.repeatPartWrong({ part: `BYWEEKNO=${String(recur.parts.BYWEEKNO)}` }));
    const rule = parseRule(recur);
    if (rule === undefined) continue;
    const known = new Set(component.getAllProperties('rdate').flatMap((each) => each.getValues().map(String)));
    const all = listTimes(recur, rule, startDate, limits);
    const ends = recur.until
      ? recur.until.toString().slice(0, 19) <= limits.until
      : all.length >= (recur.count ?? Infinity);
    isCut ||= !ends;
    const times = all.filter((time) => !known.has(time.toString()));
    component.removeProperty(property);
    if (times.length > 0) component.addProperty(createDates(component, startDate, times));
  }
  return isCut;
}

/**
 * Adds the start of a series to its dates, because ical.js leaves it out if no rule matches it. A series whose rules all
 * end before it starts has no start: that is how programs empty a series.
 */
export function addStartToDates({ component, startDate }: ICAL.Event): void {
  const rules = component.getAllProperties('rrule').map((property) => property.getFirstValue());
  const isEmpty = (rule: unknown) => rule instanceof ICAL.Recur && endsBefore(rule, startDate);
  if (rules.length > 0 && rules.every(isEmpty)) return;
  component.addProperty(createDates(component, startDate, [startDate]));
}

function endsBefore({ until }: ICAL.Recur, start: ICAL.Time): boolean {
  if (!until) return false;
  return until.isDate ? until.toString() < start.toString().slice(0, 10) : until.compare(start) < 0;
}

const isMisread = ({ freq, parts }: ICAL.Recur): boolean =>
  freq === 'YEARLY' || 'BYMONTH' in parts || 'BYMONTHDAY' in parts || 'BYSETPOS' in parts;

/** @returns undefined for a rule with parts such as BYYEARDAY, which ical.js has to expand */
const parseRule = (recur: ICAL.Recur): RecurrenceRule | undefined =>
  attempt(
    () => parseRepeat(recur.toString()),
    recoverFrom(InvalidValueError, () => undefined),
  );

function listTimes(recur: ICAL.Recur, rule: RecurrenceRule, start: ICAL.Time, limits: RuleLimits): ICAL.Time[] {
  const most = Math.min(recur.count ?? limits.maxDates, limits.maxDates);
  const first = Temporal.PlainDate.from({ year: start.year, month: start.month, day: start.day });
  if (!hasDays(rule, first)) rejectFruitless();
  const times = endsBefore(recur, start) ? [] : [start];
  for (const { year, month, day } of iterateCountedDays(
    rule,
    first,
    Temporal.PlainDate.from(limits.until.slice(0, 10)),
  )) {
    const time = start.clone();
    Object.assign(time, { year, month, day });
    if (time.compare(start) <= 0) continue;
    const isLate = time.toString().slice(0, 19) > limits.until || (recur.until && time.compare(recur.until) > 0);
    if (isLate || times.length >= most) break;
    times.push(time);
  }
  return times;
}

/** A daily rule for 29 February on one day of the week can have such a gap. */
const MAX_GAP_YEARS = 40;

/** Returns false for a rule such as “every 30 February”. */
const hasDays = (rule: RecurrenceRule, first: Temporal.PlainDate): boolean =>
  !iterateCountedDays(rule, first, first.add({ years: MAX_GAP_YEARS })).next().done;

/** Counts the days of periods without a date: a file of such rules would take minutes. */
function* iterateCountedDays(...search: Parameters<typeof iterateRulePeriods>): Generator<Temporal.PlainDate> {
  for (const { days, tried } of iterateRulePeriods(...search)) {
    if (days.length === 0) countExcluded(tried);
    for (const day of days) {
      countMatch();
      yield day;
    }
  }
}

function createDates(component: ICAL.Component, start: ICAL.Time, times: readonly ICAL.Time[]): ICAL.Property {
  const dates = new ICAL.Property('rdate', component);
  dates.resetType(start.isDate ? 'date' : 'date-time');
  const tzid = component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  if (tzid) dates.setParameter('tzid', tzid);
  dates.setValues([...times]);
  return dates;
}
