import { setImmediate } from 'node:timers/promises';
import { InterruptedError } from '../../errors.js';
import { embedIsolates } from '../../present/terminal/isolate-text.js';
import { measureWidth } from '../../present/terminal/text-width.js';
import { cutIsolated } from '../../present/terminal/view-style.js';
import type { Catalogue } from '../../text/catalogue.js';
import { getListSeparator } from '../../time/locale-formats.js';
import { TerminalTranscript } from './terminal-transcript.js';

export interface PromptChoice {
  readonly value: string;
  readonly name: string;
  /** The end of the name that is not cut off where the name is too long for a line. */
  readonly detail?: string;
}

/** Interactive prompts on a terminal. Ctrl-C rejects with InterruptedError, Escape with StepBackError. */
export interface Prompts {
  /** Asks for a line until `complaint` returns no reason to refuse the answer. @param initial a text to edit */
  readonly input: (
    question: string,
    complaint: (answer: string) => Promise<string | undefined>,
    initial?: string,
  ) => Promise<string>;
  /** Lets the user choose one of the choices that `find` returns for the typed words. @returns its value */
  readonly search: (question: string, find: (typed: string) => Promise<readonly PromptChoice[]>) => Promise<string>;
  /** Lets the user choose one of a few. @returns its value */
  readonly choose: (question: string, choices: readonly PromptChoice[]) => Promise<string>;
  /** Lets the user mark one or more of a few. @returns their values */
  readonly chooseSeveral: (question: string, choices: readonly PromptChoice[]) => Promise<readonly string[]>;
  /** The lines that questions, and messages between them, have left on the terminal. */
  readonly transcript: Pick<TerminalTranscript, 'mark' | 'eraseTo' | 'note'>;
}

/** The user pressed Escape, to go back one question. */
export class StepBackError extends InterruptedError {}

export interface PromptTerminal {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  readonly text: Catalogue;
}

const SEARCH_LINES = 10;

export async function createPrompts({ input, output, text }: PromptTerminal): Promise<Prompts> {
  const prompts = await import('@inquirer/prompts');
  // The library explains its keys, and says that it found nothing, in English only.
  const translate = (message: string) =>
    message === 'No results found'
      ? text.pickerNothing()
      : message.startsWith('At least')
        ? text.mustNotBeEmpty()
        : message;
  const keys = (tip: string) => ({
    style: { keysHelpTip: () => embedIsolates(tip), error: (message: string) => `> ${translate(message)}` },
  });
  const theme = keys(text.pickerKeys());
  const show = (choices: readonly PromptChoice[]) => fitChoices(choices, output.columns || DEFAULT_COLUMNS);
  const transcript = new TerminalTranscript(output);
  const ask = <T>(prompt: (streams: PromptStreams) => Promise<T>) => askUntilKey(prompt, input, transcript);
  return {
    transcript,
    input: async (message, complaint, initial) => {
      const answer = await ask((streams) =>
        prompts.input(
          {
            message: embedIsolates(message),
            ...(initial === undefined ? {} : { default: initial, prefill: 'editable' }),
            validate: async (answer) => {
              const reason = await complaint(answer);
              return reason === undefined || embedIsolates(reason);
            },
          },
          streams,
        ),
      );
      // The library takes Tab as a character.
      return answer.replaceAll('\t', ' ').trim();
    },
    choose: (message, choices) =>
      ask((streams) => prompts.select({ message: embedIsolates(message), choices: show(choices), theme }, streams)),
    chooseSeveral: (message, choices) => {
      const titles = new Map(choices.map((each) => [each.value, titleOf(each)]));
      const { style } = keys(text.checkboxKeys());
      const renderSelectedChoices = (chosen: readonly { readonly value: string }[]) =>
        embedIsolates(chosen.map(({ value }) => titles.get(value)).join(getListSeparator(text.dateLocale())));
      return ask((streams) =>
        prompts.checkbox(
          {
            message: embedIsolates(message),
            choices: show(choices),
            pageSize: SEARCH_LINES,
            required: true,
            theme: { style: { ...style, renderSelectedChoices } },
          },
          streams,
        ),
      );
    },
    search: async (message, find) => {
      for (;;) {
        let fail: (error: unknown) => void = () => {};
        const failure = new Promise<never>((_, reject) => {
          fail = reject;
        });
        const searchSource = createSearchSource(async (typed) => {
          try {
            return show(await find(typed));
          } catch (error) {
            fail(error);
            throw error;
          }
        });
        const highlighted = await ask((streams) => {
          const answer = prompts.search<string>(
            { message: embedIsolates(message), pageSize: SEARCH_LINES, theme, ...searchSource.source },
            streams,
          );
          // The library shows the error of a search, and then waits for other words.
          failure.catch(() => answer.cancel());
          return Promise.race([answer, failure]);
        });
        const chosen = await searchSource.meant(highlighted);
        if (chosen !== undefined) return chosen;
      }
    },
  };
}

