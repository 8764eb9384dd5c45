import { isUtf8 } from 'node:buffer';
import type { ServiceErrorCode } from '../../error-codes.js';
import { type Message, ServiceError } from '../../errors.js';
import { takeTurn } from '../../event-loop-turns.js';
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
 * @throws ServiceError 413 over 1 MiB, 415 for a compressed body, 400 for broken JSON
 */
export async function readRequestBody(request: ServiceRequest): Promise<ParsedBody> {
  const mediaType = request.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const read = BODY_READERS.find(({ takes }) => takes.test(mediaType));
  if (read === undefined) return EMPTY_BODY;
  const coding = request.header('content-encoding')?.trim().toLowerCase() ?? '';
  if (coding !== '' && coding !== 'identity') {
    const say: Message = (t) => t.bodyCoding({ header: 'Content-Encoding', known: 'identity' });
    throw new ServiceError({ code: 'rest_unsupported_coding', say });
  }
  const bytes = await readBodyBytes(request, MAX_BODY_BYTES);
  // Many may arrive in one turn of the event loop.
  if (bytes.byteLength > LARGE_BODY_BYTES) await takeTurn();
  return read.from(bytes, request);
}

/** Reads a body of at most `most` bytes. @throws ServiceError 413, or 400 when the connection was closed early */
export async function readBodyBytes(request: ServiceRequest, most: number): Promise<Uint8Array> {
  if (Number(request.header('content-length') ?? 0) > most) throw createBodyTooLargeError(most);
  return request.body(most).catch((error: unknown) => {
    if (error instanceof ServiceError) throw error;
    if (error instanceof BodyTooLargeError) throw createBodyTooLargeError(most);
    throw new ServiceError({ code: 'rest_invalid_param', say: (t) => t.bodyCut() });
  });
}

/** Larger bodies are parsed in a turn each. */
const LARGE_BODY_BYTES = 16 * 1024;

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
    from: (bytes) => parseFormBody(bytes),
  },
  { takes: /^multipart\/form-data$/, from: parseMultipartBody },
];

const parseFormBody = (bytes: Uint8Array): ParsedBody =>
  parseTextBody(replacePlusSigns(bytes), (text) => decodeForm(text, 'body'), 'rest_invalid_param');

/** Replaces `+`, which means a space. In a text that takes 0.3 s for a megabyte of them. */
function replacePlusSigns(bytes: Uint8Array): Uint8Array {
  if (!bytes.includes(PLUS)) return bytes;
  const copy = new Uint8Array(bytes);
  for (let at = 0; at < copy.length; at += 1) if (copy[at] === PLUS) copy[at] = SPACE;
  return copy;
}

const PLUS = 0x2b;
const SPACE = 0x20;

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
  const [, quoted, plain] = BOUNDARY.exec(request.header('content-type') ?? '') ?? [];
  const boundary = quoted ?? plain ?? '';
  if (!hasShortPartHeaders(bytes, boundary)) throw createInvalidFormError();
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
  const form = await new Response(bytes, { headers }).formData().catch(() => undefined);
  if (form === undefined) throw createInvalidFormError();
  const fields = [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return parseFormBody(Buffer.from(new URLSearchParams(fields).toString()));
}

const BOUNDARY = /;\s*boundary=(?:"([^"\\]{1,70})"|([^\s;"]{1,70}))/i;
const MAX_PART_HEADER_BYTES = 4096;

/** Tests the headers of all parts: a parser takes 0.1 s for a megabyte of them. */
function hasShortPartHeaders(bytes: Uint8Array, boundary: string): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mark = `--${boundary}`;
  for (let start = buffer.indexOf(mark), end = 0; start >= 0; start = buffer.indexOf(mark, end)) {
    end = buffer.indexOf('\r\n\r\n', start);
    if (end < 0) return buffer.length - start <= MAX_PART_HEADER_BYTES;
    if (end - start > MAX_PART_HEADER_BYTES) return false;
  }
  return true;
}

const createInvalidFormError = () => new ServiceError({ code: 'rest_invalid_param', say: (t) => t.invalidForm() });

const createBodyTooLargeError = (most: number) =>
  new ServiceError({ code: 'rest_body_too_large', say: (t) => t.bodyTooLarge({ bytes: most }) });
