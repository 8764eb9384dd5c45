import { z } from 'zod';
import { UsageError } from '../../../../errors.js';
import { describeSavedPlan } from '../../../../sync/plan/saved/describe-saved-plan.js';
import { parseSavedPlan } from '../../../../sync/plan/saved/saved-plan.js';
import { formatPlanJson } from '../../sync/print-plan.js';
import { KINDS } from '../kinds.js';
import { defineTool } from '../mcp-tool.js';
import { NOTICE } from '../show-record.js';

const MOST_PLANS = 20;
const TEXT = z.string().max(1_000_000);

export const planChanges = defineTool({
  name: 'plan_changes',
  description:
    'Plan changes without sending any. Give one of: operations; manifest (YAML as of cal apply); csv rows of csv_kind; ics. Returns a plan ID and the changes field by field.',
  input: z.object({
    operations: z
      .array(
        z.object({
          action: z.enum(['create', 'update', 'delete']),
          kind: KINDS,
          id: z.int().optional(),
          fields: z.record(z.string(), z.unknown()).optional(),
        }),
      )
      .max(200)
      .optional(),
    manifest: TEXT.optional(),
    csv: TEXT.optional(),
    csv_kind: KINDS.default('event'),
    ics: TEXT.optional(),
  }),
  run: async ({ operations, manifest, csv, csv_kind: kind, ics }, world) => {
    const sources = [
      ...(operations === undefined
        ? []
        : [() => world.planCommand([...IMPORT, '--input-format=ndjson', '--', '-'], toRows(operations))]),
      ...(manifest === undefined ? [] : [() => world.planCommand(['apply', '--file=-'], withoutVariables(manifest))]),
      ...(csv === undefined
        ? []
        : [() => world.planCommand([...IMPORT, `--kind=${PLURALS[kind]}`, '--input-format=csv', '--', '-'], csv)]),
      ...(ics === undefined ? [] : [() => world.planCommand([...IMPORT, '--input-format=ics', '--', '-'], ics)]),
    ];
    const [make, ...more] = sources;
    if (make === undefined || more.length > 0) throw new UsageError((t) => t.mcpOneSource());
    const text = await make();
    const plan = parseSavedPlan(text, 'plan');
    const oldest = world.plans.size >= MOST_PLANS ? world.plans.keys().next().value : undefined;
    if (oldest !== undefined) world.plans.delete(oldest);
    world.plans.set(plan.id, text);
    const { changes, counts } = formatPlanJson(describeSavedPlan(plan), new Map());
    return {
      summary: `Plan ${plan.id}: ${counts.create} to create, ${counts.update} to update, ${counts.delete} to delete. Nothing was sent. ${NOTICE}`,
      data: { notice: NOTICE, plan: plan.id, counts, changes },
    };
  },
});

const IMPORT = ['import', '--create-missing=venues,organizers,categories,tags'];

interface Operation {
  readonly action: string;
  readonly kind: keyof typeof PLURALS;
  readonly id?: number | undefined;
  readonly fields?: Readonly<Record<string, unknown>> | undefined;
}

/** Operations as rows of a file that `cal import` reads. */
const toRows = (operations: readonly Operation[]): string =>
  operations
    .map(({ action, kind, id, fields }) => ({ ...fields, kind, ...(id === undefined ? {} : { id }), _action: action }))
    .map((row) => JSON.stringify(row))
    .join('\n');

/** A manifest of a model must not read the environment, which may hold a password. */
const withoutVariables = (manifest: string): string => manifest.replaceAll('${', () => '$${');

const PLURALS = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
} as const;
