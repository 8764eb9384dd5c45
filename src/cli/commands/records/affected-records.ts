import { withEveryStatus } from '../../../client/every-status.js';
import { POST_STATUSES, type Resource } from '../../../contract/declarations.js';
import { findOperation } from '../../../contract/operations.js';
import { MAX_PAGE_SIZE } from '../../../contract/request-limits.js';
import { CalError } from '../../../errors.js';
import type { JsonObject } from '../../../forms/json-object.js';
import { formatCell } from '../../../present/tables/format-cell.js';
import { toSingleLine } from '../../../present/terminal/control-sequences.js';
import { isolateText } from '../../../present/terminal/isolate-text.js';
import { findEventLinkField } from '../../../sync/ledger/linked-events.js';
import { EVERY_DATE } from '../../../time/every-date.js';
import { getListSeparator } from '../../../time/locale-formats.js';
import type { Context } from '../../context.js';
import { countLinkedEvents } from '../../input/count-linked-events.js';
import { printMessage } from '../../output/print-message.js';
import { formatLocalDate } from '../../output/table-writer.js';
import type { CommandSession } from '../../session.js';
import { readRecordVersion } from './conditional-write.js';

const MAX_NAMED = 10;

interface AffectedRecords {
  readonly resource: Resource;
  readonly refs: readonly string[];
  readonly session: CommandSession;
  readonly context: Context;
}

/**
 * Prints the records that a question is about, one per line, with the number of events that are linked to each. Records
 * that cannot be read keep their reference: their error is reported when they are written.
 */
export async function printAffectedRecords({ resource, refs, session, context }: AffectedRecords): Promise<void> {
  const { err, text } = context;
  for (const ref of refs.slice(0, MAX_NAMED)) {
    const line = await describeAffected(ref, { resource, session, context });
    await printMessage(err, `  ${line}`);
  }
  if (refs.length > MAX_NAMED) await printMessage(err, `  ${text.andMore({ count: refs.length - MAX_NAMED })}`);
}

async function describeAffected(
  ref: string,
  { resource, session, context }: Omit<AffectedRecords, 'refs'>,
): Promise<string> {
  try {
    const target = await session.findRecord(resource, ref);
    const { record } = await readRecordVersion(resource, target, { values: {}, session });
    const count = await countLinkedEvents(resource, record, session);
    // An Arabic title that is not isolated makes a terminal show the date after it backwards.
    const title = isolateText(toSingleLine(formatCell(record[resource.title])));
    const name = context.text.recordNamed({ id: formatCell(record.id), title });
    const details = [isolateText(formatCell(record.city)), formatStart(record, context)].filter((each) => each !== '');
    const named = [name, ...details].join(getListSeparator(context.text.dateLocale()));
    return [named, ...(count === undefined ? [] : [context.text.eventCount({ count })])].join(' – ');
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
    return ref;
  }
}

/** The start as lists show it. */
const formatStart = ({ start_date, all_day }: JsonObject, { locale }: Context): string =>
  locale === undefined
    ? formatCell(start_date).slice(0, 16)
    : isolateText(formatLocalDate(formatCell(start_date), locale, all_day === true));

/** The events that lose a link when records are deleted. */
interface LostLinks {
  readonly events: number;
  /** Those that the user may not change, so that undo cannot link them again. */
  readonly unwritable: number;
}

/**
 * Counts the events, of all dates and statuses, that link to records. Records that cannot be read are left out. The question
 * before terms are deleted tells how many events use them, so they are counted only for users who may not change all.
 */
export async function findLostLinks(
  resource: Resource,
  refs: readonly string[],
  session: CommandSession,
): Promise<LostLinks> {
  const field = findEventLinkField(resource)?.filter;
  const isTerm = resource.kind === 'term';
  const isCounted = field !== undefined && (!isTerm || (await session.client.unwritableEvents?.()) !== undefined);
  const events: JsonObject[] = [];
  let author: unknown;
  for (const ref of isCounted ? refs : []) {
    const record = await readIfThere(resource, ref, session);
    if (record === undefined) continue;
    author = record.author;
    const filter = { [field ?? '']: [record.id], _fields: FIELDS };
    events.push(
      ...(await withEveryStatus((status) => listLinkedEvents({ ...filter, ...status }, session), POST_STATUSES)),
    );
  }
  const unwritable = (await findUnwritableEvents(events, author, session)).length;
  return isTerm && unwritable === 0
    ? { events: 0, unwritable }
    : { events: new Set(events.map(({ id }) => id)).size, unwritable };
}

/** Lists the events of all dates that a filter selects. @throws CalError */
export async function listLinkedEvents(filter: JsonObject, { client }: CommandSession): Promise<readonly JsonObject[]> {
  const values = { ...filter, ...EVERY_DATE, per_page: MAX_PAGE_SIZE };
  const events: JsonObject[] = [];
  for await (const { records } of client.pages(findOperation('event', 'list'), values)) events.push(...records);
  return events;
}

const FIELDS = 'events.id,events.author,total,total_pages';

/**
 * Returns the IDs of the events that the user may not change.
 * @param events with ID and author
 * @param author of a record that the user is about to delete: who may change only own records is this author
 */
export async function findUnwritableEvents(
  events: readonly JsonObject[],
  author: unknown,
  session: CommandSession,
): Promise<readonly number[]> {
  const { client } = session;
  const idsOf = (some: readonly JsonObject[]) => [...new Set(some.map(({ id }) => Number(id)))];
  if (events.length === 0) return [];
  if (client.unwritableEvents !== undefined) return (await (await client.unwritableEvents())?.(idsOf(events))) ?? [];
  const foreign = events.filter((event) => event.author !== undefined && String(event.author) !== String(author));
  return foreign.length > 0 && (await mayChangeOnlyOwn(session)) ? idsOf(foreign) : [];
}

async function readIfThere(resource: Resource, ref: string, session: CommandSession) {
  try {
    const { record } = await readRecordVersion(resource, await session.findRecord(resource, ref), {
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

async function mayChangeOnlyOwn({ client, languageRoot: root, settings }: CommandSession): Promise<boolean> {
  const { readIdentity } = await import('../../../client/read-identity.js');
  const isSigned = settings.user !== undefined && settings.password !== undefined;
  const { roles } = await readIdentity(client, { root, isSigned });
  return roles.length > 0 && roles.every((role) => ROLES_OF_OWN_RECORDS.has(role));
}
