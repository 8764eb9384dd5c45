import type { Faker, Randomizer } from '@faker-js/faker';
import { randomFrom } from '../../wire/random.js';
import type { Making, Speaker } from './define.js';

/** Salt of the seed for each purpose, so that the kinds get different random numbers. */
export const DRAWS = { terms: 1, venues: 2, organizers: 3, plans: 4, events: 5 } as const;

/** Random number source shared by the fakers of all languages. */
export interface Source extends Randomizer {
  /** Reseeds the source for one record, so that the record does not depend on what was generated before it. */
  readonly begin: (...numbers: readonly number[]) => void;
}

export function sourceOf(): Source {
  let next = randomFrom(0);
  const begin = (...numbers: readonly number[]) => {
    // Mix the numbers, so that neighboring indexes give unrelated seeds.
    next = randomFrom(
      numbers.reduce((hash, number) => Math.imul(hash ^ number, 0x9e3779b1) ^ (hash >>> 15), 0x811c9dc5),
    );
  };
  return { next: () => next(), seed: (seed) => begin(...[seed].flat()), begin };
}

/** Reseeds the source for one record and returns a faker on it. Finish the record before the next call. */
export function drawsFor({ source, locales: [{ faker }] }: Making, ...numbers: readonly number[]): Faker {
  source.begin(...numbers);
  return faker;
}

export const pick = <T>(faker: Faker, list: readonly T[]): T => faker.helpers.arrayElement(list);

/** @param share probability of true, from 0 to 1 */
export const isLucky = (faker: Faker, share: number): boolean => faker.datatype.boolean(share);

/** Returns a random person's name, in the word order of the language. */
export function personOf({ faker, language }: Speaker): string {
  // Russian family names depend on the sex.
  const sex = faker.person.sexType();
  const [first, last] = [faker.person.firstName(sex), faker.person.lastName(sex)];
  return language === 'ja' ? `${last} ${first}` : `${first} ${last}`;
}

/** Replaces each `#` of a pattern by a random digit. */
export const withDigits = (faker: Faker, pattern: string): string =>
  pattern.replace(/#/g, () => String(faker.number.int(9)));

/** Replaces each `{name}` of a template by its value. */
export const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
