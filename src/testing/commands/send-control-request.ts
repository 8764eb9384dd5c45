import type { ParsedArguments } from '../../cli/command.js';
import { readControlToken } from '../../cli/commands/service/serve-options.js';
import type { Context } from '../../cli/context.js';
import { lastValueOf } from '../../cli/input/option-values.js';
import { printMessage } from '../../cli/output/print-message.js';
import { collectSettingsInput, withSession } from '../../cli/session.js';
import { assertOwnAddress } from '../../config/find-password.js';
import { resolveSettingsWithoutPassword } from '../../config/resolve-settings.js';
import { omitUndefined } from '../../contract/lookup-table.js';
import { EXIT } from '../../error-codes.js';
import { ServiceError, UsageError } from '../../errors.js';
import { createExpectationMatcher, type RequestExpectation } from '../control/match-requests.js';
import type { LoggedRequest } from '../control/request-log.js';

export interface ControlRequest {
  readonly method: string;
  /** Path below `/__cal/`. */
  readonly path: string;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
}

/** Sends a request to a service that runs with --control, and prints the response as JSON. */
export const sendControlRequest = (
  args: ParsedArguments,
  context: Context,
  request: ControlRequest,
): Promise<number | undefined> =>
  useControlResponse(args, context, request, async (response) => {
    await context.out.write(`${JSON.stringify(response, null, 2)}\n`);
    return undefined;
  });

/**
 * Counts the received requests that are as expected. Says on stderr when they are not, and on a terminal also when they are.
 * @returns 0, or 8 when there are none, or not as many as expected
 */
export const expectRequests = (
  args: ParsedArguments,
  context: Context,
  expectation: RequestExpectation & { readonly times?: number | undefined },
): Promise<number | undefined> => {
  const isMeant = createExpectationMatcher(expectation);
  if (isMeant === undefined) throw new UsageError((t) => t.mustBeRequestPattern({ text: expectation.request }));
  const { times, request } = expectation;
  return useControlResponse(args, context, { method: 'GET', path: 'requests' }, async (response) => {
    const received = response as readonly LoggedRequest[];
    const count = received.filter(isMeant).length;
    const { err, text } = context;
    if (times === undefined ? count > 0 : count === times) {
      if (err.isTTY) await printMessage(err, text.expectMet({ count, request }));
      return 0;
    }
    await printMessage(
      err,
      [text.expectFailed({ times, count, request }), ...received.slice(-MAX_SHOWN).map(describe)].join('\n'),
    );
    return EXIT.different;
  });
};

/** The latest requests show what came instead. */
const MAX_SHOWN = 10;

const describe = ({ method, path, query, status }: LoggedRequest): string =>
  `  ${method} ${path}${query === '' ? '' : `?${query}`} ${status}`;

/** Sends a request to a service that runs with --control. With --dry-run it is printed and not sent. */
async function useControlResponse(
  args: ParsedArguments,
  context: Context,
  { method, path, body, query }: ControlRequest,
  use: (response: unknown) => Promise<number | undefined>,
): Promise<number | undefined> {
  const token = readControlToken(args, context);
  if (token !== undefined && lastValueOf(args, 'control-token') === undefined) {
    const { layers } = await resolveSettingsWithoutPassword(collectSettingsInput(args, context));
    assertOwnAddress(layers, 'CAL_CONTROL_TOKEN');
  }
  return withSession({ args, context }, async ({ client, languageRoot: root, printRequest: rehearse }) => {
    const url = new URL(`/__cal/${path}`, root).href;
    const space = lastValueOf(args, 'space');
    const headers = {
      ...omitUndefined({ 'X-Cal-Space': space, 'X-Cal-Control-Token': token }),
    };
    const options = {
      headers,
      ...omitUndefined({ body, query }),
    };
    if (rehearse !== undefined) {
      await rehearse(client.prepareRaw(method, url, options));
      return undefined;
    }
    const { record } = await client.raw(method, url, options).catch(explainMissingRoute);
    return use(record);
  });
}

/** Explains a missing route: the service most likely runs without --control. */
function explainMissingRoute(error: unknown): never {
  if (!(error instanceof ServiceError) || error.code !== 'rest_no_route') throw error;
  const { code, status } = error;
  throw new ServiceError({ answered: code, status, say: (t) => t.ctlNoOrders() }, (t) => t.ctlHint());
}
