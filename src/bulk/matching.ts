import type { Resource } from '../spec/define.js';
import { claimKeyOf, sluggedKey } from './claims.js';
import type { CellProblem, Draft } from './drafts.js';
import { ID, type Keyed, keyOfDraft, readingsOf, type Shape, shapesFor } from './keys.js';
import type { Known } from './known.js';

/** Result of matching a row: the ID of its record, if there is one, and the key that was used. */
export interface Found {
  readonly id: number | undefined;
  readonly keyed: Keyed;
  /** Key of the row's slug, which tells it from rows with the same natural key. */
  readonly slug?: Keyed;
}

export type Match = { readonly problem: CellProblem } | Found;

interface Matching {
  readonly known: Known;
  readonly key: Shape | undefined;
  readonly now: () => number;
  readonly isAsWanted: (wanted: Wanted, id: number) => Promise<boolean>;
}

interface Wanted {
  readonly resource: Resource;
  readonly draft: Draft;
}

export function matcherOf(matching: Matching): (resource: Resource, draft: Draft) => Promise<Match> {
  const { known, key, now } = matching;
  const idsOf = (resource: Resource, keyed: Keyed): readonly number[] => {
    if (keyed.shape.join() !== ID.join()) return known.find(resource, keyed.shape, keyed.key);
    const id = Number((JSON.parse(keyed.key) as string[])[0]);
    return known.record(resource, id) === undefined ? [] : [id];
  };

  const lookFor = ({ resource, draft }: Wanted, shape: Shape): Looked => {
    const zone = draft.values.timezone?.send;
    const isAllDay = draft.values.all_day?.read === true;
    const context = { zone: typeof zone === 'string' ? zone : undefined, isAllDay, now: now() };
    const keys = readingsOf(draft).flatMap((reading) => keyOfDraft(resource, shape, reading, context) ?? []);
    const ids = keys.map((key) => idsOf(resource, key)).find((found) => found.length > 0) ?? [];
    return { shape, keyed: keys[0], ids };
  };

  return async (resource, draft) => {
    const wanted = { resource, draft };
    const [own, meant = own] = shapesFor(resource, draft, key).map((shape) => lookFor(wanted, shape));
    const keyed = meant?.keyed ?? own?.keyed;
    if (own === undefined || meant === undefined || keyed === undefined) {
      const [first = resource.title] = key ?? resource.sameBy;
      return { problem: { column: first, say: (t) => t.neededForKey() } };
    }
    const ids = own === meant ? own.ids : await idsBySlug(wanted, { own, meant }, matching);
    if (ids.length > 1) return { problem: { say: (t) => t.keyFitsSeveral(resource.plural, meant.shape, ids) } };
    const slug = own === meant ? undefined : own.keyed;
    return { id: ids[0], keyed, ...(slug === undefined ? {} : { slug }) };
  };
}

/** Result of looking up a row by one set of key fields. */
interface Looked {
  readonly shape: Shape;
  readonly keyed: Keyed | undefined;
  readonly ids: readonly number[];
}

/**
 * Matches a row whose slug is read-only, by slug and by natural key. Ignores records that a row with another slug has
 * claimed. The strictest rule comes first, as for manifests.
 */
async function idsBySlug(
  wanted: Wanted,
  { own, meant }: { readonly own: Looked; readonly meant: Looked },
  { known, isAsWanted }: Matching,
): Promise<readonly number[]> {
  const isFree = (id: number) => known.claimant(wanted.resource, claimKeyOf(id, sluggedKey)) === undefined;
  const [slugged, named] = [own.ids.filter(isFree), meant.ids.filter(isFree)];
  const both = slugged.filter((id) => named.includes(id));
  if (both.length > 0) return both;
  if (named.length === 1 && meant.shape.length > 1) return named;
  if (slugged.length > 0) return slugged;
  if (named.length < 2) return named;
  // Of several, take the one that already equals the row.
  for (const id of named) if (await isAsWanted(wanted, id)) return [id];
  return named;
}
