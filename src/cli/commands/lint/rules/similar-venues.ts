import { resourceOf } from '../../../../contract/resources/index.js';
import { formatCell } from '../../../../present/tables/format-cell.js';
import { groupDuplicates } from '../../records/run-duplicates.js';
import type { LintRule } from '../lint-rule.js';

/** Venues that are probably the same. What `cal venues duplicates` lists. */
export const similarVenues: LintRule = {
  name: 'similar-venues',
  severity: 'warning',
  find: ({ venues }) =>
    groupDuplicates(resourceOf('venue'), venues).flatMap(([kept, ...others]) =>
      others.map((record) => ({
        kind: 'venue' as const,
        record,
        say: (t) => t.lint['similar-venues']({ id: formatCell(kept?.id) }),
      })),
    ),
};
