import { z } from 'zod';
import { listRecords, PAGING } from '../list-records.js';
import { defineTool } from '../mcp-tool.js';

const DAY = z.string().max(30);
const IDS = z.array(z.int()).max(50);

export const eventsSearch = defineTool({
  name: 'events_search',
  description: 'Find events by words, days (YYYY-MM-DD), venue, category or tag. Default: upcoming ones.',
  input: z.object({
    search: z.string().max(200).optional(),
    from: DAY.optional(),
    to: DAY.optional(),
    venue: IDS.optional(),
    categories: IDS.optional(),
    tags: IDS.optional(),
    status: z.enum(['publish', 'draft', 'pending', 'private', 'future', 'trash']).optional(),
    ...PAGING,
  }),
  run: ({ from, to, limit, cursor, ...filters }, world) =>
    listRecords({ kind: 'event', filters: { ...filters, start_date: from, end_date: to }, limit, cursor }, world),
});
