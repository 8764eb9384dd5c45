import type { LintRule } from '../lint-rule.js';
import { allDayWithTime, offsetZone, pastDraft, seriesGap } from './dates.js';
import { doubleBooking, similarVenues, trashedVenue, unusedTerm } from './places-and-terms.js';
import {
  ambiguousPrice,
  deadWebsite,
  missingImage,
  missingText,
  missingTranslation,
  titleInCapitals,
} from './texts.js';

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
