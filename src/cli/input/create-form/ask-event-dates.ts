import { Temporal } from 'temporal-polyfill';
import { recoverFrom, UsageError } from '../../../errors.js';
import { parseTypedDuration } from '../../../time/duration.js';
import { endAfterMove } from '../../../time/end-after-move.js';
import { addLength, type ResolvedDate } from '../../../time/parse-date-words.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { confirmEventDates, formatEventDays, warnAboutClockChange } from '../../output/report-dates.js';
import { DateWords, isContractDate } from '../date-flags.js';
import {
  type DoubtfulEnd,
  findDoubtfulEnd,
  formatForQuestion,
  listReadings,
  questionOf,
  takeReading,
} from '../doubtful-end.js';
import { isSwitchOn, lastValueOf } from '../option-values.js';
import { StepBackError } from '../prompts.js';
import { type DateReference, formatDateForRequest, readDateFlag } from '../read-date-flag.js';
import { fetchSiteZone, requireZone } from '../viewer-zone.js';
import { type CreateInvocation, type FormTools, withFlag } from './form-tools.js';

interface FormDates {
  readonly zone: string;
  readonly read: (name: string, text: string, reference?: Omit<DateReference, 'zone'>) => Promise<ResolvedDate>;
  readonly context: Context;
  readonly prompts: FormTools['prompts'];
  /** The dates that were entered before, with which the questions begin. */
  readonly entered: ParsedArguments | undefined;
}

interface EventStart {
  readonly start: ResolvedDate;
  readonly isAllDay: boolean;
}

/**
 * Asks for the dates of an event that flags do not give, and repeats each as it was understood. A start without an hour
 * means all day, unless the user then gives one.
 * @returns the arguments with exact dates
 */
export async function askEventDates(invocation: CreateInvocation, tools: FormTools): Promise<ParsedArguments> {
  const { args, context } = invocation;
  const dates = await prepareDates(invocation, tools);
  const { start, isAllDay, end } = await askUntilClear(args, dates, tools.onAnswer);
  await confirmEventDates({ start, end, zone: dates.zone, isAllDay }, context);
  for (const date of isAllDay ? [] : [start, end]) await warnAboutClockChange(date, context);
  const exact = (date: ResolvedDate) => [formatExactly(date, isAllDay)];
  const dated = withFlag(withFlag(withFlag(args, 'duration', []), 'start-date', exact(start)), 'end-date', exact(end));
  return isAllDay ? withFlag(dated, 'all-day', ['true']) : dated;
}

/** Asks for the start and the end, and for both again when the user finds the start wrong on seeing the end. */
async function askUntilClear(
  args: ParsedArguments,
  dates: FormDates,
  onAnswer: FormTools['onAnswer'],
): Promise<EventStart & { readonly end: ResolvedDate }> {
  let given = args;
  let { entered } = dates;
  for (;;) {
    const start = await askStart(given, { ...dates, entered });
    const answered = [formatExactly(start.start, start.isAllDay)];
    entered = entered && withFlag(await moveEnteredEnd(entered, start, dates), 'start-date', answered);
    const kept = entered?.flags.get('end-date') ?? args.flags.get('end-date') ?? [];
    onAnswer(withFlag(withFlag(args, 'start-date', answered), 'end-date', kept));
    const end = await askEnd(given, start, { ...dates, entered });
    if (end !== undefined) return { ...start, end };
    entered ??= withFlag(args, 'start-date', answered);
    given = ['start-date', 'end-date', 'duration'].reduce((rest, name) => withFlag(rest, name, []), given);
  }
}

/** Moves the end that was entered before with the start; removes it if the event is all-day now, or is no longer. */
async function moveEnteredEnd(
  entered: ParsedArguments,
  { start, isAllDay }: EventStart,
  { read }: FormDates,
): Promise<ParsedArguments> {
  const [from, to] = ['start-date', 'end-date'].map((flag) => lastValueOf(entered, flag));
  if (from === undefined || to === undefined || isSwitchOn(entered, 'all-day') !== isAllDay)
    return withFlag(entered, 'end-date', []);
  const end = endAfterMove({ start: await read('start_date', from), end: await read('end_date', to) }, start);
  return withFlag(entered, 'end-date', [formatExactly(end, isAllDay)]);
}

const formatExactly = ({ at }: ResolvedDate, isAllDay: boolean): string =>
  formatDateForRequest({ at, hasClock: !isAllDay });

async function prepareDates(
  invocation: CreateInvocation,
  { session, prompts, entered }: FormTools,
): Promise<FormDates> {
  const { args, context, command } = invocation;
  const zoneName = lastValueOf(args, 'timezone');
  const zone = zoneName === undefined ? await fetchSiteZone(session) : requireZone(zoneName);
  const reading = { args, context, session, flags: command.flags };
  // Words such as `tomorrow` are a form of the interface too, where they mean midnight.
  const isExact = (text: string) => isContractDate(text) && /\d/.test(text);
  const read: FormDates['read'] = (name, text, reference) =>
    readDateFlag(name, isExact(text) ? text : new DateWords(text), { zone, ...reference }, reading);
  return { zone, read, context, prompts, entered };
}

