import type { LintRule } from '../lint-rule.js';
import { allDayWithTime, offsetZone, pastDraft, seriesGap } from './date-rules.js';
import { doubleBooking, similarVenues, trashedVenue, unusedTerm } from './place-and-term-rules.js';
import {
  ambiguousPrice,
  deadWebsite,
  missingImage,
  missingText,
  missingTranslation,
  titleInCapitals,
} from './text-rules.js';

/** All rules, the most severe first. */
export const LINT_RULES: readonly LintRule[] = [
  trashedVenue,
  doubleBooking,
  offsetZone,
  allDayWithTime,
  ambiguousPrice,
  similarVenues,
  deadWebsite,
  seriesGap,
  pastDraft,
  missingImage,
  missingText,
  missingTranslation,
  titleInCapitals,
  unusedTerm,
];
