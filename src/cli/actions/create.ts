import type { Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import { type Asking, askMissing, isToAsk } from '../asking/ask-missing.js';
import type { Command } from '../command.js';
import { withDates } from '../dates/settle.js';
import { bodyOf } from '../input/body.js';
import { sourcesOf } from '../input/sources.js';
import type { Values } from '../input/values.js';
import { isOn } from '../input/words.js';
import { withIds } from '../refs.js';
import { planOf } from '../render/plan.js';
import { type Session, withSession } from '../session.js';
import type { thereAlready } from './if-missing.js';
import { withNews } from './news.js';

/** Runs `create`: creates one record, and on a terminal asks for missing required fields. */
export const createOf =
  (resource: Resource): Command['run'] =>
  async (given, context, command) => {
    const invocation = { resource, given, context, command };
    if (isToAsk(invocation)) return withSession({ given, context }, (session) => createAsked(invocation, session));
    const values = await valuesOf(invocation);
    await withSession({ given, context }, (session) => create(values, invocation, session));
  };

const valuesOf = ({ resource, given, context, command }: Asking): Promise<Values> =>
  bodyOf({ resource, operation: operationOf(resource.name, 'create'), command, given, sources: sourcesOf(context) });

/** Asks for the missing fields, creates the record, and prints the equivalent command that asks nothing. */
async function createAsked(invocation: Asking, session: Session): Promise<void> {
  const given = await askMissing(invocation, session);
  const answered = { ...invocation, given };
  const createdValues = await create(await valuesOf(answered), answered, session);
  const { sameCommand } = await import('../asking/same-command.js');
  const { err, text } = invocation.context;
  await err.write(`${text.sameCommand(sameCommand(invocation.command, given, createdValues ?? {}))}\n`);
}

async function create(
  values: Values,
  { resource, given, context, command }: Asking,
  session: Session,
): Promise<Values | undefined> {
  const operation = operationOf(resource.name, 'create');
  const plan = await planOf('change', { given, context, settings: session.settings, resource });
  const dated = await withDates(values, { flags: command.flags, given, context, session });
  const body = await withIds(dated, command.flags, session);
  if (session.rehearse !== undefined) {
    await session.rehearse(await session.client.rehearsed(operation, body));
    return undefined;
  }
  const reportOptions = { resource, plan, context, isSingle: true };
  const existingRecord = isOn(given, 'if-missing')
    ? await found(body, { resource, session, now: context.now() })
    : undefined;
  if (existingRecord !== undefined) {
    await withNews(reportOptions, (reportChange) => reportChange(existingRecord, 'found'), true);
    return dated;
  }
  const { record } = await session.client.call(operation, body);
  await withNews(reportOptions, (reportChange) => reportChange(record, 'created'), true);
  return dated;
}

const found = async (...query: Parameters<typeof thereAlready>) =>
  (await import('./if-missing.js')).thereAlready(...query);
