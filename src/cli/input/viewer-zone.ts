import { Temporal } from 'temporal-polyfill';
import { readFlagSettings } from '../../config/setting-sources.js';
import { CalError, UsageError } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { describeWrongZone } from '../../time/describe-wrong-zone.js';
import { isZone, temporalZoneId, zoneOfEvent } from '../../time/zone.js';
import type { ParsedArguments } from '../command.js';
import type { CommandSession } from '../session.js';
import { lastValueOf, refuseFlag } from './option-values.js';

/** Returns the user's zone: CAL_TZ, else the profile's, else the machine's. */
export const resolveViewerZone = ({ settings }: Pick<CommandSession, 'settings'>): string =>
  settings.timezone ?? Temporal.Now.timeZoneId();

/** Fetches the service's zone. Falls back to the viewer's zone when the service does not name it, and in a dry run. */
export async function fetchSiteZone(session: CommandSession): Promise<string> {
  if (session.printRequest !== undefined) return resolveViewerZone(session);
  try {
    const { record } = await session.client.raw('GET', `${session.languageRoot}/`, {});
    const zone = typeof record === 'object' && record !== null && 'timezone_string' in record && record.timezone_string;
    return typeof zone === 'string' && isZone(zone) ? zone : resolveViewerZone(session);
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof CalError)) throw error;
    return resolveViewerZone(session);
  }
}

/** @throws UsageError for an unknown zone */
export const requireZone = (zone: string): string =>
  isZone(zone) ? zone : refuseFlag('timezone', describeWrongZone(zone));

/**
 * Returns the zone with which the times of an event are calculated.
 * @throws UsageError for an event without dates, or in a zone that nobody knows
 */
export function requireZoneOfEvent(event: JsonObject): string {
  const { id, timezone = '' } = event;
  const zone = zoneOfEvent(event);
  if (zone === undefined && timezone === '') throw new UsageError((t) => t.eventHasNoDates({ id: String(id) }));
  return zone ?? requireZone(String(timezone));
}

/**
 * Returns the zone in which times are displayed, in Temporal's spelling: `--tz`, else the viewer's zone.
 * @throws UsageError when `--tz` is not a zone
 */
export function resolveDisplayZone(args: ParsedArguments, session: Pick<CommandSession, 'settings'>): string {
  const word = lastValueOf(args, 'tz');
  const flagZone = word === undefined ? undefined : readFlagSettings({ timezone: word }).settings.timezone;
  return temporalZoneId(flagZone ?? resolveViewerZone(session));
}
