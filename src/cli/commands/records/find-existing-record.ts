import type { ParameterValues } from '../../../client/client-types.js';
import { findNamesakes } from '../../../client/find-namesakes.js';
import type { Resource } from '../../../contract/declarations.js';
import type { Operation } from '../../../contract/operations.js';
import { CalError, recoverFrom, ServiceError } from '../../../errors.js';
import type { JsonObject } from '../../../forms/json-object.js';
import { toSingleLine } from '../../../present/terminal/control-sequences.js';
import { diffRecordFromValues } from '../../../tec/client/read-back-diff.js';
import { toExistsError } from '../../../tec/client/write-errors.js';
import type { Context } from '../../context.js';
import { sendImages } from '../../input/image-files.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import { printMessage } from '../../output/print-message.js';
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
async function findExistingRecord(
  values: RequestValues,
  { resource, session, now }: ExistingRecordQuery,
): Promise<JsonObject | undefined> {
  const { call } = session.client;
  const [namesake] = await findNamesakes({ ask: call }, resource, String(values[resource.title] ?? ''));
  if (namesake === undefined) return undefined;
  // Compares the image last, because it has to be uploaded for that.
  for (const compared of [async () => values, () => sendImages(values, session.client)]) {
    const differences = diffRecordFromValues(resource, namesake, await compared(), now);
    if (differences.length > 0) throw toExistsError(resource, namesake, differences);
  }
  return namesake;
}

/**
 * Creates a record unless one with the same name and values exists. Two commands that do so at once create one record:
 * the service refuses the second, which then finds the record of the first.
 * @throws ExistsError when a record has the name but other values
 */
export async function createIfMissing(
  operation: Operation,
  values: RequestValues,
  query: ExistingRecordQuery,
): Promise<{ readonly record: unknown; readonly outcome: 'created' | 'found' }> {
  const found = await findExistingRecord(values, query);
  if (found !== undefined) return { record: found, outcome: 'found' };
  try {
    const { record } = await query.session.client.call(operation, values, { isOnlyIfMissing: true });
    return { record, outcome: 'created' };
  } catch (error) {
    const isTaken = error instanceof ServiceError && (error.status === 412 || error.code === 'term_exists');
    const record = isTaken ? await findExistingRecord(values, query) : undefined;
    if (record === undefined) throw error;
    return { record, outcome: 'found' };
  }
}

/**
 * Tells a user at a terminal that another record has the name of a new one: flags and files cannot name either of them.
 * Several events may share a title; a second one that also starts at the same time is probably a mistake. If the
 * look-up fails, the record is still created.
 */
export async function printNamesake(
  record: unknown,
  {
    resource,
    session,
    context,
  }: { readonly resource: Resource; readonly session: CommandSession; readonly context: Context },
): Promise<void> {
  const { name: kind, plural } = resource;
  const { id, start_date, [resource.title]: name } = record as JsonObject;
  const client = { ask: session.client.call };
  const found = await findNamesakes(client, resource, String(name), { dates: onDayOf(start_date) }).catch(
    recoverFrom(CalError, () => []),
  );
  const isSpelledAlike = (each: JsonObject) => Number(each[resource.title] === name);
  // Of several records, events probably use the one that is spelled alike, or else the oldest.
  const [other] = found
    .filter((each) => each.id !== id && each.start_date === start_date)
    .sort((one, two) => isSpelledAlike(two) - isSpelledAlike(one) || Number(one.id) - Number(two.id));
  if (other === undefined) return;
  const { err, text } = context;
  const title = toSingleLine(String(name));
  const command = `cal ${plural} merge ${id} --into ${other.id}`;
  await printMessage(
    err,
    kind === 'event'
      ? text.hasTwin({ record: text.recordNamed({ id: String(other.id), title }) })
      : text.hasNamesake({ kind, title, id: String(other.id), command }),
  );
}

/** The filters of the events that start on the day of an event. */
const onDayOf = (start: unknown): ParameterValues => {
  const day = String(start).slice(0, 'YYYY-MM-DD'.length);
  return { start_date: day, starts_before: day };
};
