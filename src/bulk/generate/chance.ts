import type { Faker, Randomizer } from '@faker-js/faker';
import { randomFrom } from '../../wire/random.js';
import type { Making, Speaker } from './define.js';

/** What a number of a seed is for, so that kinds do not go the same way. */
export const DRAWS = { terms: 1, venues: 2, organizers: 3, plans: 4, events: 5 } as const;

/** Where the fakers of all languages get their numbers from. */
export interface Source extends Randomizer {
  /** Lets the draws of a record begin anew: it is the same whatever is made beside it. */
  readonly begin: (...numbers: readonly number[]) => void;
}

export function sourceOf(): Source {
  let next = randomFrom(0);
  const begin = (...numbers: readonly number[]) => {
    // Neighbours must not look alike.
    next = randomFrom(
      numbers.reduce((mixed, number) => Math.imul(mixed ^ number, 0x9e3779b1) ^ (mixed >>> 15), 0x811c9dc5),
    );
  };
  return { next: () => next(), seed: (seed) => begin(...[seed].flat()), begin };
}

/** Draws for one record; all of it is drawn before anybody else has a turn. */
export function drawsFor({ source, speakers: [{ faker }] }: Making, ...numbers: readonly number[]): Faker {
  source.begin(...numbers);
  return faker;
}

export const pick = <T>(faker: Faker, list: readonly T[]): T => faker.helpers.arrayElement(list);

/** @param share from 0 to 1 */
export const isLucky = (faker: Faker, share: number): boolean => faker.datatype.boolean(share);

/** Somebody's name, in the order in which the language has it. */
export function personOf({ faker, language }: Speaker): string {
  // Russian family names follow the sex.
  const sex = faker.person.sexType();
  const [first, last] = [faker.person.firstName(sex), faker.person.lastName(sex)];
  return language === 'ja' ? `${last} ${first}` : `${first} ${last}`;
}

/** A text in which each `#` is a digit. */
export const withDigits = (faker: Faker, pattern: string): string =>
  pattern.replace(/#/g, () => String(faker.number.int(9)));

export const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
