import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { isSeriesName, SERIES_PREFIX, toSlug } from '../../forms/slug.js';

export interface SeriesTag {
  readonly id: number;
  /** `series-jazz-night` */
  readonly name: string;
}

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

/** Words for rules of recurrence, besides `every 2 weeks` and `every tuesday`. */
export const REPEAT_WORDS = ['daily', 'weekly', 'monthly', 'yearly'] as const;
