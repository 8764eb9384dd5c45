import { isUtf8 } from 'node:buffer';
import { type ServiceCode, ServiceError } from '../errors.js';
import { fromForm, fromJson } from '../wire/body.js';
import type { Raw } from '../wire/input.js';
import { type Asking, BodyTooLargeError } from './handler.js';

export const MOST_BODY_BYTES = 1024 * 1024;

/** The parameters of a body, and its text, which idempotency keys compare. */
export interface Body {
  readonly values: Raw;
  readonly text: string;
}

const EMPTY: Body = { values: {}, text: '' };

/**
 * Parses a body as JSON, form or multipart. A body of another media type is ignored.
 * @throws ServiceError 413 over 1 MiB, 400 for broken JSON
 */
export async function bodyOf(request: Asking): Promise<Body> {
  const mediaType = request.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const read = READERS.find(({ takes }) => takes.test(mediaType));
  if (read === undefined) return EMPTY;
  if (Number(request.header('content-length') ?? 0) > MOST_BODY_BYTES) throw tooLarge();
  return read.from(await request.body(MOST_BODY_BYTES).catch(refused), request);
}

const READERS: readonly {
  readonly takes: RegExp;
  readonly from: (bytes: Uint8Array, request: Asking) => Body | Promise<Body>;
}[] = [
  { takes: /^application\/(?:[\w.-]+\+)?json$/, from: (bytes) => withText(bytes, fromJson, 'rest_invalid_json') },
  {
    takes: /^application\/x-www-form-urlencoded$/,
    from: (bytes) => withText(bytes, fromFormBody, 'rest_invalid_param'),
  },
  { takes: /^multipart\/form-data$/, from: fromMultipart },
];

const fromFormBody = (text: string): Raw => fromForm(text, 'body');

function withText(bytes: Uint8Array, parse: (text: string) => Raw, code: ServiceCode): Body {
  const text = decoded(bytes, code);
  return { values: parse(text), text };
}

/** Rejects invalid UTF-8, because replacement characters would be stored as if the client had sent them. */
function decoded(bytes: Uint8Array, code: ServiceCode): string {
  if (!isUtf8(bytes)) throw new ServiceError({ code, say: (t) => t.notUtf8() });
  // Many times as fast as a TextDecoder.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** Reads the text fields of a multipart form; files are ignored, because no parameter takes one. */
async function fromMultipart(bytes: Uint8Array, request: Asking): Promise<Body> {
  const headers = { 'content-type': request.header('content-type') ?? '' };
  const form = await new Response(bytes, { headers }).formData().catch(() => undefined);
  if (form === undefined) throw new ServiceError({ code: 'rest_invalid_param', say: (t) => t.invalidForm() });
  const fields = [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const text = new URLSearchParams(fields).toString();
  return { values: fromFormBody(text), text };
}

/** Turns a failed read into an error of the client: the body is too large, or the connection was closed early. */
function refused(error: unknown): never {
  if (error instanceof BodyTooLargeError) throw tooLarge();
  throw new ServiceError({ code: 'rest_invalid_param', say: (t) => t.bodyCut() });
}

const tooLarge = () => new ServiceError({ code: 'rest_body_too_large', say: (t) => t.bodyTooLarge(MOST_BODY_BYTES) });
