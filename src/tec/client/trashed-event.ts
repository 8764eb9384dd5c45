import type { Resource } from '../../contract/declarations.js';
import { ServiceError } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { overlayStoredValues } from './overlay-stored-values.js';
import type { WordPressRecord } from './wordpress-records.js';

const HIDDEN = { hide_from_listings: true };

/**
 * Builds an event in the trash from its `wp/v2` record. `tribe/events/v1` does not list it, because it is hidden from
 * listings or has no dates, or lists it without its values, because it has a password. Its flags, venue and organizers are
 * missing. A deletion of these leaves it linked.
 */
export function toTrashedEvent(stored: WordPressRecord): JsonObject {
  const { slug, dateUtc: date_utc, meta, password } = stored;
  const { _EventTimezone: timezone, _EventAllDay: all_day } = meta;
  const event = toPartialEvent(stored);
  const hidden = event.start_date && password === '' ? HIDDEN : {};
  return overlayStoredValues('event', { ...event, slug, date_utc, timezone, all_day, ...hidden }, stored);
}

/** The values of any event by which lists choose. */
export function toPartialEvent({ id, status, meta, tags, categories }: WordPressRecord): JsonObject {
  const { _EventStartDate: start_date, _EventEndDate: end_date } = meta;
  const toTerms = (ids: readonly number[]) => ids.map((term) => ({ id: term }));
  return { id, status, start_date, end_date, tags: toTerms(tags), categories: toTerms(categories) };
}

/** True for the slug that the trash gives a record which has none. It stays when WordPress takes the record out again. */
export const isSlugOfTrash = (slug: unknown): boolean => /^(__trashed(-\d+)?)+$/.test(String(slug));

/** The error for a write that would lose the values that the site does not show of a trashed event. */
export function createTrashNotShownError(resource: Resource, ref: string): ServiceError {
  const say: ServiceError['say'] = (t) => t.trashNotShown({ kind: resource.name, ref });
  return new ServiceError({ answered: 'event-is-in-trash', status: 410, say }, (t) => t.trashNotShownHint());
}
