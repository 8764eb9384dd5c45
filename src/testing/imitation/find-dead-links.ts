import type { JsonObject } from '../../forms/json-object.js';
import { type LinkInput, linkedIdsIn } from '../../forms/links.js';
import type { ValidatedValues } from '../../http/validate-parameters.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { RecordBody } from '../../service/present-records.js';
import { findAsAdministrator } from './find-as-administrator.js';
import { asSiteStores, STORED_FIELDS } from './site-values.js';
import { storedLinksOf } from './wordpress-post-metas.js';

/**
 * Finds the links of an event that an update cannot remove: the plugin unlinks only posts that are there (`unlink_post`). They
 * go with the others if one of those stays.
 * @param values the values of the update
 * @returns the fields that the site stores then
 */
export async function findDeadLinks(
  calendar: ServedCalendar,
  event: RecordBody,
  values: ValidatedValues,
): Promise<JsonObject> {
  const fields: Record<string, readonly number[]> = {};
  for (const kind of ['venue', 'organizer'] as const) {
    const links = values[kind] as readonly LinkInput[] | undefined;
    const before = storedLinksOf(asSiteStores(calendar, event), kind);
    const found = await Promise.all(before.map((id) => findAsAdministrator(calendar, kind, { id })));
    const dead = before.filter((_, at) => found[at] === undefined);
    const ids = linkedIdsIn(links);
    if (links !== undefined && dead.length > 0 && !before.some((id) => ids.includes(id)))
      fields[STORED_FIELDS[kind] ?? ''] = [...dead, ...ids];
  }
  return fields;
}
