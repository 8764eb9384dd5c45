import { getOrCreate, lookupTable } from '../../contract/lookup-table.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { RecordBody } from '../../service/present-records.js';

/** The slug of a post, and those that it had before the trash changed them. */
export interface SiteSlug {
  readonly slug: string;
  readonly desired: readonly string[];
}

/** The dates of an event in the table that lists read. */
export interface ListedDates {
  readonly start_date: unknown;
  readonly end_date: unknown;
  readonly utc_end_date: string;
}

/** Values of a record that the site stores and our store cannot hold. */
export interface SiteValues {
  /** The time zone as it was sent: the site keeps any spelling. */
  readonly zone?: string | undefined;
  /** An end before the start. The site keeps its UTC time, and shows no duration. */
  readonly brokenEnd?: string | undefined;
  /** An event of whole days with such an end: it has no length, also when it no longer has whole days. */
  readonly isWithoutLength?: boolean;
  /** The length that an event had when it last had hours, in milliseconds. */
  readonly duration?: number;
  /** The dates of an event in the table that lists read. They stay when a write makes those of the event wrong. */
  readonly listedDates?: ListedDates | undefined;
  /** An event whose dates never were right. The site lists it nowhere. */
  readonly isUnlisted?: boolean;
  /** The dates that the site shows for an event that was created through `wp/v2` without any: `null`, and a text after an update. */
  readonly emptyDate?: null | '' | undefined;
  /**
   * A draft with a publication date: the trash or `wp/v2` gave it to the draft, and it stays until `tribe/events/v1`
   * updates it. Our store has a date for every draft.
   */
  readonly isDated?: boolean;
  /** The time in UTC at which our store created the record, until it is updated: on the site it changed at its date. */
  readonly created?: unknown;
  /** The times of the last change, until our store changes the record after `at`: WordPress publishes without a change. */
  readonly lastChange?:
    | { readonly at: unknown; readonly modified: unknown; readonly modified_utc: unknown }
    | undefined;
  readonly slug?: SiteSlug;
  /** The status before the trash, which decides who may take the record out of it. */
  readonly trashedFrom?: unknown;
  /** A draft that was published with an event: it has no date in UTC until it is updated. */
  readonly isPublishedUndated?: boolean;
  /** The abbreviation of the zone that an event had before `wp/v2` changed it: the site keeps it. */
  readonly abbreviation?: unknown;
  /** The UTC times of an event whose zone changed alone: they stay. */
  readonly utc?: { readonly start: string; readonly end: string } | undefined;
  /** Fields whose values our rules refuse or change, as the site has them. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** True for a date before the year 0, as PHP reads `0000-00-00`. WordPress stores no post with it. */
export const isBeforeYears = (date: unknown): boolean => typeof date === 'string' && date.startsWith('-');

/** By the ID of the record, until the service stops. */
const tables = new WeakMap<ServedCalendar, Map<number, SiteValues>>();

const tableOf = (calendar: ServedCalendar): Map<number, SiteValues> => getOrCreate(tables, calendar, () => new Map());

/** Terms have IDs of their own. Those of an event come without their taxonomy. */
const keyOf = (record: RecordBody): number => ('name' in record ? -record.id : record.id);

export const siteValuesOf = (calendar: ServedCalendar, record: RecordBody): SiteValues =>
  tableOf(calendar).get(keyOf(record)) ?? {};

export function noteSiteValues(calendar: ServedCalendar, record: RecordBody, values: SiteValues): void {
  const before = siteValuesOf(calendar, record);
  tableOf(calendar).set(keyOf(record), { ...before, ...values });
  if (values.slug === undefined) return;
  const slugs = slugsOf(calendar);
  slugs.get(before.slug?.slug ?? '')?.delete(record.id);
  getOrCreate(slugs, values.slug.slug, () => new Set()).add(record.id);
}

/** The posts by the slug that was noted of them. */
const slugTables = new WeakMap<ServedCalendar, Map<string, Set<number>>>();

const slugsOf = (calendar: ServedCalendar): Map<string, Set<number>> =>
  getOrCreate(slugTables, calendar, () => new Map());

export const recordsWithSlug = (calendar: ServedCalendar, slug: string): number[] => [
  ...(slugsOf(calendar).get(slug) ?? []),
];

/** False for an event that is not in the table that lists read. */
export const hasDates = (calendar: ServedCalendar, record: RecordBody): boolean =>
  siteValuesOf(calendar, record).isUnlisted !== true;

/** Forgets noted times: the record was just changed, so the time in our store holds. */
export const CHANGED_NOW: SiteValues = { created: undefined, lastChange: undefined };

/** Remembers fields as the site has them, and forgets others that a write replaced. */
export function noteSiteFields(
  calendar: ServedCalendar,
  record: RecordBody,
  { written, fields }: { readonly written: readonly string[]; readonly fields: Readonly<Record<string, unknown>> },
): void {
  const before = Object.entries(siteValuesOf(calendar, record).fields ?? {});
  // Either date replaces both.
  const isDated = written.some((name) => DATES.includes(name));
  const kept = before.filter(([name]) => !written.includes(name) && !(isDated && DATES.includes(name)));
  noteSiteValues(calendar, record, { fields: { ...Object.fromEntries(kept), ...fields } });
}

const DATES: readonly string[] = ['date', 'date_utc'];

/** Returns a record with its fields as the site has them. */
export function asSiteStores(calendar: ServedCalendar, record: RecordBody): RecordBody {
  const { fields, slug = record, lastChange } = siteValuesOf(calendar, record);
  const { at, ...times } = lastChange ?? {};
  return { ...record, ...(at === record.modified_utc ? times : {}), slug: slug.slug, ...fields };
}

/**
 * The keys of what the site stores where it shows something else: of links, if some lead to no record, or two to the same, and of
 * flags that were never set.
 */
export const STORED_FIELDS: Readonly<Record<string, string>> = lookupTable({
  venue: 'stored_venue',
  organizer: 'stored_organizer',
  show_map: 'stored_show_map',
  show_map_link: 'stored_show_map_link',
});

/** The fields that a write replaces, with what was noted beside them. */
export const withStoredFields = (names: readonly string[]): string[] =>
  names.flatMap((name) => [name, STORED_FIELDS[name] ?? []].flat());
