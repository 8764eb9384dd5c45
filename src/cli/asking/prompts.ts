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
    search: (message, find) =>
      heeded(prompts.search<string>({ message, source: async (typed) => find(typed ?? '') }, place)),
  };
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
