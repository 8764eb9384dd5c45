import { findInEvents, isPublic, type LintRule } from '../lint-rule.js';

/** Events without an image, in a calendar whose events have one. */
export const missingImage: LintRule = {
  name: 'missing-image',
  severity: 'note',
  find: ({ events }) => {
    const published = events.filter(isPublic);
    const without = published.filter(({ record: { image } }) => image === false || image === '' || image === undefined);
    if (without.length * 2 > published.length) return [];
    return findInEvents(without, () => ({ say: (t) => t.lint['missing-image']() }));
  },
};
