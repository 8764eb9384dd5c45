import type { Language, RecordKind } from '../../contract/declarations.js';
import { RESOURCE_LIST, resourceOf } from '../../contract/resources/index.js';
import { ServiceError } from '../../errors.js';
import type { EventBody } from '../../forms/record-types.js';
import type { ValidatedValues } from '../../http/validate-parameters.js';
import { assignHues } from '../../present/html/design/palette.js';
import type { EventGroup, GroupResourceName } from '../../present/html/group-page.js';
import type { PageContext } from '../../present/html/page-context.js';
import type { ListPageRequest } from '../../service/lists/list-records.js';
import type { GivenPassword } from '../../service/require-record.js';
import type { Caller } from '../../service/service.js';
import { catalogueOf } from '../../text/catalogue.js';
import type { DateInput } from '../../time/parse-date.js';
import type { ServedCalendar } from '../served-calendar.js';

/** @param categories those whose colors the page shows */
export const createPageView = (
  { service }: ServedCalendar,
  language: Language,
  categories: readonly PublicCategory[] = [],
): PageContext => ({
  site: service.site,
  language,
  text: catalogueOf(language),
  hues: assignHues(categories),
});

/** Pages always show what the public may see, even to a signed-in user. */
const createPublicCaller = (language: Language): Caller => ({ visitor: undefined, language });

/** The kind and slug in the path of a page. */
export interface Permalink {
  readonly kind: string;
  readonly slug: string;
}

export type PermalinkRecord = EventGroup | { readonly kind: 'event'; readonly record: EventBody };

/** Reads the record of a page. @throws ServiceError 401, 403, 404 or 410 */
export async function readByPermalink(
  { service }: ServedCalendar,
  { language, password }: { readonly language: Language; readonly password?: GivenPassword | undefined },
  { kind, slug }: Permalink,
): Promise<PermalinkRecord> {
  const name = RESOURCE_LIST.find((resource) => resource.name === kind)?.name;
  if (name === undefined) throw new Error(`no kind ${kind}`);
  const record: unknown = await service.read(createPublicCaller(language), name, { slug }, password);
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

/** Characters of the texts on one page, or in one part of a feed. */
const MAX_PAGE_CHARACTERS = 4 * 1024 * 1024;

type PropertyName = keyof EventBody;

interface ListedEvents<P extends PropertyName> {
  readonly events: readonly Pick<EventBody, P>[];
  /** Number of events, including those that are not listed. */
  readonly total: number;
}

export interface FittingEvents<P extends PropertyName = PropertyName> extends ListedEvents<P> {
  /** The page has fewer events than it would have if their texts were shorter. */
  readonly isCut: boolean;
}

/** Lists published events by their start. When they have too much text, only the first ones of the page. @param properties those that are needed */
export async function listFittingEvents<P extends PropertyName = PropertyName>(
  calendar: ServedCalendar,
  language: Language,
  filter: ValidatedValues,
  { number, size }: ListPageRequest,
  properties?: readonly P[],
): Promise<FittingEvents<P>> {
  const page = { number, size, properties, mostCharacters: MAX_PAGE_CHARACTERS };
  try {
    return { ...(await listPublicEvents(calendar, language, filter, page)), isCut: false };
  } catch (error) {
    const isTooLarge = error instanceof ServiceError && error.code === 'rest_response_too_large';
    if (!isTooLarge || size === 1) throw error;
    const fewer = size % 5 === 0 ? size / 5 : 1;
    const first = { number: ((number - 1) * size) / fewer + 1, size: fewer };
    return { ...(await listFittingEvents(calendar, language, filter, first, properties)), isCut: true };
  }
}

async function listPublicEvents<P extends PropertyName>(
  { service }: ServedCalendar,
  language: Language,
  filter: ValidatedValues,
  page: ListPageRequest,
): Promise<ListedEvents<P>> {
  const kind: RecordKind = 'event';
  const { records, total } = await service.list(
    createPublicCaller(language),
    kind,
    { ...filter, strict_dates: true },
    page,
  );
  return { events: records as readonly unknown[] as readonly Pick<EventBody, P>[], total };
}

/** A category or venue that visitors can choose. */
export interface PublicCategory {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** Lists published events that have not ended. */
export const listComingEvents = (
  calendar: ServedCalendar,
  language: Language,
  filter: ValidatedValues,
  page: ListPageRequest,
): Promise<FittingEvents> => {
  const now: DateInput = { kind: 'instant', epochMilliseconds: calendar.service.now() };
  return listFittingEvents(calendar, language, { ...filter, ends_after: now }, page);
};

const MAX_CHOICES = 100;

export async function listPublicCategories(
  { service }: ServedCalendar,
  language: Language,
): Promise<readonly PublicCategory[]> {
  const page = { number: 1, size: MAX_CHOICES };
  const { records } = await service.list(createPublicCaller(language), 'category', { hide_empty: true }, page);
  return records.map(({ id, slug, name }) => ({ id: Number(id), slug: String(slug), name: String(name) }));
}

/** Lists the venues of events that have not ended, by name. */
async function listVenues({ service }: ServedCalendar, language: Language): Promise<readonly PublicCategory[]> {
  const page = { number: 1, size: MAX_CHOICES };
  const { records } = await service.list(createPublicCaller(language), 'venue', { only_with_upcoming: true }, page);
  const venues = records.map(({ id, slug, venue }) => ({ id: Number(id), slug: String(slug), name: String(venue) }));
  return venues.sort((a, b) => a.name.localeCompare(b.name, language));
}

interface Choices {
  readonly categories: readonly PublicCategory[];
  readonly venues: readonly PublicCategory[];
}

const choicesByService = new WeakMap<object, { readonly state: string; readonly choices: Map<Language, Choices> }>();

/** Reads the categories and venues that visitors can filter by. They are kept until the calendar or its day changes. */
export async function readFilterChoices(calendar: ServedCalendar, language: Language): Promise<Choices> {
  const { service } = calendar;
  await service.refreshState();
  const state = service.state();
  const kept = choicesByService.get(service);
  const known = kept?.state === state ? kept?.choices.get(language) : undefined;
  if (known !== undefined) return known;
  const categories = await listPublicCategories(calendar, language);
  const choices = { categories, venues: await listVenues(calendar, language) };
  // A write in the meantime has changed the state, and with it perhaps what was read.
  if (state === undefined || service.state() !== state) return choices;
  const current = kept?.state === state ? kept.choices : new Map<Language, Choices>();
  choicesByService.set(service, { state, choices: current.set(language, choices) });
  return choices;
}
