import type { Faker } from '@faker-js/faker';
import type { PortableRecord } from '../../sync/export/portable-record.js';
import type { GeneratorLocale, GeneratorLocales } from './generator-types.js';
import { drawBoolean } from './random-source.js';

export interface GeneratedTranslationContext {
  readonly faker: Faker;
  readonly locale: GeneratorLocale;
  readonly locales: GeneratorLocales;
}

// Share of records that are translated, and share of the other languages that they are translated into.
const TRANSLATED_SHARE = 0.3;
const LANGUAGE_SHARE = 0.5;

/** Generates translations of a record into some other languages, as `title@fr`. Most records get none. */
export function generateTranslations(
  { faker, locale, locales }: GeneratedTranslationContext,
  textsIn: (locale: GeneratorLocale) => Readonly<Record<string, string>>,
): PortableRecord {
  if (!drawBoolean(faker, TRANSLATED_SHARE)) return {};
  const others = locales.filter((other) => other !== locale && drawBoolean(faker, LANGUAGE_SHARE));
  return Object.fromEntries(
    others.flatMap((other) =>
      Object.entries(textsIn(other)).map(([field, text]) => [`${field}@${other.language}`, text]),
    ),
  );
}
