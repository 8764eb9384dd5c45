import type { Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import type { Data } from '../../wire/values/data.js';
import type { Command } from '../command.js';
import { durationOf } from '../dates/duration.js';
import { startingAt, timesOf } from '../dates/moved.js';
import { tellIrregular, tellWhen } from '../dates/news.js';
import { readFlag, written } from '../dates/read-flag.js';
import { withDates } from '../dates/settle.js';
import { zoneNamed } from '../dates/zones.js';
import { judge } from '../input/judge.js';
import { sourcesOf } from '../input/sources.js';
import { type Values, valuesOf } from '../input/values.js';
import { targetOf, withIds } from '../refs.js';
import { planOf } from '../render/plan.js';
import { type Session, withSession } from '../session.js';
import { RESTORED } from '../standard-flags.js';
import { copyOf, textsIn } from './copying.js';
import { withNews } from './news.js';
import { readFor } from './unmodified.js';

/** Runs `clone`: copies an event with its fields, links and translations to another date, as a draft. */
export const cloneOf =
  (resource: Resource): Command['run'] =>
  async (given, context, command) => {
    const { flags } = command;
    const givenValues = { ...(await valuesOf(flags, given, sourcesOf(context))), ...durationOf(given) };
    // The original supplies the required fields that are not given: placeholders satisfy the validation.
    await judge(operationOf(resource.name, 'create'), { ...STAND_INS, ...givenValues }, flags);
    await withSession({ given, context }, async (session) => {
      const plan = await planOf('change', { given, context, settings: session.settings, resource });
      const target = await targetOf(resource, given.operands[0] ?? '', session);
      const { record: shownRecord } = await readFor(resource, target, { values: {}, session });
      const language = typeof shownRecord.language === 'string' ? { i18n_language: shownRecord.language } : {};
      const { record } = await readFor(resource, target, { values: language, session });
      const original = copyOf(resource, record);
      const settling = { flags, given, context, session };
      const dated = await withTimes({ ...original, ...givenValues }, record, settling);
      const values = await withIds({ status: RESTORED, ...language, ...dated }, flags, session);
      const create = operationOf(resource.name, 'create');
      if (session.rehearse !== undefined) return session.rehearse(await session.client.rehearsed(create, values));
      await withNews(
        { resource, plan, context, isSingle: true },
        async (tell) => {
          const { record: clone } = await session.client.call(create, values);
          await tell(clone, 'created');
          await translate({ resource, session, from: record, to: clone, givenValues });
        },
        true,
      );
    });
  };

const STAND_INS = { title: '-', end_date: '2000-01-01' };

type Settling = Parameters<typeof withDates>[1];

/** Resolves the dates of the clone. Without an end or a duration it lasts as long as the original. */
async function withTimes(values: Values, record: Data, settling: Settling): Promise<Values> {
  const { given, context } = settling;
  const zone = typeof values.timezone === 'string' ? zoneNamed(values.timezone) : String(record.timezone);
  if (given.flags.has('end-date') || given.flags.has('duration'))
    return withDates({ ...values, timezone: zone }, settling);
  const { end_date: _, start_date: givenStart, ...rest } = values;
  const start = await readFlag('start_date', givenStart, { zone }, settling);
  const times = startingAt(timesOf(record), start);
  for (const time of [times.start, times.end]) await tellIrregular(time, context);
  await tellWhen({ ...times, zone, isAllDay: values.all_day === true }, context);
  const settled = await withDates(rest, settling);
  return { ...settled, timezone: zone, start_date: written(times.start), end_date: written(times.end) };
}

interface Translating {
  readonly resource: Resource;
  readonly session: Session;
  readonly from: Data;
  readonly to: unknown;
  /** Values given for the clone. Their translations are not copied, because they would no longer fit. */
  readonly givenValues: Values;
}

async function translate({ resource, session, from, to, givenValues }: Translating): Promise<void> {
  const otherLanguages = Array.isArray(from.translations)
    ? from.translations.filter((each) => each !== from.language)
    : [];
  const target = { by: 'id', path: { id: String(from.id) } } as const;
  const path = { id: String(typeof to === 'object' && to !== null && 'id' in to ? to.id : '') };
  for (const language of otherLanguages) {
    const { record } = await readFor(resource, target, { values: { i18n_language: language }, session });
    const texts = Object.entries(textsIn(resource, record)).filter(
      ([name, text]) => text !== from[name] && !(name in givenValues),
    );
    if (texts.length === 0) continue;
    const values = { ...Object.fromEntries(texts), i18n_language: language };
    await session.client.call(operationOf(resource.name, 'update', 'id'), values, { path, method: 'PUT' });
  }
}
