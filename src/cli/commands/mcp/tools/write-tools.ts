import { z } from 'zod';
import { LANGUAGES, type RecordKind } from '../../../../contract/declarations.js';
import { findOperation } from '../../../../contract/operations.js';
import { resourceOf } from '../../../../contract/resources/index.js';
import { NotFoundError, UsageError } from '../../../../errors.js';
import { isJsonObject, type JsonObject } from '../../../../forms/json-object.js';
import { describeSavedPlan, parseSavedPlan } from '../../../../sync/plan/saved/saved-plan.js';
import { formatPlanJson } from '../../sync/print-plan.js';
import { defineTool, KINDS, McpToolError } from '../mcp-tool.js';
import { NOTICE, showFully } from '../shown-records.js';
import { RUN } from './read-tools.js';

const MOST_PLANS = 20;
const TEXT = z.string().max(1_000_000);

export const planChanges = defineTool({
  name: 'plan_changes',
  description:
    'Plan changes without sending any. Give one of: operations; manifest (YAML as of cal apply); csv rows of csv_kind; ics. Returns a plan ID and the changes field by field.',
  input: z.object({
    operations: z
      .array(
        z.strictObject({
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
        : [
            () =>
              world.planCommand([...IMPORT, `--kind=${resourceOf(kind).plural}`, '--input-format=csv', '--', '-'], csv),
          ]),
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
  readonly kind: RecordKind;
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
    const { run } = result;
    const back = run === undefined ? 'It is not in the history' : `undo_run takes back run ${run}`;
    return { summary: `Applied plan ${plan}. ${back}.`, data: { notice: NOTICE, ...result } };
  },
});

export const undoRun = defineTool({
  name: 'undo_run',
  description: 'Undo a run of the history. Changes of others since then stay. An undo can be undone.',
  writes: true,
  input: z.object({ run: RUN }),
  run: async ({ run }, world) => {
    const undone = await world.runCommand(['undo', run, '--yes', '--format=json']);
    return { summary: `Undid run ${run}. ${NOTICE}`, data: { notice: NOTICE, undone } };
  },
});

export const recordSave = defineTool({
  name: 'record_save',
  description:
    'Create one record, or with id update the given fields. if_etag refuses if it has changed. An idempotency_key never creates twice.',
  writes: true,
  input: z.object({
    kind: KINDS,
    id: z.int().optional(),
    fields: z.record(z.string(), z.unknown()),
    language: z.enum(LANGUAGES).optional(),
    if_etag: z.string().max(200).optional(),
    idempotency_key: z.string().min(8).max(100).optional(),
  }),
  run: ({ kind, id, fields, language, if_etag: etag, idempotency_key: key }, world) =>
    world.withSession(async ({ client }) => {
      if (fields.status === 'trash')
        throw new McpToolError({
          code: 'delete_by_plan',
          message: 'Records are deleted only through plan_changes and apply_plan.',
        });
      const values = { ...fields, ...(language === undefined ? {} : { i18n_language: language }) };
      const reply =
        id === undefined
          ? await client.call(findOperation(kind, 'create'), values, key === undefined ? {} : { idempotencyKey: key })
          : await client.call(findOperation(kind, 'update', 'id'), values, {
              path: { id },
              method: 'PUT',
              ...(etag === undefined ? {} : { ifMatch: etag }),
            });
      const record = isJsonObject(reply.record) ? reply.record : {};
      return {
        summary: `${id === undefined ? 'Created' : 'Updated'} ${kind} ${record.id}.`,
        data: { notice: NOTICE, etag: reply.headers.etag ?? null, record: showFully(kind, record) },
      };
    }),
});
