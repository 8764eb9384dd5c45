import { lookupTable } from '../contract/lookup-table.js';
import { EXIT } from '../error-codes.js';
import {
  type CalError,
  type Message,
  type RemoteProblem,
  type RequestOutcome,
  ServiceError,
  UnreachableError,
} from '../errors.js';
import { findJsonExcess, isJsonObject } from '../forms/json-object.js';
import type { HttpResponse } from './exchange.js';
import { JSON_LIMITS, parseLenientJson, titleOfHtml, toPlainMessage } from './lenient-json.js';
import { localizeProblem, localizeSentence } from './localize-problem.js';

/**
 * Converts a response with status 400 or above to an error, with the service's code, message and parameters. A
 * response that did not come from the service (proxy, web server) becomes `http_<status>`, or unreachable where its
 * status could be mistaken for a statement about a record.
 * @param url the requested URL, for the message
 */
export function errorFromResponse(answer: HttpResponse, url = ''): CalError {
  const body = parseLenientJson(answer.body);
  if (isMaintenance(answer)) return createMaintenanceError(answer);
  if (isProblemBody(body)) return new ServiceError(toRemoteProblem(answer, body), chooseHint(body.code, answer));
  if (WEB_SERVER_STATUSES.has(answer.status)) return notInterfaceError(answer.status, url, 'refused');
  const words = extractMessage(answer, body);
  const say: Message = (t) =>
    words === '' ? t.answered({ status: answer.status }) : t.answeredSaying({ status: answer.status, words });
  return new ServiceError({ answered: `http_${answer.status}`, status: answer.status, say }, chooseHint('', answer));
}

/**
 * Parses the JSON of a successful response.
 * @throws UnreachableError that describes what came instead of JSON
 */
