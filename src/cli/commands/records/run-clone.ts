import type { Field, Resource } from '../../../contract/declarations.js';
import { findOperation } from '../../../contract/operations.js';
import { readBackValue } from '../../../contract/resources/index.js';
import { UsageError } from '../../../errors.js';
import { formOf, isMissingValue } from '../../../forms/index.js';
import type { JsonObject } from '../../../forms/json-object.js';
import { linkedIdsIn } from '../../../forms/links.js';
import { isShownPrice, storedValuesOf } from '../../../forms/stored-values.js';
import { type Duration, parseSignedDuration, parseTypedDuration } from '../../../time/duration.js';
import type { Command, ParsedArguments } from '../../command.js';
import { lastValueOf, refuseFlag } from '../../input/option-values.js';
import { formatDateForRequest, readDateFlag, readDurationFlag } from '../../input/read-date-flag.js';
import { createTextSources, type RequestValues, readFlagValues } from '../../input/read-flag-values.js';
import { resolveDates } from '../../input/resolve-dates.js';
import { resolveReferencesToIds } from '../../input/resolve-references.js';
import { RESTORED_STATUS } from '../../input/standard-flags.js';
import { validateValues } from '../../input/validate-values.js';
import { requireZone, requireZoneOfEvent } from '../../input/viewer-zone.js';
import { planOutput } from '../../output/plan-output.js';
import { confirmEventDates, warnAboutClockChange } from '../../output/report-dates.js';
import { type CommandSession, withSession } from '../../session.js';
import { withChangeReport } from './change-report.js';
import { readRecordVersion } from './conditional-write.js';
import { moveEventToStart, parseShiftBy, readEventTimes, shiftEventTimes } from './event-times.js';

/** Runs `clone`: copies an event with its fields, links and translations to another date, as a draft. */
export const runClone =
  (resource: Resource): Command['run'] =>
  async (args, context, command) => {
    const { flags } = command;
    if (!args.flags.has('start-date') && !args.flags.has('by')) throw new UsageError((t) => t.cloneWhere());
    readShift(args);
    const givenValues = {
      ...(await readFlagValues(flags, args, createTextSources(context))),
      ...readDurationFlag(args),
    };
    // The original supplies the required fields that are not given: placeholders satisfy the validation.
    await validateValues(findOperation(resource.name, 'create'), { ...PLACEHOLDER_VALUES, ...givenValues }, flags);
    await withSession({ args, context }, async (session) => {
      const plan = await planOutput('change', { args, context, settings: session.settings, resource });
      const target = await session.findRecord(resource, args.operands[0] ?? '');
      const { record: shownRecord } = await readRecordVersion(resource, target, { values: {}, session });
      const language = typeof shownRecord.language === 'string' ? { i18n_language: shownRecord.language } : {};
      const { record } = await readRecordVersion(resource, target, { values: language, session });
      const original = copyRecordFields(resource, record);
      const settling = { flags, args, context, session };
      const dated = await resolveCloneDates({ ...original, ...givenValues }, record, settling);
      const values = await resolveReferencesToIds({ status: RESTORED_STATUS, ...language, ...dated }, flags, session);
      const create = findOperation(resource.name, 'create');
      if (session.printCall !== undefined) return session.printCall(create, values);
      await withChangeReport({ resource, plan, context, isSingle: true }, async (tell) => {
        const { record: clone } = await session.client.call(create, values);
        await tell(clone, 'created');
        await copyTranslations({ resource, session, from: record, to: clone, givenValues });
      });
    });
  };

const PLACEHOLDER_VALUES = { title: '-', start_date: '2000-01-01', end_date: '2000-01-01' };

