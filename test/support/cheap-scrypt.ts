import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach } from 'vitest';

/**
 * Makes `crypto.scrypt` cheap in the tests of a file, so that they can try many passwords.
 * @returns a function that tells how many hashes were computed in this test
 */
export function useCheapScrypt(): () => number {
  const real = crypto.scrypt;
  const replaceWith = (scrypt: unknown) => {
    Object.assign(crypto, { scrypt });
    syncBuiltinESMExports();
  };
  let count = 0;
  beforeEach(() => {
    count = 0;
    replaceWith((...[secret, salt, length, , done]: Parameters<typeof real>) => {
      count += 1;
      real(secret, salt, length, { N: 2, r: 1, p: 1 }, done);
    });
  });
  afterEach(() => replaceWith(real));
  return () => count;
}
