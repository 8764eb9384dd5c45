import type { Resource } from '../../contract/declarations.js';
import type { CellProblem, RowDraft } from '../read/row-draft.js';
import { recordClaimKey, sluggedRecordKey } from './deduplicate-rows.js';
import {
  buildDraftKey,
  chooseKeyFields,
  ID_KEY_FIELDS,
  type KeyFields,
  listLanguageVariants,
  type RowKey,
} from './record-keys.js';
import type { RemoteCache } from './remote-cache.js';

/** Result of matching a row: the ID of its record, if there is one, and the key that was used. */
export interface RowMatch {
  readonly id: number | undefined;
  readonly keyed: RowKey;
  /** Key of the row's slug, which tells it from rows with the same natural key. */
  readonly slug?: RowKey;
}

export type RowMatchResult = { readonly problem: CellProblem } | RowMatch;

interface RowMatcherOptions {
  readonly cache: RemoteCache;
  readonly key: KeyFields | undefined;
  readonly now: () => number;
  readonly isUpToDate: (wanted: RowToMatch, id: number) => Promise<boolean>;
}

interface RowToMatch {
  readonly resource: Resource;
  readonly draft: RowDraft;
}

export function createRowMatcher(
  dependencies: RowMatcherOptions,
): (resource: Resource, draft: RowDraft) => Promise<RowMatchResult> {
  const { cache, key, now } = dependencies;
  const findIds = (resource: Resource, keyed: RowKey): readonly number[] => {
    if (keyed.shape.join() !== ID_KEY_FIELDS.join()) return cache.findByKey(resource, keyed.shape, keyed.key);
    const id = Number((JSON.parse(keyed.key) as string[])[0]);
    return cache.getRecord(resource, id) === undefined ? [] : [id];
  };

  const lookUp = ({ resource, draft }: RowToMatch, shape: KeyFields): KeyLookup => {
    const zone = draft.values.timezone?.send;
    const isAllDay = draft.values.all_day?.read === true;
    const context = { zone: typeof zone === 'string' ? zone : undefined, isAllDay, now: now() };
    const keys = listLanguageVariants(draft).flatMap(
      (reading) => buildDraftKey(resource, shape, reading, context) ?? [],
    );
    const ids = keys.map((key) => findIds(resource, key)).find((matches) => matches.length > 0) ?? [];
    return { shape, keyed: keys[0], ids };
  };

  return async (resource, draft) => {
    const row = { resource, draft };
    const [primary, natural = primary] = chooseKeyFields(resource, draft, key).map((shape) => lookUp(row, shape));
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
interface KeyLookup {
  readonly shape: KeyFields;
  readonly keyed: RowKey | undefined;
  readonly ids: readonly number[];
}

/**
 * Matches a row whose slug is read-only, by slug and by natural key. Ignores records that a row with another slug has
 * claimed. The strictest rule comes first, as for manifests.
 */
async function chooseBySlugAndName(
  row: RowToMatch,
  { primary, natural }: { readonly primary: KeyLookup; readonly natural: KeyLookup },
  { cache, isUpToDate }: RowMatcherOptions,
): Promise<readonly number[]> {
  const isUnclaimed = (id: number) => cache.findClaim(row.resource, recordClaimKey(id, sluggedRecordKey)) === undefined;
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
