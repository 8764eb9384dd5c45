import type { Answer } from '../../service/presentation.js';
import type { ResourceName } from '../../spec/define.js';
import type { Calendar } from '../calendar.js';
import { listed } from './located.js';

/** The URL path of each category by ID: its slug below those of its parents, such as `music/rock/punk`. */
export type Paths = ReadonlyMap<number, string>;

/** @returns an empty map for other kinds, because only category URLs contain the parents */
export async function pathsOf(request: { calendar: Calendar; resource: ResourceName }): Promise<Paths> {
  if (request.resource !== 'category') return new Map();
  const terms = new Map<number, Answer>();
  for await (const term of listed(request.calendar, 'category', { hide_empty: false })) terms.set(term.id, term);
  const pathOf = ({ slug, parent }: Answer): string => {
    const above = terms.get(Number(parent));
    return above === undefined ? String(slug) : `${pathOf(above)}/${slug}`;
  };
  return new Map([...terms.values()].map((term) => [term.id, pathOf(term)]));
}
