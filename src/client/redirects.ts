import { ServiceError, UnreachableError } from '../errors.js';
import type { HttpAnswer, HttpRequest, Send } from '../wire/http.js';
import { urlIn } from '../wire/values/url.js';

const MOST = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Wraps a sender so that it follows up to five redirects of GET and HEAD within one origin. Credentials and writes
 * never go elsewhere.
 * @throws UnreachableError that names the target of any other redirect
 */
export function following(send: Send): Send {
  return async (request) => {
    let current: HttpRequest = request;
    for (let hops = 0; hops <= MOST; hops++) {
      const answer = await send(current);
      const target = targetOf(answer, current.url);
      if (target === undefined) return answer;
      mustStay(current, target);
      current = { ...current, url: target };
    }
    throw new UnreachableError((t) => t.tooManyRedirects(request.url), { outcome: 'useless' });
  };
}

function targetOf({ status, headers }: HttpAnswer, from: string): string | undefined {
  const { location } = headers;
  if (!REDIRECTS.has(status) || location === undefined) return undefined;
  return urlIn(location, from)?.href;
}

type Texts = Parameters<ServiceError['say']>[0];

const SIGN_IN = /\/(wp-login\.php|wp-admin|log-?in|sign-?in)\b/i;

function mustStay({ method, url }: HttpRequest, target: string): void {
  if (SIGN_IN.test(new URL(target).pathname)) {
    const problem = { answered: 'http_302', status: 401, say: (t: Texts) => t.askedToSignIn(url) };
    throw new ServiceError(problem, (t) => t.askedToSignInHint());
  }
  if (READING.has(method) && new URL(target).origin === new URL(url).origin) return;
  throw new UnreachableError((t) => t.redirected(url, target), { hint: (t) => t.redirectHint(), outcome: 'useless' });
}
