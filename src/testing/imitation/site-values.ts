import type { ServedCalendar } from '../../server/served-calendar.js';
import type { RecordBody } from '../../service/present-records.js';

/** What the site stores of a record, and our store cannot hold. */
export interface SiteValues {
  /** The time zone as it was sent: the site keeps any spelling. */
  readonly zone?: string | undefined;
  /** An end before the start. The site keeps its UTC time, shows no duration, and lists the event nowhere. */
  readonly brokenEnd?: string | undefined;
  /**
   * A draft with a publication date: the trash or `wp/v2` gave it to the draft, and it stays until `tribe/events/v1`
   * updates it. Our store has a date for every draft.
   */
  readonly isDated?: boolean;
  /** The time in UTC at which our store created the record, until it is updated: on the site it changed at its date. */
  readonly created?: unknown;
  /** A record that was created in the trash: its slug has no suffix there. */
  readonly isNewInTrash?: boolean;
  /** The UTC times of an event whose zone changed alone: they stay. */
  readonly utc?: { readonly start: string; readonly end: string } | undefined;
  /** Fields whose values our rules refuse or change, as the site has them. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** By the ID of the record, until the service stops. */
const tables = new WeakMap<ServedCalendar, Map<number, SiteValues>>();

const tableOf = (calendar: ServedCalendar): Map<number, SiteValues> => {
  const table = tables.get(calendar) ?? new Map<number, SiteValues>();
  tables.set(calendar, table);
  return table;
};

/** Terms have IDs of their own. */
const keyOf = (record: RecordBody): number => ('taxonomy' in record ? -record.id : record.id);

export const siteValuesOf = (calendar: ServedCalendar, record: RecordBody): SiteValues =>
  tableOf(calendar).get(keyOf(record)) ?? {};

export function noteSiteValues(calendar: ServedCalendar, record: RecordBody, values: SiteValues): void {
  tableOf(calendar).set(keyOf(record), { ...siteValuesOf(calendar, record), ...values });
}

/** Remembers fields as the site has them, and forgets others that a write replaced. */
export function noteSiteFields(
  calendar: ServedCalendar,
  record: RecordBody,
  { written, fields }: { readonly written: readonly string[]; readonly fields: Readonly<Record<string, unknown>> },
): void {
  const before = Object.entries(siteValuesOf(calendar, record).fields ?? {});
  const kept = before.filter(([name]) => !written.includes(name));
  noteSiteValues(calendar, record, { fields: { ...Object.fromEntries(kept), ...fields } });
}

/** Returns a record with its fields as the site has them. */
export const asSiteStores = (calendar: ServedCalendar, record: RecordBody): RecordBody => ({
  ...record,
  ...siteValuesOf(calendar, record).fields,
});
