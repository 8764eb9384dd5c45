import { omitUndefined } from '../../contract/lookup-table.js';
import { ServiceError } from '../../errors.js';
import type { FaultOptions } from '../../http/service-options.js';
import { buildErrorResponse } from '../../server/http/build-response.js';
import type { Handler } from '../../server/http/handler.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import { assertMayControl, CONTROL_PATH, createControlHandler, readSpaceName } from './control-handler.js';
import { createFaultInjector } from './inject-faults.js';
import { parseFaultPlan } from './parse-faults.js';
import { createTestSpaces, readStoreImage, type TestSpaceOptions } from './test-spaces.js';

export interface TestStageOptions {
  readonly calendar: ServedCalendar;
  readonly handler: Handler;
  readonly faults?: FaultOptions;
  readonly control?: boolean;
  readonly controlToken?: string;
  readonly now: () => number;
  /** Time at which clocks are stopped initially. */
  readonly start?: number;
  readonly stopping?: AbortSignal;
  readonly open: TestSpaceOptions['open'];
}

/** Adds fault injection to a calendar, and with `control` also isolated spaces and the control interface. */
export async function stageCalendar(
  options: TestStageOptions,
): Promise<{ handler: Handler; close: () => Promise<void> }> {
  const { calendar, control, handler, stopping } = options;
  const { language } = calendar.service.site;
  const plan = parseFaultPlan(options.faults ?? {});
  if (!control)
    return { handler: createFaultInjector(plan, language, stopping).handler(handler), close: async () => {} };
  const { open, start, now: machine } = options;
  const spaces = createTestSpaces(await readStoreImage(calendar), {
    open,
    machine,
    plan,
    ...omitUndefined({ start, stopping }),
  });
  return { handler: createControlledHandler(calendar, spaces, options.controlToken), close: spaces.close };
}

function createControlledHandler(
  { service: { site } }: ServedCalendar,
  spaces: ReturnType<typeof createTestSpaces>,
  token: string | undefined,
): Handler {
  const { language, timezone } = site;
  const controls = createControlHandler({ space: spaces.getSpace, language, timezone, token });
  return async (request) => {
    if (request.path === CONTROL_PATH || request.path.startsWith(`${CONTROL_PATH}/`)) return controls(request);
    try {
      const name = readSpaceName(request);
      // Opening a space closes the least recently used one.
      if (name !== '' && !spaces.isOpen(name)) assertMayControl(request, token);
      return (await spaces.getSpace(name)).handler(request);
    } catch (error) {
      if (error instanceof ServiceError) return buildErrorResponse(error, { language, allow: [] });
      throw error;
    }
  };
}
