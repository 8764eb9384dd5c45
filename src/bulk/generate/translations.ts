import type { Faker } from '@faker-js/faker';
import type { Entry } from '../entries.js';
import { isLucky } from './chance.js';
import type { Speaker, Speakers } from './define.js';

export interface Translating {
  readonly chance: Faker;
  readonly speaker: Speaker;
  readonly speakers: Speakers;
}

// Share of records that are translated, and share of the other languages that they are translated into.
const RECORDS = 0.3;
const LANGUAGES = 0.5;

/** Generates translations of a record into some other languages, as `title@fr`. Most records get none. */
export function translationsOf(
  { chance, speaker, speakers }: Translating,
  textsIn: (speaker: Speaker) => Readonly<Record<string, string>>,
): Entry {
  if (!isLucky(chance, RECORDS)) return {};
  const others = speakers.filter((other) => other !== speaker && isLucky(chance, LANGUAGES));
  return Object.fromEntries(
    others.flatMap((other) =>
      Object.entries(textsIn(other)).map(([field, text]) => [`${field}@${other.language}`, text]),
    ),
  );
}
