import type { Client } from '../../client/client-types.js';
import { isGone, undefinedIf } from '../../client/expected-errors.js';
import type { Language, Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import type { JsonObject } from '../../forms/json-object.js';
import type { Ledger, LedgerTarget, StoredLedgerEntry } from './ledger.js';

export interface LedgerContext {
  readonly client: Client;
  readonly ledger: Ledger;
  readonly where: LedgerTarget;
  /** Records that a redo leaves out because others have taken their place, as `ReplacementFinder` notes them. */
  readonly replacedBy?: ReadonlyMap<string, number>;
}

/** Reads the record with an ID or a slug in a language; none if it was deleted permanently. @throws CalError */
export async function readCurrentRecord(
  { name }: Resource,
  key: number | string,
  language: Language | undefined,
  client: Client,
): Promise<{ readonly record?: JsonObject; readonly etag?: string }> {
  const spoken = language === undefined ? {} : { i18n_language: language };
  const [by, path] = typeof key === 'number' ? (['id', { id: key }] as const) : (['slug', { slug: key }] as const);
  const reply = await client.call(findOperation(name, 'read', by), spoken, { path }).catch(undefinedIf(isGone));
  if (reply === undefined) return {};
  const { record, headers } = reply;
  return { record: record as JsonObject, ...(headers.etag === undefined ? {} : { etag: headers.etag }) };
}

/** Finds the current ID of a record, which may have been recreated under another ID. */
export async function resolveCurrentId(
  { name }: Resource,
  id: unknown,
  { ledger, where, replacedBy }: Omit<LedgerContext, 'client'>,
): Promise<number> {
  const given = Number(id);
  if (!(given > 0)) return given;
  const replacement = replacedBy?.get(`${name} ${given}`);
  if (replacement !== undefined) return replacement;
  return findCurrentId(await ledger.writesOf(name, given, where)) ?? given;
}

/** The ID that the last of our writes to a record gave it. @param writes oldest first */
export const findCurrentId = (writes: readonly StoredLedgerEntry[]): number | undefined =>
  writes.findLast(({ record }) => record !== undefined)?.record;
