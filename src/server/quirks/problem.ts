import type { ServiceError } from '../../errors.js';
import type { ResourceName } from '../../spec/define.js';

/** An error with the code and message of WordPress, always in English. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly answer: Readonly<Record<string, unknown>>,
  ) {
    super(String(answer.message));
  }
}

/** Creates an error with the usual shape of `data`. */
export const problem = (status: number, code: string, message: string, data: object = {}): Problem =>
  new Problem(status, { code, message, data: { status, ...data } });

export const noRoute = () => problem(404, 'rest_no_route', 'No route was found matching the URL and request method.');

export const forbidden = (isSignedIn: boolean) =>
  problem(isSignedIn ? 403 : 401, 'rest_forbidden', 'Sorry, you are not allowed to do that.');

export const missing = (names: readonly string[]) =>
  problem(400, 'rest_missing_callback_param', `Missing parameter(s): ${names.join(', ')}`, { params: names });

/** Creates the error for invalid parameters; each has a wrong type or an otherwise invalid value. */
export function invalid(faults: Readonly<Record<string, 'type' | 'value'>>): Problem {
  const names = Object.keys(faults);
  const params = Object.fromEntries(names.map((name) => [name, faults[name] === 'type' ? ofType(name) : WRONG]));
  const details = names.flatMap((name) => (faults[name] === 'type' ? [[name, detailOf(name)] as const] : []));
  return problem(400, 'rest_invalid_param', `Invalid parameter(s): ${names.join(', ')}`, {
    params,
    details: details.length === 0 ? [] : Object.fromEntries(details),
  });
}

const WRONG = 'Invalid parameter.';
const ofType = (name: string) => `${name} is not of type string.`;
const detailOf = (name: string) => ({ code: 'rest_invalid_type', message: ofType(name), data: { param: name } });

const WORDS: Readonly<Record<string, string>> = {
  rest_forbidden: 'Sorry, you are not allowed to do that.',
  incorrect_password: 'The provided password is an invalid application password.',
  invalid_username: '<strong>Error:</strong> Unknown username. Check again or try your email address.',
  'event-password-protected': 'The requested event is not accessible without a password',
};

const WORDS_BY_SUFFIX: Readonly<Record<string, (kind: string) => string>> = {
  '-archive-page-not-found': (kind) => `The requested ${kind} archive page does not exist`,
  '-not-accessible': (kind) => `The requested ${kind} is not accessible`,
  '-is-in-trash': (kind) => `The ${kind} is already trashed`,
};

/** Translates an error of our rules to that of WordPress. Reading an unpublished record gives 403 to every visitor. */
export function problemOf(error: ServiceError, kind?: ResourceName): Problem {
  const { code, status } = error;
  if (code === 'rest_no_route') return noRoute();
  if (code === 'rest_invalid_json') return problem(status, code, 'Invalid JSON body passed.', SYNTAX);
  if (code === 'rest_missing_callback_param') return missing(error.params as readonly string[]);
  if (code === 'rest_invalid_param') return invalid(faultsOf(Object.keys(error.params ?? {})));
  if (code === 'term_exists') return termExists(error, kind);
  if (WORDS[code] !== undefined) return problem(status, code, WORDS[code]);
  const suffix = Object.keys(WORDS_BY_SUFFIX).find((ending) => code.endsWith(ending));
  const say = suffix === undefined ? undefined : WORDS_BY_SUFFIX[suffix];
  if (suffix === undefined || say === undefined) return problem(status, code, error.message, error.data);
  return problem(suffix === '-not-accessible' ? 403 : status, code, say(code.slice(0, -suffix.length)));
}

function termExists({ data, status }: ServiceError, kind: ResourceName | undefined): Problem {
  const where = kind === 'tag' ? 'in this taxonomy' : 'with this parent';
  return new Problem(status, {
    code: 'term_exists',
    message: `A term with the name provided already exists ${where}.`,
    data: { status, term_id: data.term_id },
    additional_data: [data.term_id, data.term_id],
  });
}

const faultsOf = (names: readonly string[]): Record<string, 'value'> =>
  Object.fromEntries(names.map((name) => [name, 'value']));

const SYNTAX = { json_error_code: 4, json_error_message: 'Syntax error' };
