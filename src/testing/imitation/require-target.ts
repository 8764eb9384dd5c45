import type { RawParameters } from '../../http/validate-parameters.js';
import type { RecordBody } from '../../service/present-records.js';
import type { ImitatedRequest } from './actions.js';
import { findAsAdministrator, type RecordLocator } from './find-as-administrator.js';
import { findByPath } from './site-slugs.js';
import { createWordPressError } from './wordpress-errors.js';
import type { ImitatedRoute } from './wordpress-routes.js';

/** Finds the record of an update, read or delete. The validation has already refused most missing records. */
export async function requireTarget({ calendar, resource, route, body, query }: ImitatedRequest): Promise<RecordBody> {
  const locator = locateTarget(route, { ...query, ...body });
  const record = await findByPath(calendar, resource, locator);
  if (record !== undefined) return record;
  const { id } = locator;
  const otherRecord =
    id === undefined
      ? undefined
      : ((await findAsAdministrator(calendar, 'venue', locator)) ??
        (await findAsAdministrator(calendar, 'organizer', locator)));
  if (otherRecord === undefined)
    throw createWordPressError(404, 'rest-event-not-found', `Event with ID ${id ?? 0} does not exist.`);
  throw createWordPressError(400, 'rest-invalid-event-id', 'The specified ID is not a valid event.');
}

/** Locates the target record; an `id` or `slug` parameter wins over the path, as in WordPress. */
function locateTarget({ id, slug }: ImitatedRoute, parameters: RawParameters): RecordLocator {
  if (id !== undefined) return { id: Number(parameters.id ?? id) };
  return { slug: String(parameters.slug ?? slug) };
}
