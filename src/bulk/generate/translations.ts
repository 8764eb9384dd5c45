import type { Faker } from '@faker-js/faker';
import type { Entry } from '../entries.js';
import { isLucky } from './chance.js';
import type { Speaker, Speakers } from './define.js';

export interface Translating {
  readonly faker: Faker;
  readonly locale: Speaker;
  readonly locales: Speakers;
}

// Share of records that are translated, and share of the other languages that they are translated into.
const TRANSLATED_SHARE = 0.3;
const LANGUAGE_SHARE = 0.5;

/** Generates translations of a record into some other languages, as `title@fr`. Most records get none. */
export function translationsOf(
  { faker, locale, locales }: Translating,
  textsIn: (locale: Speaker) => Readonly<Record<string, string>>,
): Entry {
  if (!isLucky(faker, TRANSLATED_SHARE)) return {};
  const others = locales.filter((other) => other !== locale && isLucky(faker, LANGUAGE_SHARE));
  return Object.fromEntries(
    others.flatMap((other) =>
      Object.entries(textsIn(other)).map(([field, text]) => [`${field}@${other.language}`, text]),
    ),
  );
}
