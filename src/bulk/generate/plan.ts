import type { Faker } from '@faker-js/faker';
import type { Temporal } from 'temporal-polyfill';
import { DRAWS, drawsFor, isLucky, personOf, pick } from './chance.js';
import { type Making, type Place, SORTS, type Sort, type Speaker, type VenueSort } from './define.js';
import { PLACES } from './places.js';
import type { Made, MadeVenue } from './posts.js';
import { HABITS, type Habit } from './sorts.js';

/** Date range of the generated events, and the venues and organizers that they use. */
export interface World extends Making {
  readonly from: Temporal.PlainDate;
  /** Days before and after the center of the date range. */
  readonly spread: number;
  readonly venues: ReadonlyMap<VenueSort, readonly MadeVenue[]>;
  readonly organizers: readonly Made[];
}

/** Plan of one event. Events of a weekly series share all of it except the start. */
export interface Plan {
  readonly sort: Sort;
  readonly habit: Habit;
  /** Index of one of the two titles of the genre. */
  readonly title: 0 | 1;
  readonly person: string;
  readonly speaker: Speaker;
  readonly place: Place;
  /** Absent for online events. */
  readonly venue: MadeVenue | undefined;
  readonly start: Temporal.PlainDateTime;
  readonly minutes: number;
  readonly cost: string | undefined;
}

// Events 6 to 9 of every ten form one weekly series.
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

/** Moves a day to the nearest weekday or weekend day, as needed, toward the center of the date range. */
function onFittingDay(day: Temporal.PlainDate, days: Habit['days'], isLate: boolean): Temporal.PlainDate {
  const isFitting = (date: Temporal.PlainDate) => days === 'any' || date.dayOfWeek > 5 === (days === 'weekend');
  let fitting = day;
  while (!isFitting(fitting)) fitting = fitting.add({ days: isLate ? -1 : 1 });
  return fitting;
}

/** Returns a price or a price range in the currency of the city, `Free`, or nothing. */
function costOf(chance: Faker, { prices }: Habit, { price: [written, factor] }: Place): string | undefined {
  if (prices.length === 0) return isLucky(chance, 0.5) ? 'Free' : undefined;
  const spelled = (euros: number) => written.replace('#', String(euros * factor));
  const low = pick(chance, prices);
  return isLucky(chance, 0.3) ? `${spelled(low)} – ${spelled(low * 2)}` : spelled(low);
}
