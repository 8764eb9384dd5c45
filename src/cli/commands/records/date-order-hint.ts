import { ServiceError } from '../../../errors.js';
import type { RequestValues } from '../../input/read-flag-values.js';

/** Adds what to do to an error about an end before the start, or about a start after an end that stays. */
export async function withDateOrderHint<T>(
  { start_date, end_date }: RequestValues,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isAboutDates = error instanceof ServiceError && namesDate(error) && error.hint === undefined;
    if (!isAboutDates || (start_date === undefined && end_date === undefined)) throw error;
    const missing = end_date === undefined ? '--duration' : start_date === undefined ? '--start-date' : undefined;
    const { code, status, exit, say, params, data } = error;
    throw new ServiceError(
      { answered: code, status, exit, say, data, ...(params === undefined ? {} : { params }) },
      (t) => (missing === undefined ? t.giveLength() : t.wouldEndBeforeStart({ flag: missing })),
    );
  }
}

const namesDate = ({ params }: ServiceError): boolean =>
  !Array.isArray(params) && ['start_date', 'end_date'].some((name) => Object.hasOwn(params ?? {}, name));
