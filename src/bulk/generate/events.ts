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
export function eventAt(index: number, world: World, edgeCases: readonly EdgeCase[]): Entry {
  const plan = planOf(index, world);
  const title = titleIn(plan.speaker, plan);
  const variant = variantAt(index, edgeCases);
  const edge: Edge = variant?.bend({ title, start: plan.start, from: world.from }) ?? {};
  const chance = drawsFor(world, world.seed, DRAWS.events, index);
  const told = edge.title ?? title;
  return {
    title: told,
    slug: `${shortened(slugOf(told)) || 'event'}-${index + 1}`,
    language: plan.speaker.language,
    ...datesOf(plan, edge),
    ...textsOf(chance, plan),
    ...settingsOf(chance, plan, index),
    ...linksOf(chance, { plan, world, edge, mark: variant?.name }),
    ...(edge.title === undefined
      ? translationsOf({ chance, speaker: plan.speaker, speakers: world.speakers }, (other) => ({
          title: titleIn(other, plan),
          excerpt: sentenceIn(other, index),
        }))
      : {}),
  };
}

const titleIn = ({ words }: Speaker, { sort, title, person }: Plan): string =>
  filled(words.titles[sort][title], { person });

const sentenceIn = ({ words }: Speaker, at: number): string => words.sentences[at % words.sentences.length] ?? '';

// The service truncates long slugs, and the number appended to this one must survive.
const shortened = (slug: string): string => [...slug].slice(0, 60).join('').replace(/-+$/, '');

const EVERY = 5;

function variantAt(index: number, edgeCases: readonly EdgeCase[]) {
  const variants = edgeCases.flatMap((name) => BENDS[name].map((bend) => ({ name, bend })));
  if (index < variants.length) return variants[index];
  return index % EVERY === 0 ? variants[(index / EVERY) % variants.length] : undefined;
}

/** Returns the tag that marks events of an edge case. */
export const markOf = (name: EdgeCase): string => `edge-${name}`;

function datesOf({ start, minutes, place }: Plan, edge: Edge): Entry {
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

function textsOf(chance: Faker, { speaker: { words } }: Plan): Entry {
  const [first, second] = chance.helpers.arrayElements(words.sentences, 2);
  return {
    description: `<p>${first}</p>\n<p>${second}</p>`,
    ...(isLucky(chance, 0.3) ? { excerpt: pick(chance, words.sentences) } : {}),
  };
}

const STATUSES = { draft: 0.04, private: 0.02, pending: 0.01 };

function settingsOf(chance: Faker, { cost, sort }: Plan, index: number): Entry {
  const status = chance.helpers.weightedArrayElement([
    { value: undefined, weight: 1 - Object.values(STATUSES).reduce((sum, share) => sum + share) },
    ...Object.entries(STATUSES).map(([value, weight]) => ({ value, weight })),
  ]);
  return {
    ...(status === undefined ? {} : { status }),
    ...(isLucky(chance, 0.2) ? { image: `https://images.example.org/${sort}.jpg` } : {}),
    ...(cost === undefined ? {} : { cost }),
    ...(isLucky(chance, 0.3) ? { website: `https://tickets.example.org/${index + 1}` } : {}),
    ...(isLucky(chance, 0.01) ? { hide_from_listings: true } : {}),
    ...(isLucky(chance, 0.01) ? { sticky: true } : {}),
    ...(isLucky(chance, 0.05) ? { featured: true } : {}),
  };
}

interface Linking {
  readonly plan: Plan;
  readonly world: World;
  readonly edge: Edge;
  readonly mark: EdgeCase | undefined;
}

function linksOf(chance: Faker, { plan, world, edge, mark }: Linking): Entry {
  const { habit, venue, speaker } = plan;
  const here = world.organizers.filter((each) => each.speaker === speaker);
  const organizers = isLucky(chance, 0.9) ? chance.helpers.arrayElements(here, isLucky(chance, 0.15) ? 2 : 1) : [];
  const venues = edge.zone !== undefined || venue === undefined ? [] : [venue];
  if (isLucky(chance, 0.1)) venues.push(...besideThem(venues, world));
  const tags = chance.helpers.arrayElements(habit.tags, { min: 0, max: 2 });
  const links = {
    categories: habit.categories.slice(0, isLucky(chance, 0.4) ? 2 : 1),
    tags: [...tags, ...(mark === undefined ? [] : [markOf(mark)])],
    venue: venues.map(({ slug }) => slug),
    organizer: organizers.map(({ slug }) => slug),
  };
  return Object.fromEntries(Object.entries(links).filter(([, slugs]) => slugs.length > 0));
}

/** Returns another venue in the same city, if there is one. */
function besideThem([venue]: readonly MadeVenue[], { venues }: World): MadeVenue[] {
  const all = [...venues.values()].flat();
  return all.filter((each) => each !== venue && each.place === venue?.place).slice(0, 1);
}
