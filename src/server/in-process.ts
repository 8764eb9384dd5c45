import { administratorOf } from '../service/users.js';
import { EMBEDDED_ROOT, type HttpAnswer, type Send } from '../wire/http.js';
import { createApp } from './app.js';
import type { Answer, Asking, Handler } from './handler.js';
import { openCalendar } from './open.js';
import { openingError } from './opening-error.js';
import { targetOf } from './routes.js';

export interface InProcess {
  readonly send: Send;
  readonly close: () => Promise<void>;
}

/**
 * Opens the service on a SQLite file without a socket; every request acts as the administrator.
 * @throws UsageError when the file cannot be opened
 */
export async function openInProcess(options: {
  readonly file: string;
  readonly timezone?: string;
  readonly now: () => number;
  readonly report: (error: unknown, doing: string) => void;
}): Promise<InProcess> {
  const opening = openCalendar({ ...options, publicUrl: EMBEDDED_ROOT, openTo: administratorOf });
  const { calendar, close } = await opening.catch((error) => {
    throw openingError(error, { store: options.file });
  });
  return { close, send: sendTo(createApp(calendar)) };
}

/** Adapts a handler to the `send` function of the client. */
export const sendTo =
  (handler: Handler): Send =>
  async (request) =>
    toHttp(request.method, await handler(askingOf(request)));

function askingOf({ method, url, headers, body }: Parameters<Send>[0]): Asking {
  const target = targetOf(url);
  if (target === undefined) throw new TypeError(`not a URL: ${url}`);
  const headersByName = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return { method, ...target, header: (name) => headersByName.get(name), body: async () => Buffer.from(body ?? '') };
}

const toHttp = (method: string, { status, headers, body = '' }: Answer): HttpAnswer => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  body: method === 'HEAD' ? '' : typeof body === 'string' ? body : Buffer.from(body).toString('utf8'),
});
