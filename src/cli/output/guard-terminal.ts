import { escapeControls, finishOutput, SIGNED_LINE_WIPE } from '../../present/terminal/control-sequences.js';
import { embedIsolates } from '../../present/terminal/isolate-text.js';
import type { Context, OutputContent, OutputStream, Pager } from '../context.js';
import type { PromptChoice } from '../input/prompts.js';
import { GUARDED } from './output-errors.js';
import { wrapToWidth } from './print-message.js';

/** Writes a message of the process itself, which has no command whose context is guarded. */
export const writeGuardedMessage = (err: OutputStream, text: string): Promise<void> =>
  guardOutput(err, 'message', { screen: { hasProgress: false } }).write(text);

/**
 * Wraps the outside world of a command so that all text on its way to a terminal passes `finishOutput`: both outputs,
 * the pager, and questions. The context of a command that another command runs is wrapped already.
 */
export function guardTerminal(context: Context): Context {
  if (context.isGuarded) return context;
  const { out, err, openPager, ask, askSecret, prompts } = context;
  let transcript: Prompts['transcript'] | undefined;
  const guardQuestions = (asked: Prompts): Prompts => {
    transcript = asked.transcript;
    return guardPrompts(asked);
  };
  const screen = { hasProgress: false };
  return {
    ...context,
    isGuarded: true,
    out: guardOutput(out, 'text', { screen }),
    err: guardOutput(err, 'message', { screen, onTerminal: (text) => transcript?.note(text) }),
    ...(openPager === undefined ? {} : { openPager: async () => guardPager(await openPager()) }),
    ask: async (question) => ask(finishQuestion(await wrapQuestion(question, err))),
    askSecret: (question) => askSecret(finishQuestion(question)),
    ...(prompts === undefined ? {} : { prompts: async () => guardQuestions(await prompts()) }),
  };
}

const isGuardedFor = (content: OutputContent, { isTTY, isFile = false }: OutputStream): boolean =>
  GUARDED[content][isTTY ? 'terminal' : isFile ? 'file' : 'pipe'];

/** The terminal that both outputs write to. */
interface Screen {
  /** True while the last line is one of progress, which other text replaces. */
  hasProgress: boolean;
}

/** Wipes a line of progress before other text, and notes where one is drawn. */
function replaceProgress(text: string, screen: Screen): string {
  const isProgress = text.startsWith(SIGNED_LINE_WIPE);
  const replaced = screen.hasProgress && !isProgress ? `${SIGNED_LINE_WIPE}${text}` : text;
  screen.hasProgress = isProgress && text !== SIGNED_LINE_WIPE && !text.endsWith('\n');
  return replaced;
}

const guardOutput = (
  output: OutputStream,
  usual: OutputContent,
  { screen, onTerminal }: { screen: Screen; onTerminal?: (text: string) => void },
): OutputStream => ({
  get isTTY() {
    return output.isTTY;
  },
  get columns() {
    return output.columns;
  },
  get rows() {
    return output.rows;
  },
  write: (text, content = usual) => {
    const shownText = output.isTTY ? replaceProgress(text, screen) : text;
    const finished = finishOutput(shownText, isGuardedFor(content, output));
    // A program that reads a pipe knows isolates; only terminals give them a cell.
    if (!output.isTTY) return output.write(finished);
    const shown = embedIsolates(finished);
    onTerminal?.(shown);
    return output.write(shown);
  },
});

/** Breaks a question that is longer than a line at words, and keeps the blank before the answer. */
const wrapQuestion = async (question: string, { columns }: OutputStream): Promise<string> =>
  `${await wrapToWidth(question.trimEnd(), columns)}${/\s*$/.exec(question)?.[0] ?? ''}`;

/** Prepares the text of a question. Its signed sequences stay as they are. */
const finishQuestion = (text: string): string => embedIsolates(escapeControls(text));

const guardPager = (pager: Pager | undefined): Pager | undefined =>
  pager && { ...pager, write: (text) => pager.write(embedIsolates(finishOutput(text, true))) };

type Prompts = Awaited<ReturnType<NonNullable<Context['prompts']>>>;

const guardChoice = ({ name, detail, ...choice }: PromptChoice): PromptChoice => ({
  ...choice,
  name: escapeControls(name),
  ...(detail === undefined ? {} : { detail: escapeControls(detail) }),
});

const guardPrompts = ({ input, search, choose, chooseSeveral, transcript }: Prompts): Prompts => ({
  transcript,
  input: (question, complaint, initial) =>
    input(
      escapeControls(question),
      async (answer) => {
        const reason = await complaint(answer);
        return reason === undefined ? undefined : escapeControls(reason);
      },
      initial === undefined ? undefined : escapeControls(initial),
    ),
  search: (question, find) => search(escapeControls(question), async (typed) => (await find(typed)).map(guardChoice)),
  choose: (question, choices) => choose(escapeControls(question), choices.map(guardChoice)),
  chooseSeveral: (question, choices) => chooseSeveral(escapeControls(question), choices.map(guardChoice)),
});
