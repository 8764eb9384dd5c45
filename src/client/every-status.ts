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
    if (!isRefusedToReader(error)) throw error;
    return list({});
  }
}

/** Tests whether a service refused a list or one of its filters to this user: WordPress says 400, 401 or 403. */
export const isRefusedToReader = (error: unknown): boolean =>
  error instanceof ServiceError && [400, 401, 403].includes(error.status);
