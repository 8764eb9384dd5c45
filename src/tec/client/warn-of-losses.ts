import type { RecordKind, Resource } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';
import { resolveWallTimeText } from '../../time/resolve-date-input.js';
import { isWallTime } from '../../time/wall-time-text.js';
import { isZone } from '../../time/zone.js';
import type { TecSite } from './tec-site.js';
import type { PlannedTecUpdate } from './update-record.js';
import type { WordPressRecord } from './wordpress-records.js';

/** Tells before an update what an undo could not bring back exactly. */
export async function warnOfLosses(
  { warn, now }: Pick<TecSite, 'warn' | 'now'>,
  { name: kind }: Resource,
  { values, current, stored, intent }: PlannedTecUpdate,
): Promise<void> {
  const id = String(current.id);
  await warnOfSettledDate({ warn, now }, kind, { stored, shown: current });
  await warnOfLostPassword({ warn }, stored, values.status);
  // The site gives an event of whole days the present day, and keeps its dates in a table that no route empties.
  if (kind === 'event' && current.start_date === '' && DATE_FIELDS.some((field) => Object.hasOwn(intent.wanted, field)))
    await warn((t) => t.datesWouldStay({ id }));
  if (kind === 'event' && stored !== undefined && hasOtherTimes(current)) await warn((t) => t.timesWouldFollow({ id }));
  const isInexact = (field: string) =>
    stored === undefined ? isShownOtherwise(field, current) : field === 'cost' && stored.prices !== undefined;
  const fields = Object.keys(intent.wanted).filter(isInexact);
  if (fields.length > 0) await warn((t) => t.storedFormNotShown({ kind, id, fields }));
}

/**
 * True for an event whose stored times in UTC are not those of its dates in its zone: the zone was changed alone, or the end is
 * before the start. For offsets the site reckons in a zone that it finds for them, summer time included.
 */
function hasOtherTimes(current: JsonObject): boolean {
  const zone = String(current.timezone ?? '');
  const tolerance = /^UTC[+-]/.test(zone) ? 3_600_000 : 0;
  return ['start_date', 'end_date'].some((field) => {
    const [wall, utc] = [current[field], current[`utc_${field}`]].map(String);
    if (!isZone(zone) || wall === undefined || !isWallTime(wall)) return false;
    return Math.abs(toMilliseconds(resolveWallTimeText(wall, zone).utc) - toMilliseconds(utc)) > tolerance;
  });
}

const toMilliseconds = (utc = ''): number => Date.parse(`${utc.replace(' ', 'T')}Z`);

/** True for a field that `tribe/events/v1` shows in another form than it is stored, or cannot empty. */
const isShownOtherwise = (field: string, { name, [field]: value }: JsonObject): boolean =>
  name !== undefined
    ? field === 'description' && /[&<]/.test(String(value ?? ''))
    : field === 'description' || field === 'excerpt' || (field === 'cost' && String(value ?? '') !== '');

interface DatedRecord {
  readonly stored: WordPressRecord | undefined;
  readonly shown?: JsonObject;
}

/**
 * WordPress schedules a published record whose date is to come, and dates one that has none, when it saves it. No route stores
 * these states.
 */
export async function warnOfSettledDate(
  { warn, now }: Pick<TecSite, 'warn' | 'now'>,
  kind: RecordKind,
  { stored, shown = {} }: DatedRecord,
): Promise<void> {
  if (stored === undefined || stored.status === 'trash') return;
  const isEarly = stored.status === 'publish' && toMilliseconds(stored.dateUtc) > now();
  const isUndated = !isUnpublished(stored) && String(shown.date_utc).startsWith('0000');
  const fields = [...(isEarly ? ['status'] : []), ...(isUndated ? ['date'] : [])];
  if (fields.length > 0) await warn((t) => t.siteWouldChange({ kind, id: String(stored.id), fields }));
}

const isUnpublished = ({ status }: WordPressRecord): boolean => status === 'draft' || status === 'pending';

const DATE_FIELDS = ['start_date', 'end_date', 'all_day'];

/** `wp_insert_post` empties the password of a private event. */
export async function warnOfLostPassword(
  { warn }: Pick<TecSite, 'warn'>,
  stored: WordPressRecord | undefined,
  status: unknown,
): Promise<void> {
  if (stored !== undefined && stored.password !== '' && status === 'private')
    await warn((t) => t.passwordWouldBeLost({ id: String(stored.id) }));
}

/** No list of `tribe/events/v1` or `wp/v2` has events without dates: the plugin joins all queries with its table of dates. */
export async function warnOfLostTerm({ warn }: Pick<TecSite, 'warn'>, { kind, name }: Resource): Promise<void> {
  if (kind === 'term') await warn((t) => t.undatedLoseTerm({ kind: name }));
}
