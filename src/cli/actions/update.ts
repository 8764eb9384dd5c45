import { UsageError } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import { type Operation, operationOf } from '../../spec/operations.js';
import type { Command, Given } from '../command.js';
import type { Context } from '../context.js';
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
import { type Careful, readFor, rehearseReading, UNKNOWN_ETAG, writeIfUnmodified } from './unmodified.js';

/** Changes the records that the REFs name: what is not given stays. */
export const updateOf =
  (resource: Resource): Command['run'] =>
  (given, context, command) =>
    write(resource, { given, context, command, change: 'updated', fixed: {} });

/** Gives records texts in another language: an update in that language. */
export const translateOf =
  (resource: Resource): Command['run'] =>
  (given, context, command) => {
    mustSayLanguage(given, context);
    const fields = Object.keys(resource.fields).filter((name) => resource.fields[name]?.translated);
    return write(resource, { given, context, command, change: 'translated', fixed: {}, fields });
  };

// The language of a profile is one that somebody chose for reading.
function mustSayLanguage(given: Given, { env }: Context): void {
  if (given.flags.has('i18n-language') || env.CAL_LANG) return;
  throw new UsageError((t) => t.languageMissing(), { hint: (t) => t.languageMissingHint() });
}

/** Takes records out of the trash by giving them another status. */
export const restoreOf =
  (resource: Resource): Command['run'] =>
  (given, context, command) =>
    write(resource, { given, context, command, change: 'restored', fixed: { status: RESTORED } });

interface Writing {
  readonly given: Given;
  readonly context: Context;
  readonly command: Command;
  readonly change: Change;
  /** Values where nothing else is given. */
  readonly fixed: Values;
  /** The fields that may be written; all if not said. What else a file holds is left alone. */
  readonly fields?: readonly string[];
}

async function write(resource: Resource, writing: Writing): Promise<number> {
  const { given, context, command, change, fixed, fields } = writing;
  const sources = sourcesOf(context);
  const operation = limitedTo(fields, operationOf(resource.name, 'update', 'id'));
  const { values: asked, data } = await bodyAndDataOf({ resource, operation, command, given, sources });
  const values = { ...fixed, ...asked };
  mustChangeSomething(values);
  const isSingle = isOneRef(given);
  const isCareful = isOn(given, 'if-unmodified');
  return withSession({ given, context }, async (session) => {
    const plan = await planOf('change', { given, context, settings: session.settings, resource });
    const body = await withIds(values, command.flags, session);
    const several = { given, context, command, isSingle, refs: refsOf(given.operands, sources) };
    return withNews(
      { resource, plan, context, isSingle },
      (tell) =>
        forEach(several, async (ref) => {
          const record = await put({ resource, session, values, body, data, isCareful }, ref);
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

interface Putting {
  readonly resource: Resource;
  readonly session: Session;
  /** As they were given; `body` is the same with IDs for slugs. */
  readonly values: Values;
  readonly body: Values;
  /** The file of `--data`. */
  readonly data: Values;
  readonly isCareful: boolean;
}

// PUT sets what it says however often it is sent, so that a broken connection does no harm.
async function put(putting: Putting, ref: string): Promise<unknown> {
  const { resource, session, body, isCareful } = putting;
  const target = await targetOf(resource, ref, session);
  const operation = operationOf(resource.name, 'update', target.by);
  const options = { path: target.path, method: 'PUT' } as const;
  if (session.rehearse !== undefined) {
    if (isCareful) await rehearseReading(resource, target, { values: body, session });
    return session.rehearse(
      session.client.prepare(operation, body, { ...options, ...(isCareful ? { ifMatch: UNKNOWN_ETAG } : {}) }),
    );
  }
  const send = async (condition: { readonly ifMatch?: string }) =>
    (await session.client.call(operation, body, { ...options, ...condition })).record;
  return isCareful ? writeIfUnmodified(await carefully(putting, target), send) : send({});
}

/** A change rests on the record in the file of `--data` where it is this one, else on the one that is there now. */
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

function mustChangeSomething(values: Values): void {
  const changes = Object.keys(values).filter((name) => name !== 'i18n_language');
  if (changes.length === 0) throw new UsageError((t) => t.nothingToChange(), { hint: (t) => t.nothingToChangeHint() });
}
