import type { Resource } from '../spec/define.js';
import type { CellProblem, Draft } from './drafts.js';
import { ID, type Keyed, keyOfDraft, readingsOf, type Shape, shapesFor } from './keys.js';
import type { Known } from './known.js';

/** The record that a row means, or none; and the key by which it was looked for. */
export type Match = { readonly problem: CellProblem } | { readonly id: number | undefined; readonly keyed: Keyed };

interface Matching {
  readonly known: Known;
  readonly key: Shape | undefined;
  readonly now: () => number;
}

export function matcherOf({ known, key, now }: Matching): (resource: Resource, draft: Draft) => Match {
  const idsOf = (resource: Resource, keyed: Keyed): readonly number[] => {
    if (keyed.shape.join() !== ID.join()) return known.find(resource, keyed.shape, keyed.key);
    const id = Number((JSON.parse(keyed.key) as string[])[0]);
    return known.record(resource, id) === undefined ? [] : [id];
  };

  return (resource, draft) => {
    const zone = draft.values.timezone?.send;
    const isAllDay = draft.values.all_day?.read === true;
    const context = { zone: typeof zone === 'string' ? zone : undefined, isAllDay, now: now() };
    let keyed: Keyed | undefined;
    for (const shape of shapesFor(resource, draft, key)) {
      const keys = readingsOf(draft).flatMap((reading) => keyOfDraft(resource, shape, reading, context) ?? []);
      keyed = keys[0] ?? keyed;
      const ids = keys.map((key) => idsOf(resource, key)).find((found) => found.length > 0) ?? [];
      if (ids.length > 1) return { problem: { say: (t) => t.keyFitsSeveral(resource.plural, shape, ids) } };
      if (ids[0] !== undefined && keyed !== undefined) return { id: ids[0], keyed };
    }
    const [first = resource.title] = key ?? resource.sameBy;
    return keyed === undefined
      ? { problem: { column: first, say: (t) => t.neededForKey() } }
      : { id: undefined, keyed };
  };
}
