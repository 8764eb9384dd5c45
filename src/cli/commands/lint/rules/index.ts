import type { LintRule } from '../lint-rule.js';
import { allDayWithTime } from './all-day-with-time.js';
import { ambiguousPrice } from './ambiguous-price.js';
import { deadWebsite } from './dead-website.js';
import { doubleBooking } from './double-booking.js';
import { missingImage } from './missing-image.js';
import { missingText } from './missing-text.js';
import { missingTranslation } from './missing-translation.js';
import { offsetZone } from './offset-zone.js';
import { pastDraft } from './past-draft.js';
import { seriesGap } from './series-gap.js';
import { similarVenues } from './similar-venues.js';
import { titleInCapitals } from './title-in-capitals.js';
import { trashedVenue } from './trashed-venue.js';
import { unusedTerm } from './unused-term.js';

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
