/** The rules of `cal lint`, in the order in which it reports them. */
export const LINT_RULE_NAMES = [
  'trashed-venue',
  'double-booking',
  'offset-zone',
  'all-day-with-time',
  'ambiguous-price',
  'similar-venues',
  'dead-website',
  'series-gap',
  'past-draft',
  'missing-image',
  'missing-text',
  'missing-translation',
  'title-in-capitals',
  'unused-term',
] as const;

export type LintRuleName = (typeof LINT_RULE_NAMES)[number];
