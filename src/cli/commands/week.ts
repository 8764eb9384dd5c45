import { viewCommand } from './views.js';

export const week = viewCommand({
  words: ['week'],
  purpose: (t) => t.weekPurpose(),
  note: (t) => t.gridNote(),
  examples: [
    { line: 'cal week 2027-07-02', doc: (t) => t.exampleWeek() },
    { line: 'cal week next-week --tz Asia/Tokyo', doc: (t) => t.exampleWeekZone() },
  ],
  run: async (given, context, command) => {
    const [{ viewOf }, { weekGrid }] = await Promise.all([import('../views/run.js'), import('../views/kinds.js')]);
    return viewOf(weekGrid)(given, context, command);
  },
});
