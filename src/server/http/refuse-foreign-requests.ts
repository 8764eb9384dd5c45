import type { Language } from '../../contract/declarations.js';
import { type Message, ServiceError } from '../../errors.js';
import { isLoopback } from '../../http/exchange.js';
import type { ServeOptions } from '../../http/service-options.js';
import { buildErrorResponse } from './build-response.js';
import type { Handler, ServiceRequest, ServiceResponse } from './handler.js';

/** Host names that are accepted besides those of this machine. */
type OwnHosts = Pick<ServeOptions, 'publicUrl' | 'allowHosts'>;

/**
 * Refuses requests from foreign web pages while authentication is off: every request acts as the administrator, and
 * any page in a local browser could send one.
 */
export const refuseForeignRequests =
  (handler: Handler, language: Language, own: OwnHosts = {}): Handler =>
  (request) => {
    const refusalReason = explainForeignRequest(request, own);
    return refusalReason === undefined ? handler(request) : buildRefusal(language, refusalReason);
  };

/** Returns why a request is refused: it names a foreign host (DNS rebinding) or comes from a page of another site. */
export function explainForeignRequest(
  { header }: Pick<ServiceRequest, 'header'>,
  { publicUrl, allowHosts = [] }: OwnHosts = {},
): Message | undefined {
  const own = publicUrl === undefined ? undefined : parseHostName(new URL(publicUrl).host);
  const isOurs = (host: string) => isLoopback(host) || host === own || allowHosts.includes(host);
  const host = parseHostName(header('host') ?? '');
  if (!isOurs(host)) return (t) => t.foreignHost({ host });
  if (header('sec-fetch-site') === 'cross-site') return (t) => t.foreignSite();
  const origin = header('origin');
  if (origin === undefined || isOurs(parseHostName(origin.replace(/^https?:\/\//i, '')))) return undefined;
  return (t) => t.foreignOrigin({ origin: origin.slice(0, 200) });
}

/** Returns the host name of `name:port`, in lower case. */
const parseHostName = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').slice(0, 200);

function buildRefusal(language: Language, say: Message): ServiceResponse {
  const context = { language, allow: [] };
  const response = buildErrorResponse(new ServiceError({ code: 'rest_forbidden', say, status: 403 }), context);
  // Without this header the foreign page cannot read the refusal either.
  const { 'Access-Control-Allow-Origin': _, ...headers } = response.headers;
  return { ...response, headers };
}
