import type { PostStatus } from '../contract/declarations.js';
import type { ValidatedValues } from '../http/validate-parameters.js';
import type { DateInput } from '../time/parse-date.js';
import { resolveDateInput } from '../time/resolve-date-input.js';
import { convertUtcToWallTime } from '../time/wall-time-text.js';
import { hasCapability } from './permissions.js';
import type { RequestContext } from './request-context.js';
import type { Post } from './stored-records.js';

/**
 * Resolves the given publication date to UTC. `date` is wall time of the site and wins over `date_utc`. A `date`
 * equal to the current one is ignored: a client that writes it back must neither undo a new `date_utc` nor switch
 * between the two occurrences of a repeated hour.
 */
export function resolvePublicationDate(
  { site, now }: RequestContext,
  values: ValidatedValues,
  current?: Post,
): string | undefined {
  const date = values.date as DateInput | undefined;
  const moment = date && resolveDateInput(date, site.timezone, now);
  if (moment !== undefined && moment.wall !== (current && convertUtcToWallTime(current.date_utc, site.timezone)))
    return moment.utc;
  const utc = values.date_utc as DateInput | undefined;
  return utc === undefined ? undefined : resolveDateInput(utc, 'UTC', now).utc;
}

/**
 * Resolves the status of a record. Visitors without the `publish` capability get `pending` instead, and a publication
 * date in the future turns `publish` into `future` (contract, section 6).
 */
export function resolvePostStatus(
  { visitor }: RequestContext,
  requested: PostStatus | undefined,
  dateUtc: string,
  nowUtc: string,
): PostStatus {
  if (!hasCapability(visitor, 'publish'))
    return requested === undefined ? 'draft' : (STATUS_WITHOUT_PUBLISH_RIGHT[requested] ?? requested);
  const wanted = requested ?? 'publish';
  if (wanted !== 'publish' && wanted !== 'future') return wanted;
  return dateUtc > nowUtc ? 'future' : 'publish';
}

const STATUS_WITHOUT_PUBLISH_RIGHT: Partial<Record<PostStatus, PostStatus>> = {
  publish: 'pending',
  future: 'pending',
  private: 'pending',
};
