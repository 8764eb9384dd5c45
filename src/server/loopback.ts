import { type Say, ServiceError } from '../errors.js';
import type { Language } from '../spec/define.js';
import { isLoopback } from '../wire/loopback.js';
import { errorAnswerOf } from './answers.js';
import type { Answer, Asking, Handler } from './handler.js';

/**
 * Without authentication everybody on this machine is the administrator, and so would be every page in its browser: what
 * strangers ask is refused.
 * @param publicUrl a host that is ours too, where one was given
 */
export const forThisMachine =
  (handler: Handler, language: Language, publicUrl?: string): Handler =>
  (asking) => {
    const stranger = strangerIn(asking, publicUrl);
    return stranger === undefined ? handler(asking) : refusal(language, stranger);
  };

/** What is said of a request that names another host (DNS rebinding) or comes from a page of another site. */
export function strangerIn({ header }: Pick<Asking, 'header'>, publicUrl?: string): Say | undefined {
  const own = publicUrl === undefined ? undefined : hostOf(new URL(publicUrl).host);
  const isOurs = (host: string) => isLoopback(host) || host === own;
  const host = hostOf(header('host') ?? '');
  if (!isOurs(host)) return (t) => t.foreignHost(host);
  const origin = header('origin');
  if (origin === undefined || isOurs(hostOf(origin.replace(/^https?:\/\//i, '')))) return undefined;
  return (t) => t.foreignOrigin(origin.slice(0, 200));
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
