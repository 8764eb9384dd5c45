import { type AnsweredProblem, type CalError, EXIT, type Say, ServiceError, UnreachableError } from '../errors.js';
import type { HttpAnswer } from './http.js';
import { jsonIn, plain, titleOf } from './noise.js';
import { isData } from './values/data.js';

/**
 * Converts a response with status 400 or above to an error, with the service's code, message and parameters. A
 * response that did not come from the service (proxy, web server) becomes `http_<status>`, or unreachable where its
 * status could be mistaken for a statement about a record.
 * @param url the requested URL, for the message
 */
export function errorOf(answer: HttpAnswer, url = ''): CalError {
  const body = jsonIn(answer.body);
  if (isProblem(body)) return new ServiceError(problemOf(answer, body), hintOf(body.code, answer));
  if (NOT_OURS.has(answer.status)) return notInterface(answer.status, url);
  const words = wordsOf(answer, body);
  const say: Say = (t) => (words === '' ? t.answered(answer.status) : t.answeredSaying(answer.status, words));
  return new ServiceError({ answered: `http_${answer.status}`, status: answer.status, say }, hintOf('', answer));
}

/**
 * Parses the JSON of a successful response.
 * @throws UnreachableError that describes what came instead of JSON
 */
export function jsonOf(answer: HttpAnswer, url = ''): unknown {
  const value = jsonIn(answer.body);
  if (value !== undefined) return value;
  const words = wordsOf(answer, undefined);
  const say: Say = (t) => {
    if (isPage(answer)) return t.gotPage(url, titleOf(answer.body));
    return words === '' ? t.gotEmpty(url) : t.gotText(url, words);
  };
  throw new UnreachableError(say, { hint: (t) => t.restRootHint(), outcome: 'useless' });
}

/** Returns the seconds to wait from `Retry-After`, which holds seconds or a date (RFC 9110, 10.2.3). */
export function retryAfterOf(answer: HttpAnswer, now: number): number | undefined {
  const value = answer.headers['retry-after']?.trim();
  if (value === undefined || value === '') return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

interface ProblemBody {
  readonly code: string;
  readonly message?: unknown;
  readonly data?: unknown;
}

const isProblem = (body: unknown): body is ProblemBody =>
  isData(body) && typeof body.code === 'string' && body.code !== '' && ('data' in body || 'message' in body);

// A web server without the service also answers with these statuses.
const NOT_OURS: ReadonlySet<number> = new Set([404, 405, 410]);

const notInterface = (status: number, url: string): UnreachableError =>
  new UnreachableError((t) => t.notInterface(url, status), { hint: (t) => t.restRootHint(), outcome: 'useless' });

function problemOf(answer: HttpAnswer, body: ProblemBody): AnsweredProblem {
  const { status: _, params, ...data } = isData(body.data) ? body.data : { status: 0, details: body.data };
  const message = typeof body.message === 'string' ? plain(body.message) : '';
  const exit = REFUSED_AS_500[body.code];
  return {
    answered: body.code,
    status: answer.status,
    say: message === '' ? (t) => t.answered(answer.status) : () => message,
    data: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined && value !== null)),
    ...paramsOf(params),
    ...(answer.status === 500 && exit !== undefined ? { exit } : {}),
  };
}

/** WordPress answers 500 when its own validation fails without naming a status. */
const REFUSED_AS_500: Readonly<Record<string, number>> = {
  empty_content: EXIT.invalid,
  empty_term_name: EXIT.invalid,
  duplicate_term_slug: EXIT.invalid,
  db_insert_error: EXIT.invalid,
};

function paramsOf(params: unknown): Pick<AnsweredProblem, 'params'> {
  if (Array.isArray(params)) return { params: params.map(String) };
  if (!isData(params)) return {};
  return { params: Object.fromEntries(Object.entries(params).map(([name, words]) => [name, () => sentenceOf(words)])) };
}

const sentenceOf = (words: unknown): string => plain(typeof words === 'string' ? words : (JSON.stringify(words) ?? ''));

const LONGEST = 200;

/** Extracts one line of text from an HTML page or another service's body. */
function wordsOf(answer: HttpAnswer, body: unknown): string {
  if (isData(body)) {
    const words = [body.message, body.error_description, body.error, body.detail].find(
      (each) => typeof each === 'string',
    );
    if (typeof words === 'string') return plain(words).slice(0, LONGEST);
  }
  const text = titleOf(answer.body) || (plain(answer.body).split('\n')[0] ?? '');
  return text.trim().slice(0, LONGEST);
}

type HintName = 'signInHint' | 'rightsHint' | 'routeHint' | 'laterHint' | 'restClosedHint' | 'nonceHint' | 'guardHint';

const HINT_BY_CODE: Readonly<Record<string, HintName>> = { rest_no_route: 'routeHint', rest_forbidden: 'rightsHint' };
/** Error codes of WordPress plugins that close the REST API or parts of it. */
const HINT_BY_PLUGIN: Readonly<Record<string, HintName>> = {
  rest_disabled: 'restClosedHint',
  rest_api_disabled: 'restClosedHint',
  rest_login_required: 'restClosedHint',
  rest_cannot_access: 'restClosedHint',
  rest_not_logged_in: 'signInHint',
  rest_cookie_invalid_nonce: 'nonceHint',
};
const HINT_BY_STATUS: Readonly<Record<number, HintName>> = {
  401: 'signInHint',
  408: 'laterHint',
  429: 'laterHint',
  502: 'laterHint',
  503: 'laterHint',
  504: 'laterHint',
};

function hintOf(code: string, answer: HttpAnswer): Say | undefined {
  const guard = code === '' && GUARDED.has(answer.status) && isPage(answer) ? 'guardHint' : undefined;
  const name = HINT_BY_PLUGIN[code] ?? guard ?? HINT_BY_STATUS[answer.status] ?? HINT_BY_CODE[code];
  const seconds = Number(answer.headers['retry-after']);
  if (name === 'laterHint' && seconds > 0) return (t) => t.waitHint(seconds);
  return name === undefined ? undefined : (t) => t[name]();
}

const GUARDED: ReadonlySet<number> = new Set([401, 403, 406, 418]);

const isPage = ({ body }: HttpAnswer): boolean => /<(!doctype|html|head|body)\b/i.test(body);
