import type { RecordKind, Resource } from '../../contract/declarations.js';
import { memoizeByKind } from '../../contract/lookup-table.js';
import { foldName } from '../../matching/fold-name.js';
import { isMistypingOf } from '../../matching/rank-by-likeness.js';
import type { KnownRecords } from './remote-cache.js';
import { isRealId } from './row-claims.js';

/** A record with a name like a new one. */
export interface NearRecord {
  readonly kind: RecordKind;
  /** Absent for a record that a dry run would create. */
  readonly id?: number;
  readonly title: string;
}

/** Each new name is compared with all names of its kind. */
const MOST_COMPARED = 200;

/** Finds the records that a new name may be a slip or a short form of, among those that the first call for its kind finds. */
export function createNearFinder(cache: KnownRecords): (resource: Resource, title: string) => NearRecord[] {
  const listNames = memoizeByKind(cache.listNames);
  let compared = 0;
  return (resource, title) => {
    compared += 1;
    if (compared > MOST_COMPARED) return [];
    const near = [...new Set(listNames(resource).filter((name) => isMistypingOf(title, name)))];
    return near.map((name) => {
      const id = cache.findByKey(resource, [resource.title], JSON.stringify([foldName(name)])).find(isRealId);
      return { kind: resource.name, title: name, ...(id === undefined ? {} : { id }) };
    });
  };
}
