import type { CallOptions } from '../../client/client-types.js';
import type { Resource } from '../../contract/declarations.js';
import { ServiceError } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { isPartialTrash } from '../../forms/stored-values.js';
import { readOtherLinks, warnOfPublishedLinks } from './published-links.js';
import { readTecRecord } from './read-tec-record.js';
import { pickContentLanguage } from './record-label.js';
import { refuseUnrestorable } from './refuse-unrestorable.js';
import type { TecSite } from './tec-site.js';
import { createTrashNotShownError, isSlugOfTrash } from './trashed-event.js';
import { warnOfLostPassword } from './warn-of-losses.js';

interface TecRecordAddress {
  readonly path: NonNullable<CallOptions['path']>;
  readonly values: JsonObject;
}

/** Reads the record that an update changes. */
export async function readCurrentTecRecord(
  site: TecSite,
  resource: Resource,
  { path, values }: TecRecordAddress,
): Promise<JsonObject> {
  try {
    return (await readTecRecord(site, resource, { values: pickContentLanguage(values), call: { path } }))
      .record as JsonObject;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'event-is-in-trash') throw error;
    throw createTrashNotShownError(resource, String(path.slug ?? path.id));
  }
}

/**
 * Takes an event out of the trash through `wp/v2` if no list of the trash shows it. The event keeps all its values, and
 * `tribe/events/v1` then shows it again.
 * @returns the whole record, and the records that it linked to before; the given one if a list of the trash shows it
 */
export async function takeOutHiddenTrash(
  site: TecSite,
  resource: Resource,
  { current, status }: { readonly current: JsonObject; readonly status: unknown },
): Promise<{ readonly current: JsonObject; readonly linkedBefore?: JsonObject }> {
  if (!isPartialTrash(resource, current)) return { current };
  const id = Number(current.id);
  const stored = await site.wordpress.read('event', id);
  if (stored === undefined || typeof status !== 'string' || status === 'trash')
    throw createTrashNotShownError(resource, String(id));
  await refuseUnrestorable(site, resource, { id, stored, given: {} });
  const linkedBefore = await readOtherLinks(site, current, [stored.meta]);
  const publishing = { current: { ...current, ...linkedBefore }, sent: { status }, stored, savesTwice: false };
  await warnOfPublishedLinks(site, publishing);
  await warnOfLostPassword(site, stored, status);
  await site.wordpress.write('event', stored, { status, ...(isSlugOfTrash(stored.slug) ? { slug: '' } : {}) });
  const { record } = await readTecRecord(site, resource, { values: {}, call: { path: { id } } });
  return { current: record as JsonObject, linkedBefore };
}
