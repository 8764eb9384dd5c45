import { lookupTable } from '../../contract/lookup-table.js';
import { resolveWallTimeText } from '../../time/resolve-date-input.js';
import { convertUtcToWallTime } from '../../time/wall-time-text.js';

/** The zones that the site uses for offsets. They have summer time, so they are wrong for an offset in summer. */
const ZONES: Readonly<Record<string, string>> = lookupTable({
  'UTC+1': 'Europe/Berlin',
  'UTC+2': 'Europe/Helsinki',
  'UTC+9:30': 'Australia/Adelaide',
  'UTC+10': 'Australia/Melbourne',
  'UTC-4': 'America/Halifax',
  'UTC-5': 'America/New_York',
  'UTC-8': 'America/Los_Angeles',
});

/**
 * Computes the UTC time of a wall time in a zone such as `UTC+2` as the site does: in summer it is wrong by an hour.
 */
export function computeWrongUtc(utc: unknown, wall: unknown, zone: unknown): unknown {
  const named = ZONES[String(zone)];
  if (named === undefined || typeof utc !== 'string' || typeof wall !== 'string') return utc;
  const isSummer = convertUtcToWallTime(utc, named) !== wall;
  return isSummer ? resolveWallTimeText(wall, named).utc : utc;
}
