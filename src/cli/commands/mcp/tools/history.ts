import { z } from 'zod';
import { PAGING } from '../list-records.js';
import { defineTool } from '../mcp-tool.js';
import { NOTICE } from '../show-record.js';

export const RUN = z.string().regex(/^[0-9a-f]{8}$/);

export const history = defineTool({
  name: 'history',
  description: 'Commands that wrote, latest first; with run, each change of one.',
  input: z.object({ run: RUN.optional(), limit: PAGING.limit }),
  run: async ({ run, limit }, world) => {
    const words = run === undefined ? ['history', `--limit=${limit}`] : ['history', 'show', run];
    const entries = await world.runCommand([...words, '--format=json']);
    return { summary: `history. ${NOTICE}`, data: { notice: NOTICE, history: entries } };
  },
});
