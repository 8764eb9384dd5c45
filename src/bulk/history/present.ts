import type { Client } from '../../client/shapes.js';
import { ServiceError } from '../../errors.js';
import type { Language, Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import type { Data } from '../../wire/values/data.js';
import type { Ledger, Where } from '../ledger.js';

export interface Judging {
  readonly client: Client;
  readonly ledger: Ledger;
  readonly where: Where;
}

/** Reads the current record in a language. @returns an empty object if it was deleted permanently @throws CalError */
export async function readNow(
  { name }: Resource,
  id: number,
  language: Language | undefined,
  client: Client,
): Promise<{ readonly record?: Data; readonly etag?: string }> {
  try {
    const spoken = language === undefined ? {} : { i18n_language: language };
    const { record, headers } = await client.call(operationOf(name, 'read', 'id'), spoken, { path: { id } });
    return { record: record as Data, ...(headers.etag === undefined ? {} : { etag: headers.etag }) };
  } catch (error) {
    if (error instanceof ServiceError && GONE.has(error.status)) return {};
    throw error;
  }
}

const GONE: ReadonlySet<number> = new Set([404, 410]);

/** Finds the current ID of a record, which may have been recreated under another ID. */
export async function currentId({ name }: Resource, id: unknown, { ledger, where }: Judging): Promise<number> {
  const given = Number(id);
  if (!(given > 0)) return given;
  return (await ledger.writesOf(name, given, where)).findLast(({ record }) => record !== undefined)?.record ?? given;
}
