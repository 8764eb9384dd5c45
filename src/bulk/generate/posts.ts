import { slugOf } from '../../wire/values/slug.js';
import type { Entry } from '../entries.js';
import { DRAWS, drawsFor, filled, isLucky, personOf, pick, withDigits } from './chance.js';
import { type Making, ORGANIZER_SORTS, type Place, type Speaker, VENUE_SORTS, type VenueSort } from './define.js';
import { PLACES } from './places.js';
import { translationsOf } from './translations.js';

/** Generated venue or organizer, with the data that events need. */
export interface Made {
  readonly entry: Entry;
  readonly slug: string;
  readonly locale: Speaker;
}

export interface MadeVenue extends Made {
  readonly type: VenueSort;
  readonly place: Place;
}

/** Generates `count` venues of all types, in all languages in turn. Names are unique. */
export function venuesOf(count: number, context: Making): MadeVenue[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => generateVenue(index, taken, context));
}

function generateVenue(index: number, taken: Set<string>, context: Making): MadeVenue {
  const { locales } = context;
  const faker = drawsFor(context, context.seed, DRAWS.venues, index);
  const locale = locales[index % locales.length] ?? locales[0];
  const type = VENUE_SORTS[(index + Math.floor(index / 24)) % VENUE_SORTS.length] ?? 'hall';
  const place = pick(faker, PLACES[locale.language]);
  const name = composeName(faker.number.int(11), locale, (word) => filled(locale.words.venues[type], { name: word }));
  const unique = makeUnique(name, taken, place.city);
  const [latitude, longitude] = place.near;
  const near = (degrees: number) => Number((degrees + faker.number.float({ min: -0.03, max: 0.03 })).toFixed(4));
  const entry: Entry = {
    venue: unique.name,
    slug: unique.slug,
    language: locale.language,
    ...(isLucky(faker, 0.5) ? { description: `<p>${pick(faker, locale.words.sentences)}</p>` } : {}),
    address: locale.faker.location.streetAddress(),
    city: place.city,
    country: place.country,
    ...(place.province === undefined ? {} : { province: place.province }),
    ...(place.state === undefined ? {} : { state: place.state }),
    ...(place.zip === '' ? {} : { zip: withDigits(faker, place.zip) }),
    phone: withDigits(faker, place.phone),
    ...(isLucky(faker, 0.7) ? { website: `https://venue-${index + 1}.example.org` } : {}),
    ...(isLucky(faker, 0.8) ? { geo_lat: near(latitude), geo_lng: near(longitude) } : {}),
    ...(isLucky(faker, 0.1) ? { show_map: false } : {}),
    ...translationsOf({ faker, locale, locales }, ({ words }) => ({
      venue: filled(words.venues[type], { name: words.names[locale.words.names.indexOf(name.word)] ?? name.word }),
    })),
  };
  return { entry, slug: unique.slug, locale, type, place };
}

/** Generates `count` organizers of all types, in all languages in turn. Names are unique. */
export function organizersOf(count: number, context: Making): Made[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => generateOrganizer(index, taken, context));
}

function generateOrganizer(index: number, taken: Set<string>, context: Making): Made {
  const { locales } = context;
  const faker = drawsFor(context, context.seed, DRAWS.organizers, index);
  const locale = locales[index % locales.length] ?? locales[0];
  const type = ORGANIZER_SORTS[(index + Math.floor(index / locales.length)) % ORGANIZER_SORTS.length] ?? 'person';
  const place = pick(faker, PLACES[locale.language]);
  const nameMakers = { person: () => personOf(locale), company: () => locale.faker.company.name() };
  const isNamed = type === 'person' || type === 'company';
  const name = composeName(faker.number.int(11), locale, (word) =>
    isNamed ? nameMakers[type]() : filled(locale.words.organizers[type], { name: word }),
  );
  const unique = makeUnique(name, taken, place.city);
  const domain = `organizer-${index + 1}.example.org`;
  const entry: Entry = {
    organizer: unique.name,
    slug: unique.slug,
    language: locale.language,
    phone: withDigits(faker, place.phone),
    ...(isLucky(faker, 0.6) ? { website: `https://${domain}` } : {}),
    email: `${pick(faker, ['info', 'contact', 'hello', 'events'])}@${domain}`,
    ...(isNamed
      ? {}
      : translationsOf({ faker, locale, locales }, ({ words }) => ({
          organizer: filled(words.organizers[type], {
            name: words.names[locale.words.names.indexOf(name.word)] ?? name.word,
          }),
        }))),
  };
  return { entry, slug: unique.slug, locale };
}

interface Named {
  readonly word: string;
  readonly name: string;
}

function composeName(at: number, { words }: Speaker, toName: (word: string) => string): Named {
  const word = words.names[at % words.names.length] ?? '';
  return { word, name: toName(word) };
}

/** Makes a name unique: adds the city, then also a number. Returns it with its slug. */
function makeUnique({ name }: Named, taken: Set<string>, city: string): { name: string; slug: string } {
  let free = name;
  for (let number = 1; taken.has(slugOf(free)); number++)
    free = number === 1 ? `${name} (${city})` : `${name} (${city}, ${number})`;
  taken.add(slugOf(free));
  return { name: free, slug: slugOf(free) };
}
