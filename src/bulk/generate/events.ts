import type { Faker } from '@faker-js/faker';
import type { Temporal } from 'temporal-polyfill';
import { slugOf } from '../../wire/values/slug.js';
import type { Entry } from '../entries.js';
import { DRAWS, drawsFor, filled, isLucky, pick } from './chance.js';
import type { EdgeCase, Speaker } from './define.js';
import { BENDS, type Edge } from './edge-cases.js';
import { type Plan, planOf, type World } from './plan.js';
import type { MadeVenue } from './posts.js';
import { translationsOf } from './translations.js';

/**
 * Generates event number `index`. The first events cover each variant of the edge cases once; after that, every fifth
 * event is an edge case.
 */
export function eventAt(index: number, calendar: World, edgeCases: readonly EdgeCase[]): Entry {
  const plan = planOf(index, calendar);
  const title = titleIn(plan.locale, plan);
  const variant = edgeCaseAt(index, edgeCases);
  const edge: Edge = variant?.makeEdgeCase({ title, start: plan.start, from: calendar.from }) ?? {};
  const faker = drawsFor(calendar, calendar.seed, DRAWS.events, index);
  const finalTitle = edge.title ?? title;
  return {
    title: finalTitle,
    slug: `${shortenSlug(slugOf(finalTitle)) || 'event'}-${index + 1}`,
    language: plan.locale.language,
    ...eventDates(plan, edge),
    ...eventTexts(faker, plan),
    ...eventSettings(faker, plan, index),
    ...eventLinks(faker, { plan, calendar, edge, mark: variant?.name }),
    ...(edge.title === undefined
      ? translationsOf({ faker, locale: plan.locale, locales: calendar.locales }, (other) => ({
          title: titleIn(other, plan),
          excerpt: sentenceIn(other, index),
        }))
      : {}),
  };
}

const titleIn = ({ words }: Speaker, { genre, title, person }: Plan): string =>
  filled(words.titles[genre][title], { person });

const sentenceIn = ({ words }: Speaker, at: number): string => words.sentences[at % words.sentences.length] ?? '';

// The service truncates long slugs, and the number appended to this one must survive.
const shortenSlug = (slug: string): string => [...slug].slice(0, 60).join('').replace(/-+$/, '');

const EDGE_CASE_INTERVAL = 5;

function edgeCaseAt(index: number, edgeCases: readonly EdgeCase[]) {
  const variants = edgeCases.flatMap((name) => BENDS[name].map((makeEdgeCase) => ({ name, makeEdgeCase })));
  if (index < variants.length) return variants[index];
  return index % EDGE_CASE_INTERVAL === 0 ? variants[(index / EDGE_CASE_INTERVAL) % variants.length] : undefined;
}

/** Returns the tag that marks events of an edge case. */
export const markOf = (name: EdgeCase): string => `edge-${name}`;

function eventDates({ start, minutes, place }: Plan, edge: Edge): Entry {
  const from = edge.start ?? start;
  const to = edge.end ?? start.add({ minutes });
  const written = (time: Temporal.PlainDateTime) =>
    edge.isAllDay ? time.toPlainDate().toString() : time.toString({ smallestUnit: 'minute' }).replace('T', ' ');
  return {
    start_date: written(from),
    end_date: written(to),
    timezone: edge.zone ?? place.zone,
    ...(edge.isAllDay ? { all_day: true } : {}),
  };
}

function eventTexts(faker: Faker, { locale: { words } }: Plan): Entry {
  const [first, second] = faker.helpers.arrayElements(words.sentences, 2);
  return {
    description: `<p>${first}</p>\n<p>${second}</p>`,
    ...(isLucky(faker, 0.3) ? { excerpt: pick(faker, words.sentences) } : {}),
  };
}

const STATUS_SHARES = { draft: 0.04, private: 0.02, pending: 0.01 };

function eventSettings(faker: Faker, { cost, genre }: Plan, index: number): Entry {
  const status = faker.helpers.weightedArrayElement([
    { value: undefined, weight: 1 - Object.values(STATUS_SHARES).reduce((sum, share) => sum + share) },
    ...Object.entries(STATUS_SHARES).map(([value, weight]) => ({ value, weight })),
  ]);
  return {
    ...(status === undefined ? {} : { status }),
    ...(isLucky(faker, 0.2) ? { image: `https://images.example.org/${genre}.jpg` } : {}),
    ...(cost === undefined ? {} : { cost }),
    ...(isLucky(faker, 0.3) ? { website: `https://tickets.example.org/${index + 1}` } : {}),
    ...(isLucky(faker, 0.01) ? { hide_from_listings: true } : {}),
    ...(isLucky(faker, 0.01) ? { sticky: true } : {}),
    ...(isLucky(faker, 0.05) ? { featured: true } : {}),
  };
}

interface Linking {
  readonly plan: Plan;
  readonly calendar: World;
  readonly edge: Edge;
  readonly mark: EdgeCase | undefined;
}

function eventLinks(faker: Faker, { plan, calendar, edge, mark }: Linking): Entry {
  const { profile, venue, locale } = plan;
  const localOrganizers = calendar.organizers.filter((each) => each.locale === locale);
  const organizers = isLucky(faker, 0.9)
    ? faker.helpers.arrayElements(localOrganizers, isLucky(faker, 0.15) ? 2 : 1)
    : [];
  const venues = edge.zone !== undefined || venue === undefined ? [] : [venue];
  if (isLucky(faker, 0.1)) venues.push(...otherVenuesInCity(venues, calendar));
  const tags = faker.helpers.arrayElements(profile.tags, { min: 0, max: 2 });
  const links = {
    categories: profile.categories.slice(0, isLucky(faker, 0.4) ? 2 : 1),
    tags: [...tags, ...(mark === undefined ? [] : [markOf(mark)])],
    venue: venues.map(({ slug }) => slug),
    organizer: organizers.map(({ slug }) => slug),
  };
  return Object.fromEntries(Object.entries(links).filter(([, slugs]) => slugs.length > 0));
}

/** Returns another venue in the same city, if there is one. */
function otherVenuesInCity([venue]: readonly MadeVenue[], { venues }: World): MadeVenue[] {
  const all = [...venues.values()].flat();
  return all.filter((each) => each !== venue && each.place === venue?.place).slice(0, 1);
}
