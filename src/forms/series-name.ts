import { toSlug } from './slug.js';

/**
 * A series is the events that carry one tag, such as `series-jazz-night`. The tag exists on every service. Its name is
 * its own slug, so that it survives exports by name and by slug (decision 0020).
 */
export const SERIES_PREFIX = 'series-';

/** True for the name of a series, but not for tags that people call “Series finale”. */
export const isSeriesName = (text: string): boolean =>
  text.startsWith(SERIES_PREFIX) && text.length > SERIES_PREFIX.length && toSlug(text) === text;
