import type { Resource } from '../../contract/declarations.js';
import { ServiceError } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { overlayStoredValues } from './overlay-stored-values.js';
import type { WordPressRecord } from './wordpress-records.js';

const HIDDEN = { hide_from_listings: true };

/**
 * Builds an event in the trash from its `wp/v2` record. `tribe/events/v1` does not list it, because it is hidden from
 * listings or has no dates. Its links and flags are missing, because `wp/v2` does not show them.
 */
export function toTrashedEvent(stored: WordPressRecord): JsonObject {
  const { id, slug, dateUtc: date_utc, meta } = stored;
  const {
    _EventStartDate: start_date,
    _EventEndDate: end_date,
    _EventTimezone: timezone,
    _EventAllDay: all_day,
  } = meta;
  return overlayStoredValues(
    'event',
    { id, slug, status: 'trash', date_utc, start_date, end_date, timezone, all_day, ...(start_date ? HIDDEN : {}) },
    stored,
  );
}

/** True for the slug that the trash gives a record which has none. It stays when WordPress takes the record out again. */
export const isSlugOfTrash = (slug: unknown): boolean => /^(__trashed(-\d+)?)+$/.test(String(slug));

/** The error for a write that would lose the values that the site does not show of a trashed event. */
export function createTrashNotShownError(resource: Resource, ref: string): ServiceError {
  const say: ServiceError['say'] = (t) => t.trashNotShown({ kind: resource.name, ref });
  return new ServiceError({ answered: 'event-is-in-trash', status: 410, say }, (t) => t.trashNotShownHint());
}
