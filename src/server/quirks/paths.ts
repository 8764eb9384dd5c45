import type { Answer } from '../../service/presentation.js';
import type { ResourceName } from '../../spec/define.js';
import type { Calendar } from '../calendar.js';
import { listed } from './located.js';

/** For each category its slug below those of its parents: `music/rock/punk`. */
export type Paths = ReadonlyMap<number, string>;

/** @returns nothing for other kinds: only a category's page stands below its parents' */
export async function pathsOf(asked: { calendar: Calendar; resource: ResourceName }): Promise<Paths> {
  if (asked.resource !== 'category') return new Map();
  const terms = new Map<number, Answer>();
  for await (const term of listed(asked.calendar, 'category', { hide_empty: false })) terms.set(term.id, term);
  const pathOf = ({ slug, parent }: Answer): string => {
    const above = terms.get(Number(parent));
    return above === undefined ? String(slug) : `${pathOf(above)}/${slug}`;
  };
  return new Map([...terms.values()].map((term) => [term.id, pathOf(term)]));
}
