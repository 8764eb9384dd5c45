import type { JsonObject } from '../../../../forms/json-object.js';
import type { LintRule } from '../lint-rule.js';

/** Web addresses whose page is gone, or whose host does not answer. Only with --online. */
export const deadWebsite: LintRule = {
  name: 'dead-website',
  severity: 'warning',
  find: async ({ visit, events, venues, organizers }) => {
    if (visit === undefined) return [];
    const records = [
      ...events.map(({ record }) => ({ kind: 'event' as const, record })),
      ...venues.map((record) => ({ kind: 'venue' as const, record })),
      ...organizers.map((record) => ({ kind: 'organizer' as const, record })),
    ];
    const linked = records.flatMap((each) => {
      const url = websiteOf(each.record);
      return url === undefined ? [] : [{ ...each, url }];
    });
    const visited = await Promise.all(linked.map(async (each) => ({ ...each, state: await visit(each.url) })));
    // If no page answers, it is rather this machine that is offline.
    const isOffline = visited.every(({ state }) => state === 'unreachable');
    return visited
      .filter(({ state }) => state === 'gone' || (state === 'unreachable' && !isOffline))
      .map(({ kind, record, url }) => ({ kind, record, say: (t) => t.lint['dead-website']({ url }) }));
  },
};

const websiteOf = ({ website }: JsonObject): string | undefined =>
  typeof website === 'string' && /^https?:\/\//i.test(website) ? website : undefined;
