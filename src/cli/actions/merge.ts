import { type Resource, STATUSES } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import { resourceOf } from '../../spec/resources/index.js';
import { idsIn } from '../../wire/same.js';
import type { Data } from '../../wire/values/data.js';
import type { Command, Given } from '../command.js';
import { confirmed } from '../confirm.js';
import type { Context } from '../context.js';
import { inform } from '../informing.js';
import { sourcesOf } from '../input/sources.js';
import { wordOf, wrong } from '../input/words.js';
import { linkingField } from '../linking.js';
import { refsOf, type Target, targetOf } from '../refs.js';
import { cellOf } from '../render/cell.js';
import { inOneLine } from '../render/harmless.js';
import { planOf } from '../render/plan.js';
import { type Session, withSession } from '../session.js';
import { forEach } from './each.js';
import { withNews } from './news.js';
import { readFor, UNKNOWN_ETAG, writeIfUnmodified } from './unmodified.js';

/**
 * Runs `merge`: relinks all events of several venues or organizers to one, then moves the others to the trash.
 * A record is trashed only after all its events are relinked, so that an interrupted run can be repeated.
 */
export const mergeOf =
  (resource: Resource): Command['run'] =>
  async (given, context, command) => {
    const refs: string[] = [];
    for await (const ref of refsOf(given.operands, sourcesOf(context))) refs.push(ref);
    return withSession({ given, context }, async (session) => {
      const plan = await planOf('change', { given, context, settings: session.settings, resource });
      const into = await kept(resource, given, session);
      const merging = { resource, session, into, field: linkingField(resource.name) ?? resource.name };
      mustDiffer(refs, into);
      if (session.rehearse === undefined && !(await isConfirmed({ merging, refs, given, context }))) return 0;
      const isSingle = refs.length === 1;
      return withNews(
        { resource, plan, context, isSingle },
        (tell) =>
          forEach({ given, context, command, isSingle, refs: streamed(refs) }, async (ref) => {
            const record = await merge(ref, merging, context);
            if (record !== undefined) await tell(record, 'merged');
          }),
        session.rehearse === undefined,
      );
    });
  };

async function* streamed<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

interface Merging {
  readonly resource: Resource;
  readonly session: Session;
  /** The record that is kept. */
  readonly into: Data;
  /** The event field that holds the links. */
  readonly field: string;
}

/** Reads the record to keep. @throws UsageError when it is in the trash */
async function kept(resource: Resource, given: Given, session: Session): Promise<Data> {
  const ref = wordOf(given, 'into');
  if (ref === undefined) return wrong('into', (t) => t.isRequired());
  const { record } = await readFor(resource, await targetOf(resource, ref, session), { values: {}, session });
  return record.status === 'trash' ? wrong('into', (t) => t.isInTrash()) : record;
}

function mustDiffer(refs: readonly string[], { id, slug }: Data): void {
  if (refs.some((ref) => ref === String(id) || ref === slug)) wrong('into', (t) => t.mergedIntoItself());
}

interface Question {
  readonly merging: Merging;
  readonly refs: readonly string[];
  readonly given: Given;
  readonly context: Context;
}

/** @throws UsageError without a terminal and without --yes */
async function isConfirmed({ merging, refs, given, context }: Question): Promise<boolean> {
  if (refs.length === 0) return true;
  const { resource, into, session } = merging;
  return confirmed({
    given,
    context,
    settings: session.settings,
    question: (t) => t.askMerge(resource.name, refs, nameOf(resource, into)),
    needs: (t) => t.mergeNeedsYes(resource.name, refs.length),
    declined: (t) => t.nothingMerged(),
  });
}

const nameOf = ({ title }: Resource, record: Data) => ({
  id: cellOf(record.id),
  title: inOneLine(cellOf(record[title])),
});

async function merge(ref: string, merging: Merging, context: Context): Promise<unknown> {
  const { resource, session, into } = merging;
  const target = await targetOf(resource, ref, session);
  const { record } = await readFor(resource, target, { values: {}, session });
  if (record.id === into.id) return wrong('into', (t) => t.mergedIntoItself());
  const count = await relink(record, merging);
  const isDone = session.rehearse === undefined;
  if (isDone && context.err.isTTY) await inform(context.err, context.text.relinked(count, nameOf(resource, into)));
  await tellLost(record, merging, context);
  if (record.status === 'trash') return session.rehearse === undefined ? record : undefined;
  const operation = operationOf(resource.name, 'delete', 'id');
  const path = { id: String(record.id) };
  if (session.rehearse !== undefined) return session.rehearse(session.client.prepare(operation, {}, { path }));
  return (await session.client.call(operation, {}, { path })).record;
}

/** Prints the fields that only the merged record has: they are not copied to the record that is kept. */
async function tellLost(from: Data, { resource, into }: Merging, { err, text }: Context): Promise<void> {
  const lost = Object.keys(resource.fields).filter((name) => saysText(from[name]) && !saysText(into[name]));
  if (lost.length === 0) return;
  const fields = lost.map((name) => ({ name, value: inOneLine(cellOf(from[name])) }));
  await inform(err, text.mergeLeaves(nameOf(resource, into), fields));
}

// True for a non-empty text, image or coordinate. Missing values are absent, `false` or empty.
const saysText = (value: unknown): boolean => value !== true && value !== false && cellOf(value).trim() !== '';

/**
 * Relinks the events of a record, of all dates and statuses, to the record that is kept. @returns the number of events
 * @throws ChangedError when somebody else changes an event in the meantime
 */
async function relink(from: Data, merging: Merging): Promise<number> {
  const ids = await linkedTo(from, merging);
  for (const id of ids) await relinkEvent({ by: 'id', path: { id } }, from, merging);
  return ids.length;
}

async function relinkEvent(target: Target, from: Data, { session, into, field }: Merging): Promise<void> {
  const operation = operationOf('event', 'update', 'id');
  const readAgain = () => readFor(EVENT, target, { values: {}, session });
  const now = await readAgain();
  const linked = idsIn(now.record[EVENT.fields[field]?.readBackFrom ?? field] ?? now.record[field]);
  if (!linked.includes(Number(from.id))) return;
  const values = { [field]: [...new Set(linked.map((each) => (each === from.id ? Number(into.id) : each)))] };
  const call = { path: target.path, method: 'PUT' } as const;
  if (session.rehearse !== undefined)
    return session.rehearse(
      await session.client.rehearsed(operation, values, { ...call, ifMatch: UNKNOWN_ETAG, current: now.record }),
    );
  await writeIfUnmodified(
    { resource: EVENT, values, before: now.record, isEdited: () => false, now, readAgain },
    async (condition) => (await session.client.call(operation, values, { ...call, ...condition })).record,
  );
}

/** IDs of the events that link a record. Collects all before the first write, because each write changes the list. */
async function linkedTo(from: Data, { session, field }: Merging): Promise<string[]> {
  const values = { [field]: [from.id], status: [...STATUSES], starts_after: EVER, per_page: '50' };
  const ids = new Set<string>();
  for await (const { records } of session.client.pages(operationOf('event', 'list'), values)) {
    for (const { id } of records) ids.add(String(id));
  }
  return [...ids];
}

const EVENT = resourceOf('event');

// Any date filter switches off the default date window of the list (contract, section 4).
const EVER = '0001-01-01';
