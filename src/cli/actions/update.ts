import { ServiceError, UsageError } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import { type Operation, operationOf } from '../../spec/operations.js';
import type { Command, Given } from '../command.js';
import type { Context } from '../context.js';
import { withDates } from '../dates/settle.js';
import { bodyAndDataOf } from '../input/body.js';
import { sourcesOf } from '../input/sources.js';
import type { Values } from '../input/values.js';
import { isOn } from '../input/words.js';
import { refsOf, type Target, targetOf, withIds } from '../refs.js';
import { planOf } from '../render/plan.js';
import { type Session, withSession } from '../session.js';
import { RESTORED } from '../standard-flags.js';
import { forEach, isOneRef } from './each.js';
import { type Change, withNews } from './news.js';
import {
  type Careful,
  type Condition,
  readFor,
  rehearseReading,
  UNKNOWN_ETAG,
  writeIfUnmodified,
} from './unmodified.js';

/** Runs `update`: changes the given fields of records; other fields stay unchanged. */
export const updateOf =
  (resource: Resource): Command['run'] =>
  (given, context, command) =>
    write(resource, { given, context, command, change: 'updated', defaultValues: {} });

/** Runs `translate`: an update of the translatable fields in another language. */
export const translateOf =
  (resource: Resource): Command['run'] =>
  (given, context, command) => {
    mustSayLanguage(given, context);
    const fields = Object.keys(resource.fields).filter((name) => resource.fields[name]?.translated);
    return write(resource, { given, context, command, change: 'translated', defaultValues: {}, fields });
  };

// The language of a profile does not count: it was chosen for reading.
function mustSayLanguage(given: Given, { env }: Context): void {
  if (given.flags.has('i18n-language') || env.CAL_LANG) return;
  throw new UsageError((t) => t.languageMissing(), { hint: (t) => t.languageMissingHint() });
}

/** Runs `restore`: takes records out of the trash by setting another status. */
export const restoreOf =
  (resource: Resource): Command['run'] =>
  (given, context, command) =>
    write(resource, { given, context, command, change: 'restored', defaultValues: { status: RESTORED } });

/** Runs `publish`. */
export const publishOf =
  (resource: Resource): Command['run'] =>
  (given, context, command) =>
    write(resource, { given, context, command, change: 'published', defaultValues: { status: 'publish' } });

/** Runs `unpublish`: turns records into drafts. */
export const unpublishOf =
  (resource: Resource): Command['run'] =>
  (given, context, command) =>
    write(resource, { given, context, command, change: 'unpublished', defaultValues: { status: 'draft' } });

interface Writing {
  readonly given: Given;
  readonly context: Context;
  readonly command: Command;
  readonly change: Change;
  /** Values that the command sets unless flags override them. */
  readonly defaultValues: Values;
  /** The fields that may be written; all if absent. Other fields in the `--data` file are ignored. */
  readonly fields?: readonly string[];
}

async function write(resource: Resource, writing: Writing): Promise<number> {
  const { given, context, command, change, defaultValues, fields } = writing;
  const sources = sourcesOf(context);
  const operation = limitedTo(fields, operationOf(resource.name, 'update', 'id'));
  const { values: asked, data } = await bodyAndDataOf({ resource, operation, command, given, sources });
  const values = { ...defaultValues, ...asked };
  mustChangeSomething(values);
  const isSingle = isOneRef(given);
  const isConditional = isOn(given, 'if-unmodified');
  return withSession({ given, context }, async (session) => {
    const plan = await planOf('change', { given, context, settings: session.settings, resource });
    const body = await withIds(values, command.flags, session);
    const batch = { given, context, command, isSingle, refs: refsOf(given.operands, sources) };
    return withNews(
      { resource, plan, context, isSingle },
      (tell) =>
        forEach(batch, async (ref) => {
          const record = await put(
            { resource, session, values, body, data, isConditional, given, context, command },
            ref,
          );
          if (record !== undefined) await tell(record, change);
        }),
      session.rehearse === undefined,
    );
  });
}

function limitedTo(fields: readonly string[] | undefined, operation: Operation): Operation {
  if (fields === undefined) return operation;
  const body = Object.entries(operation.parameters.body).filter(([name]) => fields.includes(name));
  return { ...operation, parameters: { ...operation.parameters, body: Object.fromEntries(body) } };
}

interface Putting extends Pick<Writing, 'given' | 'context' | 'command'> {
  readonly resource: Resource;
  readonly session: Session;
  /** The values as given; `body` has IDs in place of slugs. */
  readonly values: Values;
  readonly body: Values;
  /** The content of the `--data` file. */
  readonly data: Values;
  readonly isConditional: boolean;
}

// PUT is idempotent, so it can be retried after a broken connection.
async function put(update: Putting, ref: string): Promise<unknown> {
  const target = await targetOf(update.resource, ref, update.session);
  const datedUpdate = { ...update, body: await datedFor(target, update) };
  const { resource, session, body, isConditional } = datedUpdate;
  const operation = operationOf(resource.name, 'update', target.by);
  const options = { path: target.path, method: 'PUT' } as const;
  if (session.rehearse !== undefined) {
    if (isConditional) await rehearseReading(resource, target, { values: body, session });
    return session.rehearse(
      await session.client.rehearsed(operation, body, {
        ...options,
        ...(isConditional ? { ifMatch: UNKNOWN_ETAG } : {}),
      }),
    );
  }
  const sendUpdate = async (condition: Condition) =>
    (await session.client.call(operation, body, { ...options, ...condition })).record;
  return withAdvice(body, async () =>
    isConditional ? writeIfUnmodified(await carefully(datedUpdate, target), sendUpdate) : sendUpdate({}),
  );
}

/** Resolves words for dates in the time zone of each record. */
function datedFor(target: Target, { resource, session, body, given, context, command }: Putting): Promise<Values> {
  const current = async () => (await readFor(resource, target, { values: body, session })).record;
  const isRead = session.rehearse === undefined;
  return withDates(body, { flags: command.flags, given, context, session, ...(isRead ? { current } : {}) });
}

/** Adds a hint when a new start date is refused because it is after the end date, which stays unchanged. */
async function withAdvice<T>({ start_date, end_date }: Values, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof ServiceError) || start_date === undefined || end_date !== undefined) throw error;
    if (Array.isArray(error.params) || !('start_date' in (error.params ?? {}))) throw error;
    throw advised(error);
  }
}

/** The change is based on the record in the `--data` file if it is the same record, else on the current record. */
async function carefully({ resource, session, values, body, data }: Putting, target: Target): Promise<Careful> {
  const readAgain = () => readFor(resource, target, { values: body, session });
  const now = await readAgain();
  const isFromFile = data.id === now.record.id && typeof data.modified_utc === 'string';
  return {
    resource,
    values: body,
    before: isFromFile ? data : now.record,
    isEdited: (field) => isFromFile && values[field] === data[field],
    now,
    readAgain,
  };
}

const advised = ({ code, status, exit, say, params, data }: ServiceError): ServiceError =>
  new ServiceError({ answered: code, status, exit, say, data, ...(params === undefined ? {} : { params }) }, (t) =>
    t.endStays(),
  );

function mustChangeSomething(values: Values): void {
  const changes = Object.keys(values).filter((name) => name !== 'i18n_language');
  if (changes.length === 0) throw new UsageError((t) => t.nothingToChange(), { hint: (t) => t.nothingToChangeHint() });
}
