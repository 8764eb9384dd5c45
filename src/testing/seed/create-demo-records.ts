import type { Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import type { JsonObject } from '../../forms/json-object.js';
import type { CreateInProcess } from '../../http/exchange.js';
import { KINDS_IN_ORDER } from '../../sync/kinds-in-order.js';
import { writableFieldsOf } from '../../sync/read/column-meanings.js';
import { isRelativeManifestDate, resolveRelativeManifestDate } from '../../time/manifest-dates.js';
import { DEMO_CALENDAR } from './demo-calendar.js';

/**
 * Creates the demo records in an empty calendar. Gives the same result as `cal apply` with the demo manifest, but loads
 * far less of the program.
 * @throws CalError of the first record that is refused
 */
export async function createDemoRecords(create: CreateInProcess, now: number): Promise<void> {
  const ids = new Map<string, number>();
  for (const resource of KINDS_IN_ORDER) {
    for (const entry of DEMO_CALENDAR[resource.plural as keyof typeof DEMO_CALENDAR]) {
      const { values, translations } = toDemoRequest(resource, entry, { ids, now });
      const creation = { ...values, translations: Object.fromEntries(translations) };
      const { id } = await create(findOperation(resource.name, 'create'), creation, true);
      ids.set(toRecordKey(resource.name, values[resource.title]), Number(id));
    }
  }
}

const toRecordKey = (kind: string, name: unknown): string => `${kind} ${name}`;

interface DemoState {
  /** IDs of the records created so far, by kind and name. */
  readonly ids: ReadonlyMap<string, number>;
  readonly now: number;
}

/**
 * Converts an entry to request values: links as IDs, dates as wall times in the entry's zone, translations by language.
 */
function toDemoRequest(resource: Resource, entry: JsonObject, { ids, now }: DemoState) {
  const values: Record<string, unknown> = {};
  const translations = new Map<string, JsonObject>();
  const idOf = (kind: string) => (name: unknown) => ids.get(toRecordKey(kind, name));
  for (const [key, value] of Object.entries(entry)) {
    const [field = '', language] = key.split('@');
    const kind = writableFieldsOf(resource)[field]?.of;
    if (language !== undefined) translations.set(language, { ...translations.get(language), [field]: value });
    else if (field === 'language') values.i18n_language = value;
    else if (kind !== undefined) values[field] = Array.isArray(value) ? value.map(idOf(kind)) : idOf(kind)(value);
    else if (isRelativeManifestDate(value))
      values[field] = cutToDayIfAllDay(resolveRelativeManifestDate(value, String(entry.timezone), now), entry);
    else values[field] = value;
  }
  return { values, translations };
}

const cutToDayIfAllDay = (wall: string | undefined, { all_day: isAllDay }: JsonObject): string | undefined =>
  isAllDay === true ? wall?.slice(0, 10) : wall;
