import { z } from 'zod';
import { isJsonObject } from '../../../../forms/json-object.js';
import { defineTool } from '../mcp-tool.js';
import { describeShortly, NOTICE, showShortly } from '../show-record.js';

const MOST_EVENTS = 100;

export const agenda = defineTool({
  name: 'agenda',
  description: 'Events of a range by start: today, this-week, 2027-07, 2027-W27, 2027-07-01..2027-07-14.',
  input: z.object({
    range: z
      .string()
      .regex(/^[\w+.:-]{1,40}$/)
      .default('this-week'),
  }),
  run: async ({ range }, world) => {
    const read = await world.runCommand(['agenda', '--format=json', '--', range]);
    const all = (Array.isArray(read) ? read : []).filter(isJsonObject).map((each) => showShortly('event', each));
    const events = all.slice(0, MOST_EVENTS);
    return {
      summary: [`${events.length} of ${all.length}. ${NOTICE}`, ...events.map(describeShortly)].join('\n'),
      data: { notice: NOTICE, events, total: all.length },
    };
  },
});
