/** Facts about the route for batches: several write requests in one (contract, section 5). WordPress has it too. */

import type { HttpMethod } from './operations.js';

/** Path below the REST root. */
export const BATCH_ROUTE = '/batch/v1';

export const MAX_BATCH_REQUESTS = 100;

/** The methods of requests in a batch; the first is the default. */
export const BATCH_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly HttpMethod[];

/** `normal` runs the valid requests; `require-all-validate` runs none if one of them is invalid. */
export const BATCH_VALIDATIONS = ['normal', 'require-all-validate'] as const;
