// Tests src/.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('../../src', import.meta.url));

/** The files that choose an instant for a wall time, and those that only convert an instant to a zone. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  toZonedDateTime: ['time/resolve-wall-time.ts'],
  toZonedDateTimeISO: ['time/zone.ts'],
  disambiguation: ['time/resolve-wall-time.ts'],
};

const callersOf = (name: string) =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => new RegExp(`\\b${name}\\b`).test(readFileSync(join(SOURCE, file), 'utf8')))
    .sort();

it.each(Object.keys(ALLOWED))('%s is used only in src/time, where resolveWallTime names the policy', (name) => {
  expect(callersOf(name)).toEqual(ALLOWED[name]);
});
