import type { JsonObject } from '../../../../forms/json-object.js';
import type { Finding, LintRule } from '../lint-rule.js';

/** Categories and tags without events. A category with children is in use. */
export const unusedTerm: LintRule = {
  name: 'unused-term',
  severity: 'note',
  find: ({ categories, tags }) => {
    const parents = new Set(categories.map(({ parent }) => parent));
    const unused = (kind: Finding['kind'], terms: readonly JsonObject[]): Finding[] =>
      terms
        .filter(({ id, count }) => count === 0 && !parents.has(id))
        .map((record) => ({ kind, record, say: (t) => t.lint['unused-term']() }));
    return [...unused('category', categories), ...unused('tag', tags)];
  },
};