async function askStart(args: ParsedArguments, dates: FormDates): Promise<EventStart> {
  const { context, read, zone } = dates;
  const { text } = context;
  const given = lastValueOf(args, 'start-date');
  const answer =
    given ??
    (await askDate(text.askStart({ hint: text.startHint() }), (typed) => read('start_date', typed), {
      ...dates,
      initial: formatEntered('start-date', dates),
    }));
  const start = await read('start_date', answer);
  const isDecided = args.flags.has('all-day');
  if (start.hasClock || isDecided) return { start, isAllDay: isSwitchOn(args, 'all-day') };
  await confirmEventDates({ start, end: start, zone, isAllDay: true }, context);
  const clock = await dates.prompts.input(text.askStartTime(), async (typed) => {
    if (typed.trim() === '') return undefined;
    return refusalReasonOf(
      async () => requireClock(typed, await read('start_date', typed, { start: start.at })),
      context,
    );
  });
  return clock.trim() === ''
    ? { start, isAllDay: true }
    : { start: await read('start_date', clock, { start: start.at }), isAllDay: false };
}

/**
 * The last day of an all-day event, or else the end as a time or a duration. Asks back about an end that may be wrong.
 * @returns `undefined` if the start is wrong
 */
async function askEnd(
  args: ParsedArguments,
  { start, isAllDay }: EventStart,
  dates: FormDates,
): Promise<ResolvedDate | undefined> {
  const { context, zone } = dates;
  const { text } = context;
  const flag = args.flags.has('end-date') ? undefined : lastValueOf(args, 'duration');
  const readEnd = async (typed: string): Promise<ResolvedDate> => {
    if (typed.trim() === '' && isAllDay) return start;
    const length = typed === flag ? parseTypedDuration(typed) : undefined;
    if (length !== undefined) return addLength(start.at, length, isAllDay);
    const end = await dates.read('end_date', typed, { start: start.at, isAllDay });
    return requireNotBefore(start, isAllDay ? end : requireClock(typed, end), context);
  };
  let given = lastValueOf(args, 'end-date') ?? flag;
  // An all-day start has been repeated already, before the question for a time.
  if (given === undefined && !isAllDay) await confirmEventDates({ start, end: start, zone, isAllDay }, context);
  const question = isAllDay ? text.askLastDay() : text.askEnd({ hint: text.endHint() });
  for (;;) {
    const initial = formatEntered('end-date', dates);
    const answer = given ?? (await askDate(question, readEnd, { ...dates, initial, mayBeEmpty: isAllDay }));
    const end = await readEnd(answer);
    const choice = await askIfMeant(findDoubtfulEnd(answer, start, end), dates);
    if (choice === 'other-start') return undefined;
    if (choice !== 'other-end') return takeReading(choice, end);
    given = undefined;
  }
}

/** Asks what is meant by an end that may be wrong: one of its readings, another end, or another start. */
async function askIfMeant(doubt: DoubtfulEnd | undefined, { prompts, context }: FormDates): Promise<string> {
  if (doubt === undefined) return 'end';
  const { text } = context;
  const said = formatForQuestion(doubt, context);
  const others = [
    { value: 'other-end', name: text.enterOtherEnd() },
    { value: 'other-start', name: text.enterOtherStart() },
  ];
  const readings = listReadings(said, text);
  // A single reading is on the next day, which is hardly meant.
  const choices = readings.length > 1 ? [...readings, ...others] : [...others, ...readings];
  return prompts.choose(questionOf(said, text), choices).catch((error: unknown) => {
    if (error instanceof StepBackError) return 'other-end';
    throw error;
  });
}

function requireNotBefore(start: ResolvedDate, end: ResolvedDate, context: Context): ResolvedDate {
  if (Temporal.ZonedDateTime.compare(end.at, start.at) >= 0) return end;
  const when = formatEventDays({ start, end: start, isAllDay: !start.hasClock }, context);
  throw new UsageError((t) => t.endsBeforeStart({ start: when }));
}

const askDate = (
  question: string,
  read: (typed: string) => Promise<unknown>,
  { context, prompts, initial, mayBeEmpty = false }: DateQuestion,
): Promise<string> =>
  prompts.input(
    question,
    async (typed) => {
      if (typed.trim() === '' && !mayBeEmpty) return context.text.mustNotBeEmpty();
      return refusalReasonOf(() => read(typed), context);
    },
    initial,
  );

interface DateQuestion extends Pick<FormDates, 'context' | 'prompts'> {
  readonly initial: string | undefined;
  readonly mayBeEmpty?: boolean;
}

/** A date that was entered before, without the seconds that nobody typed. */
const formatEntered = (flag: string, { entered }: FormDates): string | undefined =>
  entered && lastValueOf(entered, flag)?.replace(/(?<=:\d\d):00$/, '');

function requireClock(typed: string, date: ResolvedDate): ResolvedDate {
  if (date.hasClock) return date;
  throw new UsageError((t) => t.needsClock({ text: typed }));
}

const refusalReasonOf = (read: () => Promise<unknown>, { text }: Context): Promise<string | undefined> =>
  read().then(
    () => undefined,
    recoverFrom(UsageError, ({ params, say }) => Object.values(params)[0]?.(text) ?? say(text)),
  );
