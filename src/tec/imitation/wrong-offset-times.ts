import { resolveWallTimeText } from '../../time/resolve-date-input.js';
import { convertUtcToWallTime } from '../../time/wall-time-text.js';

/** The zones by which the site computes UTC times of an offset: they have a summer time, which the offset has not. */
const ZONES: Readonly<Record<string, string>> = {
  'UTC+1': 'Europe/Berlin',
  'UTC+2': 'Europe/Helsinki',
  'UTC+9:30': 'Australia/Adelaide',
  'UTC+10': 'Australia/Melbourne',
  'UTC-4': 'America/Halifax',
  'UTC-5': 'America/New_York',
  'UTC-8': 'America/Los_Angeles',
};

/** The UTC time of a wall time in a zone such as `UTC+2`, an hour off in the summer of that zone as the site has it. */
export function computeWrongUtc(utc: unknown, wall: unknown, zone: unknown): unknown {
  const named = ZONES[String(zone)];
  if (named === undefined || typeof utc !== 'string' || typeof wall !== 'string') return utc;
  const isSummer = convertUtcToWallTime(utc, named) !== wall;
  return isSummer ? resolveWallTimeText(wall, named).utc : utc;
}
