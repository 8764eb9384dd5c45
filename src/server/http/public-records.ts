import type { Language, RecordKind } from '../../contract/declarations.js';
import { RESOURCE_LIST, resourceOf } from '../../contract/resources/index.js';
import { ServiceError } from '../../errors.js';
import type { EventBody } from '../../forms/record-types.js';
import type { ValidatedValues } from '../../http/validate-parameters.js';
import type { EventGroup } from '../../present/html/group-page.js';
import type { GroupResourceName } from '../../present/html/group-resource.js';
import type { PageContext } from '../../present/html/page-context.js';
import type { UpcomingEvents } from '../../present/html/upcoming-events.js';
import type { ListPageRequest } from '../../service/lists/list-page.js';
import type { GivenPassword } from '../../service/require-record.js';
import type { Caller } from '../../service/service.js';
import { catalogueOf } from '../../text/catalogue.js';
import type { ServedCalendar } from '../served-calendar.js';

export const createPageView = ({ service }: ServedCalendar, language: Language): PageContext => ({
  site: service.site,
  language,
  text: catalogueOf(language),
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

interface FittingEvents extends UpcomingEvents {
  /** The page has fewer events than it would have if their texts were shorter. */
  readonly isCut: boolean;
}

/** Lists published events by their start. When they have too much text, only the first ones of the page. */
export async function listFittingEvents(
  calendar: ServedCalendar,
  language: Language,
  filter: ValidatedValues,
  { number, size }: ListPageRequest,
): Promise<FittingEvents> {
  const page = { number, size, mostCharacters: MAX_PAGE_CHARACTERS };
  try {
    return { ...(await listPublicEvents(calendar, language, filter, page)), isCut: false };
  } catch (error) {
    const isTooLarge = error instanceof ServiceError && error.code === 'rest_response_too_large';
    if (!isTooLarge || size === 1) throw error;
    const fewer = size % 5 === 0 ? size / 5 : 1;
    const first = { number: ((number - 1) * size) / fewer + 1, size: fewer };
    return { ...(await listFittingEvents(calendar, language, filter, first)), isCut: true };
  }
}

async function listPublicEvents(
  { service }: ServedCalendar,
  language: Language,
  filter: ValidatedValues,
  page: ListPageRequest,
): Promise<UpcomingEvents> {
  const kind: RecordKind = 'event';
  const { records, total } = await service.list(
    createPublicCaller(language),
    kind,
    { ...filter, strict_dates: true },
    page,
  );
  return { events: records as readonly unknown[] as readonly EventBody[], total };
}

const MAX_CATEGORIES = 100;

/** Lists the categories of published events, by name. */
export async function listPublicCategories(
  { service }: ServedCalendar,
  language: Language,
): Promise<readonly { readonly slug: string; readonly name: string }[]> {
  const page = { number: 1, size: MAX_CATEGORIES };
  const { records } = await service.list(createPublicCaller(language), 'category', { hide_empty: true }, page);
  return records as readonly unknown[] as readonly { readonly slug: string; readonly name: string }[];
}
