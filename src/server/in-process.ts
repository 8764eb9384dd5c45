import { administratorOf } from '../service/users.js';
import { EMBEDDED_ROOT, type HttpAnswer, type Send } from '../wire/http.js';
import { createApp } from './app.js';
import { openCalendar } from './open.js';
import { openingError } from './opening-error.js';

export interface InProcess {
  readonly send: Send;
  readonly close: () => Promise<void>;
}

/**
 * The service on a SQLite file without a socket, used as its administrator.
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
  const app = createApp(calendar);
  return {
    close,
    send: async ({ method, url, headers, body }) => toAnswer(await app.fetch(requestOf(method, url, headers, body))),
  };
}

const requestOf = (
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string | undefined,
): Request => new Request(url, { method, headers, ...(body === undefined ? {} : { body }) });

const toAnswer = async (response: Response): Promise<HttpAnswer> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: await response.text(),
});
