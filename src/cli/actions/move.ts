import { UsageError } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import { backwards, isNothing, type Span, spanOf } from '../../wire/values/span.js';
import type { Command, Given } from '../command.js';
import type { Context } from '../context.js';
import { shiftedBy, startingAt, type Times, timesOf } from '../dates/moved.js';
import { tellIrregular, tellWhen } from '../dates/news.js';
import { DateWords, isOwnForm } from '../dates/own-forms.js';
import { readFlag, type Saying, written } from '../dates/read-flag.js';
import { viewerZone, zoneNamed } from '../dates/zones.js';
import { sourcesOf } from '../input/sources.js';
import { wordOf, wrong } from '../input/words.js';
import { refsOf, targetOf } from '../refs.js';
import { planOf } from '../render/plan.js';
import { type Session, withSession } from '../session.js';
import { forEach, isOneRef } from './each.js';
import { withNews } from './news.js';
import { readFor, UNKNOWN_ETAG, writeIfUnmodified } from './unmodified.js';

/** Runs `move`: shifts the start and end of events. Fails if somebody else changes an event in the meantime. */
export const moveOf =
  (resource: Resource): Command['run'] =>
  async (given, context, command) => {
    const span = spanIn(given);
    const sources = sourcesOf(context);
    const isSingle = isOneRef(given);
    return withSession({ given, context }, async (session) => {
      const dateSource = { given, context, session, flags: command.flags };
      const to = await destinationIn(given, dateSource);
      const plan = await planOf('change', { given, context, settings: session.settings, resource });
      const batch = { given, context, command, isSingle, refs: refsOf(given.operands, sources) };
      return withNews(
        { resource, plan, context, isSingle },
        (tell) =>
          forEach(batch, async (ref) => {
            const record = await moved({ resource, context, session, dateSource, span, to }, ref);
            if (record !== undefined) await tell(record, 'moved');
          }),
        session.rehearse === undefined,
      );
    });
  };

/** Parses `--by`. @throws UsageError unless exactly one of --by and --to is given */
function spanIn(given: Given): Span | undefined {
  const [by, to] = [wordOf(given, 'by'), wordOf(given, 'to')];
  if ((by === undefined) === (to === undefined)) throw new UsageError((t) => t.moveWhere());
  if (by === undefined) return undefined;
  const [, sign, length = ''] = /^\s*([+-]?)\s*(.*)$/.exec(by) ?? [];
  const span = spanOf(length);
  if (span === undefined || isNothing(span)) return wrong('by', (t) => t.mustBeShift());
  return sign === '-' ? backwards(span) : span;
}

/**
 * Reads `--to`. Words for dates stay unresolved: they mean another instant in each event's zone.
 * They are parsed here once so that an invalid date is reported before anything is sent.
 */
async function destinationIn(given: Given, dateSource: Saying): Promise<unknown> {
  const to = wordOf(given, 'to');
  if (to === undefined) return undefined;
  const value = isOwnForm(to) ? to : new DateWords(to);
  await readFlag('to', value, { zone: viewerZone(dateSource.session) }, dateSource);
  return value;
}

interface Moving {
  readonly resource: Resource;
  readonly context: Context;
  readonly session: Session;
  readonly dateSource: Saying;
  readonly span: Span | undefined;
  readonly to: unknown;
}

async function moved(moving: Moving, ref: string): Promise<unknown> {
  const { resource, context, session } = moving;
  const target = await targetOf(resource, ref, session);
  const readAgain = () => readFor(resource, target, { values: {}, session });
  const now = await readAgain();
  const { start, end } = await newTimes(now.record, moving);
  const values = { start_date: written(start), end_date: written(end) };
  for (const time of [start, end]) await tellIrregular(time, context);
  await tellWhen({ start, end, zone: String(now.record.timezone), isAllDay: now.record.all_day === true }, context);
  const operation = operationOf(resource.name, 'update', target.by);
  const options = { path: target.path, method: 'PUT' } as const;
  if (session.rehearse !== undefined)
    return session.rehearse(await session.client.rehearsed(operation, values, { ...options, ifMatch: UNKNOWN_ETAG }));
  return writeIfUnmodified(
    { resource, values, before: now.record, isEdited: () => false, now, readAgain },
    async (condition) => (await session.client.call(operation, values, { ...options, ...condition })).record,
  );
}

async function newTimes(record: Readonly<Record<string, unknown>>, { span, to, dateSource }: Moving): Promise<Times> {
  const times = timesOf(record);
  if (span !== undefined) return shiftedBy(times, span);
  return startingAt(times, await readFlag('to', to, { zone: zoneNamed(String(record.timezone)) }, dateSource));
}
