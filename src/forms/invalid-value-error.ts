import type { Message } from '../errors.js';

/** A value is invalid. `say` is a message that says what is allowed. */
export class InvalidValueError extends Error {
  constructor(readonly say: Message) {
    super('refused');
  }

  /** The same refusal with other texts as values of its message. */
  withTexts(change: (text: string) => string): InvalidValueError {
    const changeIn = (values: object) =>
      Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? change(value) : value]);
    const get = (texts: object, name: string | symbol): unknown => {
      const message: unknown = Reflect.get(texts, name);
      if (typeof message !== 'function') return message;
      return (values: unknown) => message(values instanceof Object ? Object.fromEntries(changeIn(values)) : values);
    };
    return new (this.constructor as typeof InvalidValueError)((text) =>
      this.say(new Proxy<typeof text>(text, { get })),
    );
  }
}

/** Rejects a value. @throws InvalidValueError always */
export const rejectValue = (say: Message): never => {
  throw new InvalidValueError(say);
};

/** Joins problems by semicolons, or by a blank after a whole sentence. */
export const joinProblems = (problems: readonly string[]): string =>
  problems.join('; ').replaceAll(/(?<=[.?!؟。？]); /gu, ' ');
