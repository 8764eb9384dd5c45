import type { Resource } from '../../contract/declarations.js';
import type { RowDraft } from '../read/row-draft.js';
import { buildDraftKey, ID_KEY_FIELDS, type KeyFields, listLanguageVariants, type RowKey } from './record-keys.js';
import type { RemoteCache } from './remote-cache.js';

/** Result of looking a draft up by one set of key fields. */
export interface KeyLookUp {
  readonly shape: KeyFields;
  /** The key in the draft's own language; absent if the draft lacks the first key field. */
  readonly keyed: RowKey | undefined;
  readonly ids: readonly number[];
}

/** Finds the cached records with the key of a draft, in the first language of its texts in which there are any. */
export function findByDraft(
  { resource, draft }: { readonly resource: Resource; readonly draft: RowDraft },
  shape: KeyFields,
  { cache, now }: { readonly cache: RemoteCache; readonly now: number },
): KeyLookUp {
  const zone = draft.values.timezone?.send;
  const context = {
    zone: typeof zone === 'string' ? zone : undefined,
    isAllDay: draft.values.all_day?.read === true,
    now,
  };
  const keys = listLanguageVariants(draft).flatMap((variant) => buildDraftKey(resource, shape, variant, context) ?? []);
  const ids = keys.map((each) => findIds(resource, each, cache)).find((matches) => matches.length > 0) ?? [];
  return { shape, keyed: keys[0], ids };
}

function findIds(resource: Resource, { shape, key }: RowKey, cache: RemoteCache): readonly number[] {
  if (shape.join() !== ID_KEY_FIELDS.join()) return cache.findByKey(resource, shape, key);
  const id = Number((JSON.parse(key) as string[])[0]);
  return cache.getRecord(resource, id) === undefined ? [] : [id];
}
