import type { Client } from '../../client/client-types.js';
import type { Resource } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';
import { writableFieldsOf } from '../read/column-meanings.js';

/**
 * Checks whether a record could be created, as far as the client can tell without creating it.
 * @throws CalError that the creation would end with
 */
export const checkCreation = async (client: Client, resource: Resource, values: JsonObject): Promise<void> =>
  client.checkCreation?.(resource.name, withStandInLinks(resource, values));

/** Linked records may not exist yet: any ID stands for them. */
function withStandInLinks(resource: Resource, values: JsonObject): JsonObject {
  const fields = writableFieldsOf(resource);
  const standInFor = (value: unknown) => (Array.isArray(value) ? value.map((_, at) => at + 1) : 1);
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      fields[field]?.of === undefined || value === null ? value : standInFor(value),
    ]),
  );
}
