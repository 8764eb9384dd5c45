import type { Resource } from '../../contract/declarations.js';
import { getOrCreate } from '../../contract/lookup-table.js';
import type { JsonObject } from '../../forms/json-object.js';
import { hasMatchingDetails } from '../../matching/compare-details.js';
import { foldName } from '../../matching/fold-name.js';
import { matchByKeys } from '../../matching/match-by-keys.js';
import { writableFieldsOf } from '../read/column-meanings.js';
import type { CellProblem, RowDraft } from '../read/row-draft.js';
import {
  chooseKeyFields,
  findByDraft,
  type KeyFields,
  type KeyLookUp,
  listFilledKeyFields,
  type RowKey,
} from './record-keys.js';
import type { RemoteCache } from './remote-cache.js';
import { type RecordLabel, type RecordLabels, recordClaimKey, sluggedRecordKey } from './row-claims.js';

/** Result of matching a row: the ID of its record, if there is one, and the key that was used. */
export interface RowMatch {
  readonly id: number | undefined;
  readonly keyed: RowKey;
  /** Key of the row's slug, which tells it from rows with the same natural key. */
  readonly slug?: RowKey;
}

/** A tentative result ignores empty cells. It holds only if no other row of the run claims the records. */
type RowMatchResult = ({ readonly problem: CellProblem } | RowMatch) & { readonly isTentative?: true };

interface RowMatcherOptions {
  readonly cache: RemoteCache;
  readonly labels: RecordLabels;
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
  const { cache, labels, key, now } = dependencies;
  const wanted = new Map<number, Set<string>>();
  return async (resource, draft) => {
    const row = { resource, draft };
    const [primary, natural = primary] = chooseKeyFields(resource, draft, { key }).map((shape) =>
      findByDraft(row, shape, { cache, now: now() }),
    );
    const keyed = natural?.keyed ?? primary?.keyed;
    if (primary === undefined || natural === undefined || keyed === undefined) {
      const [first = resource.title] = key ?? resource.sameBy;
      return { problem: { column: first, say: (t) => t.isRequired() } };
    }
    const ids = primary === natural ? primary.ids : await chooseBySlugAndName(row, { primary, natural }, dependencies);
    if (ids.length > 1) return { problem: severalProblem(resource, natural.shape, labels.labelsOf(resource, ids)) };
    const isByName = key === undefined && primary === natural && natural.shape[0] === resource.title;
    if (ids.length === 0 && isByName) return matchByFilledFields(row, natural, keyed, { ...dependencies, wanted });
    const slug = primary === natural ? undefined : primary.keyed;
    return { id: ids[0], keyed, ...(slug === undefined ? {} : { slug }) };
  };
}

/**
 * Matches a row that no record fits completely by those fields of its natural key that are not empty: somebody may have
 * filled in the others since. If none fits, the row fills in the only record that lacks one of them, such as the address
 * of `Hall, Leeds`, or else the only one of its name, or one whose name has the place in it, if no other row could. Records that other rows have claimed are
 * taken, so `Hall,,Leeds` and `Hall,,` of one file stay two venues.
 * @param wanted keys of the rows that could fill in a record
 */
