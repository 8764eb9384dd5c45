import type { ParsedArguments } from '../../cli/command.js';
import { readControlToken } from '../../cli/commands/service/serve-options.js';
import type { Context } from '../../cli/context.js';
import { lastValueOf } from '../../cli/input/option-values.js';
import { collectSettingsInput, withSession } from '../../cli/session.js';
import { assertOwnAddress } from '../../config/find-password.js';
import { resolveSettingsWithoutPassword } from '../../config/resolve-settings.js';
import { ServiceError } from '../../errors.js';

export interface ControlRequest {
  readonly method: string;
  /** Path below `/__cal/`. */
  readonly path: string;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
}

/** Sends a request to a service that runs with --control, and prints the response as JSON. */
export async function sendControlRequest(
  args: ParsedArguments,
  context: Context,
  { method, path, body, query }: ControlRequest,
): Promise<void> {
  const token = readControlToken(args, context);
  if (token !== undefined && lastValueOf(args, 'control-token') === undefined) {
    const { layers } = await resolveSettingsWithoutPassword(collectSettingsInput(args, context));
    assertOwnAddress(layers, 'CAL_CONTROL_TOKEN');
  }
  await withSession({ args, context }, async ({ client, languageRoot: root, printRequest: rehearse }) => {
    const url = new URL(`/__cal/${path}`, root).href;
    const space = lastValueOf(args, 'space');
    const headers = {
      ...(space === undefined ? {} : { 'X-Cal-Space': space }),
      ...(token === undefined ? {} : { 'X-Cal-Control-Token': token }),
    };
    const options = {
      headers,
      ...(body === undefined ? {} : { body }),
      ...(query === undefined ? {} : { query }),
    };
    if (rehearse !== undefined) return rehearse(client.prepareRaw(method, url, options));
    const { record } = await client.raw(method, url, options).catch(explainMissingRoute);
    await context.out.write(`${JSON.stringify(record, null, 2)}\n`);
  });
}

/** Explains a missing route: the service most likely runs without --control. */
function explainMissingRoute(error: unknown): never {
  if (!(error instanceof ServiceError) || error.code !== 'rest_no_route') throw error;
  const { code, status } = error;
  throw new ServiceError({ answered: code, status, say: (t) => t.ctlNoOrders() }, (t) => t.ctlHint());
}
