import type { RecordBody } from '../../service/present-records.js';
import type { IdOrSlug } from '../../service/request-context.js';
import type { ImitatedRequest } from './actions.js';
import { actAsAdministrator } from './create-or-merge.js';
import { findAsAdministrator, locateTarget } from './find-as-administrator.js';
import { mayWrite } from './imitated-headers.js';
import { findByPath } from './site-slugs.js';
import { createWordPressError } from './wordpress-errors.js';

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

export const toIdRef = ({ id }: RecordBody): IdOrSlug => ({ id });

export const toCaller = ({ visitor, language }: ImitatedRequest) => ({ visitor, language });

/** Reproduces a flaw of The Events Calendar: with a slug, anyone who may write at all may write any record. */
export function toWritingCaller({ visitor, language, route }: ImitatedRequest, target: RecordBody) {
  const isTrusted = route.slug !== undefined || mayWrite(visitor, target);
  return { visitor: isTrusted && visitor !== undefined ? actAsAdministrator(visitor) : visitor, language };
}
