import type { Message } from '../errors.js';

/** A value is invalid. `say` is a message that says what is allowed. */
export class InvalidValueError extends Error {
  constructor(readonly say: Message) {
    super('refused');
  }
}

/**
 * Rejects a value.
 * @throws InvalidValueError always
 */
export const rejectValue = (say: Message): never => {
  throw new InvalidValueError(say);
};
