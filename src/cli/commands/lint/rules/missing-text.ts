import { findInEvents, isPublic, type LintRule } from '../lint-rule.js';

/** Events that say nothing but their title. */
export const missingText: LintRule = {
  name: 'missing-text',
  severity: 'note',
  find: ({ events }) =>
    findInEvents(events.filter(isPublic), ({ record: { description = '', excerpt = '' } }) =>
      `${description}${excerpt}`.trim() === '' ? { say: (t) => t.lint['missing-text']() } : undefined,
    ),
};
