import type { HttpExchange } from '../../client/client-types.js';
import { redactText } from '../../http/redact-secrets.js';
import type { Context } from '../context.js';

/** Logs each request on stderr: `GET URL → 200, 12 ms`. Passwords in the query are masked. */
export const createExchangeLogger =
  ({ err, text }: Pick<Context, 'err' | 'text'>) =>
  ({ request, answer, error, milliseconds }: HttpExchange): void => {
    const result = answer?.status ?? (error instanceof Error ? error.message : String(error));
    const url = redactText(request.url);
    void err.write(`${text.exchange({ method: request.method, url, result, ms: Math.round(milliseconds) })}\n`);
  };
