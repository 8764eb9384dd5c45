import type { Faker } from '@faker-js/faker';
import { omitUndefined } from '../../contract/lookup-table.js';
import { toSlug } from '../../forms/slug.js';
import type { PortableRecord } from '../../sync/export/portable-record.js';
import {
  type CityProfile,
  drawBoolean,
  drawPersonName,
  fillDigits,
  fillTemplate,
  type GeneratorContext,
  type GeneratorLocale,
  type GeneratorLocales,
  ORGANIZER_TYPES,
  pickItem,
  SEED_SALTS,
  seedFaker,
  VENUE_TYPES,
  type VenueType,
} from './generator-types.js';

/** Generated venue or organizer, with the data that events need. */
export interface GeneratedPost {
  readonly entry: PortableRecord;
  readonly slug: string;
  readonly locale: GeneratorLocale;
}

export interface GeneratedVenue extends GeneratedPost {
  readonly type: VenueType;
  readonly place: CityProfile;
}

/** Generates `count` venues of all types, in all languages in turn. Names are unique. */
export function generateVenues(count: number, context: GeneratorContext): GeneratedVenue[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => generateVenue(index, taken, context));
}

function generateVenue(index: number, taken: Set<string>, context: GeneratorContext): GeneratedVenue {
  const { locales } = context;
  const faker = seedFaker(context, context.seed, SEED_SALTS.venues, index);
  const locale = locales[index % locales.length] ?? locales[0];
  const type = VENUE_TYPES[(index + Math.floor(index / 24)) % VENUE_TYPES.length] ?? 'hall';
  const place = pickItem(faker, locale.words.cities);
  const name = composeName(faker.number.int(11), locale, (word) =>
    fillTemplate(locale.words.venues[type], { name: word }),
  );
  const unique = makeNameUnique(name, taken, place.city);
  const { latitude, longitude } = place.near;
  const near = (degrees: number) => Number((degrees + faker.number.float({ min: -0.03, max: 0.03 })).toFixed(4));
  const entry: PortableRecord = {
    venue: unique.name,
    slug: unique.slug,
    language: locale.language,
    ...(drawBoolean(faker, 0.5) ? { description: `<p>${pickItem(faker, locale.words.sentences)}</p>` } : {}),
    address: locale.faker.location.streetAddress(),
    city: place.city,
    country: place.country,
    ...omitUndefined({ province: place.province, state: place.state }),
    ...(place.zip === '' ? {} : { zip: fillDigits(faker, place.zip) }),
    phone: fillDigits(faker, place.phone),
    ...(drawBoolean(faker, 0.7) ? { website: `https://venue-${index + 1}.example.org` } : {}),
    ...(drawBoolean(faker, 0.8) ? { geo_lat: near(latitude), geo_lng: near(longitude) } : {}),
    ...(drawBoolean(faker, 0.1) ? { show_map: false } : {}),
    ...generateTranslations({ faker, locale, locales }, ({ words }) => ({
      venue: fillTemplate(words.venues[type], {
        name: words.names[locale.words.names.indexOf(name.word)] ?? name.word,
      }),
    })),
  };
  return { entry, slug: unique.slug, locale, type, place };
}

/** Generates `count` organizers of all types, in all languages in turn. Names are unique. */
export function generateOrganizers(count: number, context: GeneratorContext): GeneratedPost[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => generateOrganizer(index, taken, context));
}

function generateOrganizer(index: number, taken: Set<string>, context: GeneratorContext): GeneratedPost {
  const { locales } = context;
  const faker = seedFaker(context, context.seed, SEED_SALTS.organizers, index);
  const locale = locales[index % locales.length] ?? locales[0];
  const type = ORGANIZER_TYPES[(index + Math.floor(index / locales.length)) % ORGANIZER_TYPES.length] ?? 'person';
  const place = pickItem(faker, locale.words.cities);
  const nameMakers = { person: () => drawPersonName(locale), company: () => locale.faker.company.name() };
  const isNamed = type === 'person' || type === 'company';
  const name = composeName(faker.number.int(11), locale, (word) =>
    isNamed ? nameMakers[type]() : fillTemplate(locale.words.organizers[type], { name: word }),
  );
  const unique = makeNameUnique(name, taken, place.city);
  const domain = `organizer-${index + 1}.example.org`;
  const entry: PortableRecord = {
    organizer: unique.name,
    slug: unique.slug,
    language: locale.language,
    phone: fillDigits(faker, place.phone),
    ...(drawBoolean(faker, 0.6) ? { website: `https://${domain}` } : {}),
    email: `${pickItem(faker, ['info', 'contact', 'hello', 'events'])}@${domain}`,
    ...(isNamed
      ? {}
      : generateTranslations({ faker, locale, locales }, ({ words }) => ({
          organizer: fillTemplate(words.organizers[type], {
            name: words.names[locale.words.names.indexOf(name.word)] ?? name.word,
          }),
        }))),
  };
  return { entry, slug: unique.slug, locale };
}

interface ComposedName {
  readonly word: string;
  readonly name: string;
}

function composeName(at: number, { words }: GeneratorLocale, toName: (word: string) => string): ComposedName {
  const word = words.names[at % words.names.length] ?? '';
  return { word, name: toName(word) };
}

/** Makes a name unique: adds the city, then also a number. Returns it with its slug. */
function makeNameUnique({ name }: ComposedName, taken: Set<string>, city: string): { name: string; slug: string } {
  let free = name;
  for (let number = 1; taken.has(toSlug(free)); number++)
    free = number === 1 ? `${name} (${city})` : `${name} (${city}, ${number})`;
  taken.add(toSlug(free));
  return { name: free, slug: toSlug(free) };
}

// Share of records that are translated, and share of the other languages that they are translated into.
const TRANSLATED_SHARE = 0.3;
const LANGUAGE_SHARE = 0.5;

/** Generates translations of a record into some other languages, as `title@fr`. Most records get none. */
export function generateTranslations(
  { faker, locale, locales }: { faker: Faker; locale: GeneratorLocale; locales: GeneratorLocales },
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
