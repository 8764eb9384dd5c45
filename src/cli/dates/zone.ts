import { fromFlags } from '../../config/sources.js';
import { temporalZone } from '../../wire/values/zone.js';
import type { Given } from '../command.js';
import { wordOf } from '../input/words.js';

/**
 * The zone in which somebody reads, as Temporal knows it: `--tz`, CAL_TZ, the profile, this machine.
 * @throws UsageError when `--tz` names none
 */
export function viewerZone(given: Given, { timezone }: { readonly timezone?: string }): string {
  const word = wordOf(given, 'tz');
  const asked = word === undefined ? timezone : fromFlags({ timezone: word }).settings.timezone;
  return temporalZone(asked ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
}
