import { z } from 'zod';
import { defineTool } from '../mcp-tool.js';
import { NOTICE } from '../show-record.js';
import { RUN } from './history.js';

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
