import type { Language } from '../../spec/define.js';
import type { Entry } from '../entries.js';
import { DRAWS, drawsFor, pick } from './chance.js';
import { CATEGORIES, type Making, type Speaker, type Speakers, TAGS } from './define.js';
import { PLACES } from './places.js';
import { PARENTS } from './sorts.js';

/** Generates category number `index`: first the ones that events use, then child categories named after cities. */
export function categoryAt(index: number, making: Making): Entry {
  const { speakers, seed } = making;
  const slug = CATEGORIES[index % CATEGORIES.length] ?? 'music';
  if (index < CATEGORIES.length) return termOf(slug, speakers, ({ words }) => words.categories[slug], PARENTS[slug]);
  const { city } = pick(drawsFor(making, seed, DRAWS.terms, index), PLACES[mainOf(speakers).language]);
  const round = Math.floor(index / CATEGORIES.length);
  return termOf(`${slug}-${round}`, speakers, ({ words }) => `${words.categories[slug]} · ${city} ${round}`, slug);
}

/** Generates tag number `index`: first the ones that events use, then combinations of two of them. */
export function tagAt(index: number, { speakers }: Making): Entry {
  const slug = TAGS[index % TAGS.length] ?? 'live';
  const round = Math.floor(index / TAGS.length);
  if (round === 0) return termOf(slug, speakers, ({ words }) => words.tags[slug]);
  const other = TAGS[(index + round) % TAGS.length] ?? 'live';
  return termOf(
    `${slug}-${other}-${round}`,
    speakers,
    ({ words }) => `${words.tags[slug]} + ${words.tags[other]} ${round}`,
  );
}

function termOf(slug: string, speakers: Speakers, nameIn: (speaker: Speaker) => string, parent?: string): Entry {
  const main = mainOf(speakers);
  const translations = speakers
    .filter((speaker) => speaker !== main)
    .map((speaker) => [`name@${speaker.language}`, nameIn(speaker)]);
  return {
    name: nameIn(main),
    slug,
    language: main.language,
    ...(parent === undefined ? {} : { parent }),
    ...Object.fromEntries(translations),
  };
}

/** Returns the main language of terms, which all languages share: English if requested, otherwise the first. */
const mainOf = (speakers: Speakers): Speaker => speakers.find(({ language }) => language === MAIN) ?? speakers[0];
const MAIN: Language = 'en';
