import { createHash } from 'node:crypto';
import type { Client } from '../client/client-types.js';
import type { Resource } from '../contract/declarations.js';
import { toPortableRecord } from './export/portable-record.js';
import { readWithTranslations, type TranslatedRecord } from './export/read-translations.js';

interface RevisionOptions {
  /** True for a foreign service of the same interface. */
  readonly isForeign: boolean;
}

/**
 * Computes the revision of a record: a hash of its portable form in all languages. It begins with a letter, so that no
 * spreadsheet reads it as a number.
 */
export function revisionOf(
  resource: Resource,
  { record, texts }: TranslatedRecord,
  { isForeign }: RevisionOptions,
): string {
  const content = JSON.stringify(toPortableRecord(resource, record, { texts, isForeign }));
  return `r${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
}

/** Reads a record and returns its present revision. */
export const readRevision = async (
  client: Client,
  resource: Resource,
  id: number,
  options: RevisionOptions,
): Promise<string> => revisionOf(resource, await readWithTranslations(id, { client, resource }), options);
