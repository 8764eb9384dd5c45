import { type PostStatus, UNTRASHED_STATUSES } from '../contract/declarations.js';
import { ServiceError } from '../errors.js';

type StatusFilter = { readonly status?: readonly PostStatus[] };

/**
 * Lists the records of these statuses, by default of all except the trash. Services refuse the filter to visitors and to
 * others who may read published records only: their list has no filter.
 */
export async function withEveryStatus<T>(
  list: (filter: StatusFilter) => Promise<T>,
  statuses: readonly PostStatus[] = UNTRASHED_STATUSES,
): Promise<T> {
  try {
    return await list({ status: statuses });
  } catch (error) {
    if (!isStatusRefused(error)) throw error;
    return list({});
  }
}

/** The same for a list that is read page by page. */
export async function* pageWithEveryStatus<T>(
  pages: (filter: StatusFilter) => AsyncIterable<T>,
  statuses: readonly PostStatus[] = UNTRASHED_STATUSES,
): AsyncGenerator<T> {
  try {
    yield* pages({ status: statuses });
  } catch (error) {
    if (!isStatusRefused(error)) throw error;
    yield* pages({});
  }
}

/** Tests whether a service refused the filter `status` to this user: `cal serve` and WordPress name it in a 400. */
export const isStatusRefused = (error: unknown): boolean =>
  error instanceof ServiceError && error.status === 400 && Object.hasOwn(error.params ?? {}, 'status');
