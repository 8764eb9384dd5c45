import type { Faker } from '@faker-js/faker';
import type { Temporal } from 'temporal-polyfill';
import { DRAWS, drawsFor, isLucky, personOf, pick } from './chance.js';
import { type Making, type Place, SORTS, type Sort, type Speaker, type VenueSort } from './define.js';
import { PLACES } from './places.js';
import type { Made, MadeVenue } from './posts.js';
import { HABITS, type Habit } from './sorts.js';

/** What events are made of, and when they may be. */
export interface World extends Making {
  readonly from: Temporal.PlainDate;
  /** Days before and after. */
  readonly spread: number;
  readonly venues: ReadonlyMap<VenueSort, readonly MadeVenue[]>;
  readonly organizers: readonly Made[];
}

/** What is the same for all events of a weekly series, and the place of one in time. */
export interface Plan {
  readonly sort: Sort;
  readonly habit: Habit;
  /** Which of the two titles. */
  readonly title: 0 | 1;
  readonly person: string;
  readonly speaker: Speaker;
  readonly place: Place;
  /** None: it takes place online. */
  readonly venue: MadeVenue | undefined;
  readonly start: Temporal.PlainDateTime;
  readonly minutes: number;
  readonly cost: string | undefined;
}

// Of ten events in a row these are one series, if it is of a sort that comes every week.
const BLOCK = 10;
const SERIES = [6, 7, 8, 9];

export function planOf(index: number, world: World): Plan {
  const week = SERIES.indexOf(index % BLOCK);
  const first = week < 0 ? index : index - week;
  const plan = drawn(first, world, week >= 0);
  return week <= 0 ? plan : { ...plan, start: plan.start.add({ weeks: week }) };
}

function drawn(index: number, world: World, isSeries: boolean): Plan {
  const { speakers, venues } = world;
  const chance = drawsFor(world, world.seed, DRAWS.plans, index);
  const sort = pick(chance, isSeries ? SORTS.filter((each) => HABITS[each].isWeekly) : SORTS);
  const habit = HABITS[sort];
  const fitting = habit.venues.flatMap((each) => venues.get(each) ?? []);
  const free = fitting.length > 0 ? fitting : [...venues.values()].flat();
  const venue = isLucky(chance, 0.05) ? undefined : pick(chance, free);
  const speaker = venue?.speaker ?? pick(chance, speakers);
  const place = venue?.place ?? pick(chance, PLACES[speaker.language]);
  return {
    sort,
    habit,
    title: isLucky(chance, 0.5) ? 1 : 0,
    person: personOf(speaker),
    speaker,
    place,
    venue,
    start: startOf(chance, world, { habit, weeks: isSeries ? SERIES.length - 1 : 0 }),
    minutes: pick(chance, habit.minutes),
    cost: costOf(chance, habit, place),
  };
}

function startOf(
  chance: Faker,
  { from, spread }: World,
  { habit, weeks }: { readonly habit: Habit; readonly weeks: number },
): Temporal.PlainDateTime {
  const latest = Math.max(spread - 7 * weeks, -spread);
  const day = from.add({ days: chance.number.int({ min: -spread, max: latest }) });
  const time = pick(chance, habit.starts);
  return onFittingDay(day, habit.days, day.until(from).days < 0).toPlainDateTime(time);
}

/** The nearest fitting day, on the way back to the middle of all days. */
function onFittingDay(day: Temporal.PlainDate, days: Habit['days'], isLate: boolean): Temporal.PlainDate {
  const isFitting = (date: Temporal.PlainDate) => days === 'any' || date.dayOfWeek > 5 === (days === 'weekend');
  let fitting = day;
  while (!isFitting(fitting)) fitting = fitting.add({ days: isLate ? -1 : 1 });
  return fitting;
}

/** A price or a range of two, in the money of the place. */
function costOf(chance: Faker, { prices }: Habit, { price: [written, factor] }: Place): string | undefined {
  if (prices.length === 0) return isLucky(chance, 0.5) ? 'Free' : undefined;
  const spelled = (euros: number) => written.replace('#', String(euros * factor));
  const low = pick(chance, prices);
  return isLucky(chance, 0.3) ? `${spelled(low)} – ${spelled(low * 2)}` : spelled(low);
}
