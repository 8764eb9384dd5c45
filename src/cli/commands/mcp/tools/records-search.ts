import { z } from 'zod';
import { listRecords, PAGING } from '../list-records.js';
import { defineTool } from '../mcp-tool.js';

export const recordsSearch = defineTool({
  name: 'records_search',
  description: 'Find venues, organizers, categories or tags by words.',
  input: z.object({
    kind: z.enum(['venue', 'organizer', 'category', 'tag']),
    search: z.string().max(200).optional(),
    ...PAGING,
  }),
  run: ({ kind, search, limit, cursor }, world) => listRecords({ kind, filters: { search }, limit, cursor }, world),
});
