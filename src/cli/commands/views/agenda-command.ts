import { createViewCommand } from './create-view-command.js';

export const agendaCommand = createViewCommand({
  words: ['agenda'],
  purpose: (t) => t.agendaPurpose(),
  note: (t) => t.agendaNote(),
  examples: [
    { line: 'cal agenda', doc: (t) => t.exampleAgenda() },
    {
      line: 'cal agenda next-month --venue town-hall --categories concerts',
      doc: (t) => t.exampleAgendaFiltered(),
    },
    { line: 'cal agenda this-week --field title', doc: (t) => t.exampleAgendaJson() },
  ],
  run: async (args, context, command) => {
    const [{ createViewRun: viewOf }, { agendaView }] = await Promise.all([
      import('./run-view.js'),
      import('./terminal-views.js'),
    ]);
    return viewOf(agendaView)(args, context, command);
  },
});
