import { ServiceError } from '../../errors.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { wordOf } from '../input/words.js';
import { withSession } from '../session.js';

export interface ControlRequest {
  readonly method: string;
  /** Path below `/__cal/`. */
  readonly path: string;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
}

/** Sends a request to a service that runs with --control, and prints the response as JSON. */
export const control = (given: Given, context: Context, { method, path, body, query }: ControlRequest): Promise<void> =>
  withSession({ given, context }, async ({ client, root, rehearse }) => {
    const url = new URL(`/__cal/${path}`, root).href;
    const space = wordOf(given, 'space');
    const options = {
      ...(body === undefined ? {} : { body }),
      ...(query === undefined ? {} : { query }),
      ...(space === undefined ? {} : { headers: { 'X-Cal-Space': space } }),
    };
    if (rehearse !== undefined) return rehearse(client.prepareRaw(method, url, options));
    const { record } = await client.raw(method, url, options).catch(inWords);
    await context.out.write(`${JSON.stringify(record, null, 2)}\n`);
  });

/** Explains a missing route: the service most likely runs without --control. */
function inWords(error: unknown): never {
  if (!(error instanceof ServiceError) || error.code !== 'rest_no_route') throw error;
  const { code, status } = error;
  throw new ServiceError({ answered: code, status, say: (t) => t.ctlNoOrders() }, (t) => t.ctlHint());
}
