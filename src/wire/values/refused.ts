import type { Say } from '../../errors.js';

/** A value is invalid. `say` is a message that says what is allowed. */
export class Refused extends Error {
  constructor(readonly say: Say) {
    super('refused');
  }
}

/**
 * Rejects a value.
 * @throws InvalidValueError always
 */
export const refuse = (say: Say): never => {
  throw new Refused(say);
};
