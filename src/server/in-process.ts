import { EMBEDDED_REST_ROOT, type HttpResponse, type SendHttpRequest } from '../http/exchange.js';
import { findOrCreateAdministrator } from '../service/users.js';
import { explainOpeningError } from './explain-opening-error.js';
import { createApp } from './http/create-app.js';
import type { Handler, ServiceRequest, ServiceResponse } from './http/handler.js';
import { parseRequestTarget } from './http/match-route.js';
import { openCalendar } from './open-calendar.js';

export interface InProcessService {
  readonly send: SendHttpRequest;
  readonly close: () => Promise<void>;
}

/**
 * Opens the service on a SQLite file without a socket; every request acts as the administrator.
 * @throws UsageError when the file cannot be opened
 */
export async function openInProcess(options: {
  readonly file: string;
  /** The time zone if the calendar is new; an existing one keeps its own. */
  readonly timezone?: string;
  readonly now: () => number;
  readonly report: (error: unknown, doing: string) => void;
}): Promise<InProcessService> {
  const { timezone, ...rest } = options;
  const zone = timezone === undefined ? {} : { newCalendarTimezone: timezone };
  const opening = openCalendar({ ...rest, ...zone, publicUrl: EMBEDDED_REST_ROOT, openTo: findOrCreateAdministrator });
  const { calendar, close } = await opening.catch((error) => {
    throw explainOpeningError(error, { store: options.file });
  });
  return { close, send: createInProcessSend(createApp(calendar)) };
}

/** Adapts a handler to the `send` function of the client. */
export const createInProcessSend =
  (handler: Handler): SendHttpRequest =>
  async (request) =>
    toClientResponse(request.method, await handler(fromClientRequest(request)));

function fromClientRequest({ method, url, headers, body }: Parameters<SendHttpRequest>[0]): ServiceRequest {
  const target = parseRequestTarget(url);
  if (target === undefined) throw new TypeError(`not a URL: ${url}`);
  const headersByName = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return { method, ...target, header: (name) => headersByName.get(name), body: async () => Buffer.from(body ?? '') };
}

const toClientResponse = (method: string, { status, headers, body = '' }: ServiceResponse): HttpResponse => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  body: method === 'HEAD' ? '' : typeof body === 'string' ? body : Buffer.from(body).toString('utf8'),
});
