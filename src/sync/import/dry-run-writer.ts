import type { Client } from '../../client/client-types.js';
import { resolvePendingIds } from '../matching/pending-records.js';
import { SLUG_KEY_FIELDS } from '../matching/record-keys.js';
import type { RemoteCache } from '../matching/remote-cache.js';
import { checkCreation } from '../plan/plan-write.js';
import { nameNewRecord, type RecordWriter } from '../plan/record-writer.js';

/** Number of slugs to try in sequence; beyond it, the simulated slug ends with the ID. */
const MAX_NUMBERED_SLUGS = 20;

/** Returns the writer of a dry run, which sends nothing. A new record gets a negative ID and the slug that the service would assign. */
export function createDryRunWriter(client: Client, cache: RemoteCache): RecordWriter {
  return {
    check: (resource, values) => checkCreation(client, resource, values),
    write: async ({ resource, id, values: given, identity, entry }) => {
      const values = await resolvePendingIds(given);
      const shared = { translations: new Map(), last: undefined, isByOther: false };
      if (id !== undefined) return { ...shared, id, record: undefined };
      const newId = -Math.abs(entry?.number ?? 0);
      const { slug } = nameNewRecord(resource, values, identity);
      const numbered = Array.from({ length: MAX_NUMBERED_SLUGS }, (_, at) => (at === 0 ? slug : `${slug}-${at + 1}`));
      const isFree = (each: string) => cache.findByKey(resource, SLUG_KEY_FIELDS, JSON.stringify([each])).length === 0;
      const record = { ...values, id: newId, slug: numbered.find(isFree) ?? `${slug}-${-newId}` };
      return { ...shared, id: newId, record };
    },
    remove: async () => {},
  };
}
