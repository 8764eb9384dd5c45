import { ServiceError } from '../errors.js';
import { fromForm, fromJson } from '../wire/body.js';
import type { Raw } from '../wire/input.js';

export const MOST_BODY_BYTES = 1024 * 1024;

/** The parameters in a body, and its text for who must know whether it is the same again. */
export interface Body {
  readonly values: Raw;
  readonly text: string;
}

const EMPTY: Body = { values: {}, text: '' };

/**
 * Reads a body of a media type that this interface takes; any other is not read.
 * @throws ServiceError 413 over 1 MiB, 400 for broken JSON
 */
export async function bodyOf(request: Request): Promise<Body> {
  const mediaType = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const read = READERS.find(({ takes }) => takes.test(mediaType));
  if (read === undefined || request.body === null) return EMPTY;
  return read.from(await bytesOf(request).catch(refuseCut), request);
}

const READERS: readonly {
  readonly takes: RegExp;
  readonly from: (bytes: Uint8Array, request: Request) => Body | Promise<Body>;
}[] = [
  { takes: /^application\/(?:[\w.-]+\+)?json$/, from: (bytes) => withText(bytes, fromJson) },
  { takes: /^application\/x-www-form-urlencoded$/, from: (bytes) => withText(bytes, fromFormBody) },
  { takes: /^multipart\/form-data$/, from: fromMultipart },
];

const fromFormBody = (text: string): Raw => fromForm(text, 'body');

function withText(bytes: Uint8Array, parse: (text: string) => Raw): Body {
  const text = new TextDecoder().decode(bytes);
  return { values: parse(text), text };
}

/** Fields as a form would send them; files are not parameters of this interface. */
async function fromMultipart(bytes: Uint8Array, request: Request): Promise<Body> {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const form = await new Response(bytes, { headers }).formData().catch(() => undefined);
  if (form === undefined) throw new ServiceError({ code: 'rest_invalid_param', say: (t) => t.invalidForm() });
  const fields = [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const text = new URLSearchParams(fields).toString();
  return { values: fromFormBody(text), text };
}

async function bytesOf(request: Request): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN);
  if (declared > MOST_BODY_BYTES) throw tooLarge();
  if (Number.isFinite(declared)) return new Uint8Array(await request.arrayBuffer());
  return counted(request.body as ReadableStream<Uint8Array>);
}

/** A body of unannounced length is given up as soon as it is too long. */
async function counted(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > MOST_BODY_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Who went away in the middle of sending has made no mistake of ours. */
function refuseCut(error: unknown): never {
  if (error instanceof ServiceError) throw error;
  throw new ServiceError({ code: 'rest_invalid_param', say: (t) => t.bodyCut() });
}

const tooLarge = () => new ServiceError({ code: 'rest_body_too_large', say: (t) => t.bodyTooLarge(MOST_BODY_BYTES) });
