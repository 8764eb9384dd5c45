import type { ResourceName } from '../spec/define.js';
import type { Row } from '../store/store.js';
import { nameKeyOf } from './fold.js';
import type { World } from './world.js';

/** Finds venues, organizers or terms by name, in their own language or in the requested one, ordered by ID. */
export function namedAs(
  { session, language }: World,
  kind: Exclude<ResourceName, 'event'>,
  name: string,
): Promise<Row[]> {
  const value = nameKeyOf(name);
  const columns = ['name_key', `name_key_${language}`];
  const any = columns.map((column) => [{ column, is: '=', value } as const]);
  return session.select(kind, { where: [{ any }], order: [{ column: 'id' }] });
}
