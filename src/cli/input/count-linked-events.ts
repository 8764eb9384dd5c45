import { withEveryStatus } from '../../client/page-through.js';
import type { RecordKind, Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { event } from '../../contract/resources/event.js';
import { EVERY_DATE } from '../../contract/shared-parameters.js';
import { formOf } from '../../forms/index.js';
import type { JsonObject } from '../../forms/json-object.js';
import type { CommandSession } from '../session.js';

/** The number of events outside the trash, of all dates, that are linked to a record; `undefined` for an event. */
export async function countLinkedEvents(
  { name, kind }: Resource,
  { id, count }: JsonObject,
  { client }: Pick<CommandSession, 'client'>,
): Promise<number | undefined> {
  if (kind === 'term') return typeof count === 'number' ? count : undefined;
  const field = findLinkingField(name);
  if (field === undefined) return undefined;
  const values = { [field]: [id], ...EVERY_DATE, per_page: '1' };
  return withEveryStatus(async (status) => {
    const pages = client.pages(findOperation('event', 'list'), { ...values, ...status }, { ahead: false });
    for await (const { total } of pages) return total;
    return undefined;
  });
}

/** The event field that holds links to records of a kind: venues or organizers. `undefined` for other kinds. */
export const findLinkingField = (kind: RecordKind): string | undefined =>
  Object.entries(event.fields).find(
    ([, field]) => 'of' in field && field.of === kind && formOf(field).links?.createdFrom === 'data',
  )?.[0];
