import { setImmediate } from 'node:timers/promises';
import { InterruptedError } from '../../errors.js';
import type { Catalogue } from '../../text/catalogue.js';

/** One item of a list to choose from. */
export interface PromptChoice {
  readonly value: string;
  readonly name: string;
}

/** Interactive prompts on a terminal. Ctrl-C rejects with InterruptedError. */
export interface Prompts {
  /** Asks for a line until `complaint` returns no reason to refuse the answer. */
  readonly input: (question: string, complaint: (answer: string) => Promise<string | undefined>) => Promise<string>;
  /** Lets the user choose one of the choices that `find` returns for the typed words. @returns its value */
  readonly search: (question: string, find: (typed: string) => Promise<readonly PromptChoice[]>) => Promise<string>;
  /** Lets the user choose one of a few. @returns its value */
  readonly choose: (question: string, choices: readonly PromptChoice[]) => Promise<string>;
}

export interface PromptTerminal {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  readonly text: Catalogue;
}

const SEARCH_LINES = 10;

/** Creates prompts with @inquirer/prompts. */
export async function createPrompts({ input, output, text }: PromptTerminal): Promise<Prompts> {
  const prompts = await import('@inquirer/prompts');
  const streams = { input, output, clearPromptOnDone: false };
  // The library explains its keys in English only.
  const theme = { style: { keysHelpTip: () => text.pickerKeys() } };
  return {
    input: (message, complaint) =>
      convertPromptExit(
        prompts.input({ message, validate: async (answer) => (await complaint(answer)) ?? true }, streams),
      ),
    choose: (message, choices) => convertPromptExit(prompts.select({ message, choices, theme }, streams)),
    search: async (message, find) => {
      for (;;) {
        const searchSource = createSearchSource(find);
        const highlighted = await convertPromptExit(
          prompts.search<string>({ message, pageSize: SEARCH_LINES, theme, ...searchSource.source }, streams),
        );
        const chosen = await searchSource.meant(highlighted);
        if (chosen !== undefined) return chosen;
      }
    },
  };
}

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

/** Turns inquirer's ExitPromptError into InterruptedError: in raw mode Ctrl-C is a key, so no SIGINT arrives. */
async function convertPromptExit<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError') throw new InterruptedError();
    throw error;
  }
}
