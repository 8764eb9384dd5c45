import { omitUndefined } from '../contract/lookup-table.js';
import { ServiceError, UnreachableError, UsageError } from '../errors.js';
import { parseUrl } from '../forms/url.js';
import { type HttpRequest, type HttpResponse, isLoopback, type SendHttpRequest } from '../http/exchange.js';
import { isConnectionRefused } from './connection-errors.js';
import { sendFollowing } from './follow-redirects.js';
import { createRateLimitPause, type RetryPolicy, retryRequest } from './retry-request.js';

/** Validators of a downloaded file (RFC 9110, section 8.8), to ask the server later whether the file has changed. */
export interface FileValidators {
  readonly etag?: string;
  readonly lastModified?: string;
}

export interface DownloadOptions extends RetryPolicy {
  readonly send: SendHttpRequest;
  readonly userAgent: string;
  /** Sent as If-None-Match and If-Modified-Since. */
  readonly validators?: FileValidators;
  /** The address as messages show it, without secrets. */
  readonly shownAs: string;
  /** Called with each address that the server redirects to. */
  readonly onRedirect: (to: string) => void | Promise<void>;
}

export type Download =
  | { readonly is: 'unchanged' }
  | { readonly is: 'content'; readonly body: string; readonly validators: FileValidators };

const WEB_ADDRESS = /^(https?|webcals?):\/\//i;

export const isWebAddress = (text: string): boolean => WEB_ADDRESS.test(text);

/** Converts `webcal:` to `https:`, or to `http:` on this machine. @returns undefined for other text */
export function parseWebAddress(text: string): URL | undefined {
  if (!isWebAddress(text)) return undefined;
  const url = parseUrl(text.replace(/^webcals?:/i, 'https:'));
  if (url === undefined) return undefined;
  const isLocalWebcal = /^webcal:/i.test(text) && isLoopback(url.hostname);
  return isLocalWebcal ? parseUrl(url.href.replace(/^https:/, 'http:')) : url;
}

/**
 * Downloads a file. Follows redirects to other hosts, but sends credentials of the address to its own host only.
 * @throws CalError that names the reason
 */
export async function downloadFile(address: string, options: DownloadOptions): Promise<Download> {
  const start = parseWebAddress(address);
  if (start === undefined) throw new UsageError((t) => t.mustBeWebAddress({ text: options.shownAs }));
  const { shownAs, onRedirect } = options;
  const headers = { ...requestHeaders(options), ...basicAuthorization(start) };
  const { answer } = await sendFollowing(
    async (request) => {
      const retries = { ...options, request, repeat: 'always', pause: createRateLimitPause() } as const;
      return (await retryRequest(() => sendToForeignServer(request, options), retries)).answer;
    },
    { method: 'GET', url: withoutCredentials(start).href, headers, isDownload: true },
    {
      shownAs,
      check: async (from, to) => {
        checkRedirect(new URL(from.url), to, options);
        await onRedirect(withoutCredentials(to).href);
      },
    },
  );
  return readDownload(answer, options);
}

/** Replaces the hint to start the service: the server of a download belongs to somebody else. */
async function sendToForeignServer(request: HttpRequest, { send }: DownloadOptions): Promise<HttpResponse> {
  try {
    return await send(request);
  } catch (error) {
    if (!isConnectionRefused(error)) throw error;
    const { say, outcome } = error;
    throw new UnreachableError(say, { hint: (t) => t.downloadRefusedHint(), outcome, cause: error });
  }
}

function basicAuthorization({ username, password }: URL): Readonly<Record<string, string>> {
  if (username === '') return {};
  const words = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(words).toString('base64')}` };
}

export function withoutCredentials(url: URL): URL {
  const plain = new URL(url);
  plain.username = '';
  plain.password = '';
  return plain;
}

function requestHeaders({ userAgent, validators = {} }: DownloadOptions): Readonly<Record<string, string>> {
  const { etag, lastModified } = validators;
  return {
    accept: 'text/calendar, */*;q=0.5',
    'user-agent': userAgent,
    ...omitUndefined({ 'if-none-match': etag, 'if-modified-since': lastModified }),
  };
}

/** Refuses redirects to unencrypted addresses, and from the web to this machine. */
function checkRedirect(from: URL, to: URL, { shownAs }: DownloadOptions): void {
  const isEncrypted = to.protocol === 'https:' || (to.protocol === 'http:' && from.protocol === 'http:');
  if (isEncrypted && (isLoopback(from.hostname) || !isLoopback(to.hostname))) return;
  const target = withoutCredentials(to).href;
  throw new UnreachableError((t) => t.redirectUnsafe({ from: shownAs, to: target }), {
    hint: (t) => t.redirectUnsafeHint(),
    outcome: 'useless',
  });
}

function readDownload(
  { status, headers, body }: HttpResponse,
  { shownAs, validators: sent = {} }: DownloadOptions,
): Download {
  // Without validators, 304 answers a question that was not asked.
  if (status === 304 && Object.keys(sent).length > 0) return { is: 'unchanged' };
  if (status !== 200) {
    const say = (t: Parameters<ServiceError['say']>[0]) => t.downloadRefused({ url: shownAs, status });
    if (status >= 500 || status < 400) throw new UnreachableError(say, { hint: (t) => t.laterHint() });
    throw new ServiceError({ answered: `http_${status}`, status, say }, (t) => t.downloadRefusedHint());
  }
  if (isWebPage(headers['content-type'] ?? '', body))
    throw new UnreachableError((t) => t.downloadIsPage({ url: shownAs }), {
      hint: (t) => t.downloadIsPageHint(),
      outcome: 'useless',
    });
  const { etag, 'last-modified': lastModified } = headers;
  const validators = {
    ...omitUndefined({ etag, lastModified }),
  };
  return { is: 'content', body, validators };
}

/** Sign-in and error pages come with status 200 too. */
const isWebPage = (contentType: string, body: string): boolean =>
  /^\s*(?:<!doctype html|<html[\s>])/i.test(body.slice(0, 1000)) ||
  (/^text\/html\b/i.test(contentType) && !/BEGIN:VCALENDAR/.test(body.slice(0, 1000)));