// A terminal that does not tell its size has 0 columns.
const DEFAULT_COLUMNS = 80;

// The library draws the cursor and a blank before a choice. The last column stays free, as the cursor goes there.
const CHOICE_MARGIN = 3;

/** Cuts the names of choices, so that each has one line. */
const fitChoices = (choices: readonly PromptChoice[], columns: number): PromptChoice[] =>
  choices.map((choice) => ({ value: choice.value, name: fitName(choice, columns - CHOICE_MARGIN) }));

// The library gives these characters a cell when it breaks lines, but terminals give them none.
const WITHOUT_CELL = /[\p{Mn}\p{Cf}]/gu;

function fitName({ name, detail = '' }: PromptChoice, columns: number): string {
  const room = columns - (embedIsolates(name).match(WITHOUT_CELL) ?? []).length;
  if (measureWidth(name) <= room) return embedIsolates(name);
  const title = cutIsolated(titleOf({ name, detail }), Math.max(MIN_TITLE, room - measureWidth(detail)));
  return embedIsolates(cutIsolated(`${title}${detail}`, room));
}

const titleOf = ({ name, detail = '' }: Pick<PromptChoice, 'name' | 'detail'>): string =>
  name.slice(0, name.length - detail.length);

const MIN_TITLE = 12;

/**
 * Wraps `find` so that an early Enter does not choose an outdated item. The user can press Enter before the choices
 * for the last typed words are on the screen; then the first of those choices counts, not the one that is shown.
 */
function createSearchSource(find: (typed: string) => Promise<readonly PromptChoice[]>) {
  let areChoicesShown = false;
  let isEnterEarly = false;
  let words = '';
  let latest: Promise<readonly PromptChoice[]> = Promise.resolve([]);

  const source = async (typed = '') => {
    [areChoicesShown, words] = [false, typed];
    const choicesFound = find(typed);
    latest = choicesFound;
    const choices = await choicesFound;
    if (latest === choicesFound) areChoicesShown = true;
    return choices;
  };
  const validate = async () => {
    isEnterEarly = !areChoicesShown;
    if (!isEnterEarly) return true;
    await latest.catch(() => []);
    // Let the prompt draw the new choices before it ends.
    await setImmediate();
    return true;
  };
  /** The chosen value; `undefined` when Enter came early and the words match nothing: then the prompt is repeated. */
  const resolveChoice = async (highlighted: string): Promise<string | undefined> => {
    if (!isEnterEarly) return highlighted;
    const [first] = await latest.catch(() => []);
    return words !== '' && first?.value === '' ? undefined : first?.value;
  };
  return { source: { source, validate }, meant: resolveChoice };
}

interface PromptStreams {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WritableStream;
  readonly clearPromptOnDone: boolean;
  readonly signal: AbortSignal;
}

/**
 * Asks until an answer, Ctrl-C or Escape, which removes the question from the terminal. Turns inquirer's ExitPromptError into InterruptedError: in raw mode Ctrl-C is a
 * key, so no SIGINT arrives.
 */
async function askUntilKey<T>(
  prompt: (streams: PromptStreams) => Promise<T>,
  input: NodeJS.ReadStream,
  transcript: TerminalTranscript,
): Promise<T> {
  const question = transcript.mark();
  const escapeKey = new AbortController();
  const onKey = (_: string | undefined, key: { readonly name?: string } | undefined) => {
    if (key?.name === 'escape') escapeKey.abort();
  };
  input.on('keypress', onKey);
  try {
    const output = transcript.openQuestion();
    return await prompt({ input, output, clearPromptOnDone: false, signal: escapeKey.signal });
  } catch (error) {
    if (escapeKey.signal.aborted) {
      transcript.eraseTo(question);
      throw new StepBackError();
    }
    if (error instanceof Error && error.name === 'ExitPromptError') throw new InterruptedError();
    throw error;
  } finally {
    input.off('keypress', onKey);
  }
}
