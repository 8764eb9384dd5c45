import type { RecordKind } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';
import type { ServiceError } from '../../errors.js';
import type { ImitatedResponse } from './actions.js';

/** An error with the code and message of WordPress, always in English. */
export class WordPressError extends Error {
  constructor(
    readonly status: number,
    readonly answer: Readonly<Record<string, unknown>>,
  ) {
    super(String(answer.message));
  }
}

/** Creates an error with the usual shape of `data`. */
export const createWordPressError = (
  status: number,
  code: string,
  message: string,
  data: object = {},
): WordPressError => new WordPressError(status, { code, message, data: { status, ...data } });

/** Answers with the methods that are allowed, also after an error. */
export async function withAllow(
  allow: readonly string[],
  answer: () => Promise<ImitatedResponse>,
): Promise<ImitatedResponse> {
  try {
    return { allow, ...(await answer()) };
  } catch (error) {
    if (error instanceof WordPressError) return { status: error.status, value: error.answer, allow };
    throw error;
  }
}

/** Builds an error as a response, for those that come with a header. */
export const createErrorResponse = (status: number, code: string, message: string) => ({
  status,
  value: { code, message, data: { status } },
});

export const createWordPressNoRouteError = () =>
  createWordPressError(404, 'rest_no_route', 'No route was found matching the URL and request method.');

export const createWordPressForbiddenError = (isSignedIn: boolean) =>
  createWordPressError(isSignedIn ? 403 : 401, 'rest_forbidden', 'Sorry, you are not allowed to do that.');

/** Creates the error that WordPress shows after a failure of its code. */
export const createCriticalError = () =>
  new WordPressError(500, {
    code: 'internal_server_error',
    message:
      '<p>There has been a critical error on this website.</p><p><a href="https://wordpress.org/documentation/article/faq-troubleshooting/">Learn more about troubleshooting WordPress.</a></p>',
    data: { status: 500 },
    additional_errors: [],
  });

export const createMissingParametersError = (names: readonly string[]) =>
  createWordPressError(400, 'rest_missing_callback_param', `Missing parameter(s): ${names.join(', ')}`, {
    params: names,
  });

/**
 * Creates the error for invalid parameters.
 * @param faults the message for each parameter
 * @param ofWrongType the parameters whose message is repeated in `details`
 */
export function createInvalidParametersError(
  faults: Readonly<Record<string, string>>,
  ofWrongType: readonly string[] = [],
): WordPressError {
  const names = Object.keys(faults);
  const details = [
    ...ofWrongType.map((name) => [name, buildTypeDetail(name, faults[name])] as const),
    ...(faults.ticketed === TICKETS_MESSAGE ? [['ticketed', TICKETS_DETAIL] as const] : []),
  ];
  return createWordPressError(400, 'rest_invalid_param', `Invalid parameter(s): ${names.join(', ')}`, {
    params: faults,
    details: details.length === 0 ? [] : Object.fromEntries(details),
  });
}

export const TICKETS_MESSAGE = 'Event Tickets plugin is not activated.';

const TICKETS_DETAIL = { code: 'event-tickets-not-active', message: TICKETS_MESSAGE, data: { status: 400 } };

const buildTypeDetail = (name: string, message: string | undefined) => ({
  code: 'rest_invalid_type',
  message,
  data: { param: name },
});

const MESSAGES_BY_CODE: Readonly<Record<string, string>> = lookupTable({
  rest_forbidden: 'Sorry, you are not allowed to do that.',
  incorrect_password: 'The provided password is an invalid application password.',
  invalid_username: '<strong>Error:</strong> Unknown username. Check again or try your email address.',
  'event-password-protected': 'The requested event is not accessible without a password',
});

const MESSAGES_BY_SUFFIX: Readonly<Record<string, (kind: string) => string>> = lookupTable({
  '-archive-page-not-found': (kind) => `The requested ${kind} archive page does not exist`,
  '-not-accessible': (kind) => `The requested ${kind} is not accessible`,
  '-is-in-trash': (kind) => `The ${kind} is already trashed`,
});

/** Translates an error of our rules to that of WordPress. Reading an unpublished record gives 403 to every visitor. */
export function toWordPressError(error: ServiceError, kind?: RecordKind): WordPressError {
  const { code, status } = error;
  if (code === 'rest_no_route') return createWordPressNoRouteError();
  if (code === 'rest_invalid_json')
    return createWordPressError(status, code, 'Invalid JSON body passed.', JSON_SYNTAX_ERROR);
  if (code === 'rest_missing_callback_param') return createMissingParametersError(error.params as readonly string[]);
  if (code === 'rest_invalid_param')
    return createInvalidParametersError(markValuesInvalid(Object.keys(error.params ?? {})));
  if (code === 'term_exists') return createTermExistsError(error.data.term_id, kind);
  if (MESSAGES_BY_CODE[code] !== undefined) return createWordPressError(status, code, MESSAGES_BY_CODE[code]);
  const suffix = Object.keys(MESSAGES_BY_SUFFIX).find((ending) => code.endsWith(ending));
  const say = suffix === undefined ? undefined : MESSAGES_BY_SUFFIX[suffix];
  if (suffix === undefined || say === undefined) return createWordPressError(status, code, error.message, error.data);
  return createWordPressError(suffix === '-not-accessible' ? 403 : status, code, say(code.slice(0, -suffix.length)));
}

export function createTermExistsError(id: unknown, kind: RecordKind | undefined): WordPressError {
  const where = kind === 'tag' ? 'in this taxonomy' : 'with this parent';
  return new WordPressError(400, {
    code: 'term_exists',
    message: `A term with the name provided already exists ${where}.`,
    data: { status: 400, term_id: id },
    additional_data: [id, id],
  });
}

const markValuesInvalid = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, 'Invalid parameter.']));

const JSON_SYNTAX_ERROR = { json_error_code: 4, json_error_message: 'Syntax error' };
