import { attempt, type Message, recoverFrom } from '../../errors.js';
import { InvalidValueError, rejectValue } from '../../forms/invalid-value-error.js';
import type { JsonObject } from '../../forms/json-object.js';
import { withMessages } from '../../text/catalogue.js';
import { isZeroDuration, parseLength } from '../../time/duration.js';
import { isDayFirst } from '../../time/locale-formats.js';
import { DATE_ORDERS, type DateOrder } from '../../time/numeric-dates.js';
import { type DateInput, hasTimeOfDay, isWrittenWithTime, parseDate } from '../../time/parse-date.js';
import {
  type DateParsingContext,
  isLengthAlone,
  parseDateWords,
  type ResolvedDate,
  resolveDateWithTime,
} from '../../time/parse-date-words.js';
import { formatDateInputInZone } from '../../time/resolve-date-input.js';
import { CONTRACT_POLICY, resolveWallTime } from '../../time/resolve-wall-time.js';
import { formatWallTime, parseWallTime } from '../../time/wall-time-text.js';
import type { Flag, ParsedArguments } from '../command.js';
import type { Context } from '../context.js';
import type { CommandSession, SessionInvocation } from '../session.js';
import { DateWords, DurationAfterStart } from './date-flags.js';
import { findParameterFlag, lastValueOf, readChoiceFlag, refuseFlag, refuseValue } from './option-values.js';
import type { RequestValues } from './read-flag-values.js';
import { resolveViewerZone } from './viewer-zone.js';

export interface DateFlagContext extends SessionInvocation {
  readonly flags: readonly Flag[];
}

/**
 * The zone of the wall clock; for the new start of an existing event also its day; for the end of an event also its
 * start, and whether it is all-day.
 */
export type DateReference = Pick<DateParsingContext, 'zone' | 'start' | 'day' | 'isAllDay'>;

/** Parses one date flag: natural language, or a date form of the interface. @throws UsageError naming the flag */
export async function readDateFlag(
  name: string,
  value: unknown,
  reference: DateReference,
  flagContext: DateFlagContext,
): Promise<ResolvedDate> {
  const { context, args, session, flags } = flagContext;
  const order = resolveTypedDateOrder(args, session, context);
  const circumstances = { ...reference, now: context.now(), language: context.text.language, order };
  try {
    return value instanceof DateWords
      ? await parseDateWords(value.text, circumstances)
      : parseContractDate(value, circumstances);
  } catch (error) {
    if (!(error instanceof InvalidValueError)) throw error;
    const say: Message = (t) =>
      error.say(withMessages(t, { mustBeDate: (refused) => t.notADate({ text: refused.value }) }));
    return refuseFlag(findParameterFlag(flags, name)?.name ?? name, say);
  }
}

/**
 * Parses words before the zone and the start of an event are known, so that mistakes are told before any request.
 * @throws UsageError naming the flag
 */
export async function checkDateWords(name: string, words: DateWords, flagContext: DateFlagContext): Promise<void> {
  if (name === 'end_date' && isLengthAlone(words.text)) return;
  await readDateFlag(name, words, { zone: resolveViewerZone(flagContext.session) }, flagContext);
}

/** Returns the date order of `--date-order`, else of the configuration. */
export const resolveDateOrder = (
  args: ParsedArguments,
  { settings }: Pick<CommandSession, 'settings'>,
): DateOrder | undefined => readChoiceFlag(args, 'date-order', DATE_ORDERS) ?? settings.dateOrder;

/**
 * The same for a date that somebody types: without a setting, a locale with a region such as `fr_FR` decides if it puts the day
 * first. Many machines have `en_US` without meaning it. Files mean the same on every machine.
 */
export const resolveTypedDateOrder = (
  args: ParsedArguments,
  session: Pick<CommandSession, 'settings'>,
  { locale = '' }: Pick<Context, 'locale'>,
): DateOrder | undefined =>
  resolveDateOrder(args, session) ?? (/-[A-Z]{2}/.test(locale) && isDayFirst(locale) ? 'dmy' : undefined);

/** Parses a date in a form of the interface. @throws Refused */
function parseContractDate(value: unknown, { zone, now }: Pick<DateParsingContext, 'zone' | 'now'>): ResolvedDate {
  const input = parseDate(value);
  if (input.kind === 'wall') {
    const wall = parseWallTime(`${input.date} ${input.time ?? '00:00:00'}`);
    return { ...resolveDateWithTime(wall, zone), hasClock: input.time !== undefined };
  }
  const wall = formatDateInputInZone(input, zone, now);
  if (wall === undefined) return rejectValue((t) => t.mustBeDate({ value: String(value) }));
  const isDay = input.kind === 'word' && input.word !== 'now';
  return { ...resolveDateWithTime(parseWallTime(wall), zone), hasClock: !isDay };
}

/** Formats a date for a request: wall time, or only the day. The second of two repeated hours gets its offset. */
export function formatDateForRequest({ at, hasClock }: Pick<ResolvedDate, 'at' | 'hasClock'>): string {
  const wall = at.toPlainDateTime();
  if (!hasClock) return wall.toPlainDate().toString();
  const isFirst = resolveWallTime(wall, at.timeZoneId, CONTRACT_POLICY).equals(at);
  return isFirst ? formatWallTime(wall) : at.toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/**
 * Reads `--duration` as a pending end date, which is resolved when the start is known.
 * @throws UsageError for an invalid duration, and together with `--end-date`
 */
export function readDurationFlag(args: ParsedArguments): RequestValues {
  const word = lastValueOf(args, 'duration');
  if (word === undefined) return {};
  if (args.flags.has('end-date')) refuseFlag('duration', (t) => t.durationAndEnd());
  const span = parseLength(word);
  if (span === undefined) return refuseDuration('duration', word, (t) => t.mustBeDuration());
  if (isZeroDuration(span)) return refuseValue('duration', word, (t) => t.mustBeLongerThanZero());
  return { end_date: new DurationAfterStart(span) };
}

/** @throws UsageError that names the units, for a bare number, else the message */
export const refuseDuration = (flag: string, word: string, say: Message): never =>
  /^[1-9]\d*$/.test(word) ? refuseFlag(flag, (t) => t.needsUnit({ value: word })) : refuseValue(flag, word, say);

/** Returns whether a value is a date of the interface without a time, or a word for a day. Days that do not exist are none. */
export const isDayOnly = (value: unknown): boolean => {
  const input = readDateInput(value);
  return input?.kind === 'word' ? input.word !== 'now' : input?.kind === 'wall' && input.time === undefined;
};

/** Returns whether values to write give a time of day for an event that is all-day, or is said to be. */
export const endsAllDay = (
  { all_day }: JsonObject,
  { all_day: wanted, start_date, end_date }: RequestValues,
): boolean => {
  const hasTime = wanted === undefined ? hasTimeOfDay : isWrittenWithTime;
  const dates = [start_date, end_date].map(readDateInput);
  return (wanted ?? all_day) === true && dates.some((date) => date !== undefined && hasTime(date));
};

function readDateInput(value: unknown): DateInput | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  return attempt(
    () => parseDate(value),
    recoverFrom(InvalidValueError, () => undefined),
  );
}
