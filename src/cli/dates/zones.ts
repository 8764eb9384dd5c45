import { Temporal } from 'temporal-polyfill';
import { CalError, UsageError } from '../../errors.js';
import { isZone } from '../../wire/values/zone.js';
import { wrong } from '../input/words.js';
import type { Session } from '../session.js';

/** Returns the user's zone: CAL_TZ, else the profile's, else the machine's. */
export const viewerZone = ({ settings }: Pick<Session, 'settings'>): string =>
  settings.timezone ?? Temporal.Now.timeZoneId();

/** Fetches the service's zone. Falls back to the viewer's zone when the service does not name it, and in a dry run. */
export async function siteZone(session: Session): Promise<string> {
  if (session.rehearse !== undefined) return viewerZone(session);
  try {
    const { record } = await session.client.raw('GET', `${session.root}/`, {});
    const zone = typeof record === 'object' && record !== null && 'timezone_string' in record && record.timezone_string;
    return typeof zone === 'string' && isZone(zone) ? zone : viewerZone(session);
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof CalError)) throw error;
    return viewerZone(session);
  }
}

/** @throws UsageError for an unknown zone */
export const zoneNamed = (zone: string): string => (isZone(zone) ? zone : wrong('timezone', (t) => t.mustBeZone(zone)));
