import type { Client } from '../../client/client-types.js';
import type { Resource } from '../../contract/declarations.js';
import { findChildIds, findEventLinkField, pageThroughLinkedEvents } from './read-before-write.js';

const STATUSES_OUTSIDE_THE_TRASH = 'publish,draft,pending,private,future';

/** Returns true if an event outside the trash links to a record, or a category has it as parent. @throws CalError */
export async function isLinkedByOthers(client: Client, resource: Resource, id: number): Promise<boolean> {
  const link = findEventLinkField(resource);
  if (link === undefined) return false;
  const filter = { [link.filter]: String(id), per_page: 1 };
  for await (const _ of pageThroughLinkedEvents(client, filter, link.shown, STATUSES_OUTSIDE_THE_TRASH)) return true;
  return 'parent' in resource.fields && (await findChildIds(client, resource, id)).length > 0;
}