export function parseJsonResponse(answer: HttpResponse, url = ''): unknown {
  const value = answer.value ?? parseLenientJson(answer.body);
  if (value !== undefined) return value;
  const excess = /^[\s\uFEFF]*[[{]/.test(answer.body) ? findJsonExcess(answer.body, JSON_LIMITS) : undefined;
  const words = excess === undefined ? extractMessage(answer, undefined) : '';
  const say: Message = (t) => {
    if (excess === 'levels') return t.responseNestedTooDeep({ url, levels: JSON_LIMITS.levels });
    if (excess !== undefined) return t.responseHasTooManyValues({ url, most: JSON_LIMITS.values });
    if (isHtmlPage(answer)) return t.gotPage({ url, title: titleOfHtml(answer.body) });
    return words === '' ? t.gotEmpty({ url }) : t.gotText({ url, start: words });
  };
  throw new UnreachableError(say, { hint: (t) => t.restRootHint(), outcome: 'useless' });
}

/** Returns the seconds to wait from `Retry-After`, which holds seconds or a date (RFC 9110, 10.2.3). */
export function parseRetryAfter(answer: HttpResponse, now: number): number | undefined {
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

const isProblemBody = (body: unknown): body is ProblemBody =>
  isJsonObject(body) && typeof body.code === 'string' && body.code !== '' && ('data' in body || 'message' in body);

/** True for the response of WordPress during an update: JSON or a page, in the language of the site. */
const isMaintenance = ({ status, body }: HttpResponse): boolean =>
  status === 503 &&
  /maintenance|mantenimiento|wartung|manutenção|manutenzione|onderhoud|обслужив|メンテナンス|صيانة/i.test(body);

const createMaintenanceError = (answer: HttpResponse): ServiceError =>
  new ServiceError(
    { answered: 'maintenance', status: answer.status, say: (t) => t.siteInMaintenance() },
    chooseHint('', answer),
  );

// A web server without the service also answers with these statuses.
const WEB_SERVER_STATUSES: ReadonlySet<number> = new Set([404, 405, 410]);

export const notInterfaceError = (status: number, url: string, outcome: RequestOutcome = 'useless'): UnreachableError =>
  new UnreachableError((t) => t.notInterface({ url, status }), { hint: (t) => t.restRootHint(), outcome });

function toRemoteProblem(answer: HttpResponse, body: ProblemBody): RemoteProblem {
  const { status: _, params, ...data } = isJsonObject(body.data) ? body.data : { status: 0, details: body.data };
  const message = typeof body.message === 'string' ? startOfMessage(body.message) : '';
  const exit = EXIT_OF_WORDPRESS_500[body.code];
  const named = { answered: body.code, ...readProblemParams(params, answer) };
  return {
    ...named,
    status: answer.status,
    say: message === '' ? (t) => t.answered({ status: answer.status }) : localizeProblem(message, named, answer),
    data: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined && value !== null)),
    ...(answer.status === 500 && exit !== undefined ? { exit } : {}),
  };
}

/** WordPress answers 500 when its own validation fails without naming a status. */
const EXIT_OF_WORDPRESS_500: Readonly<Record<string, number>> = lookupTable({
  empty_content: EXIT.invalid,
  empty_term_name: EXIT.invalid,
  duplicate_term_slug: EXIT.invalid,
  db_insert_error: EXIT.invalid,
});

function readProblemParams(params: unknown, answer: HttpResponse): Pick<RemoteProblem, 'params'> {
  if (Array.isArray(params)) return { params: params.map(String) };
  if (!isJsonObject(params)) return {};
  return {
    params: Object.fromEntries(
      Object.entries(params).map(([name, words]) => [name, localizeSentence(toPlainSentence(words), answer)]),
    ),
  };
}

/** One line: further lines could look like messages of the program. */
const startOfMessage = (words: string): string => toPlainMessage(words).replace(/\s+/g, ' ');

const toPlainSentence = (words: unknown): string =>
  startOfMessage(typeof words === 'string' ? words : (JSON.stringify(words) ?? ''));

const MAX_MESSAGE_LENGTH = 200;

/** Extracts one line of text from an HTML page or another service's body. */
function extractMessage(answer: HttpResponse, body: unknown): string {
  if (isJsonObject(body)) {
    const words = [body.message, body.error_description, body.error, body.detail].find(
      (each) => typeof each === 'string',
    );
    if (typeof words === 'string') return startOfMessage(words).slice(0, MAX_MESSAGE_LENGTH);
  }
  const start = toPlainMessage(answer.body).split('\n')[0] ?? '';
  const text = titleOfHtml(answer.body) || start;
  return text.trim().slice(0, MAX_MESSAGE_LENGTH);
}

type ResponseHintName =
  | 'signInHint'
  | 'rightsHint'
  | 'routeHint'
  | 'laterHint'
  | 'restClosedHint'
  | 'nonceHint'
  | 'guardHint';

const HINT_BY_CODE: Readonly<Record<string, ResponseHintName>> = lookupTable({
  rest_no_route: 'routeHint',
  rest_forbidden: 'rightsHint',
});
/** Error codes of WordPress plugins that close the REST API or parts of it. */
const HINT_BY_PLUGIN: Readonly<Record<string, ResponseHintName>> = lookupTable({
  rest_disabled: 'restClosedHint',
  rest_api_disabled: 'restClosedHint',
  rest_login_required: 'restClosedHint',
  rest_cannot_access: 'restClosedHint',
  rest_not_logged_in: 'signInHint',
  rest_cookie_invalid_nonce: 'nonceHint',
});
const HINT_BY_STATUS: Readonly<Record<number, ResponseHintName>> = {
  401: 'signInHint',
  408: 'laterHint',
  429: 'laterHint',
  502: 'laterHint',
  503: 'laterHint',
  504: 'laterHint',
};

function chooseHint(code: string, answer: HttpResponse): Message | undefined {
  const guard = code === '' && FIREWALL_STATUSES.has(answer.status) && isHtmlPage(answer) ? 'guardHint' : undefined;
  const name = HINT_BY_PLUGIN[code] ?? guard ?? HINT_BY_STATUS[answer.status] ?? HINT_BY_CODE[code];
  const seconds = Number(answer.headers['retry-after']);
  if (name === 'laterHint' && seconds > 0) return (t) => t.waitHint({ seconds });
  return name === undefined ? undefined : (t) => t[name]();
}

const FIREWALL_STATUSES: ReadonlySet<number> = new Set([401, 403, 406, 418]);

const isHtmlPage = ({ body }: HttpResponse): boolean => /<(!doctype|html|head|body)\b/i.test(body);
