import { findInEvents, type LintRule } from '../lint-rule.js';

const FEWEST_LETTERS = 10;

/** Titles in capital letters alone. One word may be a name or an abbreviation. */
export const titleInCapitals: LintRule = {
  name: 'title-in-capitals',
  severity: 'note',
  find: ({ events }) =>
    findInEvents(events, ({ title }) => (isShouted(title) ? { say: (t) => t.lint['title-in-capitals']() } : undefined)),
};

function isShouted(title: string): boolean {
  const capitals = title.match(/\p{Lu}/gu)?.length ?? 0;
  return capitals >= FEWEST_LETTERS && !/\p{Ll}/u.test(title) && /\p{Lu}{3,}\P{L}+\p{Lu}{3,}/u.test(title);
}