function matchByFilledFields(
  row: RowToMatch,
  { shape }: KeyLookUp,
  keyed: RowKey,
  { cache, labels, now, wanted }: RowMatcherOptions & { readonly wanted: Map<number, Set<string>> },
): RowMatchResult {
  const { resource, draft } = row;
  if (draft.action === 'delete') return { id: undefined, keyed };
  const find = (fields: KeyFields) => findByDraft(row, fields, { cache, now: now() }).ids;
  const isFree = (each: number) => cache.findClaim(resource, recordClaimKey(each)) === undefined;
  const filled = listFilledKeyFields(resource, shape, draft);
  const ids = filled.length < shape.length ? find(filled) : [];
  if (ids.length === 1 && ids.some(isFree)) return { id: ids[0], keyed, isTentative: true };
  if (ids.some(isFree))
    return { problem: severalProblem(resource, filled, labels.labelsOf(resource, ids)), isTentative: true };
  // A row that is to be in the trash describes a record of its own: it must not take away one that it only resembles.
  const mayFillIn = draft.values.status?.send !== 'trash' && shape.every((field) => isDetail(resource, field));
  if (ids.length > 0 || !mayFillIn) return { id: undefined, keyed };
  const canFillIn = (each: number) =>
    isFree(each) && !contradicts(row, shape.slice(1), cache.getRecord(resource, each));
  const details = filled.slice(1);
  const ofName = find([resource.title]);
  const isCommon = ofName.length > 1 && details.length > 1;
  const alike = isCommon ? details.flatMap((detail) => find([resource.title, detail])) : [];
  const namesakes = alike.length > 0 ? alike.filter(canFillIn) : ofName;
  const choose = (among: readonly number[]) => {
    const [only, ...others] = new Set(among);
    return only !== undefined && others.length === 0 && canFillIn(only) ? only : undefined;
  };
  const named = (title: string) => ({
    ...draft,
    values: { ...draft.values, [resource.title]: { send: title, read: title } },
  });
  const id =
    choose(namesakes) ??
    choose(
      listPlacedNames(row).flatMap(
        (title) => findByDraft({ resource, draft: named(title) }, [resource.title], { cache, now: now() }).ids,
      ),
    );
  if (id === undefined) return { id: undefined, keyed };
  const rows = getOrCreate(wanted, id, () => new Set<string>()).add(keyed.key);
  return { id: rows.size === 1 ? id : undefined, keyed, isTentative: true };
}

/** The names that a list of events gives to a venue whose place stands in the same cell: `Odeon, Hull`, `Odeon, 4 Road, Hull`. */
function listPlacedNames({ resource, draft: { values } }: RowToMatch): readonly string[] {
  const [title, address, city] = [resource.title, 'address', 'city'].map((field) => String(values[field]?.send ?? ''));
  if (!Object.hasOwn(resource.fields, 'city') || city === '') return [];
  return [`${title}, ${city}`, ...(address === '' ? [] : [`${title}, ${address}, ${city}`])];
}

/** True for the name, and for a field that an incomplete record may lack: neither a date, nor the place in a tree. */
const isDetail = (resource: Resource, field: string): boolean => {
  const { of, required } = writableFieldsOf(resource)[field] ?? {};
  return field === resource.title || (of === undefined && required !== true);
};

function contradicts({ resource, draft }: RowToMatch, shape: KeyFields, record: JsonObject = {}): boolean {
  const wanted = Object.fromEntries(Object.entries(draft.values).map(([field, { send }]) => [field, send]));
  const differs = (field: string) => {
    const [mine, known] = [wanted[field], record[field]].map((each) => foldName(String(each ?? '')));
    return Object.hasOwn(wanted, field) && known !== '' && mine !== known;
  };
  return shape.some(differs) || !hasMatchingDetails(resource, wanted as JsonObject, record);
}

const severalProblem = ({ name }: Resource, shape: KeyFields, labels: readonly RecordLabel[]): CellProblem => ({
  say: (t) => t.keyFitsSeveral({ kind: name, fields: shape, records: labels }),
});

/** Matches a row whose slug is read-only. Ignores records that a row with another slug has claimed. */
async function chooseBySlugAndName(
  row: RowToMatch,
  { primary, natural }: { readonly primary: KeyLookUp; readonly natural: KeyLookUp },
  { cache, isUpToDate }: RowMatcherOptions,
): Promise<readonly number[]> {
  const isUnclaimed = (id: number) => cache.findClaim(row.resource, recordClaimKey(id, sluggedRecordKey)) === undefined;
  const matches = matchByKeys({
    bySlug: primary.ids.filter(isUnclaimed),
    byNaturalKey: natural.ids.filter(isUnclaimed),
    isNaturalKeyCertain: natural.shape.length > 1,
  });
  if (matches.length < 2) return matches;
  // Of several, take the one that already equals the row.
  for (const id of matches) if (await isUpToDate(row, id)) return [id];
  return matches;
}
