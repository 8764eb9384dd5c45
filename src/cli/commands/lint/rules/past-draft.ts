import { findInEvents, type LintRule } from '../lint-rule.js';

/** Drafts of events that are over. */
export const pastDraft: LintRule = {
  name: 'past-draft',
  severity: 'note',
  find: ({ pastEvents }) =>
    findInEvents(pastEvents, ({ status, lastDay }) =>
      status === 'draft' || status === 'pending' ? { say: (t) => t.lint['past-draft']({ day: lastDay }) } : undefined,
    ),
};
