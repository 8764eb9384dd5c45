import { viewCommand } from './views.js';

export const month = viewCommand({
  words: ['month'],
  purpose: (t) => t.monthPurpose(),
  note: (t) => t.gridNote(),
  examples: [
    { line: 'cal month 2027-07 --status publish', doc: (t) => t.exampleMonth() },
    { line: 'cal month --plain', doc: (t) => t.exampleMonthPlain() },
  ],
  run: async (given, context, command) => {
    const [{ viewOf }, { monthGrid }] = await Promise.all([import('../views/run.js'), import('../views/kinds.js')]);
    return viewOf(monthGrid)(given, context, command);
  },
});
