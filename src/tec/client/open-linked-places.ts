import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { overlayStoredValues } from './overlay-stored-values.js';
import type { WordPressRecord, WordPressRecords } from './wordpress-records.js';

const PLACES = { venue: 'venue', venues: 'venue', organizer: 'organizer' } as const;

/**
 * Adds to events what the plugin hides of their venues and organizers, the names included, if those have a password: `wp/v2` shows
 * it to those who may edit them.
 * @param value an event, or a page of events
 * @returns the same object if nothing is hidden: values are remembered of it
 */
export async function openLinkedPlaces(wordpress: WordPressRecords, value: unknown): Promise<unknown> {
  if (!isJsonObject(value)) return value;
  const { events: listed } = value;
  if (Array.isArray(listed)) {
    const events = await Promise.all(listed.map((event) => openLinkedPlaces(wordpress, event)));
    return events.every((event, at) => event === listed[at]) ? value : { ...value, events };
  }
  const opened: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(PLACES)) {
    const hidden = [value[name]].flat().filter(isJsonObject).filter(isHidden);
    if (hidden.length === 0) continue;
    const ids = hidden.map(({ id }) => Number(id));
    const stored = await wordpress.readMany(kind, ids, [...new Set(hidden.map(({ status }) => String(status)))]);
    const open = (place: unknown) => openPlace(kind, place, stored);
    opened[name] = Array.isArray(value[name]) ? value[name].map(open) : open(value[name]);
  }
  return Object.keys(opened).length === 0 ? value : { ...value, ...opened };
}

const isHidden = (place: JsonObject): boolean => Array.isArray(place.venue ?? place.organizer);

function openPlace(kind: 'venue' | 'organizer', place: unknown, stored: ReadonlyMap<number, WordPressRecord>): unknown {
  const record = isJsonObject(place) && isHidden(place) ? stored.get(Number(place.id)) : undefined;
  return record === undefined ? place : overlayStoredValues(kind, place as JsonObject, record);
}
