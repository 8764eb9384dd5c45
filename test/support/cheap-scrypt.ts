import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Makes `crypto.scrypt` cheap in tests, which try many passwords. The built program has the real one. */

type CheapScrypt = typeof crypto.scrypt & { calls: number };

if (!('calls' in crypto.scrypt)) {
  const real = crypto.scrypt;
  const cheap = (...[secret, salt, length, , done]: Parameters<typeof real>) => {
    (crypto.scrypt as CheapScrypt).calls += 1;
    real(secret, salt, length, { N: 2, r: 1, p: 1 }, done);
  };
  crypto.scrypt = Object.assign(cheap as typeof real, { calls: 0 });
  syncBuiltinESMExports();
}

/** Returns how many hashes have been computed. */
export const countHashes = (): number => (crypto.scrypt as CheapScrypt).calls;
