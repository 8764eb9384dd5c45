import { withEveryStatus } from '../../client/page-through.js';
import type { Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { eventLinkOf } from '../../contract/resources/index.js';
import { EVERY_DATE } from '../../contract/shared-parameters.js';
import type { JsonObject } from '../../forms/json-object.js';
import type { CommandSession } from '../session.js';

/** The number of events outside the trash, of all dates, that are linked to a record; `undefined` for an event. */
export async function countLinkedEvents(
  resource: Resource,
  { id, count }: JsonObject,
  { client }: Pick<CommandSession, 'client'>,
): Promise<number | undefined> {
  if (resource.kind === 'term') return typeof count === 'number' ? count : undefined;
  const field = eventLinkOf(resource)?.field;
  if (field === undefined) return undefined;
  const values = { [field]: [id], ...EVERY_DATE, per_page: '1' };
  return withEveryStatus(async (status) => {
    const pages = client.pages(findOperation('event', 'list'), { ...values, ...status }, { ahead: false });
    for await (const { total } of pages) return total;
    return undefined;
  });
}

/** True for venues and organizers. */
export const isLinkedPost = (resource: Resource): boolean =>
  resource.kind === 'post' && eventLinkOf(resource) !== undefined;
