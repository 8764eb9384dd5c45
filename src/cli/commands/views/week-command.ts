import { createViewCommand } from './create-view-command.js';

export const weekCommand = createViewCommand({
  words: ['week'],
  purpose: (t) => t.weekPurpose(),
  note: (t) => t.gridNote(),
  examples: [
    { line: 'cal week 2027-07-02', doc: (t) => t.exampleWeek() },
    { line: 'cal week next-week --tz Asia/Tokyo', doc: (t) => t.exampleWeekZone() },
  ],
  run: async (args, context, command) => {
    const [{ createViewRun: viewOf }, { weekGridView: weekGrid }] = await Promise.all([
      import('./run-view.js'),
      import('./terminal-views.js'),
    ]);
    return viewOf(weekGrid)(args, context, command);
  },
});
