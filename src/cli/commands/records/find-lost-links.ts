import { POST_STATUSES, type Resource } from '../../../contract/declarations.js';
import { MAX_PAGE_SIZE } from '../../../contract/lengths.js';
import { findOperation } from '../../../contract/operations.js';
import { CalError } from '../../../errors.js';
import type { JsonObject } from '../../../forms/json-object.js';
import { findEventLinkField } from '../../../sync/ledger/read-before-write.js';
import { EVERY_DATE } from '../../../time/every-date.js';
import { resolveReference } from '../../input/resolve-references.js';
import type { CommandSession } from '../../session.js';
import { readRecordVersion } from './conditional-write.js';

/** The events that lose a link when records are deleted. */
export interface LostLinks {
  readonly events: number;
  /** Those that the user may not change, so that undo cannot link them again. */
  readonly foreign: number;
}

/**
 * Counts the events, of all dates and statuses, that link to records. Records that cannot be read are left out. Terms have
 * no author, and the question before their deletion tells how many events use them: only foreign events are counted, and
 * only on WordPress.
 */
export async function findLostLinks(
  resource: Resource,
  refs: readonly string[],
  session: CommandSession,
): Promise<LostLinks> {
  const field = findEventLinkField(resource)?.filter;
  const [events, foreign] = [new Set<unknown>(), new Set<unknown>()];
  const isTerm = resource.kind === 'term';
  const user =
    isTerm && session.settings.dialect === 'the-events-calendar' ? await findUserOfOwnRecords(session) : undefined;
  for (const ref of field === undefined || (isTerm && user?.id === undefined) ? [] : refs) {
    const record = await readIfThere(resource, ref, session);
    if (record === undefined) continue;
    const filter = { [field ?? '']: [record.id], status: [...POST_STATUSES], ...EVERY_DATE, per_page: MAX_PAGE_SIZE };
    const pages = session.client.pages(findOperation('event', 'list'), { ...filter, _fields: FIELDS });
    for await (const { records } of pages) {
      for (const event of records) {
        events.add(event.id);
        if (isOfOtherAuthor(event, isTerm ? { author: user?.id } : record)) foreign.add(event.id);
      }
    }
  }
  if (isTerm && foreign.size === 0) return { events: 0, foreign: 0 };
  const isForeign = foreign.size > 0 && (await mayChangeOnlyOwn(session));
  return { events: events.size, foreign: isForeign ? foreign.size : 0 };
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

export const mayChangeOnlyOwn = async (session: CommandSession): Promise<boolean> =>
  (await findUserOfOwnRecords(session)) !== undefined;

/** Returns the signed-in user if that user may change only own records. */
async function findUserOfOwnRecords({ client, languageRoot: root, settings }: CommandSession) {
  const { readIdentity } = await import('../../../client/read-identity.js');
  const isSigned = settings.user !== undefined && settings.password !== undefined;
  const identity = await readIdentity(client, { root, isSigned });
  const { roles } = identity;
  return roles.length > 0 && roles.every((role) => ROLES_OF_OWN_RECORDS.has(role)) ? identity : undefined;
}
