import { readFlagSettings } from '../../config/setting-sources.js';
import { temporalZoneId } from '../../time/zone.js';
import type { ParsedArguments } from '../command.js';
import type { CommandSession } from '../session.js';
import { lastValueOf } from './option-values.js';
import { resolveViewerZone } from './viewer-zone.js';

/**
 * Returns the zone in which times are displayed, in Temporal's spelling: `--tz`, else the viewer's zone.
 * @throws UsageError when `--tz` is not a zone
 */
export function resolveDisplayZone(args: ParsedArguments, session: Pick<CommandSession, 'settings'>): string {
  const word = lastValueOf(args, 'tz');
  const flagZone = word === undefined ? undefined : readFlagSettings({ timezone: word }).settings.timezone;
  return temporalZoneId(flagZone ?? resolveViewerZone(session));
}
