import type { RecordKind } from '../contract/declarations.js';
import { nameKeyOf } from '../matching/fold-name.js';
import type { RecordRow } from '../store/store.js';
import type { RequestContext } from './request-context.js';

/** Finds venues, organizers or terms by name, in their own language or in the requested one, ordered by ID. */
export function findByName(
  { session, language }: RequestContext,
  kind: Exclude<RecordKind, 'event'>,
  name: string,
): Promise<RecordRow[]> {
  const value = nameKeyOf(name);
  const columns = ['name_key', `name_key_${language}`];
  const any = columns.map((column) => [{ column, is: '=', value } as const]);
  return session.select(kind, { where: [{ any }], order: [{ column: 'id' }] });
}
