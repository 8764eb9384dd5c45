import type { Faker, Randomizer } from '@faker-js/faker';
import { createSeededRandom } from '../seeded-random.js';
import type { GeneratorContext, GeneratorLocale } from './generator-types.js';

/** Salt of the seed for each purpose, so that the kinds get different random numbers. */
export const SEED_SALTS = { terms: 1, venues: 2, organizers: 3, plans: 4, events: 5 } as const;

/** Random number source shared by the fakers of all languages. */
export interface RandomSource extends Randomizer {
  /** Reseeds the source for one record, so that the record does not depend on what was generated before it. */
  readonly begin: (...numbers: readonly number[]) => void;
}

export function createRandomSource(): RandomSource {
  let next = createSeededRandom(0);
  const begin = (...numbers: readonly number[]) => {
    // Mix the numbers, so that neighboring indexes give unrelated seeds.
    next = createSeededRandom(
      numbers.reduce((hash, number) => Math.imul(hash ^ number, 0x9e3779b1) ^ (hash >>> 15), 0x811c9dc5),
    );
  };
  return { next: () => next(), seed: (seed) => begin(...[seed].flat()), begin };
}

/** Reseeds the source for one record and returns a faker on it. Finish the record before the next call. */
export function seedFaker({ source, locales: [{ faker }] }: GeneratorContext, ...numbers: readonly number[]): Faker {
  source.begin(...numbers);
  return faker;
}

export const pickItem = <T>(faker: Faker, list: readonly T[]): T => faker.helpers.arrayElement(list);

/** @param share probability of true, from 0 to 1 */
export const drawBoolean = (faker: Faker, share: number): boolean => faker.datatype.boolean(share);

/** Returns a random person's name, in the word order of the language. */
export function drawPersonName({ faker, language }: GeneratorLocale): string {
  // Russian family names depend on the sex.
  const sex = faker.person.sexType();
  const [first, last] = [faker.person.firstName(sex), faker.person.lastName(sex)];
  return language === 'ja' ? `${last} ${first}` : `${first} ${last}`;
}

/** Replaces each `#` of a pattern by a random digit. */
export const fillDigits = (faker: Faker, pattern: string): string =>
  pattern.replace(/#/g, () => String(faker.number.int(9)));

/** Replaces each `{name}` of a template by its value. */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
