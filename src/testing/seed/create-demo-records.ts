import type { Context } from '../../cli/context.js';
import { createClient } from '../../client/create-client.js';
import { NAMESPACE, type Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import type { JsonObject } from '../../forms/json-object.js';
import type { SeedTarget } from '../../http/serve-options.js';
import { KINDS_IN_ORDER } from '../../sync/kinds-in-order.js';
import { writableFieldsOf } from '../../sync/read/column-meanings.js';
import { isRelativeManifestDate, resolveRelativeManifestDate } from '../../time/manifest-dates.js';
import { DEMO_CALENDAR } from './demo-calendar.js';

/**
 * Creates the demo records in an empty calendar. Gives the same result as `cal apply` with the demo manifest, but
 * faster: nothing has to be looked up, compared or printed.
 * @throws CalError of the first record that is refused
 */
export async function createDemoRecords(
  { send, restRoot, now }: SeedTarget,
  { version, sleep }: Context,
): Promise<void> {
  const { call } = createClient({
    ...{ send, restRoot, now, sleep, random: Math.random, userAgent: `cal/${version}` },
    ...{ namespace: NAMESPACE, languageParameter: 'i18n_language' },
  });
  const ids = new Map<string, number>();
  for (const resource of KINDS_IN_ORDER) {
    for (const entry of DEMO_CALENDAR[resource.plural as keyof typeof DEMO_CALENDAR]) {
      const { values, translations } = toDemoRequest(resource, entry, { ids, now: now() });
      const { record } = await call(findOperation(resource.name, 'create'), values);
      const id = Number((record as JsonObject).id);
      ids.set(toRecordKey(resource.name, values[resource.title]), id);
      for (const [language, texts] of translations) {
        await call(
          findOperation(resource.name, 'update', 'id'),
          { ...texts, i18n_language: language },
          { path: { id } },
        );
      }
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
