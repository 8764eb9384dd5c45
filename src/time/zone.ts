import { Temporal } from 'temporal-polyfill';
import { memoize } from '../contract/lookup-table.js';

// WordPress writes half and quarter hours as decimals: `UTC+5.75`.
const OFFSET = /^UTC([+-])(\d{1,2})(?::?(\d{2})|\.(\d{1,2}))?$/i;
const IANA = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;

const normalizedZones = new Map<string, string | undefined>();

/**
 * Normalizes a time zone to the stored form: an IANA name in its usual spelling, `UTC`, or an offset from `UTC-12`
 * to `UTC+14` such as `UTC-3:30`.
 * @returns undefined for any other text
 */
export function normalizeZone(name: string): string | undefined {
  if (!normalizedZones.has(name)) {
    if (normalizedZones.size > 1000) normalizedZones.clear();
    normalizedZones.set(name, parseZone(name.trim()));
  }
  return normalizedZones.get(name);
}

/** True for a zone name that Temporal can calculate with, in any spelling. */
export const isZone = memoize((name) => {
  // Temporal takes longer to load than a small calendar to fill.
  if (normalizeZone(name) === name) return true;
  try {
    return Temporal.Now.zonedDateTimeISO(temporalZoneId(name)) !== undefined;
  } catch {
    return false;
  }
});

function parseZone(name: string): string | undefined {
  if (/^(UTC|Z)$/i.test(name)) return 'UTC';
  const offset = OFFSET.exec(name);
  if (offset !== null) return normalizeOffsetZone(offset);
  if (!IANA.test(name)) return undefined;
  try {
    const named = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    return named.toLowerCase() === name.toLowerCase() ? named : spellIanaZone(name);
  } catch {
    return undefined;
  }
}

/** Returns an alias under its own name (Asia/Calcutta), in the spelling of the time zone database. */
const spellIanaZone = (name: string): string => Temporal.Now.zonedDateTimeISO(name).timeZoneId;

function normalizeOffsetZone(offset: RegExpExecArray): string | undefined {
  const { sign, hours, minutes } = partsOf(offset);
  const total = hours * 60 + minutes;
  const limit = sign === '+' ? 14 * 60 : 12 * 60;
  if (total > limit || minutes > 59 || !Number.isInteger(minutes)) return undefined;
  return formatOffsetZone(sign === '-' ? -total : total);
}

const partsOf = ([, sign, hours, minutes = '0', decimals = '0']: RegExpExecArray) => ({
  sign,
  hours: Number(hours),
  minutes: Number(minutes) + Number(`0.${decimals}`) * 60,
});

/** Formats an offset from UTC as a zone: `UTC+5:30`. */
export function formatOffsetZone(offsetMinutes: number): string {
  const [hours, minutes] = [Math.trunc(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60];
  if (offsetMinutes === 0) return 'UTC';
  return `UTC${offsetMinutes < 0 ? '-' : '+'}${hours}${minutes === 0 ? '' : `:${pad(minutes)}`}`;
}

const pad = (count: number): string => String(count).padStart(2, '0');

export function temporalZoneId(zone: string): string {
  const offset = OFFSET.exec(zone);
  if (offset === null) return zone;
  const { sign, hours, minutes } = partsOf(offset);
  return `${sign}${pad(hours)}:${pad(minutes)}`;
}

/** Converts an instant to a zone. @param at an instant, or milliseconds since 1970 */
export const zonedTimeAt = (at: Temporal.Instant | number, zone: string): Temporal.ZonedDateTime =>
  (typeof at === 'number' ? Temporal.Instant.fromEpochMilliseconds(at) : at).toZonedDateTimeISO(temporalZoneId(zone));

export const wallTimeAt = (at: Temporal.Instant | number, zone: string): Temporal.PlainDateTime =>
  zonedTimeAt(at, zone).toPlainDateTime();

/** Returns the current day in a zone. @param now milliseconds since 1970 */
export const todayIn = (zone: string, now: number): Temporal.PlainDate => zonedTimeAt(now, zone).toPlainDate();

/**
 * Returns the zone with which the times of an event are calculated. Services may name a zone that no parser knows; then
 * it is the offset between the start and the start in UTC.
 * @returns `undefined` if the event tells neither
 */
export function zoneOfEvent({
  timezone,
  start_date: wall,
  utc_start_date: utc,
}: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof timezone === 'string' && timezone !== '' && isZone(timezone)) return timezone;
  const minutes = (Date.parse(`${wall} UTC`) - Date.parse(`${utc} UTC`)) / 60_000;
  return Number.isInteger(minutes) && Math.abs(minutes) <= MAX_OFFSET_MINUTES ? formatOffsetZone(minutes) : undefined;
}

const MAX_OFFSET_MINUTES = 14 * 60;

/** The city that stands for a zone in narrow places: `Tokyo`. */
export const getZoneCity = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
