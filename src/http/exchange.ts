import type { Language, RecordKind } from '../contract/declarations.js';
import type { Operation } from '../contract/operations.js';
import type { ValidatedValues } from './validate-parameters.js';
import type { Translations } from './validate-translations.js';

/** One HTTP exchange as plain data, over a socket or in process. */

export interface HttpRequest {
  readonly method: string;
  /** Absolute URL. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The bodies of the request and of the response are bytes, one in each character (`latin1`), instead of text. */
  readonly isBinary?: boolean;
  /** The response is a file of somebody else's server. */
  readonly isDownload?: boolean;
}

export interface HttpResponse {
  readonly status: number;
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The value of a JSON body that has been parsed already. */
  readonly value?: unknown;
}

/** Sends one request and returns the response, whatever its status. @throws UnreachableError when no response came */
export type SendHttpRequest = (request: HttpRequest) => Promise<HttpResponse>;

/**
 * Creates a record in the same process, by the rules of a request. Many of them take far less time than as requests.
 * @param isMinimal only the ID, the slug and the languages of the record are needed
 * @returns the record of the response
 * @throws ServiceError
 */
export type CreateInProcess = (
  operation: Operation,
  values: Readonly<Record<string, unknown>>,
  isMinimal: boolean,
) => Promise<Readonly<Record<string, unknown>>>;

/** A new record, its values parsed as `validateParameters` does it. */
interface ParsedRecord {
  /** The language of its own texts; absent for that of the site. */
  readonly language?: Language;
  readonly values: ValidatedValues;
  readonly translations: Translations;
}

/** Creates a record in the same process. @returns its ID @throws ServiceError */
export type CreateParsed = (kind: RecordKind, record: ParsedRecord) => Promise<number>;

/** REST root of the calendar in this process. No server listens there. */
export const EMBEDDED_REST_ROOT = 'http://calendar.localhost';

export const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The preference for refusing unknown parameters (RFC 7240, 4.4), in `Prefer` and `Preference-Applied`. */
export const STRICT_HANDLING = 'handling=strict';

/** The preference for a creation's response with only the ID, the slug and the languages of the record (RFC 7240, 4.2). */
export const MINIMAL_RETURN = 'return=minimal';

/** The preference for a list whose total may be a lower bound, as PostgREST names it. */
export const ESTIMATED_COUNT = 'count=estimated';

/** Tells whether a Prefer header has a preference. Of several values of one name the first counts. */
export function prefers(header: string | undefined, preference: string): boolean {
  if (header === undefined) return false;
  const [name, wanted] = preference.split('=');
  const pairs = header.split(',').map((part) => /^\s*(\w+)\s*=\s*"?(\w+)"?\s*(?:;|$)/.exec(part));
  const [, , value] = pairs.find((pair) => pair?.[1]?.toLowerCase() === name) ?? [];
  return value?.toLowerCase() === wanted;
}

const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|\[?::1\]?)$/i;

export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
