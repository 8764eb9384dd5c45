import type { RecordKind, Resource } from '../../contract/declarations.js';
import { invalidParameters } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { convertUtcToWallTime, isWallTime } from '../../time/wall-time-text.js';
import { computeSiteUtc, readTecZone } from '../../time/wordpress-zone.js';
import { postKindOf } from './overlay-stored-values.js';
import { isUndated } from './preserve-on-update.js';
import { isUnpublished, losesPrices } from './settle-stored-values.js';
import { showsPrices } from './stored-price.js';
import type { TecSite } from './tec-site.js';
import type { PlannedTecUpdate } from './update-record.js';
import type { WordPressRecord } from './wordpress-records.js';

/** Tells before an update what an undo could not bring back exactly. */
export async function warnOfLosses(
  site: Pick<TecSite, 'warn' | 'now' | 'wordpress' | 'zone'>,
  resource: Resource,
  { values, current, stored, intent, body, savesAgain }: PlannedTecUpdate & { readonly savesAgain: boolean },
): Promise<void> {
  const { warn } = site;
  const { name: kind } = resource;
  await warnOfNewOwner(site, resource, { author: intent.send.author, savesAgain });
  const id = String(current.id);
  await warnOfSave(site, kind, { stored, shown: current });
  await warnOfLostPassword({ warn }, stored, values.status);
  // The site gives an event of whole days the present day, and keeps its dates in a table that no route empties.
  if (kind === 'event' && current.start_date === '' && DATE_FIELDS.some((field) => Object.hasOwn(intent.wanted, field)))
    await warn((t) => t.datesWouldStay({ id }));
  if (kind === 'event' && body === undefined && (await hasOtherTimes(current, stored, site.zone)))
    await warn((t) => t.timesWouldFollow({ id }));
  if ('date' in intent.wanted && (await hasTwoDates(current, site.zone)))
    await warn((t) => t.siteWouldChange({ kind, id, fields: ['date'] }));
  if (body === undefined && !showsPrices(stored) && String(current.cost ?? '') !== '')
    await warn((t) => t.priceFormNotShown());
  if (!('cost' in intent.wanted) && stored !== undefined && showsPrices(stored) && losesPrices(current, stored))
    await warn((t) => t.siteWouldChange({ kind, id, fields: ['cost'] }));
  const isInexact = (field: string) =>
    stored === undefined
      ? isShownOtherwise(field, current)
      : field === 'cost' && showsPrices(stored) && stored.prices !== undefined;
  const fields = Object.keys(intent.wanted).filter(isInexact);
  if (fields.length > 0) await warn((t) => t.storedFormNotShown({ kind, id, fields }));
}

/**
 * True for an event whose stored times in UTC are not those that the site would compute from its dates and zone: the zone was
 * changed alone, or is none that the site knows, or the end is before the start. One without a zone has the zone of the site.
 */
async function hasOtherTimes(
  shown: JsonObject,
  stored: WordPressRecord | undefined,
  siteZone: TecSite['zone'],
): Promise<boolean> {
  const { meta = {} } = stored ?? {};
  const times = (
    [
      ['_EventStartDate', 'start_date'],
      ['_EventEndDate', 'end_date'],
    ] as const
  )
    .map(([name, field]) => ({
      wall: String(meta[name] ?? shown[field]),
      utc: String(meta[`${name}UTC`] ?? shown[`utc_${field}`]),
    }))
    .filter(({ wall }) => isWallTime(wall));
  const zone = times.length === 0 ? '' : String((meta._EventTimezone ?? shown.timezone) || (await siteZone()));
  return times.some(({ wall, utc }) => readTecZone(zone) === undefined || computeSiteUtc(wall, zone) !== utc);
}

/** True for a record whose publication dates are two moments: undo restores the one in UTC, and the site computes the other. */
const hasTwoDates = async (record: JsonObject, zone: TecSite['zone']): Promise<boolean> =>
  !isUndated(record) && convertUtcToWallTime(String(record.date_utc), await zone()) !== record.date;

const toMilliseconds = (utc = ''): number => Date.parse(`${utc.replace(' ', 'T')}Z`);

/** True for a field of a post that `tribe/events/v1` shows in another form than it is stored, or cannot empty. */
const isShownOtherwise = (field: string, { name }: JsonObject): boolean =>
  name === undefined && (field === 'description' || field === 'excerpt');

interface DatedRecord {
  readonly stored: WordPressRecord | undefined;
  readonly shown?: JsonObject | undefined;
}

/**
 * WordPress schedules a published record whose date is to come, dates one that has none, and gives it another slug if a draft has
 * the same one, when it saves it. No route stores these states.
 */
export async function warnOfSave(
  { warn, now, wordpress }: Pick<TecSite, 'warn' | 'now' | 'wordpress'>,
  kind: RecordKind,
  { stored, shown = {} }: DatedRecord,
): Promise<void> {
  if (stored === undefined || kind === 'category' || kind === 'tag') return;
  if (stored.status === 'trash' || isUnpublished(stored)) return;
  const isEarly = stored.status === 'publish' && toMilliseconds(stored.dateUtc) > now();
  const isUndated = String(shown.date_utc).startsWith('0000');
  const isUnique =
    ['', stored.newSlug].includes(stored.slug) || (await wordpress.sharedSlugs(kind, [stored.slug])).size === 0;
  const fields = [...(isEarly ? ['status'] : []), ...(isUndated ? ['date'] : []), ...(isUnique ? [] : ['slug'])];
  if (fields.length > 0) await warn((t) => t.siteWouldChange({ kind, id: String(stored.id), fields }));
}

/** An author may give a record to another user, and may not change it then. */
export async function warnOfNewOwner(
  { warn, wordpress }: Pick<TecSite, 'warn' | 'wordpress'>,
  resource: Resource,
  { author, savesAgain }: { readonly author: unknown; readonly savesAgain: boolean },
): Promise<void> {
  const kind = postKindOf(resource);
  const user = author === undefined || kind === undefined ? undefined : await wordpress.user();
  if (kind === undefined || user === undefined || Number(author) === user.id || user.mayEditOthers(kind)) return;
  if (savesAgain) throw invalidParameters({ author: (t) => t.ownerNeedsSecondSave() });
  await warn((t) => t.goesToOther());
}

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

/** WordPress gives a draft that is published another slug if its own is that of another record by then. */
export async function tellOfTakenSlug(
  { warn }: TecSite,
  resource: Resource,
  before: JsonObject,
  now: JsonObject,
): Promise<void> {
  const { slug: wanted, status } = before;
  const isKept = !wanted || now.slug === wanted || [status, now.status].includes('trash') || now.status === status;
  if (isKept) return;
  const facts = { title: String(now[resource.title] ?? ''), wanted: String(wanted), slug: String(now.slug) };
  await warn((t) => t.slugTaken(facts));
}
