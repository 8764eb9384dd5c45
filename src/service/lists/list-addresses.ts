import type { RecordKind } from '../../contract/declarations.js';
import type { RecordCondition } from '../../store/store.js';
import type { RequestContext } from '../request-context.js';
import { isPostKind, relationOf, type TermKind } from '../stored-records.js';
import { buildVisibilityConditions } from './list-conditions.js';

/** A page that everybody may read. */
export interface PublicAddress {
  readonly slug: string;
  /** `2026-09-12 18:00:00` in UTC; terms have no such time. */
  readonly modified?: string;
}

const IDS_AT_ONCE = 500;

export const countAddresses = (context: RequestContext, kind: RecordKind): Promise<number> =>
  context.session.count(kind, buildPublicConditions(context, kind));

/** Visits the pages of a kind that everybody may read, in the order of their IDs, with pauses. */
export async function visitAddresses(
  context: RequestContext,
  kind: RecordKind,
  { skip, most }: { readonly skip: number; readonly most: number },
  visit: (address: PublicAddress) => void,
): Promise<void> {
  const { session, pause } = context;
  const where = buildPublicConditions(context, kind);
  const columns = isPostKind(kind) ? ['slug', 'modified_utc'] : ['slug'];
  const order = [{ column: 'id' }];
  const [first] = await session.select(kind, { where, order, columns: ['slug'], limit: 1, offset: skip });
  const [last] = await session.select(kind, {
    where,
    order: [{ column: 'id', descending: true }],
    columns: ['slug'],
    limit: 1,
  });
  if (first === undefined || last === undefined) return;
  let left = most;
  // Both bounds: with the lower one alone, the database sorts all that is left each time.
  for (let from = first.id; from <= last.id && left > 0; from += IDS_AT_ONCE) {
    await pause();
    const range: RecordCondition[] = [
      { column: 'id', is: '>=', value: from },
      { column: 'id', is: '<', value: from + IDS_AT_ONCE },
    ];
    const rows = await session.select(kind, { where: [...where, ...range], order, columns, limit: left });
    for (const { slug, modified_utc: modified } of rows)
      visit({ slug: String(slug), ...(modified === undefined ? {} : { modified: String(modified) }) });
    left -= rows.length;
  }
}

/** Terms count as public once a public event has them. The pages of protected events cannot be read by everybody. */
function buildPublicConditions(context: RequestContext, kind: RecordKind): RecordCondition[] {
  const events = buildVisibilityConditions(context, 'event', undefined);
  if (!isPostKind(kind)) return [{ linkedFrom: relationOf(kind as TermKind), events }];
  if (kind !== 'event') return buildVisibilityConditions(context, kind, undefined);
  return [...events, { column: 'password', is: '=', value: '' }];
}
