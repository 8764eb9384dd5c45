import type { RecordKind } from '../../contract/declarations.js';
import type { ServiceError } from '../../errors.js';

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

export const createWordPressNoRouteError = () =>
  createWordPressError(404, 'rest_no_route', 'No route was found matching the URL and request method.');

export const createWordPressForbiddenError = (isSignedIn: boolean) =>
  createWordPressError(isSignedIn ? 403 : 401, 'rest_forbidden', 'Sorry, you are not allowed to do that.');

export const createMissingParametersError = (names: readonly string[]) =>
  createWordPressError(400, 'rest_missing_callback_param', `Missing parameter(s): ${names.join(', ')}`, {
    params: names,
  });

/** Creates the error for invalid parameters; each has a wrong type or an otherwise invalid value. */
export function createInvalidParametersError(faults: Readonly<Record<string, 'type' | 'value'>>): WordPressError {
  const names = Object.keys(faults);
  const params = Object.fromEntries(
    names.map((name) => [name, faults[name] === 'type' ? formatTypeMessage(name) : INVALID_PARAMETER_MESSAGE]),
  );
  const details = names.flatMap((name) => (faults[name] === 'type' ? [[name, buildTypeDetail(name)] as const] : []));
  return createWordPressError(400, 'rest_invalid_param', `Invalid parameter(s): ${names.join(', ')}`, {
    params,
    details: details.length === 0 ? [] : Object.fromEntries(details),
  });
}

const INVALID_PARAMETER_MESSAGE = 'Invalid parameter.';
const formatTypeMessage = (name: string) => `${name} is not of type string.`;
const buildTypeDetail = (name: string) => ({
  code: 'rest_invalid_type',
  message: formatTypeMessage(name),
  data: { param: name },
});

const MESSAGES_BY_CODE: Readonly<Record<string, string>> = {
  rest_forbidden: 'Sorry, you are not allowed to do that.',
  incorrect_password: 'The provided password is an invalid application password.',
  invalid_username: '<strong>Error:</strong> Unknown username. Check again or try your email address.',
  'event-password-protected': 'The requested event is not accessible without a password',
};

const MESSAGES_BY_SUFFIX: Readonly<Record<string, (kind: string) => string>> = {
  '-archive-page-not-found': (kind) => `The requested ${kind} archive page does not exist`,
  '-not-accessible': (kind) => `The requested ${kind} is not accessible`,
  '-is-in-trash': (kind) => `The ${kind} is already trashed`,
};

/** Translates an error of our rules to that of WordPress. Reading an unpublished record gives 403 to every visitor. */
export function toWordPressError(error: ServiceError, kind?: RecordKind): WordPressError {
  const { code, status } = error;
  if (code === 'rest_no_route') return createWordPressNoRouteError();
  if (code === 'rest_invalid_json')
    return createWordPressError(status, code, 'Invalid JSON body passed.', JSON_SYNTAX_ERROR);
  if (code === 'rest_missing_callback_param') return createMissingParametersError(error.params as readonly string[]);
  if (code === 'rest_invalid_param')
    return createInvalidParametersError(markValuesInvalid(Object.keys(error.params ?? {})));
  if (code === 'term_exists') return createTermExistsError(error, kind);
  if (MESSAGES_BY_CODE[code] !== undefined) return createWordPressError(status, code, MESSAGES_BY_CODE[code]);
  const suffix = Object.keys(MESSAGES_BY_SUFFIX).find((ending) => code.endsWith(ending));
  const say = suffix === undefined ? undefined : MESSAGES_BY_SUFFIX[suffix];
  if (suffix === undefined || say === undefined) return createWordPressError(status, code, error.message, error.data);
  return createWordPressError(suffix === '-not-accessible' ? 403 : status, code, say(code.slice(0, -suffix.length)));
}

function createTermExistsError({ data, status }: ServiceError, kind: RecordKind | undefined): WordPressError {
  const where = kind === 'tag' ? 'in this taxonomy' : 'with this parent';
  return new WordPressError(status, {
    code: 'term_exists',
    message: `A term with the name provided already exists ${where}.`,
    data: { status, term_id: data.term_id },
    additional_data: [data.term_id, data.term_id],
  });
}

const markValuesInvalid = (names: readonly string[]): Record<string, 'value'> =>
  Object.fromEntries(names.map((name) => [name, 'value']));

const JSON_SYNTAX_ERROR = { json_error_code: 4, json_error_message: 'Syntax error' };
