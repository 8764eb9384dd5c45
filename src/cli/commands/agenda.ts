import { viewCommand } from './views.js';

export const agenda = viewCommand({
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
  run: async (given, context, command) => {
    const [{ viewOf }, { agendaView }] = await Promise.all([import('../views/run.js'), import('../views/kinds.js')]);
    return viewOf(agendaView)(given, context, command);
  },
});
