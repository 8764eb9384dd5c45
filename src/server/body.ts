import { isUtf8 } from 'node:buffer';
import { type ServiceCode, ServiceError } from '../errors.js';
import { fromForm, fromJson } from '../wire/body.js';
import type { Raw } from '../wire/input.js';
import { type Asking, BodyTooLargeError } from './handler.js';

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
export async function bodyOf(asking: Asking): Promise<Body> {
  const mediaType = asking.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const read = READERS.find(({ takes }) => takes.test(mediaType));
  if (read === undefined) return EMPTY;
  if (Number(asking.header('content-length') ?? 0) > MOST_BODY_BYTES) throw tooLarge();
  return read.from(await asking.body(MOST_BODY_BYTES).catch(refused), asking);
}

const READERS: readonly {
  readonly takes: RegExp;
  readonly from: (bytes: Uint8Array, asking: Asking) => Body | Promise<Body>;
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

/** What is no UTF-8 is refused: the signs that stand for it could not be told from what was meant. */
function decoded(bytes: Uint8Array, code: ServiceCode): string {
  if (!isUtf8(bytes)) throw new ServiceError({ code, say: (t) => t.notUtf8() });
  // Many times as fast as a TextDecoder.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** Fields as a form would send them; files are not parameters of this interface. */
async function fromMultipart(bytes: Uint8Array, asking: Asking): Promise<Body> {
  const headers = { 'content-type': asking.header('content-type') ?? '' };
  const form = await new Response(bytes, { headers }).formData().catch(() => undefined);
  if (form === undefined) throw new ServiceError({ code: 'rest_invalid_param', say: (t) => t.invalidForm() });
  const fields = [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const text = new URLSearchParams(fields).toString();
  return { values: fromFormBody(text), text };
}

/** Who went away in the middle of sending has made no mistake of ours. */
function refused(error: unknown): never {
  if (error instanceof BodyTooLargeError) throw tooLarge();
  throw new ServiceError({ code: 'rest_invalid_param', say: (t) => t.bodyCut() });
}

const tooLarge = () => new ServiceError({ code: 'rest_body_too_large', say: (t) => t.bodyTooLarge(MOST_BODY_BYTES) });
