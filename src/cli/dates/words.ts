import { Temporal } from 'temporal-polyfill';
import type { Language } from '../../spec/define.js';
import { refuse } from '../../wire/values/refused.js';
import { backwards, isOfDays, spanOf } from '../../wire/values/span.js';
import { temporalZone } from '../../wire/values/zone.js';
import { isoSpanOf } from './days.js';
import { withIsoDate } from './numeric.js';
import type { DateOrder } from './orders.js';
import { readSaid, type Said } from './reading.js';

/** The context in which words for dates are parsed. */
export interface Circumstances {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** IANA zone or offset whose wall clock is meant. */
  readonly zone: string;
  readonly language: Language;
  readonly order?: DateOrder | undefined;
  /** Start of the event whose end is parsed: a time alone is on its day, and `+2h` counts from it. */
  readonly start?: Temporal.ZonedDateTime | undefined;
}

/** A parsed date. */
export interface Reading {
  readonly at: Temporal.ZonedDateTime;
  /** Wall time as given. It differs from `at` when a change of the clock skips it. */
  readonly said: Temporal.PlainDateTime;
  readonly hasClock: boolean;
}

/**
 * Parses a date in words: `tomorrow 9am`, `fri 18:00`, `+3d`, `+2w 19:00`, `-1h`, `2027-W27`, `2027-07`, `5.6.2027
 * 8pm`.
 * @throws Refused
 */
export async function readWords(text: string, circumstances: Circumstances): Promise<Reading> {
  const { now, zone } = circumstances;
  const current = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(temporalZone(zone));
  const plain = text.normalize('NFKC').trim();
  return (
    (await shifted(plain, circumstances, current)) ??
    (await calendarDay(plain, circumstances, current)) ??
    said(withIsoDate(plain, circumstances.order, current.toPlainDate()), circumstances, current)
  );
}

type Now = Temporal.ZonedDateTime;

const SHIFT = /^([+-])\s?((?:\d+\s?[a-z]+\s?)+?|p[\dymwdths]+)(?:[ ,]+(\S*[:\d].*))?$/i;

/** Parses an offset from now or from the start: `+3d` is a day, `-1h` a time, `+3d 19:00` both. */
async function shifted(text: string, circumstances: Circumstances, now: Now): Promise<Reading | undefined> {
  const [, sign, length = '', clock] = SHIFT.exec(text) ?? [];
  const span = sign === undefined ? undefined : spanOf(length);
  if (span === undefined) return undefined;
  const { start } = circumstances;
  const at = (start ?? now).add(sign === '-' ? backwards(span) : span);
  if (clock !== undefined)
    return isOfDays(span) ? onDay(at.toPlainDate(), clock, circumstances) : refuse((t) => t.notADate(text));
  if (isOfDays(span) && start === undefined) return dayOf(at.toPlainDate(), now);
  const minute = start === undefined ? at.round({ smallestUnit: 'minute', roundingMode: 'floor' }) : at;
  return { at: minute, said: minute.toPlainDateTime(), hasClock: true };
}

const CALENDAR = /^(\d{4}-?W\d{2}|\d{4}-\d{2})(?:-?([1-7]))?(?: +(.+))?$/i;

/** Parses an ISO week or month: the Monday or a given day of the week, or the first day of the month. */
async function calendarDay(text: string, circumstances: Circumstances, now: Now): Promise<Reading | undefined> {
  const [, name, weekday, clock] = CALENDAR.exec(text) ?? [];
  if (name === undefined) return undefined;
  const isWeek = /w/i.test(name);
  const first = isoSpanOf(name.toLowerCase())?.start;
  if (first === undefined || (weekday !== undefined && !isWeek)) return refuse((t) => t.notADate(text));
  const day = first.add({ days: Number(weekday ?? 1) - 1 });
  return clock === undefined ? dayOf(day, now) : onDay(day, clock, circumstances);
}

async function onDay(day: Temporal.PlainDate, clock: string, circumstances: Circumstances): Promise<Reading> {
  const midnight = day.toZonedDateTime(temporalZone(circumstances.zone));
  const { clock: read, only } = await readSaid(clock, midnight, circumstances.language);
  if (only !== 'clock') return refuse((t) => t.notADate(clock));
  return onWall(day.toPlainDateTime(read.toPlainTime()), midnight);
}

async function said(text: string, circumstances: Circumstances, now: Now): Promise<Reading> {
  const { start, language } = circumstances;
  const first = await readSaid(text, now, language);
  if (start === undefined) return placed(first, now);
  if (first.only === 'clock') return endOn(start, first.clock.toPlainTime());
  const reading = placed(first, now);
  // `sun 12:00` is the first Sunday after the start, even when the next Sunday from now is before it.
  const isBefore = Temporal.ZonedDateTime.compare(reading.at, start) < 0;
  return isBefore && !/\d{4}/.test(text) ? placed(await readSaid(text, start, language), start) : reading;
}

/** An end time earlier than the start's time of day is on the next day. */
function endOn(start: Now, clock: Temporal.PlainTime): Reading {
  const same = onWall(start.toPlainDate().toPlainDateTime(clock), start);
  if (Temporal.ZonedDateTime.compare(same.at, start) >= 0) return same;
  return onWall(start.toPlainDate().add({ days: 1 }).toPlainDateTime(clock), start);
}

function placed({ clock, only, offset }: Said, now: Now): Reading {
  if (only === 'day') return dayOf(clock.toPlainDate(), now);
  if (offset === undefined) return onWall(clock, now);
  const elsewhere = clock.subtract({ minutes: offset }).toZonedDateTime('UTC');
  const at = elsewhere.withTimeZone(now.timeZoneId);
  return { at, said: at.toPlainDateTime(), hasClock: true };
}

const dayOf = (day: Temporal.PlainDate, { timeZoneId }: Now): Reading => ({
  at: day.toZonedDateTime(timeZoneId),
  said: day.toPlainDateTime(),
  hasClock: false,
});

/** Resolves a wall time in a zone: a skipped time moves forward by the gap, a repeated one is the first of the two. */
export const onWall = (clock: Temporal.PlainDateTime, { timeZoneId }: Now): Reading => ({
  at: clock.toZonedDateTime(timeZoneId, { disambiguation: 'compatible' }),
  said: clock,
  hasClock: true,
});
