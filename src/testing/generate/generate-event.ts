import type { Faker } from '@faker-js/faker';
import type { Temporal } from 'temporal-polyfill';
import { toSlug } from '../../forms/slug.js';
import type { PortableRecord } from '../../sync/export/portable-record.js';
import { EDGE_CASE_VARIANTS, type EdgeCaseValues } from './edge-case-variants.js';
import { type GeneratedPost, type GeneratedVenue, generateTranslations } from './generate-venues-and-organizers.js';
import {
  type CityProfile,
  drawBoolean,
  drawPersonName,
  type EdgeCase,
  EVENT_GENRES,
  type EventGenre,
  fillTemplate,
  GENRE_PROFILES,
  type GeneratorContext,
  type GeneratorLocale,
  type GenreProfile,
  pickItem,
  SEED_SALTS,
  seedFaker,
  type VenueType,
} from './generator-types.js';

/**
 * Generates event number `index`. The first events cover each variant of the edge cases once; after that, every fifth
 * event is an edge case.
 */
export function generateEvent(
  index: number,
  calendar: GeneratedCalendar,
  edgeCases: readonly EdgeCase[],
): PortableRecord {
  const plan = planEvent(index, calendar);
  const title = titleIn(plan.locale, plan);
  const variant = edgeCaseAt(index, edgeCases);
  const edge: EdgeCaseValues = variant?.makeEdgeCase({ title, start: plan.start, from: calendar.from }) ?? {};
  const faker = seedFaker(calendar, calendar.seed, SEED_SALTS.events, index);
  const finalTitle = edge.title ?? title;
  return {
    title: finalTitle,
    slug: `${[...toSlug(finalTitle)].slice(0, 60).join('').replace(/-+$/, '') || 'event'}-${index + 1}`,
    language: plan.locale.language,
    ...eventDates(plan, edge),
    ...eventTexts(faker, plan),
    ...eventSettings(faker, plan, index),
    ...eventLinks(faker, { plan, calendar, edge, mark: variant?.name }),
    ...(edge.title === undefined
      ? generateTranslations({ faker, locale: plan.locale, locales: calendar.locales }, (other) => ({
          title: titleIn(other, plan),
          excerpt: other.words.sentences[index % other.words.sentences.length] ?? '',
        }))
      : {}),
  };
}

const titleIn = ({ words }: GeneratorLocale, { genre, title, person }: EventPlan): string =>
  fillTemplate(words.titles[genre][title] ?? genre, { person });

const EDGE_CASE_INTERVAL = 5;

function edgeCaseAt(index: number, edgeCases: readonly EdgeCase[]) {
  const variants = edgeCases.flatMap((name) =>
    EDGE_CASE_VARIANTS[name].map((makeEdgeCase) => ({ name, makeEdgeCase })),
  );
  if (index < variants.length) return variants[index];
  return index % EDGE_CASE_INTERVAL === 0 ? variants[(index / EDGE_CASE_INTERVAL) % variants.length] : undefined;
}

export const edgeCaseTag = (name: EdgeCase): string => `edge-${name}`;

function eventDates({ start, minutes, place }: EventPlan, edge: EdgeCaseValues): PortableRecord {
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

function eventTexts(faker: Faker, { locale: { words } }: EventPlan): PortableRecord {
  const [first, second] = faker.helpers.arrayElements(words.sentences, 2);
  return {
    description: `<p>${first}</p>\n<p>${second}</p>`,
    ...(drawBoolean(faker, 0.3) ? { excerpt: pickItem(faker, words.sentences) } : {}),
  };
}

const STATUS_SHARES = { draft: 0.04, private: 0.02, pending: 0.01 };

function eventSettings(faker: Faker, { cost, genre }: EventPlan, index: number): PortableRecord {
  const status = faker.helpers.weightedArrayElement([
    { value: undefined, weight: 1 - Object.values(STATUS_SHARES).reduce((sum, share) => sum + share) },
    ...Object.entries(STATUS_SHARES).map(([value, weight]) => ({ value, weight })),
  ]);
  return {
    ...(status === undefined ? {} : { status }),
    ...(drawBoolean(faker, 0.2) ? { image: `https://images.example.org/${genre}.jpg` } : {}),
    ...(cost === undefined ? {} : { cost }),
    ...(drawBoolean(faker, 0.3) ? { website: `https://tickets.example.org/${index + 1}` } : {}),
    ...(drawBoolean(faker, 0.01) ? { hide_from_listings: true } : {}),
    ...(drawBoolean(faker, 0.01) ? { sticky: true } : {}),
    ...(drawBoolean(faker, 0.05) ? { featured: true } : {}),
  };
}

interface EventLinkContext {
  readonly plan: EventPlan;
  readonly calendar: GeneratedCalendar;
  readonly edge: EdgeCaseValues;
  readonly mark: EdgeCase | undefined;
}

function eventLinks(faker: Faker, { plan, calendar, edge, mark }: EventLinkContext): PortableRecord {
  const { profile, venue, locale } = plan;
  const localOrganizers = calendar.organizers.filter((each) => each.locale === locale);
  const organizers = drawBoolean(faker, 0.9)
    ? faker.helpers.arrayElements(localOrganizers, drawBoolean(faker, 0.15) ? 2 : 1)
    : [];
  const venues = edge.zone !== undefined || venue === undefined ? [] : [venue];
  if (drawBoolean(faker, 0.1)) venues.push(...otherVenuesInCity(venues, calendar));
  const tags = faker.helpers.arrayElements(profile.tags, { min: 0, max: 2 });
  const links = {
    categories: profile.categories.slice(0, drawBoolean(faker, 0.4) ? 2 : 1),
    tags: [...tags, ...(mark === undefined ? [] : [edgeCaseTag(mark)])],
    venue: venues.map(({ slug }) => slug),
    organizer: organizers.map(({ slug }) => slug),
  };
  return Object.fromEntries(Object.entries(links).filter(([, slugs]) => slugs.length > 0));
}

/** Returns another venue in the same city, if there is one. */
function otherVenuesInCity([venue]: readonly GeneratedVenue[], { venues }: GeneratedCalendar): GeneratedVenue[] {
  const all = [...venues.values()].flat();
  return all.filter((each) => each !== venue && each.place === venue?.place).slice(0, 1);
}

/** Date range of the generated events, and the venues and organizers that they use. */
export interface GeneratedCalendar extends GeneratorContext {
  readonly from: Temporal.PlainDate;
  /** Days before and after the center of the date range. */
  readonly spread: number;
  readonly venues: ReadonlyMap<VenueType, readonly GeneratedVenue[]>;
  readonly organizers: readonly GeneratedPost[];
}

/** Plan of one event. Events of a weekly series share all of it except the start. */
interface EventPlan {
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

function planEvent(index: number, calendar: GeneratedCalendar): EventPlan {
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
  const place = venue?.place ?? pickItem(faker, locale.words.cities);
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
  { price: { written, factor } }: CityProfile,
): string | undefined {
  if (prices.length === 0) return drawBoolean(faker, 0.5) ? 'Free' : undefined;
  const formatPrice = (euros: number) => written.replace('#', String(euros * factor));
  const low = pickItem(faker, prices);
  return drawBoolean(faker, 0.3) ? `${formatPrice(low)} – ${formatPrice(low * 2)}` : formatPrice(low);
}
