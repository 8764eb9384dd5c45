import { isOutOfReach, undefinedIf } from '../../client/expected-errors.js';
import { findNamesakes } from '../../client/find-namesakes.js';
import { type Resource, UNTRASHED_STATUSES } from '../../contract/declarations.js';
import { addToGroup } from '../../contract/lookup-table.js';
import type { JsonObject } from '../../forms/json-object.js';
import { decodePlainText } from '../../forms/wordpress-text.js';
import { foldNameWithoutAccents } from '../../matching/fold-name.js';
import { listTecRecords } from './list-tec-records.js';
import { postKindOf } from './overlay-stored-values.js';
import { readTecRecord } from './read-tec-record.js';
import type { TecSite } from './tec-site.js';
import type { WordPressPostKind, WordPressRecords } from './wordpress-records.js';

/** Finds the IDs of venues and organizers by their name through `wp/v2`, whose search is quick and complete. */
export interface NamesakeIndex {
  /** @returns `undefined` where the site does not show its records as they are stored */
  find(kind: WordPressPostKind, name: string): Promise<readonly number[] | undefined>;
  add(kind: WordPressPostKind, id: number, name: string): void;
}

/** Names that are searched one by one. Then all are read: 100 take as long as a search. */
const SEARCHES_BEFORE_INDEX = 3;
const MAX_AGE_MS = 60_000;

interface NameList {
  readonly readAt: number;
  readonly ids: Promise<Map<string, number[]> | undefined>;
}

export function createNamesakeIndex(wordpress: WordPressRecords, now: () => number): NamesakeIndex {
  const searches = new Map<WordPressPostKind, number>();
  const lists = new Map<WordPressPostKind, NameList>();
  const listOf = (kind: WordPressPostKind): NameList => {
    const list = lists.get(kind);
    if (list !== undefined && now() - list.readAt < MAX_AGE_MS) return list;
    const read = { readAt: now(), ids: readNames(wordpress, kind) };
    lists.set(kind, read);
    return read;
  };
  return {
    find: async (kind, name) => {
      const count = (searches.get(kind) ?? 0) + 1;
      searches.set(kind, count);
      if (count <= SEARCHES_BEFORE_INDEX) return searchName(wordpress, kind, name);
      const ids = await listOf(kind).ids;
      return ids === undefined ? undefined : (ids.get(foldNameWithoutAccents(name)) ?? []);
    },
    add: (kind, id, name) => void lists.get(kind)?.ids.then((ids) => ids && addName(ids, name, id)),
  };
}

const addName = (ids: Map<string, number[]>, name: string, id: number): void =>
  addToGroup(ids, foldNameWithoutAccents(name), id);

async function readNames(wordpress: WordPressRecords, kind: WordPressPostKind) {
  const records = await wordpress.titles(kind, UNTRASHED_STATUSES);
  if (records === undefined) return undefined;
  const ids = new Map<string, number[]>();
  for (const { id, title } of records) addName(ids, decodePlainText(title), id);
  return ids;
}

async function searchName(wordpress: WordPressRecords, kind: WordPressPostKind, name: string) {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return undefined;
  const [longest] = words.sort((one, other) => other.length - one.length);
  const found = await wordpress.search(kind, longest ?? name, UNTRASHED_STATUSES);
  return found
    ?.filter(({ title }) => foldNameWithoutAccents(decodePlainText(title)) === foldNameWithoutAccents(name))
    .map(({ id }) => id);
}

/** Finds all records of a kind with a name, ignoring case and accents. Trashed records are excluded. */
export async function findTecNamesakes(site: TecSite, resource: Resource, name: string): Promise<JsonObject[]> {
  const kind = postKindOf(resource);
  const ids = kind === undefined || kind === 'event' ? undefined : await site.namesakes.find(kind, name);
  const list: TecSite['ask'] = (operation, values, call) => listTecRecords(site, operation, values, call);
  if (kind === undefined || ids === undefined) return findNamesakes({ ask: list }, resource, name);
  // Authors see only their own records as they are stored. The site overwrites those of others too.
  if (ids.length === 0 && !(await site.wordpress.user())?.mayEditOthers(kind))
    return findNamesakes({ ask: list }, resource, name);
  const found: JsonObject[] = [];
  for (const id of ids) {
    const record = await readTecRecord(site, resource, { values: {}, call: { path: { id } } }).catch(
      undefinedIf(isOutOfReach),
    );
    if (record !== undefined) found.push(record.record as JsonObject);
  }
  return found;
}
