import type { Exchange } from '../../client/shapes.js';
import type { Context } from '../context.js';
import { harmless } from './harmless.js';

/** Logs each request on stderr: `GET URL → 200, 12 ms`. Passwords in the query are masked. */
export const logExchange =
  ({ err, text }: Pick<Context, 'err' | 'text'>) =>
  ({ request, answer, error, milliseconds }: Exchange): void => {
    const result = answer?.status ?? (error instanceof Error ? error.message : String(error));
    const url = request.url.replace(/([?&][^=&]*password=)[^&]*/gi, '$1***');
    void err.write(`${harmless(text.exchange(request.method, url, result, Math.round(milliseconds)))}\n`);
  };
