import type { Resource } from '../../contract/declarations.js';
import { CalError, EXIT, ReadBackMismatchError, ServiceError, UnreachableError } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { decodePlainEntities } from '../../forms/wordpress-text.js';
import { foldNameWithoutAccents } from '../../matching/fold-name.js';
import { findTecNamesakes } from './find-stored-namesakes.js';
import { readTecRecord } from './read-record.js';
import { recordLabelOf } from './record-label.js';
import type { TecReply, TecSite } from './tec-site.js';

/** True if a write may have been carried out although the site failed: PHP often stops after the record is saved. */
export function mayBeWritten(error: unknown): boolean {
  if (error instanceof UnreachableError) return error.outcome !== 'unsent';
  return error instanceof ServiceError && error.status >= 500 && error.exit !== EXIT.invalid && error.status !== 503;
}

/** Finds the record that a failed creation left behind. */
export async function findCreatedRecord(
  site: TecSite,
  resource: Resource,
  sent: JsonObject,
): Promise<JsonObject | undefined> {
  try {
    if (resource.name === 'event') return await findCreatedEvent(site, resource, sent);
    // Their names are unique: one of this name would have prevented the creation.
    return (await findTecNamesakes(site, resource, String(sent[resource.title] ?? '')))[0];
  } catch (error) {
    // The site does not answer this either: the first error is the one to report.
    if (error instanceof CalError) return undefined;
    throw error;
  }
}

const STATUSES = ['publish', 'future', 'draft', 'pending', 'private'];

/** An event of the same name and start that was created just now. */
async function findCreatedEvent(site: TecSite, resource: Resource, sent: JsonObject): Promise<JsonObject | undefined> {
  const name = String(sent.title ?? '');
  const [word = name] = (name.match(/[\p{L}\p{N}]+/gu) ?? []).sort((one, other) => other.length - one.length);
  const found = (await site.wordpress.search('event', word, STATUSES)) ?? [];
  const twin = found.findLast(
    ({ title, meta }) =>
      foldNameWithoutAccents(decodePlainEntities(title)) === foldNameWithoutAccents(name) &&
      String(meta._EventStartDate).slice(0, 16) === String(sent.start_date).slice(0, 16),
  );
  if (twin === undefined) return undefined;
  const read = await readTecRecord(site, resource, { values: {}, call: { path: { id: twin.id } } });
  return isRecent(read, site.now()) ? (read.record as JsonObject) : undefined;
}

/** A site that fails takes its time. */
const CREATED_WITHIN_MS = 5 * 60_000;

/** Compares the creation with the clock of the site, which its answers tell. */
function isRecent({ record, headers }: TecReply, now: number): boolean {
  const { modified_utc: modified } = record as JsonObject;
  const theirs = Date.parse(headers.date ?? '');
  const age = (Number.isNaN(theirs) ? now : theirs) - Date.parse(`${String(modified).replace(' ', 'T')}Z`);
  return Math.abs(age) < CREATED_WITHIN_MS;
}

/** Builds the error for a site that failed after it had saved a record. */
export function toFailedAfterWriting(
  resource: Resource,
  record: JsonObject,
  action: 'create' | 'update',
): ReadBackMismatchError {
  const about = recordLabelOf(resource, record);
  return new ReadBackMismatchError(
    (t) =>
      action === 'create' ? t.failedAfterCreating(resource.name, about) : t.failedAfterUpdating(resource.name, about),
    [],
    { exit: EXIT.unexpected, record, hint: (t) => t.failedAfterWritingHint() },
  );
}
