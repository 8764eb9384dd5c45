import { isUtf8 } from 'node:buffer';
import { ServiceError, type ServiceErrorCode } from '../../errors.js';
import { decodeForm, decodeJsonBody } from '../../http/decode-parameters.js';
import type { RawParameters } from '../../http/validate-parameters.js';
import { BodyTooLargeError, type ServiceRequest } from './handler.js';

export const MAX_BODY_BYTES = 1024 * 1024;

/** The parameters of a body, and its text, which idempotency keys compare. */
export interface ParsedBody {
  readonly values: RawParameters;
  readonly text: string;
}

const EMPTY_BODY: ParsedBody = { values: {}, text: '' };

/**
 * Parses a body as JSON, form or multipart. A body of another media type is ignored.
 * @throws ServiceError 413 over 1 MiB, 400 for broken JSON
 */
export async function readRequestBody(request: ServiceRequest): Promise<ParsedBody> {
  const mediaType = request.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const read = BODY_READERS.find(({ takes }) => takes.test(mediaType));
  if (read === undefined) return EMPTY_BODY;
  if (Number(request.header('content-length') ?? 0) > MAX_BODY_BYTES) throw createBodyTooLargeError();
  return read.from(await request.body(MAX_BODY_BYTES).catch(throwBodyError), request);
}

const BODY_READERS: readonly {
  readonly takes: RegExp;
  readonly from: (bytes: Uint8Array, request: ServiceRequest) => ParsedBody | Promise<ParsedBody>;
}[] = [
  {
    takes: /^application\/(?:[\w.-]+\+)?json$/,
    from: (bytes) => parseTextBody(bytes, decodeJsonBody, 'rest_invalid_json'),
  },
  {
    takes: /^application\/x-www-form-urlencoded$/,
    from: (bytes) => parseTextBody(bytes, parseFormBody, 'rest_invalid_param'),
  },
  { takes: /^multipart\/form-data$/, from: parseMultipartBody },
];

const parseFormBody = (text: string): RawParameters => decodeForm(text, 'body');

function parseTextBody(bytes: Uint8Array, parse: (text: string) => RawParameters, code: ServiceErrorCode): ParsedBody {
  const text = decodeUtf8(bytes, code);
  return { values: parse(text), text };
}

/** Rejects invalid UTF-8, because replacement characters would be stored as if the client had sent them. */
function decodeUtf8(bytes: Uint8Array, code: ServiceErrorCode): string {
  if (!isUtf8(bytes)) throw new ServiceError({ code, say: (t) => t.notUtf8() });
  // Many times as fast as a TextDecoder.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** Reads the text fields of a multipart form; files are ignored, because no parameter takes one. */
async function parseMultipartBody(bytes: Uint8Array, request: ServiceRequest): Promise<ParsedBody> {
  const headers = { 'content-type': request.header('content-type') ?? '' };
  const form = await new Response(bytes, { headers }).formData().catch(() => undefined);
  if (form === undefined) throw new ServiceError({ code: 'rest_invalid_param', say: (t) => t.invalidForm() });
  const fields = [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const text = new URLSearchParams(fields).toString();
  return { values: parseFormBody(text), text };
}

/** Turns a failed read into an error of the client: the body is too large, or the connection was closed early. */
function throwBodyError(error: unknown): never {
  if (error instanceof ServiceError) throw error;
  if (error instanceof BodyTooLargeError) throw createBodyTooLargeError();
  throw new ServiceError({ code: 'rest_invalid_param', say: (t) => t.bodyCut() });
}

const createBodyTooLargeError = () =>
  new ServiceError({ code: 'rest_body_too_large', say: (t) => t.bodyTooLarge(MAX_BODY_BYTES) });
