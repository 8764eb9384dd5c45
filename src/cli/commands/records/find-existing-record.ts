import { findNamesakes } from '../../../client/find-namesakes.js';
import type { Resource } from '../../../contract/declarations.js';
import type { JsonObject } from '../../../forms/json-object.js';
import { toExistsError } from '../../../tec/client/exists-error.js';
import { diffRecordFromValues } from '../../../tec/client/read-back-diff.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import type { CommandSession } from '../../session.js';

interface ExistingRecordQuery {
  readonly resource: Resource;
  readonly session: CommandSession;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Finds an existing record with the same name and the same values. `undefined` when no record has that name.
 * @throws ExistsError when a record has the name but other values
 */
export async function findExistingRecord(
  values: RequestValues,
  { resource, session, now }: ExistingRecordQuery,
): Promise<JsonObject | undefined> {
  const { call } = session.client;
  const [namesake] = await findNamesakes({ ask: call }, resource, String(values[resource.title] ?? ''));
  if (namesake === undefined) return undefined;
  const differences = diffRecordFromValues(resource, namesake, values, now);
  if (differences.length > 0) throw toExistsError(resource, namesake, differences);
  return namesake;
}
