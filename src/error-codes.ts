/** The exit codes of `cal`. Codes 0 and 130 have no error class here. */
export const EXIT = {
  unexpected: 1,
  usage: 2,
  notFound: 3,
  notAllowed: 4,
  invalid: 5,
  temporary: 6,
  partial: 7,
  different: 8,
  changed: 9,
  notExecutable: 126,
  programNotFound: 127,
  interrupted: 130,
} as const;

/** HTTP status of each error code of the service (contract, section 11). */
const STATUS_BY_CODE = {
  rest_no_route: 404,
  rest_invalid_json: 400,
  rest_missing_callback_param: 400,
  rest_invalid_param: 400,
  rest_forbidden: 403,
  incorrect_password: 401,
  invalid_username: 401,
  term_exists: 400,
  rest_batch_not_allowed: 400,
  rest_precondition_failed: 412,
  rest_invalid_request: 400,
  rest_body_too_large: 413,
  rest_response_too_large: 400,
  rest_uri_too_long: 414,
  rest_unsupported_coding: 415,
  rest_idempotency_key_reused: 422,
  rest_too_many_requests: 429,
  internal_server_error: 500,
  service_unavailable: 503,
  'event-password-protected': 403,
} as const;

const STATUS_BY_SUFFIX = {
  '-archive-page-not-found': 404,
  '-not-found': 404,
  '-not-accessible': 403,
  '-is-in-trash': 410,
} as const;

export type ServiceErrorKind = 'event' | 'venue' | 'organizer' | 'category' | 'tag';
export type ServiceErrorCode = keyof typeof STATUS_BY_CODE | `${ServiceErrorKind}${keyof typeof STATUS_BY_SUFFIX}`;

export function httpStatusOfCode(code: ServiceErrorCode): number {
  if (Object.hasOwn(STATUS_BY_CODE, code)) return STATUS_BY_CODE[code as keyof typeof STATUS_BY_CODE];
  const suffix = Object.entries(STATUS_BY_SUFFIX).find(([ending]) => code.endsWith(ending));
  return suffix?.[1] ?? 500;
}

const EXIT_BY_STATUS: Readonly<Record<number, number>> = {
  401: EXIT.notAllowed,
  403: EXIT.notAllowed,
  404: EXIT.notFound,
  408: EXIT.temporary,
  410: EXIT.notFound,
  412: EXIT.changed,
  429: EXIT.temporary,
  500: EXIT.unexpected,
};

export function exitCodeOfStatus(status: number): number {
  return EXIT_BY_STATUS[status] ?? (status >= 500 ? EXIT.temporary : EXIT.invalid);
}
