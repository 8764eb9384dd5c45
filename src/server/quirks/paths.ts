import type { Answer } from '../../service/presentation.js';
import type { ResourceName } from '../../spec/define.js';
import type { Calendar } from '../calendar.js';
import { SITE } from './located.js';

/** For each category its slug below those of its parents: `music/rock/punk`. */
export type Paths = ReadonlyMap<number, string>;

const PAGE = 100;

/** @returns nothing for other kinds: only a category's page stands below its parents' */
export async function pathsOf(asked: { calendar: Calendar; resource: ResourceName }): Promise<Paths> {
  if (asked.resource !== 'category') return new Map();
  const terms = new Map<number, Answer>();
  for await (const term of categories(asked.calendar)) terms.set(term.id, term);
  const pathOf = ({ slug, parent }: Answer): string => {
    const above = terms.get(Number(parent));
    return above === undefined ? String(slug) : `${pathOf(above)}/${slug}`;
  };
  return new Map([...terms.values()].map((term) => [term.id, pathOf(term)]));
}

async function* categories({ service }: Calendar): AsyncIterable<Answer> {
  const caller = { visitor: SITE, language: service.site.language };
  for (let number = 1; ; number += 1) {
    const { records, total } = await service.list(caller, 'category', { hide_empty: false }, { number, size: PAGE });
    yield* records;
    if (number * PAGE >= total) return;
  }
}
