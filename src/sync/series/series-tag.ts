import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { toSlug } from '../../forms/slug.js';

/**
 * A series is the events that carry one tag, such as `series-jazz-night`. The tag exists on every service. Its name is
 * its own slug, so that it survives exports by name and by slug (decision 0020).
 */
const SERIES_PREFIX = 'series-';

/** The tag of a series. */
export interface SeriesTag {
  readonly id: number;
  /** `series-jazz-night` */
  readonly name: string;
}

/** True for the name of a series, but not for tags that people call “Series finale”. */
export const isSeriesName = (text: string): boolean =>
  text.startsWith(SERIES_PREFIX) && text.length > SERIES_PREFIX.length && toSlug(text) === text;

/** Makes the name of a series from a title, or from a name with or without its prefix; "" without a letter or digit. */
export function toSeriesName(text: string): string {
  const slug = toSlug(text);
  if (isSeriesName(slug)) return slug;
  // The name of a series is its own slug, which must not be cut.
  return slug === '' ? '' : toSlug(SERIES_PREFIX + slug);
}

/** Returns the tags of the series that an event belongs to. There are several only if somebody added one by hand. */
export const listSeriesTags = ({ tags }: JsonObject): SeriesTag[] =>
  (Array.isArray(tags) ? tags : []).flatMap((tag) => toSeriesTag(tag) ?? []);

export const toSeriesTag = (tag: unknown): SeriesTag | undefined =>
  isJsonObject(tag) && typeof tag.id === 'number' && typeof tag.name === 'string' && isSeriesName(tag.name)
    ? { id: tag.id, name: tag.name }
    : undefined;
