import { setImmediate } from 'node:timers/promises';
import { InterruptedError } from '../../errors.js';

/** One of several to choose from. */
export interface Choice {
  readonly value: string;
  readonly name: string;
}

/** Questions on a terminal. Whoever breaks one off gets an InterruptedError. */
export interface Prompts {
  /** A line; asked again for as long as `complaint` says what is wrong with it. */
  readonly input: (question: string, complaint: (answer: string) => Promise<string | undefined>) => Promise<string>;
  /** One of what is found for the words typed so far. */
  readonly search: (question: string, find: (typed: string) => Promise<readonly Choice[]>) => Promise<string>;
}

export interface Terminal {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
}

/** Questions with @inquirer/prompts. */
export async function promptsOn({ input, output }: Terminal): Promise<Prompts> {
  const prompts = await import('@inquirer/prompts');
  const place = { input, output, clearPromptOnDone: false };
  return {
    input: (message, complaint) =>
      heeded(prompts.input({ message, validate: async (answer) => (await complaint(answer)) ?? true }, place)),
    search: async (message, find) => {
      for (;;) {
        const finding = findingWith(find);
        const shown = await heeded(prompts.search<string>({ message, ...finding.source }, place));
        const chosen = await finding.meant(shown);
        if (chosen !== undefined) return chosen;
      }
    },
  };
}

/** Enter may come before what the last words find is on the screen: what they find counts, not what is still shown. */
function findingWith(find: (typed: string) => Promise<readonly Choice[]>) {
  let isShown = false;
  let isEarly = false;
  let words = '';
  let latest: Promise<readonly Choice[]> = Promise.resolve([]);

  const source = async (typed = '') => {
    [isShown, words] = [false, typed];
    const found = find(typed);
    latest = found;
    const choices = await found;
    if (latest === found) isShown = true;
    return choices;
  };
  const validate = async () => {
    isEarly = !isShown;
    if (!isEarly) return true;
    await latest.catch(() => []);
    // The prompt draws what was found before it ends.
    await setImmediate();
    return true;
  };
  /** `undefined`: the words find nothing, which nobody has seen yet. */
  const meant = async (shown: string): Promise<string | undefined> => {
    if (!isEarly) return shown;
    const [first] = await latest.catch(() => []);
    return words !== '' && first?.value === '' ? undefined : first?.value;
  };
  return { source: { source, validate }, meant };
}

/** Ctrl-C is typed, not sent, where the terminal gives every key. */
async function heeded<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError') throw new InterruptedError();
    throw error;
  }
}
