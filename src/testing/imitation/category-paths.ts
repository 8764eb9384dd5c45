import type { RecordKind } from '../../contract/declarations.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { RecordBody } from '../../service/present-records.js';
import { listAsAdministrator } from './find-as-administrator.js';
import { asSiteStores } from './site-values.js';

/** The URL path of each category by ID: its slug below those of its parents, such as `music/rock/punk`. */
export type CategoryPaths = ReadonlyMap<number, string>;

/** @returns an empty map for other kinds, because only category URLs contain the parents */
export async function loadCategoryPaths(request: {
  calendar: ServedCalendar;
  resource: RecordKind;
}): Promise<CategoryPaths> {
  if (request.resource !== 'category') return new Map();
  const terms = new Map<number, RecordBody>();
  for await (const term of listAsAdministrator(request.calendar, 'category', { hide_empty: false }))
    terms.set(term.id, asSiteStores(request.calendar, term));
  const pathOf = ({ slug, parent }: RecordBody): string => {
    const above = terms.get(Number(parent));
    return above === undefined ? String(slug) : `${pathOf(above)}/${slug}`;
  };
  return new Map([...terms.values()].map((term) => [term.id, pathOf(term)]));
}
