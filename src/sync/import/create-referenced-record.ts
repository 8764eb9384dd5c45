import type { Client } from '../../client/client-types.js';
import type { Resource } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';
import type { RemoteCache } from '../matching/remote-cache.js';
import { checkCreation } from '../plan/check-creation.js';
import { type ImportWrites, numberOutsideRows } from './import-writes.js';
import { simulateCreation } from './plan-row-creation.js';

interface ReferencedRecordContext {
  readonly identity: string;
  readonly writes: ImportWrites;
  readonly cache: RemoteCache;
  readonly client: Client;
  readonly isDryRun: boolean;
}

/** Creates a missing record that a row refers to. */
export async function createReferencedRecord(
  resource: Resource,
  values: JsonObject,
  { identity, writes, cache, client, isDryRun }: ReferencedRecordContext,
): Promise<JsonObject> {
  const number = numberOutsideRows(resource.name, identity);
  if (isDryRun) await checkCreation(client, resource, values);
  if (isDryRun) return simulateCreation(resource, number, { values, cache });
  const created = await writes.create(resource, values, number);
  await writes.recordDone(number, resource, created);
  return created;
}
