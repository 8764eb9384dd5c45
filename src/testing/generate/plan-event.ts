import type { Faker } from '@faker-js/faker';
import type { Temporal } from 'temporal-polyfill';
import { CITIES } from './cities.js';
import type { GeneratedPost, GeneratedVenue } from './generate-venues-and-organizers.js';
import {
  type CityProfile,
  EVENT_GENRES,
  type EventGenre,
  type GeneratorContext,
  type GeneratorLocale,
  type VenueType,
} from './generator-types.js';
import { GENRE_PROFILES, type GenreProfile } from './genre-profiles.js';
import { drawBoolean, drawPersonName, pickItem, SEED_SALTS, seedFaker } from './random-source.js';

/** Date range of the generated events, and the venues and organizers that they use. */
export interface GeneratedCalendar extends GeneratorContext {
  readonly from: Temporal.PlainDate;
  /** Days before and after the center of the date range. */
  readonly spread: number;
  readonly venues: ReadonlyMap<VenueType, readonly GeneratedVenue[]>;
  readonly organizers: readonly GeneratedPost[];
}

/** Plan of one event. Events of a weekly series share all of it except the start. */
export interface EventPlan {
  readonly genre: EventGenre;
  readonly profile: GenreProfile;
  /** Index of one of the two titles of the genre. */
  readonly title: 0 | 1;
  readonly person: string;
  readonly locale: GeneratorLocale;
  readonly place: CityProfile;
  /** Absent for online events. */
  readonly venue: GeneratedVenue | undefined;
  readonly start: Temporal.PlainDateTime;
  readonly minutes: number;
  readonly cost: string | undefined;
}

// Events 6 to 9 of every ten form one weekly series.
const EVENT_BLOCK_SIZE = 10;
const SERIES_POSITIONS = [6, 7, 8, 9];

export function planEvent(index: number, calendar: GeneratedCalendar): EventPlan {
  const week = SERIES_POSITIONS.indexOf(index % EVENT_BLOCK_SIZE);
  const first = week < 0 ? index : index - week;
  const plan = drawPlan(first, calendar, week >= 0);
  return week <= 0 ? plan : { ...plan, start: plan.start.add({ weeks: week }) };
}

function drawPlan(index: number, calendar: GeneratedCalendar, isSeries: boolean): EventPlan {
  const { locales, venues } = calendar;
  const faker = seedFaker(calendar, calendar.seed, SEED_SALTS.plans, index);
  const genre = pickItem(faker, isSeries ? EVENT_GENRES.filter((each) => GENRE_PROFILES[each].isWeekly) : EVENT_GENRES);
  const profile = GENRE_PROFILES[genre];
  const fittingVenues = profile.venues.flatMap((each) => venues.get(each) ?? []);
  const candidates = fittingVenues.length > 0 ? fittingVenues : [...venues.values()].flat();
  const venue = drawBoolean(faker, 0.05) ? undefined : pickItem(faker, candidates);
  const locale = venue?.locale ?? pickItem(faker, locales);
  const place = venue?.place ?? pickItem(faker, CITIES[locale.language]);
  return {
    genre,
    profile,
    title: drawBoolean(faker, 0.5) ? 1 : 0,
    person: drawPersonName(locale),
    locale,
    place,
    venue,
    start: drawStart(faker, calendar, { profile, weeks: isSeries ? SERIES_POSITIONS.length - 1 : 0 }),
    minutes: pickItem(faker, profile.minutes),
    cost: drawCost(faker, profile, place),
  };
}

function drawStart(
  faker: Faker,
  { from, spread }: GeneratedCalendar,
  { profile, weeks }: { readonly profile: GenreProfile; readonly weeks: number },
): Temporal.PlainDateTime {
  const latest = Math.max(spread - 7 * weeks, -spread);
  const day = from.add({ days: faker.number.int({ min: -spread, max: latest }) });
  const time = pickItem(faker, profile.starts);
  return moveToFittingDay(day, profile.days, day.until(from).days < 0).toPlainDateTime(time);
}

/** Moves a day to the nearest weekday or weekend day, as needed, toward the center of the date range. */
function moveToFittingDay(
  day: Temporal.PlainDate,
  days: GenreProfile['days'],
  isAfterCenter: boolean,
): Temporal.PlainDate {
  const isFitting = (date: Temporal.PlainDate) => days === 'any' || date.dayOfWeek > 5 === (days === 'weekend');
  let fitting = day;
  while (!isFitting(fitting)) fitting = fitting.add({ days: isAfterCenter ? -1 : 1 });
  return fitting;
}

/** Returns a price or a price range in the currency of the city, `Free`, or nothing. */
function drawCost(
  faker: Faker,
  { prices }: GenreProfile,
  { price: [written, factor] }: CityProfile,
): string | undefined {
  if (prices.length === 0) return drawBoolean(faker, 0.5) ? 'Free' : undefined;
  const formatPrice = (euros: number) => written.replace('#', String(euros * factor));
  const low = pickItem(faker, prices);
  return drawBoolean(faker, 0.3) ? `${formatPrice(low)} – ${formatPrice(low * 2)}` : formatPrice(low);
}
