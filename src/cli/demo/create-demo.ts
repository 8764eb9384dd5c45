import { fieldsOf } from '../../bulk/columns.js';
import { isRelative, wallOfRelative } from '../../bulk/manifest/moments.js';
import { IN_ORDER } from '../../bulk/order.js';
import { createClient } from '../../client/client.js';
import { NAMESPACE, type Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import type { Data } from '../../wire/values/data.js';
import type { Context } from '../context.js';
import type { Seeding } from '../host.js';
import { DEMO_CALENDAR } from './calendar.js';

/**
 * Creates the demo records in an empty calendar. Gives the same result as `cal apply` with the demo manifest, but
 * faster: nothing has to be looked up, compared or printed.
 * @throws CalError of the first record that is refused
 */
export async function createDemo({ send, restRoot, now }: Seeding, { version, sleep }: Context): Promise<void> {
  const { call } = createClient({
    ...{ send, restRoot, now, sleep, random: Math.random, userAgent: `cal/${version}` },
    ...{ namespace: NAMESPACE, languageParameter: 'i18n_language' },
  });
  const ids = new Map<string, number>();
  for (const resource of IN_ORDER) {
    for (const entry of DEMO_CALENDAR[resource.plural as keyof typeof DEMO_CALENDAR]) {
      const { values, translations } = sentFor(resource, entry, { ids, now: now() });
      const { record } = await call(operationOf(resource.name, 'create'), values);
      const id = Number((record as Data).id);
      ids.set(keyOf(resource.name, values[resource.title]), id);
      for (const [language, texts] of translations) {
        await call(operationOf(resource.name, 'update', 'id'), { ...texts, i18n_language: language }, { path: { id } });
      }
    }
  }
}

const keyOf = (kind: string, name: unknown): string => `${kind} ${name}`;

interface Surroundings {
  /** IDs of the records created so far, by kind and name. */
  readonly ids: ReadonlyMap<string, number>;
  readonly now: number;
}

/**
 * Converts an entry to request values: links as IDs, dates as wall times in the entry's zone, translations by language.
 */
function sentFor(resource: Resource, entry: Data, { ids, now }: Surroundings) {
  const values: Record<string, unknown> = {};
  const translations = new Map<string, Data>();
  const idOf = (kind: string) => (name: unknown) => ids.get(keyOf(kind, name));
  for (const [key, value] of Object.entries(entry)) {
    const [field = '', language] = key.split('@');
    const kind = fieldsOf(resource)[field]?.of;
    if (language !== undefined) translations.set(language, { ...translations.get(language), [field]: value });
    else if (field === 'language') values.i18n_language = value;
    else if (kind !== undefined) values[field] = Array.isArray(value) ? value.map(idOf(kind)) : idOf(kind)(value);
    else if (isRelative(value)) values[field] = dayOrTime(wallOfRelative(value, String(entry.timezone), now), entry);
    else values[field] = value;
  }
  return { values, translations };
}

const dayOrTime = (wall: string | undefined, { all_day: isAllDay }: Data): string | undefined =>
  isAllDay === true ? wall?.slice(0, 10) : wall;