/** Resolves the dates of the clone. Without an end or a duration it lasts as long as the original. */
async function resolveCloneDates(
  values: RequestValues,
  record: JsonObject,
  settling: Parameters<typeof resolveDates>[1],
): Promise<RequestValues> {
  const { args, context } = settling;
  const zone = typeof values.timezone === 'string' ? requireZone(values.timezone) : requireZoneOfEvent(record);
  if (readShift(args) === undefined && (args.flags.has('end-date') || args.flags.has('duration')))
    return resolveDates({ ...values, timezone: zone }, settling);
  const { end_date: _, start_date: givenStart, ...rest } = values;
  const original = readEventTimes(record);
  const span = readShift(args);
  const isAllDay = values.all_day === true;
  const times =
    span === undefined
      ? moveEventToStart(original, await readDateFlag('start_date', givenStart, { zone }, settling), isAllDay)
      : shiftEventTimes(original, span, isAllDay);
  for (const time of [times.start, times.end]) await warnAboutClockChange(time, context);
  await confirmEventDates({ ...times, zone, isAllDay: values.all_day === true }, context);
  const settled = await resolveDates(rest, settling);
  // An event without a zone is in the zone of its site, which the site gives the clone too.
  const isInSiteZone = values.timezone === undefined && record.timezone === '';
  return {
    ...settled,
    ...(isInSiteZone ? {} : { timezone: zone }),
    start_date: formatDateForRequest(times.start),
    end_date: formatDateForRequest(times.end),
  };
}

/**
 * Reads how far from the original the copy is: `--by`, or a start such as `+1w`.
 * @throws UsageError for a shift beside another time
 */
function readShift(args: ParsedArguments): Duration | undefined {
  const start = lastValueOf(args, 'start-date')?.trim() ?? '';
  const isShift = /^[+-]/.test(start) && parseSignedDuration(start, parseTypedDuration) !== undefined;
  const by = lastValueOf(args, 'by');
  if (by === undefined && !isShift) return undefined;
  const beside = ['start-date', 'end-date', 'duration'].find(
    (flag) => args.flags.has(flag) && !(isShift && flag === 'start-date'),
  );
  if (beside !== undefined || (by !== undefined && isShift))
    refuseFlag(by === undefined ? 'start-date' : 'by', (t) =>
      t.cannotStandBeside({ flag: `--${beside ?? 'start-date'}` }),
    );
  return parseShiftBy(by ?? start);
}

interface TranslationCopy {
  readonly resource: Resource;
  readonly session: CommandSession;
  readonly from: JsonObject;
  readonly to: unknown;
  /** Values given for the clone. Their translations are not copied, because they would no longer fit. */
  readonly givenValues: RequestValues;
}

async function copyTranslations({ resource, session, from, to, givenValues }: TranslationCopy): Promise<void> {
  const otherLanguages = Array.isArray(from.translations)
    ? from.translations.filter((each) => each !== from.language)
    : [];
  const target = { path: { id: String(from.id) } };
  const path = { id: String(typeof to === 'object' && to !== null && 'id' in to ? to.id : '') };
  for (const language of otherLanguages) {
    const { record } = await readRecordVersion(resource, target, { values: { i18n_language: language }, session });
    const texts = Object.entries(translatableTextsOf(resource, record)).filter(
      ([name, text]) => text !== from[name] && !Object.hasOwn(givenValues, name),
    );
    if (texts.length === 0) continue;
    const values = { ...Object.fromEntries(texts), i18n_language: language };
    await session.client.call(findOperation(resource.name, 'update', 'id'), values, { path, method: 'PUT' });
  }
}

// Fields that are not copied because they belong to one record: slug, publication and owner.
const UNCOPIED_FIELDS = new Set(['slug', 'date', 'date_utc', 'author', 'status']);

/** The fields of a record as values to create a copy with: links as IDs; empty fields left out. */
export function copyRecordFields(resource: Resource, record: JsonObject): RequestValues {
  const fields = Object.entries(resource.fields).filter(
    ([name]) => Object.hasOwn(resource.answer, name) && !UNCOPIED_FIELDS.has(name),
  );
  return Object.fromEntries(fields.flatMap(([name, field]) => copyField(name, field, record)));
}

function copyField(name: string, field: Field, record: JsonObject): [string, unknown][] {
  const readBack = readBackValue(record, name, field);
  const price = storedValuesOf(record)[name];
  if (isShownPrice(price)) return [[name, price]];
  const value = formOf(field).links === undefined ? readBack : linkedIdsIn(readBack);
  return isMissingValue(field, value) ? [] : [[name, value]];
}

/** The translatable fields of a record, in the language in which it was read. */
export const translatableTextsOf = ({ fields }: Resource, record: JsonObject): RequestValues =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((name) => fields[name]?.translated)
      .map((name) => [name, record[name]]),
  );
