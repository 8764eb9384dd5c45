import { UsageError } from '../../errors.js';
import type { Command } from '../command.js';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

export const completionCommand: Command = {
  words: ['completion'],
  purpose: (t) => t.completionPurpose(),
  notes: [(t) => t.completionNote()],
  operands: [{ name: 'SHELL', required: true, offers: { words: SHELLS } }],
  flags: [],
  examples: [
    { line: 'source <(cal completion bash)', doc: (t) => t.completionBash() },
    { line: 'cal completion fish > ~/.config/fish/completions/cal.fish', doc: (t) => t.completionFish() },
  ],
  run: async ({ operands: [args = ''] }, context) => {
    const shell = SHELLS.find((each) => each === args);
    if (shell === undefined)
      throw new UsageError((t) =>
        t.badOperand({ name: t.operandWord('SHELL'), word: args, allowed: t.mustBeOneOf({ words: SHELLS }) }),
      );
    const { completionScript: scriptOf } = await import('./shell-scripts.js');
    await context.out.write(scriptOf(shell, context.program));
  },
};
