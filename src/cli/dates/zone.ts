import { fromFlags } from '../../config/sources.js';
import { temporalZone } from '../../wire/values/zone.js';
import type { Given } from '../command.js';
import { wordOf } from '../input/words.js';
import type { Session } from '../session.js';
import { viewerZone } from './zones.js';

/**
 * Returns the zone in which times are displayed, in Temporal's spelling: `--tz`, else the viewer's zone.
 * @throws UsageError when `--tz` is not a zone
 */
export function readingZone(given: Given, session: Pick<Session, 'settings'>): string {
  const word = wordOf(given, 'tz');
  const flagZone = word === undefined ? undefined : fromFlags({ timezone: word }).settings.timezone;
  return temporalZone(flagZone ?? viewerZone(session));
}
