import type { Client } from '../../client/client-types.js';
import type { Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { EXIT } from '../../error-codes.js';
import { ServiceError } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { toSlug } from '../../forms/slug.js';
import { buildListAllParameters } from '../list-parameters.js';
import type { ManifestItem } from './manifest-item.js';

/**
 * Matches the remaining entries with trashed records, which still hold their slugs, so that these are restored.
 * Users who may not list the trash get no matches.
 */
export async function matchTrashedRecords(items: readonly ManifestItem[], client: Client): Promise<void> {
  const missing = new Map(
    items.flatMap((item) => {
      const { slug } = item.wanted.draft;
      const isMissing = item.id === undefined && item.resource.kind === 'post' && slug !== undefined;
      return isMissing ? [[`${item.resource.name} ${toSlug(slug)}`, item] as const] : [];
    }),
  );
  for (const resource of new Set([...missing.values()].map((item) => item.resource))) {
    for await (const record of pageThroughTrash(client, resource)) {
      const item = missing.get(`${resource.name} ${toSlug(String(record.slug))}`);
      if (item === undefined || item.id !== undefined) continue;
      item.id = Number(record.id);
      item.trashed = record;
    }
  }
}

async function* pageThroughTrash(client: Client, { name }: Resource): AsyncGenerator<JsonObject> {
  const operation = findOperation(name, 'list');
  const values = { ...buildListAllParameters(operation.parameters.query), status: 'trash' };
  try {
    for await (const { records } of client.pages(operation, values)) yield* records;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.exit === EXIT.temporary) throw error;
  }
}
