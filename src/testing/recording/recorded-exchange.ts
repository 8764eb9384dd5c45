import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ServiceError } from '../../errors.js';
import type { HttpResponse } from '../../http/exchange.js';
import { isSecretName, REDACTED, redactBody } from '../../http/redact-secrets.js';
import type { ServiceRequest } from '../../server/http/handler.js';

/** A line of a recording: a request and its response, without secrets. */
const exchangeSchema = z.object({
  /** ISO 8601, UTC. */
  time: z.string(),
  /** The URL that `--upstream` named. */
  upstream: z.url(),
  method: z.string(),
  path: z.string().startsWith('/'),
  query: z.string(),
  /** The request had credentials. */
  signed_in: z.boolean(),
  /** The media types that the client accepts. */
  accept: z.string(),
  /** JSON, text, or the digest of a body that is large or not text. Absent when empty. */
  body: z.unknown().optional(),
  status: z.int().min(200).max(599),
  /** By name in lower case. */
  headers: z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[\t -~\x80-\xff]*$/)),
  /** The body of the response, in the one of these that fits it. None for an empty one. */
  answer: z.unknown().optional(),
  answer_text: z.string().optional(),
  answer_base64: z.string().optional(),
});

export type RecordedExchange = z.infer<typeof exchangeSchema>;

/** Parses a line. @returns undefined for one that is not part of a recording */
export function parseExchange(line: string): RecordedExchange | undefined {
  try {
    return exchangeSchema.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** @param replace replaces the origin of this service in text @throws BodyTooLargeError */
export async function readRequest(request: ServiceRequest, replace: (text: string) => string): Promise<Buffer> {
  const body = Buffer.from(await request.body(MAX_REQUEST_BYTES));
  return body.byteLength > MAX_READABLE_BODY ? body : Buffer.from(replace(body.toString('latin1')), 'latin1');
}

const MAX_REQUEST_BYTES = 32 * 1024 * 1024;

export const createRequestTooLargeError = (): ServiceError =>
  new ServiceError({ code: 'rest_body_too_large', say: (t) => t.bodyTooLarge({ bytes: MAX_REQUEST_BYTES }) });

/** The part of a request by which a recorded response is found. */
export type RecordedRequest = Pick<RecordedExchange, 'method' | 'path' | 'query' | 'signed_in' | 'accept' | 'body'>;

/** @param target path and query */
export function describeRequest({ method, header }: ServiceRequest, target: string, body: Buffer): RecordedRequest {
  const [path = '', ...query] = target.split('?');
  return {
    method,
    path,
    query: redactLinks(`?${query.join('?')}`).slice(1),
    signed_in: header('authorization') !== undefined,
    accept: (header('accept') ?? '').slice(0, MAX_ACCEPT),
    ...(body.byteLength === 0 ? {} : { body: describeBody(body, header('content-type') ?? '') }),
  };
}

const MAX_ACCEPT = 200;
const MAX_READABLE_BODY = 64 * 1024;

function describeBody(body: Buffer, type: string): unknown {
  if (body.byteLength <= MAX_READABLE_BODY && !/^multipart\//i.test(type)) return redactBody(body.toString('utf8'));
  // A client chooses another boundary each time.
  const [, boundary = ''] = /boundary="?([^";\s]+)/i.exec(type) ?? [];
  const text = body.toString('latin1');
  const content = boundary === '' ? text : text.replaceAll(boundary, '');
  return `sha256:${createHash('sha256').update(content, 'latin1').digest('hex')}`;
}

/** Larger responses are passed on, but not recorded. */
export const MAX_RECORDED_BYTES = 4 * 1024 * 1024;
/** Larger JSON is recorded as text: parsing it would hold up other requests. */
const MAX_JSON_BYTES = 1024 * 1024;

/** Describes a response whose body has one byte in each character. Headers that belong to a connection are left out. */
export function describeResponse({
  status,
  headers,
  body,
}: HttpResponse): Omit<RecordedExchange, keyof RecordedRequest | 'time' | 'upstream'> {
  const kept = Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.has(name) && !isSecretName(name));
  return {
    status,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, redactLinks(value)])),
    ...(body === '' ? {} : describeAnswer(Buffer.from(body, 'latin1'), headers['content-type'] ?? '')),
  };
}

function describeAnswer(body: Buffer, type: string) {
  if (!isTextType(type)) return { answer_base64: body.toString('base64') };
  const text = body.toString('utf8');
  const json = /\bjson\b/i.test(type) && body.byteLength <= MAX_JSON_BYTES ? parseWithoutSecrets(text) : undefined;
  return json === undefined ? { answer_text: redactLinks(redactMembers(text)) } : { answer: json };
}

/** Returns the bytes of a recorded response. */
export function bodyOf({ answer, answer_text: text, answer_base64: base64 }: RecordedExchange): Buffer | undefined {
  if (base64 !== undefined) return Buffer.from(base64, 'base64');
  if (text !== undefined) return Buffer.from(text);
  return answer === undefined ? undefined : Buffer.from(JSON.stringify(answer));
}

export const isTextType = (type: string): boolean => /^text\/|[/+](?:json|xml|javascript)\b/i.test(type);

/** They belong to one connection, or to the way in which the body is sent. */
export const CONNECTION_HEADERS: ReadonlySet<string> = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
  ...['content-length', 'content-encoding', 'date', 'set-cookie'],
]);

function parseWithoutSecrets(text: string): unknown {
  try {
    return JSON.parse(text, (name, value) => {
      if (isSecretName(name) && (Array.isArray(value) || (typeof value === 'string' && value !== ''))) return REDACTED;
      return typeof value === 'string' ? redactLinks(value) : value;
    });
  } catch {
    return undefined;
  }
}

/** Replaces secret parameters of the URLs in a text. */
const redactLinks = (text: string): string =>
  text.replace(/([?&;])([\w[\]%-]{1,64})=([^&"'\s<>#]+)/g, (all: string, before: string, name: string) =>
    isSecretName(name.replace(/%5[bd]/gi, ']')) ? `${before}${name}=${encodeURIComponent(REDACTED)}` : all,
  );

/** Replaces secret members in the JSON of a text, such as `"nonce":"7d1"` in the script of a page. */
const redactMembers = (text: string): string =>
  text.replace(/(["']([\w-]{1,64})["']\s*:\s*["'])[^"']+/g, (all: string, before: string, name: string) =>
    isSecretName(name) ? `${before}${REDACTED}` : all,
  );

/**
 * Returns a function that replaces an origin in texts, so that links stay on the site that a client asks: as it is,
 * with the slashes of JSON escaped, and encoded as in a query.
 */
export function createOriginReplacer(from: string, to: string): (text: string) => string {
  const variants = [(origin: string) => origin, (origin: string) => origin.replaceAll('/', '\\/'), encodeURIComponent];
  const patterns = variants.map(
    (write) => [new RegExp(`${escapePattern(write(from))}(?![\\w:-]|\\.\\w)`, 'gi'), write(to)] as const,
  );
  return (text) => patterns.reduce((replaced, [pattern, origin]) => replaced.replace(pattern, () => origin), text);
}

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
