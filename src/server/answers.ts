import type { Say, ServiceError } from '../errors.js';
import type { Language } from '../spec/define.js';
import { textOf } from '../text/catalogue.js';
import { jsonText } from '../wire/json-text.js';
import { etagOf, isNamed } from './etag.js';
import type { Answer, Asking } from './handler.js';

/** What a handler found out; the last step makes an answer of it. */
export interface Outcome {
  readonly status?: number;
  readonly value: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Asked {
  readonly language: Language;
  /** What this visitor may do on this route. */
  readonly allow: readonly string[];
}

const ALWAYS = {
  'Content-Type': 'application/json; charset=UTF-8',
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link, ETag, Location',
};

/** The one place where a value becomes an answer. What was read carries the tag of its state. */
export function answerOf(asked: Asked, { status = 200, value, headers = {} }: Outcome, isRead: boolean): Answer {
  const body = Buffer.from(jsonText(value));
  const all = { ...headersOf(asked), ...headers };
  return isRead ? { status, headers: { ...all, ETag: etagOf(body) }, body } : { status, headers: all, body };
}

/** The same answer, or 304 for who has it already (RFC 9110, 13.1.2). */
export function conditional(asking: Asking, answer: Answer): Answer {
  const { ETag } = answer.headers;
  if (ETag === undefined) return answer;
  const ifNoneMatch = asking.header('if-none-match');
  if (ifNoneMatch === undefined || !isNamed(ifNoneMatch, ETag)) return answer;
  const { 'Content-Type': _, ...headers } = answer.headers;
  return { status: 304, headers };
}

/** The one place where an error becomes an answer. */
export function errorAnswerOf(asked: Asked, error: ServiceError): Answer {
  const text = textOf(asked.language);
  const params = toParams(error.params, (say) => say(text));
  const details = params === undefined || Array.isArray(params) ? {} : { details: {} };
  const value = {
    code: error.code,
    message: error.say(text),
    data: { status: error.status, ...(params ? { params } : {}), ...details, ...error.data },
  };
  const headers: Record<string, string> = {
    ...headersOf(asked),
    ...(error.status === 401 ? CHALLENGE[error.code] : {}),
    ...retryAfter(error),
  };
  return { status: error.status, headers, body: JSON.stringify(value) };
}

// A store that is locked or full may be so for long: nobody should ask in a loop.
const UNAVAILABLE_SECONDS = 5;

/** When to ask again (RFC 9110, 10.2.3). */
function retryAfter({ status, data }: ServiceError): Record<string, string> {
  if (status === 429) return { 'Retry-After': String(data.retry_after ?? 1) };
  return status === 503 ? { 'Retry-After': String(UNAVAILABLE_SECONDS) } : {};
}

/** Only wrong credentials ask for others: a browser must not ask its user because a public visitor may not write. */
const CHALLENGE: Readonly<Record<string, Record<string, string>>> = {
  incorrect_password: { 'WWW-Authenticate': 'Basic realm="calendar"' },
  invalid_username: { 'WWW-Authenticate': 'Basic realm="calendar"' },
};

function toParams(params: ServiceError['params'], spoken: (say: Say) => string) {
  if (params === undefined) return undefined;
  if (Array.isArray(params)) return params as readonly string[];
  return Object.fromEntries(Object.entries(params as Record<string, Say>).map(([name, say]) => [name, spoken(say)]));
}

const headersOf = ({ language, allow }: Asked): Record<string, string> => ({
  ...ALWAYS,
  'Content-Language': language,
  ...(allow.length === 0 ? {} : { Allow: allow.join(', ') }),
});
