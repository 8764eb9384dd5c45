import { escapeControls, finishOutput, type OutputTarget } from '../../present/terminal/control-sequences.js';
import type { Context, OutputStream, Pager } from '../context.js';

/** Writes a message of the process itself, which has no command whose context is guarded. */
export const writeGuardedMessage = (err: OutputStream, text: string): Promise<void> =>
  err.write(finishOutput(text, 'terminal'));

/**
 * Wraps the outside world of a command so that all text on its way to a terminal passes `finishOutput`: both outputs,
 * the pager, and questions. The context of a command that another command runs is wrapped already.
 */
export function guardTerminal(context: Context): Context {
  if (context.isGuarded) return context;
  const { out, err, openPager, ask, askSecret, prompts } = context;
  return {
    ...context,
    isGuarded: true,
    out: guardOutput(out, (content) => targetOf(out, content)),
    err: guardOutput(err, () => 'terminal'),
    ...(openPager === undefined ? {} : { openPager: async () => guardPager(await openPager()) }),
    ask: (question) => ask(escapeControls(question)),
    askSecret: (question) => askSecret(escapeControls(question)),
    ...(prompts === undefined ? {} : { prompts: async () => guardPrompts(await prompts()) }),
  };
}

/** Data goes unchanged to everything but a terminal; text only to a file. */
function targetOf({ isTTY, isFile = false }: OutputStream, content: 'text' | 'data'): OutputTarget {
  if (isTTY) return 'terminal';
  return content === 'data' || isFile ? 'file' : 'pipe';
}

const guardOutput = (output: OutputStream, target: (content: 'text' | 'data') => OutputTarget): OutputStream => ({
  get isTTY() {
    return output.isTTY;
  },
  get columns() {
    return output.columns;
  },
  get rows() {
    return output.rows;
  },
  write: (text, content = 'text') => output.write(finishOutput(text, target(content))),
});

const guardPager = (pager: Pager | undefined): Pager | undefined =>
  pager && { ...pager, write: (text) => pager.write(finishOutput(text, 'terminal')) };

type Prompts = Awaited<ReturnType<NonNullable<Context['prompts']>>>;

const guardPrompts = ({ input, search, choose }: Prompts): Prompts => ({
  input: (question, complaint) =>
    input(escapeControls(question), async (answer) => {
      const reason = await complaint(answer);
      return reason === undefined ? undefined : escapeControls(reason);
    }),
  search: (question, find) =>
    search(escapeControls(question), async (typed) =>
      (await find(typed)).map(({ value, name }) => ({ value, name: escapeControls(name) })),
    ),
  choose: (question, choices) =>
    choose(
      escapeControls(question),
      choices.map(({ value, name }) => ({ value, name: escapeControls(name) })),
    ),
});
