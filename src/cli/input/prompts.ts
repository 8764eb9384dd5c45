import { setImmediate } from 'node:timers/promises';
import { InterruptedError } from '../../errors.js';
import { embedIsolates } from '../../present/terminal/embed-isolates.js';
import { measureWidth } from '../../present/terminal/text-width.js';
import { cutIsolated } from '../../present/terminal/view-style.js';
import type { Catalogue } from '../../text/catalogue.js';

/** One item of a list to choose from. */
export interface PromptChoice {
  readonly value: string;
  readonly name: string;
  /** The end of the name that is not cut off where the name is too long for a line. */
  readonly detail?: string;
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
  // The library explains its keys, and says that it found nothing, in English only.
  const translate = (message: string) => (message === 'No results found' ? text.pickerNothing() : message);
  const theme = {
    style: { keysHelpTip: () => text.pickerKeys(), error: (message: string) => `> ${translate(message)}` },
  };
  const show = (choices: readonly PromptChoice[]) => fitChoices(choices, output.columns || DEFAULT_COLUMNS);
  return {
    input: (message, complaint) =>
      convertPromptExit(
        prompts.input(
          {
            message: embedIsolates(message),
            validate: async (answer) => {
              const reason = await complaint(answer);
              return reason === undefined || embedIsolates(reason);
            },
          },
          streams,
        ),
      ),
    choose: (message, choices) =>
      convertPromptExit(prompts.select({ message: embedIsolates(message), choices: show(choices), theme }, streams)),
    search: async (message, find) => {
      for (;;) {
        const searchSource = createSearchSource(async (typed) => show(await find(typed)));
        const highlighted = await convertPromptExit(
          prompts.search<string>(
            { message: embedIsolates(message), pageSize: SEARCH_LINES, theme, ...searchSource.source },
            streams,
          ),
        );
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
  const title = cutIsolated(
    name.slice(0, name.length - detail.length),
    Math.max(MIN_TITLE, room - measureWidth(detail)),
  );
  return embedIsolates(cutIsolated(`${title}${detail}`, room));
}

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

/** Turns inquirer's ExitPromptError into InterruptedError: in raw mode Ctrl-C is a key, so no SIGINT arrives. */
async function convertPromptExit<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError') throw new InterruptedError();
    throw error;
  }
}
