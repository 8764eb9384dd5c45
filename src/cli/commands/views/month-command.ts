import { createViewCommand } from './create-view-command.js';

export const monthCommand = createViewCommand({
  words: ['month'],
  purpose: (t) => t.monthPurpose(),
  note: (t) => `${t.gridNote()} ${t.smallMonthsNote()}`,
  examples: [
    { line: 'cal month 2027-07 --status publish', doc: (t) => t.exampleMonth() },
    { line: 'cal month --plain', doc: (t) => t.exampleMonthPlain() },
  ],
  run: async (args, context, command) => {
    const [{ createViewRun: viewOf }, { monthGridView: monthGrid }] = await Promise.all([
      import('./run-view.js'),
      import('./terminal-views.js'),
    ]);
    return viewOf(monthGrid)(args, context, command);
  },
});
