import { type Message, ServiceError, UnreachableError } from '../errors.js';
import { parseUrl } from '../forms/url.js';
import type { HttpRequest, HttpResponse, SendHttpRequest } from '../http/exchange.js';

const MAX_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Wraps a sender so that it follows redirects of GET and HEAD within one site. @throws CalError for any other one */
export function followRedirects(send: SendHttpRequest): SendHttpRequest {
  return async (request) => (await sendFollowing(send, request, { check: checkRedirect })).answer;
}

export interface RedirectRules {
  /** @throws CalError if the redirect is not to be followed */
  readonly check: (from: HttpRequest, to: URL) => void | Promise<void>;
  /** The address as messages show it, without secrets. */
  readonly shownAs?: string;
}

/** Sends a request and follows up to five redirects. Credentials stay on the site that they were meant for. */
export async function sendFollowing(
  send: SendHttpRequest,
  request: HttpRequest,
  { check, shownAs = request.url }: RedirectRules,
): Promise<{ readonly answer: HttpResponse; readonly url: string }> {
  let current = request;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const answer = await send(current);
    const target = redirectTargetOf(answer, current.url);
    if (target === undefined) return { answer, url: current.url };
    await check(current, target);
    current = redirectRequest(current, target);
  }
  throw new UnreachableError((t) => t.tooManyRedirects({ url: shownAs }), {
    hint: (t) => t.tooManyRedirectsHint(),
    outcome: 'useless',
  });
}

function redirectTargetOf({ status, headers }: HttpResponse, from: string): URL | undefined {
  const { location } = headers;
  return REDIRECTS.has(status) && location !== undefined ? parseUrl(location, from) : undefined;
}

function redirectRequest({ headers, ...request }: HttpRequest, target: URL): HttpRequest {
  const { authorization: _, ...others } = headers;
  target.username = '';
  target.password = '';
  return { ...request, url: target.href, headers: isSameSite(request.url, target) ? headers : others };
}

const SIGN_IN_PATH = /\/(wp-login\.php|wp-admin|log-?in|sign-?in)\b/i;

function checkRedirect({ method, url }: HttpRequest, target: URL): void {
  if (SIGN_IN_PATH.test(target.pathname)) {
    const problem = { answered: 'http_302', status: 401, say: (t: RedirectCatalogue) => t.askedToSignIn({ url }) };
    throw new ServiceError(problem, (t) => t.askedToSignInHint());
  }
  assertSameSite(url, target, (t) => t.redirected({ from: url, to: target.href }));
  if (!SAFE_METHODS.has(method))
    throw leavesSiteError(target.origin, (t) => t.redirected({ from: url, to: target.href }));
}

type RedirectCatalogue = Parameters<ServiceError['say']>[0];

/**
 * The one rule for every address that a service names itself: a redirect, a `Link` header, a link of an index. It is
 * followed with credentials only on the origin that the user named, or from http to https on the same host, where the
 * certificate proves the host.
 */
function isSameSite(named: string, to: URL): boolean {
  const from = new URL(named);
  const isUpgrade = from.protocol === 'http:' && to.protocol === 'https:' && from.hostname === to.hostname;
  return from.origin === to.origin || isUpgrade;
}

/** @throws UnreachableError that names the URL to use if `to` is on another site than the URL that the user named */
export function assertSameSite(named: string, to: URL, say: Message, use = to.origin): void {
  if (!isSameSite(named, to)) throw leavesSiteError(use, say);
}

/** @param use the URL that the user can name instead */
const leavesSiteError = (use: string, say: Message): UnreachableError =>
  new UnreachableError(say, {
    // The origin of `file:` and the like is “null”.
    ...(/^https?:/.test(use) ? { hint: (t) => t.redirectHint({ url: use }) } : {}),
    outcome: 'useless',
  });
