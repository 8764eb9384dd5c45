import type { Resource } from '../../contract/declarations.js';
import { findChildIds, findEventLinkField, pageThroughLinkedEvents } from './read-before-write.js';
import type { LedgerContext } from './read-current-record.js';

const STATUSES_OUTSIDE_THE_TRASH = 'publish,draft,pending,private,future';

/** Returns true if an event outside the trash links to a record, or a category has it as parent. @throws CalError */
export async function isLinkedByOthers(
  resource: Resource,
  id: number,
  { client, preview }: Pick<LedgerContext, 'client' | 'preview'>,
): Promise<boolean> {
  const link = findEventLinkField(resource);
  if (link === undefined) return false;
  const filter = { [link.filter]: String(id), ...(preview === undefined ? { per_page: 1 } : {}) };
  for await (const event of pageThroughLinkedEvents(client, filter, link.shown, STATUSES_OUTSIDE_THE_TRASH))
    if (preview?.isStillLinked(Number(event.id), link.field, id) ?? true) return true;
  if (!('parent' in resource.fields)) return false;
  const children = await findChildIds(client, resource, id);
  return children.some((child) => !preview?.isGone(resource.name, child));
}
