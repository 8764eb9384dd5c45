import { POST_STATUSES, type Resource } from '../../../contract/declarations.js';
import { findOperation } from '../../../contract/operations.js';
import { CalError } from '../../../errors.js';
import type { JsonObject } from '../../../forms/json-object.js';
import { formatCell } from '../../../present/tables/format-cell.js';
import { isolateText } from '../../../present/terminal/isolate-text.js';
import { toSingleLine } from '../../../present/terminal/strip-controls.js';
import { getListSeparator } from '../../../time/list-separator.js';
import type { Context } from '../../context.js';
import { resolveReference } from '../../input/resolve-references.js';
import { formatLocalDate } from '../../output/format-localized-cell.js';
import { printMessage } from '../../output/print-message.js';
import type { CommandSession } from '../../session.js';
import { readRecordVersion } from './conditional-write.js';
import { findLinkingField } from './find-linking-field.js';

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
    const target = await resolveReference(resource, ref, session);
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

// Any date filter switches off the default date window of the list (contract, section 4).
const EARLIEST_DATE = '0001-01-01';

/** The number of events, of all dates and statuses, that are linked to a record; `undefined` for an event. */
export async function countLinkedEvents(
  resource: Resource,
  { id, count }: JsonObject,
  session: CommandSession,
): Promise<number | undefined> {
  if (resource.kind === 'term') return typeof count === 'number' ? count : undefined;
  const field = findLinkingField(resource.name);
  if (field === undefined) return undefined;
  const values = { [field]: [id], status: [...POST_STATUSES], starts_after: EARLIEST_DATE, per_page: '1' };
  for await (const { total } of session.client.pages(findOperation('event', 'list'), values, { ahead: false }))
    return total;
  return undefined;
}
