import type { JsonObject } from '../../../../forms/json-object.js';
import type { Finding, LintRule } from '../lint-rule.js';

/** Categories and tags without events, drafts included, which `count` leaves out. A category with children is in use. */
export const unusedTerm: LintRule = {
  name: 'unused-term',
  severity: 'note',
  find: ({ events, pastEvents, categories, tags }) => {
    const parents = new Set(categories.map(({ parent }) => parent));
    const records = [...events, ...pastEvents].map(({ record }) => record);
    const unused = (kind: Finding['kind'], field: string, terms: readonly JsonObject[]): Finding[] => {
      const used = new Set(
        records.flatMap((record) =>
          (Array.isArray(record[field]) ? (record[field] as readonly JsonObject[]) : []).map(({ id }) => id),
        ),
      );
      return terms
        .filter(({ id, count }) => count === 0 && !used.has(id) && !parents.has(id))
        .map((record) => ({ kind, record, say: (t) => t.lint['unused-term']() }));
    };
    return [...unused('category', 'categories', categories), ...unused('tag', 'tags', tags)];
  },
};
