import { formatOffsetZone, isZone } from './zone.js';

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
