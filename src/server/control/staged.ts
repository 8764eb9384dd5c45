import { ServiceError } from '../../errors.js';
import { errorAnswerOf } from '../answers.js';
import type { Calendar } from '../calendar.js';
import type { Handler } from '../handler.js';
import { type FaultOptions, planOf } from './fault-rules.js';
import { faultsOf } from './faults.js';
import { CONTROL_PATH, controlHandler, spaceNameOf } from './routes.js';
import { imageOf, type Space, type SpaceOptions, spacesOf } from './spaces.js';

export interface StageOptions {
  readonly calendar: Calendar;
  readonly handler: Handler;
  readonly faults?: FaultOptions;
  readonly control?: boolean;
  readonly now: () => number;
  /** Time at which clocks are stopped initially. */
  readonly start?: number;
  readonly open: SpaceOptions['open'];
}

/** Adds fault injection to a calendar, and with `control` also isolated spaces and the control interface. */
export async function staged(options: StageOptions): Promise<{ handler: Handler; close: () => Promise<void> }> {
  const { calendar, control, handler } = options;
  const { language } = calendar.service.site;
  const plan = planOf(options.faults ?? {});
  if (!control) return { handler: faultsOf(plan, language).handler(handler), close: async () => {} };
  const { open, start, now: machine } = options;
  const spaces = spacesOf(await imageOf(calendar), { open, machine, plan, ...(start === undefined ? {} : { start }) });
  return { handler: underControl(calendar, spaces.getSpace), close: spaces.close };
}

function underControl({ service: { site } }: Calendar, space: (name: string) => Promise<Space>): Handler {
  const { language, timezone } = site;
  const controls = controlHandler({ space, language, timezone });
  return async (request) => {
    if (request.path.startsWith(`${CONTROL_PATH}/`)) return controls(request);
    try {
      return (await space(spaceNameOf(request))).handler(request);
    } catch (error) {
      if (error instanceof ServiceError) return errorAnswerOf({ language, allow: [] }, error);
      throw error;
    }
  };
}
