import { ServiceError, UnreachableError } from '../errors.js';
import { parseUrl } from '../forms/url.js';
import type { HttpRequest, HttpResponse, SendHttpRequest } from '../http/exchange.js';

const MAX_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Wraps a sender so that it follows up to five redirects of GET and HEAD within one origin. Credentials and writes
 * never go elsewhere.
 * @throws UnreachableError that names the target of any other redirect
 */
export function followRedirects(send: SendHttpRequest): SendHttpRequest {
  return async (request) => {
    let current: HttpRequest = request;
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const answer = await send(current);
      const target = redirectTargetOf(answer, current.url);
      if (target === undefined) return answer;
      checkRedirectTarget(current, target);
      current = { ...current, url: target };
    }
    throw new UnreachableError((t) => t.tooManyRedirects(request.url), {
      hint: (t) => t.tooManyRedirectsHint(),
      outcome: 'useless',
    });
  };
}

function redirectTargetOf({ status, headers }: HttpResponse, from: string): string | undefined {
  const { location } = headers;
  if (!REDIRECTS.has(status) || location === undefined) return undefined;
  return parseUrl(location, from)?.href;
}

type RedirectCatalogue = Parameters<ServiceError['say']>[0];

const SIGN_IN_PATH = /\/(wp-login\.php|wp-admin|log-?in|sign-?in)\b/i;

function checkRedirectTarget({ method, url }: HttpRequest, target: string): void {
  if (SIGN_IN_PATH.test(new URL(target).pathname)) {
    const problem = { answered: 'http_302', status: 401, say: (t: RedirectCatalogue) => t.askedToSignIn(url) };
    throw new ServiceError(problem, (t) => t.askedToSignInHint());
  }
  if (SAFE_METHODS.has(method) && new URL(target).origin === new URL(url).origin) return;
  throw new UnreachableError((t) => t.redirected(url, target), { hint: (t) => t.redirectHint(), outcome: 'useless' });
}
