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
  readonly cache: Known;
  readonly key: Shape | undefined;
  readonly now: () => number;
  readonly isUpToDate: (wanted: Wanted, id: number) => Promise<boolean>;
}

interface Wanted {
  readonly resource: Resource;
  readonly draft: Draft;
}

export function matcherOf(dependencies: Matching): (resource: Resource, draft: Draft) => Promise<Match> {
  const { cache, key, now } = dependencies;
  const findIds = (resource: Resource, keyed: Keyed): readonly number[] => {
    if (keyed.shape.join() !== ID.join()) return cache.find(resource, keyed.shape, keyed.key);
    const id = Number((JSON.parse(keyed.key) as string[])[0]);
    return cache.record(resource, id) === undefined ? [] : [id];
  };

  const lookUp = ({ resource, draft }: Wanted, shape: Shape): Looked => {
    const zone = draft.values.timezone?.send;
    const isAllDay = draft.values.all_day?.read === true;
    const context = { zone: typeof zone === 'string' ? zone : undefined, isAllDay, now: now() };
    const keys = readingsOf(draft).flatMap((reading) => keyOfDraft(resource, shape, reading, context) ?? []);
    const ids = keys.map((key) => findIds(resource, key)).find((matches) => matches.length > 0) ?? [];
    return { shape, keyed: keys[0], ids };
  };

  return async (resource, draft) => {
    const row = { resource, draft };
    const [primary, natural = primary] = shapesFor(resource, draft, key).map((shape) => lookUp(row, shape));
    const keyed = natural?.keyed ?? primary?.keyed;
    if (primary === undefined || natural === undefined || keyed === undefined) {
      const [first = resource.title] = key ?? resource.sameBy;
      return { problem: { column: first, say: (t) => t.neededForKey() } };
    }
    const ids = primary === natural ? primary.ids : await chooseBySlugAndName(row, { primary, natural }, dependencies);
    if (ids.length > 1) return { problem: { say: (t) => t.keyFitsSeveral(resource.plural, natural.shape, ids) } };
    const slug = primary === natural ? undefined : primary.keyed;
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
async function chooseBySlugAndName(
  row: Wanted,
  { primary, natural }: { readonly primary: Looked; readonly natural: Looked },
  { cache, isUpToDate }: Matching,
): Promise<readonly number[]> {
  const isUnclaimed = (id: number) => cache.claimant(row.resource, claimKeyOf(id, sluggedKey)) === undefined;
  const [slugMatches, nameMatches] = [primary.ids.filter(isUnclaimed), natural.ids.filter(isUnclaimed)];
  const both = slugMatches.filter((id) => nameMatches.includes(id));
  if (both.length > 0) return both;
  if (nameMatches.length === 1 && natural.shape.length > 1) return nameMatches;
  if (slugMatches.length > 0) return slugMatches;
  if (nameMatches.length < 2) return nameMatches;
  // Of several, take the one that already equals the row.
  for (const id of nameMatches) if (await isUpToDate(row, id)) return [id];
  return nameMatches;
}
