import type { Say } from '../../errors.js';

/** A value that does not fit; `say` tells what is allowed. */
export class Refused extends Error {
  constructor(readonly say: Say) {
    super('refused');
  }
}

/** @throws Refused, always. */
export const refuse = (say: Say): never => {
  throw new Refused(say);
};
