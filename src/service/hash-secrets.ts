import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/**
 * Hashes a secret for storage: `sha256$salt$digest`. Application passwords are random, so a fast hash is as safe as a
 * slow one, and every request pays for it.
 */
export function hashSecret(secret: string): string {
  const salt = randomBytes(12).toString('base64url');
  return `sha256$${salt}$${digestSecret(salt, secret)}`;
}

/** Compares in constant time. */
export function isSecretMatch(secret: string, storedHash: string): boolean {
  const [, salt = '', expected = ''] = storedHash.split('$');
  const givenDigest = Buffer.from(digestSecret(salt, secret));
  const storedDigest = Buffer.from(expected);
  return givenDigest.length === storedDigest.length && timingSafeEqual(givenDigest, storedDigest);
}

const digestSecret = (salt: string, secret: string): string => hash('sha256', `${salt}$${secret}`, 'base64url');

const PASSWORD_CHARACTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Generates an application password: 24 letters and digits without look-alikes such as 0 and O. */
export const generatePassword = (): string =>
  Array.from({ length: 24 }, () => PASSWORD_CHARACTERS[randomInt(PASSWORD_CHARACTERS.length)]).join('');
