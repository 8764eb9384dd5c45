import type { DeclaredCommand } from '../../command.js';
import { CONNECTION_FLAGS, languageFlag, optionFlag } from '../../input/standard-flags.js';

const LEFT_OUT: ReadonlySet<string> = new Set(['dry-run', 'curl', 'plan', 'verbose']);

export const mcpCommand: DeclaredCommand = {
  notes: ['mcpNote', 'mcpNoteWrite'],
  operands: [],
  flags: [
    optionFlag({ name: 'write', takes: 'flag', doc: 'mcpWrite' }),
    languageFlag,
    // The command itself writes nothing; its tools do, with --write.
    ...CONNECTION_FLAGS.filter(({ name }) => !LEFT_OUT.has(name)).map(({ forWrites: _, ...flag }) => flag),
  ],
  examples: [
    { line: 'cal mcp --profile live', doc: 'mcpExample' },
    { line: 'cal mcp --write --max-changes 20', doc: 'mcpExampleWrite' },
  ],
  handlesInterrupt: true,
  run: async (args, context) => (await import('./create-mcp-server.js')).serveMcp(args, context),
};
