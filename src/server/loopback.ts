import { type Say, ServiceError } from '../errors.js';
import type { Language } from '../spec/define.js';
import { isLoopback } from '../wire/loopback.js';
import { errorAnswerOf } from './answers.js';
import type { Answer, Handler } from './handler.js';

/**
 * Without authentication everybody on this machine is the administrator, and so would be every page in its browser. A
 * request that names another host (DNS rebinding) or comes from a page of another site is refused.
 * @param publicUrl a host that is ours too, where one was given
 */
export function forThisMachine(handler: Handler, language: Language, publicUrl?: string): Handler {
  const own = publicUrl === undefined ? undefined : hostOf(new URL(publicUrl).host);
  const isOurs = (host: string) => isLoopback(host) || host === own;

  return (asking) => {
    const host = hostOf(asking.header('host') ?? '');
    if (!isOurs(host)) return refusal(language, (t) => t.foreignHost(host));
    const origin = asking.header('origin');
    if (origin === undefined || isOurs(hostOf(origin.replace(/^https?:\/\//i, '')))) return handler(asking);
    return refusal(language, (t) => t.foreignOrigin(origin.slice(0, 200)));
  };
}

/** The name of `name:port`, in lower case. */
const hostOf = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').slice(0, 200);

function refusal(language: Language, say: Say): Answer {
  const asked = { language, allow: [] };
  const answer = errorAnswerOf(asked, new ServiceError({ code: 'rest_forbidden', say, status: 403 }));
  // The page that asked is not to read this either.
  const { 'Access-Control-Allow-Origin': _, ...headers } = answer.headers;
  return { ...answer, headers };
}
