import { Temporal } from 'temporal-polyfill';
import type { RecordKind } from '../../contract/declarations.js';
import { RESOURCE_LIST, resourceOf } from '../../contract/resources/index.js';
import { ServiceError } from '../../errors.js';
import type { EventBody } from '../../forms/record-types.js';
import type { ValidatedValues } from '../../http/validate-parameters.js';
import { assignHues } from '../../present/html/design/palette.js';
import type { EventGroup, GroupResourceName } from '../../present/html/group-page.js';
import type { PageContext } from '../../present/html/page-context.js';
import type { ListPageRequest, RecordList } from '../../service/lists/list-records.js';
import { catalogueOf } from '../../text/catalogue.js';
import type { DateInput } from '../../time/parse-date.js';
import { todayIn } from '../../time/zone.js';
import type { PageRequest } from './serve-pages.js';

/** @param categories those whose colors the page shows */
export const createPageView = (
  { calendar: { service }, language }: PageRequest,
  categories: readonly PublicCategory[] = [],
): PageContext => ({
  site: service.site,
  language,
  text: catalogueOf(language),
  hues: assignHues(categories),
});

/** The current day in the site's time zone. */
export const readToday = ({ calendar: { service }, now }: PageRequest): Temporal.PlainDate =>
  todayIn(service.site.timezone, now);

/** Pages always show what the public may see, even to a signed-in user. */
const listPublic = (
  { calendar: { service }, language }: PageRequest,
  kind: RecordKind,
  filter: ValidatedValues,
  page: ListPageRequest,
): Promise<RecordList> => service.list({ visitor: undefined, language }, kind, filter, page);

/** The kind and slug in the path of a page. */
export interface Permalink {
  readonly kind: string;
  readonly slug: string;
}

export type PermalinkRecord = EventGroup | { readonly kind: 'event'; readonly record: EventBody };

/** Reads the record of a page. @throws ServiceError 401, 403, 404 or 410 */
export async function readByPermalink(
  { calendar: { service }, language, password }: PageRequest,
  { kind, slug }: Permalink,
): Promise<PermalinkRecord> {
  const name = RESOURCE_LIST.find((resource) => resource.name === kind)?.name;
  if (name === undefined) throw new Error(`no kind ${kind}`);
  const record: unknown = await service.read({ visitor: undefined, language }, name, { slug }, password);
  return { kind: name, record } as PermalinkRecord;
}

/** The list parameter that selects the events of a venue, organizer or term. */
const GROUP_FILTERS: Readonly<Record<GroupResourceName, string>> = {
  venue: 'venue',
  organizer: 'organizer',
  category: resourceOf('category').plural,
  tag: resourceOf('tag').plural,
};

export const buildGroupFilter = ({ kind, record }: EventGroup): ValidatedValues => ({
  [GROUP_FILTERS[kind]]: [record.id],
});

/** Selects the events that take place on one of these days (`YYYY-MM-DD`), by their own wall time. */
export const buildDaysFilter = (from: string, to?: string): ValidatedValues => ({
  ends_after: { kind: 'wall', date: shiftDay(from, -1), time: '23:59:59' },
  ...(to === undefined ? {} : { starts_before: { kind: 'wall', date: shiftDay(to, 1), time: '00:00:00' } }),
});

/** The first and last day that a date may have (contract, section 5): no event is earlier or later. */
const [FIRST_DAY, LAST_DAY] = ['0001-01-02', '9999-12-30'];

function shiftDay(day: string, days: number): string {
  const shifted = Temporal.PlainDate.from(day).add({ days });
  if (Temporal.PlainDate.compare(shifted, FIRST_DAY) < 0) return FIRST_DAY;
  return Temporal.PlainDate.compare(shifted, LAST_DAY) > 0 ? LAST_DAY : shifted.toString();
}

/** Characters of the texts on one page, or in one part of a feed. */
const MAX_PAGE_CHARACTERS = 4 * 1024 * 1024;

type PropertyName = keyof EventBody;

export interface FittingEvents<P extends PropertyName = PropertyName> {
  readonly events: readonly Pick<EventBody, P>[];
  /** Number of events, including those that are not listed. */
  readonly total: number;
  /** The page has fewer events than it would have if their texts were shorter. */
  readonly isCut: boolean;
}

/** Lists published events by their start. When they have too much text, only the first ones of the page. @param properties those that are needed */
export async function listFittingEvents<P extends PropertyName = PropertyName>(
  page: PageRequest,
  filter: ValidatedValues,
  { number, size }: ListPageRequest,
  properties?: readonly P[],
): Promise<FittingEvents<P>> {
  const part = { number, size, properties, mostCharacters: MAX_PAGE_CHARACTERS };
  try {
    const { records, total } = await listPublic(page, 'event', { ...filter, strict_dates: true }, part);
    return { events: records as readonly unknown[] as readonly Pick<EventBody, P>[], total, isCut: false };
  } catch (error) {
    const isTooLarge = error instanceof ServiceError && error.code === 'rest_response_too_large';
    if (!isTooLarge || size === 1) throw error;
    const fewer = size % 5 === 0 ? size / 5 : 1;
    const first = { number: ((number - 1) * size) / fewer + 1, size: fewer };
    return { ...(await listFittingEvents(page, filter, first, properties)), isCut: true };
  }
}

/** Lists published events that have not ended. */
export const listComingEvents = (
  page: PageRequest,
  filter: ValidatedValues,
  part: ListPageRequest,
): Promise<FittingEvents> => listFittingEvents(page, { ...filter, ends_after: instantOfPage(page) }, part);

export const instantOfPage = ({ now }: PageRequest): DateInput => ({ kind: 'instant', epochMilliseconds: now });

/** A category or venue that visitors can choose. */
export interface PublicCategory {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

const MAX_CHOICES = 100;

async function listChoices(page: PageRequest, kind: RecordKind, filter: ValidatedValues): Promise<PublicCategory[]> {
  const { title } = resourceOf(kind);
  const { records } = await listPublic(page, kind, filter, { number: 1, size: MAX_CHOICES });
  return records.map(({ id, slug, [title]: name }) => ({ id: Number(id), slug: String(slug), name: String(name) }));
}

export const listPublicCategories = (page: PageRequest): Promise<readonly PublicCategory[]> =>
  listChoices(page, 'category', { hide_empty: true });

/** Lists the venues of events that have not ended, by name. */
async function listVenues(page: PageRequest): Promise<readonly PublicCategory[]> {
  const venues = await listChoices(page, 'venue', { only_with_upcoming: true });
  return venues.sort((a, b) => a.name.localeCompare(b.name, page.language));
}

interface Choices {
  readonly categories: readonly PublicCategory[];
  readonly venues: readonly PublicCategory[];
}

const choicesByService = new WeakMap<object, { readonly state: string; readonly choices: Map<string, Choices> }>();

/** Reads the categories and venues that visitors can filter by. They are kept until the calendar or its day changes. */
export async function readFilterChoices(page: PageRequest): Promise<Choices> {
  const { language } = page;
  const { service } = page.calendar;
  await service.refreshState();
  const state = service.state();
  const kept = choicesByService.get(service);
  const known = kept?.state === state ? kept?.choices.get(language) : undefined;
  if (known !== undefined) return known;
  const choices = { categories: await listPublicCategories(page), venues: await listVenues(page) };
  // A write in the meantime has changed the state, and with it perhaps what was read.
  if (state === undefined || service.state() !== state) return choices;
  const current = kept?.state === state ? kept.choices : new Map<string, Choices>();
  choicesByService.set(service, { state, choices: current.set(language, choices) });
  return choices;
}
