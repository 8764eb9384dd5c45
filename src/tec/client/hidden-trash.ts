import type { Resource } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';
import { isPartialTrash } from '../../forms/stored-values.js';
import { readTecRecord } from './read-tec-record.js';
import { refuseLostMarkup } from './refuse-lost-markup.js';
import { storedPriceMeta } from './stored-price.js';
import type { TecSite } from './tec-site.js';
import { createTrashNotShownError, isSlugOfTrash } from './trashed-event.js';

/**
 * Takes an event out of the trash through `wp/v2` if no list of the trash shows it. The event keeps all its values, and
 * `tribe/events/v1` then shows it again.
 * @returns the whole record; the given one if a list of the trash shows it
 */
export async function takeOutHiddenTrash(
  site: TecSite,
  resource: Resource,
  { current, status }: { readonly current: JsonObject; readonly status: unknown },
): Promise<JsonObject> {
  if (!isPartialTrash(resource, current)) return current;
  if (typeof status !== 'string' || status === 'trash') throw createTrashNotShownError(resource, String(current.id));
  const id = Number(current.id);
  const stored = await site.wordpress.read('event', id);
  await refuseLostMarkup(site, resource, { stored, given: {} });
  const meta = stored === undefined ? undefined : storedPriceMeta(stored);
  const slug = isSlugOfTrash(stored?.slug) ? { slug: '' } : {};
  await site.wordpress.write('event', id, { status, ...slug, ...(meta === undefined ? {} : { meta }) });
  return (await readTecRecord(site, resource, { values: {}, call: { path: { id } } })).record as JsonObject;
}
