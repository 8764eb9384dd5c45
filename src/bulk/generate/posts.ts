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
  readonly speaker: Speaker;
}

export interface MadeVenue extends Made {
  readonly sort: VenueSort;
  readonly place: Place;
}

/** Generates `count` venues of all types, in all languages in turn. Names are unique. */
export function venuesOf(count: number, making: Making): MadeVenue[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => venueAt(index, taken, making));
}

function venueAt(index: number, taken: Set<string>, making: Making): MadeVenue {
  const { speakers } = making;
  const chance = drawsFor(making, making.seed, DRAWS.venues, index);
  const speaker = speakers[index % speakers.length] ?? speakers[0];
  const sort = VENUE_SORTS[(index + Math.floor(index / 24)) % VENUE_SORTS.length] ?? 'hall';
  const place = pick(chance, PLACES[speaker.language]);
  const name = nameAt(chance.number.int(11), speaker, (word) => filled(speaker.words.venues[sort], { name: word }));
  const free = freeName(name, taken, place.city);
  const [latitude, longitude] = place.near;
  const near = (degrees: number) => Number((degrees + chance.number.float({ min: -0.03, max: 0.03 })).toFixed(4));
  const entry: Entry = {
    venue: free.name,
    slug: free.slug,
    language: speaker.language,
    ...(isLucky(chance, 0.5) ? { description: `<p>${pick(chance, speaker.words.sentences)}</p>` } : {}),
    address: speaker.faker.location.streetAddress(),
    city: place.city,
    country: place.country,
    ...(place.province === undefined ? {} : { province: place.province }),
    ...(place.state === undefined ? {} : { state: place.state }),
    ...(place.zip === '' ? {} : { zip: withDigits(chance, place.zip) }),
    phone: withDigits(chance, place.phone),
    ...(isLucky(chance, 0.7) ? { website: `https://venue-${index + 1}.example.org` } : {}),
    ...(isLucky(chance, 0.8) ? { geo_lat: near(latitude), geo_lng: near(longitude) } : {}),
    ...(isLucky(chance, 0.1) ? { show_map: false } : {}),
    ...translationsOf({ chance, speaker, speakers }, ({ words }) => ({
      venue: filled(words.venues[sort], { name: words.names[speaker.words.names.indexOf(name.word)] ?? name.word }),
    })),
  };
  return { entry, slug: free.slug, speaker, sort, place };
}

/** Generates `count` organizers of all types, in all languages in turn. Names are unique. */
export function organizersOf(count: number, making: Making): Made[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => organizerAt(index, taken, making));
}

function organizerAt(index: number, taken: Set<string>, making: Making): Made {
  const { speakers } = making;
  const chance = drawsFor(making, making.seed, DRAWS.organizers, index);
  const speaker = speakers[index % speakers.length] ?? speakers[0];
  const sort = ORGANIZER_SORTS[(index + Math.floor(index / speakers.length)) % ORGANIZER_SORTS.length] ?? 'person';
  const place = pick(chance, PLACES[speaker.language]);
  const named = { person: () => personOf(speaker), company: () => speaker.faker.company.name() };
  const isNamed = sort === 'person' || sort === 'company';
  const name = nameAt(chance.number.int(11), speaker, (word) =>
    isNamed ? named[sort]() : filled(speaker.words.organizers[sort], { name: word }),
  );
  const free = freeName(name, taken, place.city);
  const domain = `organizer-${index + 1}.example.org`;
  const entry: Entry = {
    organizer: free.name,
    slug: free.slug,
    language: speaker.language,
    phone: withDigits(chance, place.phone),
    ...(isLucky(chance, 0.6) ? { website: `https://${domain}` } : {}),
    email: `${pick(chance, ['info', 'contact', 'hello', 'events'])}@${domain}`,
    ...(isNamed
      ? {}
      : translationsOf({ chance, speaker, speakers }, ({ words }) => ({
          organizer: filled(words.organizers[sort], {
            name: words.names[speaker.words.names.indexOf(name.word)] ?? name.word,
          }),
        }))),
  };
  return { entry, slug: free.slug, speaker };
}

interface Named {
  readonly word: string;
  readonly name: string;
}

function nameAt(at: number, { words }: Speaker, toName: (word: string) => string): Named {
  const word = words.names[at % words.names.length] ?? '';
  return { word, name: toName(word) };
}

/** Makes a name unique: adds the city, then also a number. Returns it with its slug. */
function freeName({ name }: Named, taken: Set<string>, city: string): { name: string; slug: string } {
  let free = name;
  for (let number = 1; taken.has(slugOf(free)); number++)
    free = number === 1 ? `${name} (${city})` : `${name} (${city}, ${number})`;
  taken.add(slugOf(free));
  return { name: free, slug: slugOf(free) };
}
