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
  readonly genre: Sort;
  readonly profile: Habit;
  /** Index of one of the two titles of the genre. */
  readonly title: 0 | 1;
  readonly person: string;
  readonly locale: Speaker;
  readonly place: Place;
  /** Absent for online events. */
  readonly venue: MadeVenue | undefined;
  readonly start: Temporal.PlainDateTime;
  readonly minutes: number;
  readonly cost: string | undefined;
}

// Events 6 to 9 of every ten form one weekly series.
const BLOCK_SIZE = 10;
const SERIES_POSITIONS = [6, 7, 8, 9];

export function planOf(index: number, calendar: World): Plan {
  const week = SERIES_POSITIONS.indexOf(index % BLOCK_SIZE);
  const first = week < 0 ? index : index - week;
  const plan = drawPlan(first, calendar, week >= 0);
  return week <= 0 ? plan : { ...plan, start: plan.start.add({ weeks: week }) };
}

function drawPlan(index: number, calendar: World, isSeries: boolean): Plan {
  const { locales, venues } = calendar;
  const faker = drawsFor(calendar, calendar.seed, DRAWS.plans, index);
  const genre = pick(faker, isSeries ? SORTS.filter((each) => HABITS[each].isWeekly) : SORTS);
  const profile = HABITS[genre];
  const fittingVenues = profile.venues.flatMap((each) => venues.get(each) ?? []);
  const candidates = fittingVenues.length > 0 ? fittingVenues : [...venues.values()].flat();
  const venue = isLucky(faker, 0.05) ? undefined : pick(faker, candidates);
  const locale = venue?.locale ?? pick(faker, locales);
  const place = venue?.place ?? pick(faker, PLACES[locale.language]);
  return {
    genre,
    profile,
    title: isLucky(faker, 0.5) ? 1 : 0,
    person: personOf(locale),
    locale,
    place,
    venue,
    start: drawStart(faker, calendar, { profile, weeks: isSeries ? SERIES_POSITIONS.length - 1 : 0 }),
    minutes: pick(faker, profile.minutes),
    cost: drawCost(faker, profile, place),
  };
}

function drawStart(
  faker: Faker,
  { from, spread }: World,
  { profile, weeks }: { readonly profile: Habit; readonly weeks: number },
): Temporal.PlainDateTime {
  const latest = Math.max(spread - 7 * weeks, -spread);
  const day = from.add({ days: faker.number.int({ min: -spread, max: latest }) });
  const time = pick(faker, profile.starts);
  return moveToFittingDay(day, profile.days, day.until(from).days < 0).toPlainDateTime(time);
}

/** Moves a day to the nearest weekday or weekend day, as needed, toward the center of the date range. */
function moveToFittingDay(day: Temporal.PlainDate, days: Habit['days'], isAfterCenter: boolean): Temporal.PlainDate {
  const isFitting = (date: Temporal.PlainDate) => days === 'any' || date.dayOfWeek > 5 === (days === 'weekend');
  let fitting = day;
  while (!isFitting(fitting)) fitting = fitting.add({ days: isAfterCenter ? -1 : 1 });
  return fitting;
}

/** Returns a price or a price range in the currency of the city, `Free`, or nothing. */
function drawCost(faker: Faker, { prices }: Habit, { price: [written, factor] }: Place): string | undefined {
  if (prices.length === 0) return isLucky(faker, 0.5) ? 'Free' : undefined;
  const formatPrice = (euros: number) => written.replace('#', String(euros * factor));
  const low = pick(faker, prices);
  return isLucky(faker, 0.3) ? `${formatPrice(low)} – ${formatPrice(low * 2)}` : formatPrice(low);
}
