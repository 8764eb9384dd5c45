import type { ServedCalendar } from '../../server/served-calendar.js';
import type { RecordBody } from '../../service/present-records.js';
import { normalizeZone } from '../../time/zone.js';

/**
 * How clients spelled the zones of events, by ID. The site keeps `UTC+5.5` as it was sent, our store keeps `UTC+5:30`,
 * so this table keeps the spelling until the service stops.
 */
const spellings = new WeakMap<ServedCalendar, Map<number, string>>();

export function noteZoneSpelling(calendar: ServedCalendar, { id }: RecordBody, sent: unknown): void {
  const known = spellings.get(calendar) ?? new Map<number, string>();
  spellings.set(calendar, known);
  if (typeof sent === 'string' && /\.\d/.test(sent)) known.set(id, sent);
}

/** Returns the zone of an event as it was sent. */
export function spellZone(calendar: ServedCalendar, { id, timezone }: RecordBody): string {
  const spelling = spellings.get(calendar)?.get(id) ?? '';
  return normalizeZone(spelling) === timezone ? spelling : String(timezone);
}
