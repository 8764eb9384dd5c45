import { POST_STATUSES, type Resource } from '../../../contract/declarations.js';
import { MAX_PAGE_SIZE } from '../../../contract/lengths.js';
import { findOperation } from '../../../contract/operations.js';
import { CalError } from '../../../errors.js';
import type { JsonObject } from '../../../forms/json-object.js';
import { EVERY_DATE } from '../../../time/every-date.js';
import { resolveReference } from '../../input/resolve-references.js';
import type { CommandSession } from '../../session.js';
import { readRecordVersion } from './conditional-write.js';
import { findLinkingField } from './find-linking-field.js';

/** The events that lose a link when records are deleted. */
export interface LostLinks {
  readonly events: number;
  /** Those that the user may not change, so that undo cannot link them again. */
  readonly foreign: number;
}

/** Counts the events, of all dates and statuses, that link to records. Records that cannot be read are left out. */
export async function findLostLinks(
  resource: Resource,
  refs: readonly string[],
  session: CommandSession,
): Promise<LostLinks> {
  const field = findLinkingField(resource.name);
  const [events, foreign] = [new Set<unknown>(), new Set<unknown>()];
  for (const ref of field === undefined ? [] : refs) {
    const record = await readIfThere(resource, ref, session);
    if (record === undefined) continue;
    const filter = { [field ?? '']: [record.id], status: [...POST_STATUSES], ...EVERY_DATE, per_page: MAX_PAGE_SIZE };
    const pages = session.client.pages(findOperation('event', 'list'), { ...filter, _fields: FIELDS });
    for await (const { records } of pages) {
      for (const event of records) {
        events.add(event.id);
        if (isOfOtherAuthor(event, record)) foreign.add(event.id);
      }
    }
  }
  return { events: events.size, foreign: foreign.size > 0 && (await mayChangeOnlyOwn(session)) ? foreign.size : 0 };
}

/** An author may delete only own records, so the author of the record is the user. Other authors' events are not theirs. */
export const isOfOtherAuthor = ({ author }: JsonObject, record: JsonObject): boolean =>
  author !== undefined && String(author) !== String(record.author);

const FIELDS = 'events.id,events.author,total,total_pages';

async function readIfThere(resource: Resource, ref: string, session: CommandSession) {
  try {
    const { record } = await readRecordVersion(resource, await resolveReference(resource, ref, session), {
      values: {},
      session,
    });
    return record;
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
    return undefined;
  }
}

const ROLES_OF_OWN_RECORDS: ReadonlySet<string> = new Set(['author', 'contributor']);

export async function mayChangeOnlyOwn({ client, languageRoot: root, settings }: CommandSession): Promise<boolean> {
  const { readIdentity } = await import('../../../client/read-identity.js');
  const isSigned = settings.user !== undefined && settings.password !== undefined;
  const { roles } = await readIdentity(client, { root, isSigned });
  return roles.length > 0 && roles.every((role) => ROLES_OF_OWN_RECORDS.has(role));
}
