import { z } from 'zod';
import { LANGUAGES } from '../../../../contract/declarations.js';
import { resourceOf } from '../../../../contract/resources/index.js';
import { readRecordVersion } from '../../records/conditional-write.js';
import { KINDS } from '../kinds.js';
import { defineTool } from '../mcp-tool.js';
import { NOTICE, showFully } from '../show-record.js';

export const recordGet = defineTool({
  name: 'record_get',
  description: 'One record in full, by ID, slug or name, with its etag.',
  input: z.object({ kind: KINDS, ref: z.string().min(1).max(200), language: z.enum(LANGUAGES).optional() }),
  run: ({ kind, ref, language }, world) =>
    world.withSession(async (session) => {
      const resource = resourceOf(kind);
      const values = language === undefined ? {} : { i18n_language: language };
      const { record, etag } = await readRecordVersion(resource, await session.findRecord(resource, ref), {
        values,
        session,
      });
      return {
        summary: `${kind} ${record.id}. ${NOTICE}`,
        data: { notice: NOTICE, etag: etag ?? null, record: showFully(kind, record) },
      };
    }),
});
