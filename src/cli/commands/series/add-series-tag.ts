import { listSeriesTags } from '../../../sync/series/series-tag.js';
import type { ParsedArguments } from '../../command.js';
import { lastValueOf, splitListValue } from '../../input/option-values.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import type { CommandSession } from '../../session.js';
import { findSeries } from './find-series.js';
import { readSeriesName } from './read-repeat-flags.js';

/** Adds a tag to the value of `tags`, which is absent, a list, or a text with commas. */
export function addTag(tags: unknown, tag: unknown): readonly unknown[] {
  if (Array.isArray(tags)) return [...tags, tag];
  return [...(tags === undefined || tags === null ? [] : splitListValue(String(tags))), tag];
}

/**
 * Adds the event of a `create` without --repeat to the series that --series names, by itself or by one of its events.
 * @throws NotFoundError for an unknown series: a typing error would otherwise begin another one
 */
export async function addToNamedSeries(
  body: RequestValues,
  args: ParsedArguments,
  session: CommandSession,
): Promise<RequestValues> {
  if (readSeriesName(args).name === undefined) return body;
  const { id } = await findSeries(lastValueOf(args, 'series')?.trim() ?? '', session);
  return { ...body, tags: addTag(body.tags, id) };
}

/** Adds the series tags of an event to its new tags, so that an update of `tags` does not take it out of its series. */
export function keepSeriesTags(body: RequestValues, event: Readonly<Record<string, unknown>>): RequestValues {
  if (!('tags' in body)) return body;
  return { ...body, tags: listSeriesTags(event).reduce<unknown>((tags, { id }) => addTag(tags, id), body.tags) };
}
