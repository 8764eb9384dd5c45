import type { Language, RecordKind } from '../../contract/declarations.js';
import { ServiceError } from '../../errors.js';
import type { RawParameters, ValidatedValues } from '../../http/validate-parameters.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { RecordList } from '../../service/lists/list-records.js';
import type { Visitor } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import { siteValuesOf } from './site-values.js';

/** Visitor for internal lookups, who sees every record: The Events Calendar reveals which records exist. */
export const SITE_ADMINISTRATOR: Visitor = { id: 0, login: '', role: 'administrator' };

export interface RecordLocator {
  readonly id?: number;
  readonly slug?: string;
}

/** Locates the target record; an `id` or `slug` parameter wins over the path, as in WordPress. */
export function locateTarget({ id, slug }: RecordLocator, parameters: RawParameters): RecordLocator {
  if (id !== undefined) return { id: Number(parameters.id ?? id) };
  return { slug: String(parameters.slug ?? slug) };
}

/** Filters for events of all time: without them, a list holds the coming two years. */
export const WHOLE_TIME = {
  start_date: { kind: 'wall', date: '0001-01-02' },
  end_date: { kind: 'wall', date: '9999-12-30' },
} as const;

export type LoadPage = (page: { readonly number: number; readonly size: number }) => Promise<RecordList>;

const LARGEST_PAGE = 100;

/** Iterates over all records of a list, page by page. */
export async function* loadAllPages(load: LoadPage): AsyncIterable<RecordBody> {
  for (let number = 1; ; number += 1) {
    const { records, total } = await load({ number, size: LARGEST_PAGE });
    yield* records;
    if (number * LARGEST_PAGE >= total) return;
  }
}

/** Iterates over all matching records of a kind as an administrator. */
export const listAsAdministrator = (
  calendar: ServedCalendar,
  kind: RecordKind,
  filters: ValidatedValues,
): AsyncIterable<RecordBody> =>
  loadAllPages((page) => calendar.service.list(administratorOf(calendar), kind, filters, page));

export const administratorOf = ({ service }: ServedCalendar) => ({
  visitor: SITE_ADMINISTRATOR,
  language: service.site.language,
});

/** Writes to a record what the site writes by itself, whoever asked. */
export const updateAsAdministrator = (
  { service }: ServedCalendar,
  kind: RecordKind,
  id: number,
  values: ValidatedValues,
  language: Language = service.site.language,
): Promise<RecordBody> => service.update({ visitor: SITE_ADMINISTRATOR, language }, kind, { id }, values);

/** The site shows everybody what an event links to, also drafts and private records. */
export const withAllLinks = (event: RecordBody, { venue, organizer }: RecordBody = event): RecordBody =>
  organizer === undefined ? event : { ...event, venue, organizer };

/** Reads a record as an administrator. @param locator its ID, or the slug under which our store has it */
export async function findAsAdministrator(
  calendar: ServedCalendar,
  kind: RecordKind,
  { id, slug = '' }: RecordLocator,
): Promise<RecordBody | undefined> {
  const ref = id === undefined ? { slug } : { id };
  const found = await calendar.service.read(administratorOf(calendar), kind, ref).catch((error) => {
    if (error instanceof ServiceError && error.status === 404) return undefined;
    throw error;
  });
  return found?.status === 'trash' ? { ...found, trashedFrom: siteValuesOf(calendar, found).trashedFrom } : found;
}
