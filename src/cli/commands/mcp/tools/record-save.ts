import { z } from 'zod';
import { LANGUAGES } from '../../../../contract/declarations.js';
import { findOperation } from '../../../../contract/operations.js';
import { isJsonObject } from '../../../../forms/json-object.js';
import { KINDS } from '../kinds.js';
import { defineTool, McpToolError } from '../mcp-tool.js';
import { NOTICE, showFully } from '../show-record.js';

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
