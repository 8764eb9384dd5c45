import type { RecordKind } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import type { CommandSession } from '../session.js';
import type { RecordAddress } from './find-record.js';

/** Reads one record. @returns undefined for a response that is no JSON object @throws CalError if it is refused */
export async function readRecord(
  kind: RecordKind,
  { path }: RecordAddress,
  { client }: CommandSession,
): Promise<JsonObject | undefined> {
  const { record } = await client.call(findOperation(kind, 'read', 'id'), {}, { path });
  return isJsonObject(record) ? record : undefined;
}
