import { ServiceError } from '../errors.js';

type ErrorTest = (error: ServiceError) => boolean;

/** For `catch`: returns undefined for an error of the service that was to be expected. @throws any other error */
export const undefinedIf =
  (isExpected: ErrorTest) =>
  (error: unknown): undefined => {
    if (!(error instanceof ServiceError && isExpected(error))) throw error;
  };

/** There is no such record. */
export const isGone: ErrorTest = ({ status }) => status === 404 || status === 410;

/** There is no such record, or not for this user. */
export const isOutOfReach: ErrorTest = (error) => isGone(error) || error.status === 403;

/** The service refused the request; it has not failed. */
export const isRefusal: ErrorTest = ({ status }) => status < 500;

/** The list has no page of this number. */
export const isPastTheEnd: ErrorTest = ({ code }) => code.endsWith('-archive-page-not-found');
