import type { Resource } from '../../contract/declarations.js';
import { toSlug } from '../../forms/slug.js';
import type { ReferenceCandidate } from '../../matching/choose-candidates.js';
import { foldName } from '../../matching/fold-name.js';
import type { CandidateSource } from '../../matching/match-reference.js';
import { SLUG_KEY_FIELDS } from './record-keys.js';
import type { RemoteCache } from './remote-cache.js';

/** Finds the records of one kind that a text can mean in the cache of the service's records. */
export function createCacheSource(cache: RemoteCache, resource: Resource): CandidateSource<number> {
  const find = (shape: readonly string[], key: string): readonly ReferenceCandidate<number>[] =>
    cache.findByKey(resource, shape, JSON.stringify([key])).map((id) => {
      const { [resource.title]: name, slug } = cache.getRecord(resource, id) ?? {};
      return { target: id, slug: String(slug ?? ''), names: [String(name ?? '')] };
    });
  return {
    findBySlug: (text) => find(SLUG_KEY_FIELDS, toSlug(text)),
    findByName: (text) => find([resource.title], foldName(text)),
  };
}
