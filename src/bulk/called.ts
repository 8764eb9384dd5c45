import type { Resource } from '../spec/define.js';
import { plain } from '../wire/noise.js';
import { slugOf } from '../wire/values/slug.js';
import { folded, SLUG } from './keys.js';
import type { Known } from './known.js';

/** Something that a text may mean. */
export interface Named {
  readonly name: string;
  readonly slug: string;
}

/** The surest sign first, as the service has it: exports write slugs, people write names, in whatever case. */
const SIGNS: readonly ((text: string, named: Named) => boolean)[] = [
  (text, { slug }) => slug === text,
  (text, { name }) => written(name) === written(text),
  (text, { name }) => written(name).toLowerCase() === written(text).toLowerCase(),
  (text, { slug }) => hasSlug(text, slug),
  (text, { name }) => folded(name) === folded(text),
];

/** Those of them that a text means; of several with one name the one whose slug it is too. */
export function calledBy<T extends Named>(text: string, candidates: readonly T[]): readonly T[] {
  const meant = SIGNS.map((fits) => candidates.filter((each) => fits(text, each))).find(({ length }) => length > 0);
  const slugged = meant?.filter(({ slug }) => hasSlug(text, slug)) ?? [];
  return slugged.length === 1 ? slugged : (meant ?? []);
}

/** The records of a service that a text means. */
export const recordsCalled = (known: Known, resource: Resource, text: string): readonly number[] =>
  calledBy(text, recordsNear(known, resource, text)).map(({ id }) => id);

/** The records that a text may mean, by ID. */
export function recordsNear(known: Known, resource: Resource, text: string): (Named & { readonly id: number })[] {
  const byName = known.find(resource, [resource.title], JSON.stringify([folded(text)]));
  const bySlug = isSlug(text) ? known.find(resource, SLUG, JSON.stringify([slugOf(text)])) : [];
  return [...new Set([...byName, ...bySlug])]
    .sort((a, b) => a - b)
    .map((id) => {
      const { [resource.title]: name, slug } = known.record(resource, id) ?? {};
      return { id, name: String(name ?? ''), slug: String(slug ?? '') };
    });
}

// WordPress writes letters of other scripts as `%e3%81%82`.
const isSlug = (text: string): boolean => slugOf(text) === text.toLowerCase() || /^[a-z\d%-]+$/i.test(text);

const hasSlug = (text: string, slug: string): boolean => isSlug(text) && slugOf(slug) === slugOf(text);

const written = (name: string): string => (/[<&]/.test(name) ? plain(name) : name).normalize('NFC').trim();
