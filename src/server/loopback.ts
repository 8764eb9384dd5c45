import { type Say, ServiceError } from '../errors.js';
import type { Language } from '../spec/define.js';
import { isLoopback } from '../wire/loopback.js';
import { errorAnswerOf } from './answers.js';
import type { Answer, Asking, Handler } from './handler.js';

/**
 * Refuses requests from foreign web pages while authentication is off: every request acts as the administrator, and
 * any page in a local browser could send one.
 * @param publicUrl URL whose host is accepted beside loopback names
 */
export const forThisMachine =
  (handler: Handler, language: Language, publicUrl?: string): Handler =>
  (request) => {
    const refusalReason = strangerIn(request, publicUrl);
    return refusalReason === undefined ? handler(request) : refusal(language, refusalReason);
  };

/** Returns why a request is refused: it names a foreign host (DNS rebinding) or comes from a page of another site. */
export function strangerIn({ header }: Pick<Asking, 'header'>, publicUrl?: string): Say | undefined {
  const own = publicUrl === undefined ? undefined : hostOf(new URL(publicUrl).host);
  const isOurs = (host: string) => isLoopback(host) || host === own;
  const host = hostOf(header('host') ?? '');
  if (!isOurs(host)) return (t) => t.foreignHost(host);
  const origin = header('origin');
  if (origin === undefined || isOurs(hostOf(origin.replace(/^https?:\/\//i, '')))) return undefined;
  return (t) => t.foreignOrigin(origin.slice(0, 200));
}

/** Returns the host name of `name:port`, in lower case. */
const hostOf = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').slice(0, 200);

function refusal(language: Language, say: Say): Answer {
  const context = { language, allow: [] };
  const response = errorAnswerOf(context, new ServiceError({ code: 'rest_forbidden', say, status: 403 }));
  // Without this header the foreign page cannot read the refusal either.
  const { 'Access-Control-Allow-Origin': _, ...headers } = response.headers;
  return { ...response, headers };
}
