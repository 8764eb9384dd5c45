import { invalid } from '../../errors.js';
import type { Status } from '../../spec/define.js';
import type { Condition } from '../../store/store.js';
import { may } from '../permissions.js';
import type { PostKind } from '../records.js';
import type { World } from '../world.js';

const LISTED: readonly Status[] = ['publish', 'draft', 'pending', 'private', 'future'];

/**
 * Builds the conditions for the posts that this visitor sees in a list: published posts, and for contributors and
 * higher roles also the unpublished posts that they may read.
 * @throws ServiceError 400 when a visitor who may not write posts requests an unpublished status
 */
export function visible({ visitor }: World, kind: PostKind, requested: readonly Status[] | undefined): Condition[] {
  const mayListAll = may(visitor, 'writePosts');
  const unpublished = requested?.find((status) => status !== 'publish');
  if (unpublished !== undefined && !mayListAll) throw invalid({ status: (t) => t.statusNotReadable(unpublished) });
  const statuses = requested ?? (mayListAll ? LISTED : ['publish']);
  if (may(visitor, 'editOthers')) return [{ column: 'status', in: statuses }];
  const published: Condition[] = statuses.includes('publish')
    ? [{ column: 'status', is: '=', value: 'publish' }, ...listed(kind)]
    : NONE;
  if (visitor === undefined || !mayListAll) return published;
  // Contributors cannot edit their own posts once they are published.
  const own = may(visitor, 'publish') ? statuses : statuses.filter((status) => status !== 'publish');
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

const NONE: Condition[] = [{ column: 'id', in: [] }];

const listed = (kind: PostKind): Condition[] =>
  kind === 'event' ? [{ column: 'hide_from_listings', is: '=', value: false }] : [];
