import { type PostStatus, UNTRASHED_STATUSES } from '../../contract/declarations.js';
import { invalidParameters } from '../../errors.js';
import type { RecordCondition } from '../../store/store.js';
import { hasCapability } from '../permissions.js';
import type { RequestContext } from '../request-context.js';
import type { PostKind } from '../stored-records.js';

/**
 * Builds the conditions for the posts that this visitor sees in a list: published posts, and for contributors and
 * higher roles also the unpublished posts that they may read.
 * @throws ServiceError 400 when a visitor who may not write posts requests an unpublished status
 */
export function buildVisibilityConditions(
  { visitor }: RequestContext,
  kind: PostKind,
  requested: readonly PostStatus[] | undefined,
): RecordCondition[] {
  const mayListAll = hasCapability(visitor, 'writePosts');
  const unpublished = requested?.find((status) => status !== 'publish');
  if (unpublished !== undefined && !mayListAll)
    throw invalidParameters({ status: (t) => t.statusNotReadable({ status: unpublished }) });
  const statuses = requested ?? (mayListAll ? UNTRASHED_STATUSES : ['publish']);
  if (hasCapability(visitor, 'editOthers')) return [{ column: 'status', in: statuses }];
  const published: RecordCondition[] = statuses.includes('publish')
    ? [{ column: 'status', is: '=', value: 'publish' }, ...excludeHiddenEvents(kind)]
    : MATCH_NO_POST;
  if (visitor === undefined || !mayListAll) return published;
  // Contributors cannot edit their own posts once they are published.
  const own = hasCapability(visitor, 'publish') ? statuses : statuses.filter((status) => status !== 'publish');
  return [
    {
      any: [
        published,
        [
          { column: 'author', is: '=', value: visitor.id },
          { column: 'status', in: own },
        ],
      ],
    },
  ];
}

const MATCH_NO_POST: RecordCondition[] = [{ column: 'id', in: [] }];

const excludeHiddenEvents = (kind: PostKind): RecordCondition[] =>
  kind === 'event' ? [{ column: 'hide_from_listings', is: '=', value: false }] : [];
