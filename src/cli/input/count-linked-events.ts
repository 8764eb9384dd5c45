import { POST_STATUSES, type Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import type { JsonObject } from '../../forms/json-object.js';
import { EVERY_DATE } from '../../time/every-date.js';
import type { CommandSession } from '../session.js';
import { findLinkingField } from './find-linking-field.js';

/** The number of events, of all dates and statuses, that are linked to a record; `undefined` for an event. */
export async function countLinkedEvents(
  { name, kind }: Resource,
  { id, count }: JsonObject,
  { client }: Pick<CommandSession, 'client'>,
): Promise<number | undefined> {
  if (kind === 'term') return typeof count === 'number' ? count : undefined;
  const field = findLinkingField(name);
  if (field === undefined) return undefined;
  const values = { [field]: [id], status: [...POST_STATUSES], ...EVERY_DATE, per_page: '1' };
  for await (const { total } of client.pages(findOperation('event', 'list'), values, { ahead: false })) return total;
  return undefined;
}
