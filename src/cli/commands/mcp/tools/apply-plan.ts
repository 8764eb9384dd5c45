import { z } from 'zod';
import { NotFoundError } from '../../../../errors.js';
import type { JsonObject } from '../../../../forms/json-object.js';
import { defineTool } from '../mcp-tool.js';
import { NOTICE } from '../show-record.js';

export const applyPlan = defineTool({
  name: 'apply_plan',
  description: 'Do what a plan of plan_changes says. Refused, with nothing written, if a record has changed since.',
  writes: true,
  input: z.object({ plan: z.string().max(20) }),
  run: async ({ plan }, world) => {
    const text = world.plans.get(plan);
    if (text === undefined) throw new NotFoundError((t) => t.mcpNoPlan({ plan }));
    const result = (await world.runCommand(['apply', '--yes', '--format=json', '--', '-'], text)) as JsonObject;
    world.plans.delete(plan);
    const [run] = (await world.runCommand(['history', '--limit=1', '--format=json'])) as readonly JsonObject[];
    return {
      summary: `Applied plan ${plan} as run ${run?.run}. undo_run takes it back.`,
      data: { notice: NOTICE, run: run?.run ?? null, ...result },
    };
  },
});
