import { resourceOf } from '../../../contract/resources/index.js';
import { UsageError } from '../../../errors.js';
import { InvalidValueError } from '../../../forms/invalid-value-error.js';
import { isolateText } from '../../../present/terminal/isolate-text.js';
import { isZeroDuration, parseTypedDuration } from '../../../time/duration.js';
import { createDateFormatter, formatRange, getListSeparator } from '../../../time/locale-formats.js';
import { type DateParsingContext, parseDateWords, type ResolvedDate } from '../../../time/parse-date-words.js';
import { findRecurrence } from '../../../time/recurrence-words.js';
import { MisspelledDateError, NotADateError, VagueTimeError } from '../../../time/refuse-date.js';
import { listRanges } from '../../../time/time-range.js';
import type { Command, ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { confirmDestructiveWrite } from '../../input/confirm-destructive-write.js';
import { dateOrderFlag } from '../../input/date-flags.js';
import { findParameterFlag } from '../../input/option-values.js';
import { resolveDateOrder } from '../../input/read-date-flag.js';
import { describeWrongReference, nameParameter, withCreation } from '../../input/resolve-references.js';
import { CONNECTION_FLAGS, confirmFlag, OUTPUT_FLAGS, yesFlag } from '../../input/standard-flags.js';
import { resolveViewerZone } from '../../input/viewer-zone.js';
import { printMessage } from '../../output/print-message.js';
import { formatSpanInWords } from '../../output/report-dates.js';
import { type CommandSession, withSession } from '../../session.js';
import { declareRecordCommand } from './record-commands.js';

const EVENT = resourceOf('event');
const create = declareRecordCommand(EVENT, 'create');

/** `cal add`: creates a draft from one line, after a question. */
export const addCommand: Command = {
  words: ['add'],
  notes: ['addNote'],
  operands: [{ name: 'WORDS', required: true, many: true }],
  flags: [yesFlag, confirmFlag, dateOrderFlag, ...OUTPUT_FLAGS, ...CONNECTION_FLAGS],
  examples: [
    { line: 'cal add "Choir practice fri 7pm @Town Hall #music"', doc: 'exampleAdd' },
    { line: 'cal add Jumble sale 3 July 2027 10am 2h --yes', doc: 'exampleAddYes' },
  ],
  writes: true,
  creates: true,
  run: async (args, context) => {
    const flags = await withSession({ args, context, isQuiet: true }, (session) =>
      planAddition(args, context, session),
    );
    if (flags === undefined) return 0;
    return create.run({ ...args, flags: new Map([...args.flags, ...flags]) }, context, create);
  },
};

/** Reads the line and asks. @returns the flags for `create`; `undefined` if the user declines */
async function planAddition(args: ParsedArguments, context: Context, session: CommandSession) {
  const { words, venue, marks } = splitMarks(args.operands.join(' '));
  const quoted = countQuotedWords(args.operands, words);
  const { title, when, length } = await splitDate({ words, quoted }, args, context, session);
  const place = venue === undefined ? undefined : await findPlace(venue, session);
  const { category: categories, tag: tags } = await sortMarks(marks, session);
  const flags = new Map<string, readonly string[]>([
    ['title', [title]],
    ['start-date', [when.start]],
    ...(length === undefined
      ? ([['end-date', [when.end ?? when.start]]] as const)
      : ([['duration', [length]]] as const)),
    ...(when.first.hasClock ? [] : ([['all-day', ['true']]] as const)),
    ...(place === undefined ? [] : ([['venue', [place]]] as const)),
    ...listFlag('categories', categories),
    ...listFlag('tags', tags),
    ['status', ['draft']],
  ]);
  const { text } = context;
  const parts = [
    ...[title, formatWhen(when, length, context), venue ?? ''],
    categories.length === 0 ? '' : text.addCategories({ names: categories }),
    tags.map((tag) => `#${tag}`).join(' '),
  ];
  const summary = parts
    .filter((part) => part !== '')
    .map(isolateText)
    .join(getListSeparator(text.dateLocale()));
  if (session.printRequest !== undefined) return flags;
  const isConfirmed = await confirmDestructiveWrite({
    ...{ args, context, settings: session.settings },
    showAffected: () => printMessage(context.err, `  ${summary}`),
    question: (t) => t.addQuestion(),
    needs: (t) => t.addNeedsYes({ summary }),
    declined: (t) => t.nothingCreated(),
  });
  return isConfirmed ? flags : undefined;
}

function formatWhen({ first, last }: EventWords, length: string | undefined, context: Context): string {
  const clock = first.hasClock ? ({ timeStyle: 'short' } as const) : {};
  const format = createDateFormatter(context.locale ?? context.text.dateLocale(), { dateStyle: 'full', ...clock });
  const at = ({ wallTime }: ResolvedDate) => Date.parse(`${wallTime}Z`);
  if (last !== undefined && at(last) >= at(first)) return formatRange(format, at(first), at(last));
  const span = length === undefined ? undefined : parseTypedDuration(length);
  return `${format.format(at(first))}${span === undefined ? '' : ` (${formatSpanInWords(span, context)})`}`;
}

async function findPlace(name: string, session: CommandSession): Promise<string> {
  const venue = resourceOf('venue');
  const flag = findParameterFlag(create.flags, 'venue');
  const { path } = await session.findRecord(venue, name).catch((error: unknown) => {
    throw flag === undefined ? error : nameParameter(withCreation(error, venue, name), flag);
  });
  return path.id;
}

const listFlag = (name: string, words: readonly string[]) =>
  words.length === 0 ? [] : ([[name, words.map((word) => word.replaceAll(',', '\\,'))]] as const);

/** Sorts the words after `#`: a name that only a category has, or is meant to be, names this category; any other a tag. */
async function sortMarks(marks: readonly string[], session: CommandSession) {
  const isNamed = (kind: 'category' | 'tag', mark: string) =>
    session.findRecord(resourceOf(kind), mark, { isWhole: true }).then(
      () => true,
      (error: unknown) => {
        if (describeWrongReference(error) === undefined) throw error;
        return error instanceof UsageError;
      },
    );
  const sorted = { category: [] as string[], tag: [] as string[] };
  for (const mark of marks) {
    const isTag = await isNamed('tag', mark);
    const isCategory = !isTag && (await isNamed('category', mark));
    const near = isTag || isCategory ? undefined : await session.confirmNewTerm(['category', 'tag'], mark);
    sorted[near?.kind === 'category' || isCategory ? 'category' : 'tag'].push(near?.title ?? mark);
  }
  return sorted;
}

/** Splits `Choir fri 7pm @Town Hall #music` at its marks. A place goes on to the next mark. */
function splitMarks(line: string) {
  const [words = '', ...marked] = line.split(/(?:^|\s)(?=[@#][^\s@#])/u).map((part) => part.trim().replace(/,$/, ''));
  const bare = /(?:^|\s)([@#])(?=\s|$)/u.exec(line)?.[1];
  if (bare !== undefined) throw new UsageError((t) => t.addBareMark({ mark: bare, isPlace: bare === '@' }));
  const venues = marked.filter((part) => part.startsWith('@')).map((part) => part.slice(1));
  const marks = marked.filter((part) => part.startsWith('#')).map((part) => part.slice(1));
  if (venues.length > 1) throw new UsageError((t) => t.addOnePlace());
  return { words: words.split(/\s+/).filter((word) => word !== ''), venue: venues[0], marks };
}

const DEFAULT_LENGTH = '1h';
const MAX_DATE_WORDS = 10;
const MAX_LENGTH_WORDS = 5;

interface AddedWords {
  readonly words: readonly string[];
  /** Number of words of a title in quotes; 0 without one. */
  readonly quoted: number;
}

/** Finds the longest end of the words that is a date, with a duration after it or without. @throws UsageError */
async function splitDate(
  { words, quoted }: AddedWords,
  args: ParsedArguments,
  context: Context,
  session: CommandSession,
) {
  const order = resolveDateOrder(args, session);
  const circumstances = {
    now: context.now(),
    zone: resolveViewerZone(session),
    language: context.text.language,
    order,
  };
  const repeated = findRecurrence(words.slice(quoted).join(' '));
  if (repeated !== undefined)
    throw new UsageError((t) => t.addRepeats({ words: repeated }), { hint: (t) => t.addRepeatsHint() });
  // `Choir firday 7pm` must not become an event of today.
  let misspelled: MisspelledDateError | undefined;
  const textOf = (from: number, to?: number) => words.slice(from, to).join(' ');
  const starts = range(Math.max(1, words.length - MAX_DATE_WORDS), words.length);
  for (const start of quoted > 0 ? [quoted, ...starts] : starts) {
    for (let rest = 0; rest <= MAX_LENGTH_WORDS && words.length - rest > start; rest += 1) {
      const length = textOf(words.length - rest);
      const span = rest === 0 ? undefined : parseTypedDuration(length);
      if (rest > 0 && (span === undefined || isZeroDuration(span))) continue;
      const written = textOf(start, words.length - rest);
      const when = await readEventWords(written, circumstances);
      if (when instanceof MisspelledDateError) misspelled ??= when;
      if (!isEvent(when)) continue;
      if (misspelled !== undefined) throw toUsageError(misspelled);
      if (start !== quoted) await assertNoDateBefore(words.slice(0, start), written, circumstances);
      const usual = when.last === undefined && when.first.hasClock ? DEFAULT_LENGTH : undefined;
      if (rest > 0 && when.last !== undefined)
        throw toUsageError(new InvalidValueError((t) => t.twoDates({ text: textOf(start) })));
      return { title: textOf(0, start), when, length: rest > 0 ? length : usual };
    }
  }
  const leading = circumstances.language === 'ja' ? await splitLeadingDate(textOf(0), circumstances) : undefined;
  if (leading !== undefined) return leading;
  if (misspelled !== undefined) throw toUsageError(misspelled);
  if (isEvent(await readEventWords(textOf(0), circumstances)))
    throw new UsageError((t) => t.addNeedsTitle({ when: textOf(0) }), { hint: (t) => t.addNeedsDateHint() });
  throw new UsageError((t) => t.addNeedsDate({ words: words.join(' ') }), { hint: (t) => t.addNeedsDateHint() });
}

/** Splits a line whose date comes first, as is usual in Japanese: `明日の午前9時に会議`. */
async function splitLeadingDate(line: string, circumstances: DateParsingContext) {
  for (const { index } of [...line.matchAll(/[にの\s]/gu)].reverse()) {
    const when = await readEventWords(line.slice(0, index), circumstances);
    const title = line.slice(index + 1).trim();
    if (isEvent(when) && title !== '')
      return { title, when, length: when.last === undefined && when.first.hasClock ? DEFAULT_LENGTH : undefined };
  }
  return undefined;
}

const isEvent = (when: EventWords | MisspelledDateError | undefined): when is EventWords =>
  when !== undefined && !(when instanceof MisspelledDateError);

/** Words for the times of an event, as `create` takes them, and what they mean. */
interface EventWords {
  readonly start: string;
  readonly first: ResolvedDate;
  /** Absent if the words name no end. */
  readonly end?: string;
  readonly last?: ResolvedDate;
}

/** Reads `fri 7pm`, `fri 6-8pm` or `sat to sun`. @returns as `readDate` does */
async function readEventWords(
  text: string,
  circumstances: DateParsingContext,
): Promise<EventWords | MisspelledDateError | undefined> {
  for (const { start, end } of listRanges(text)) {
    const first = await readDate(start, circumstances);
    if (first instanceof MisspelledDateError) return first;
    const last = first && (await readDate(end, { ...circumstances, start: first.at, isAllDay: !first.hasClock }));
    if (last instanceof MisspelledDateError) return last;
    if (first !== undefined && last !== undefined && first.hasClock === last.hasClock)
      return { start, first, end, last };
  }
  const first = await readDate(text, circumstances);
  return first === undefined || first instanceof MisspelledDateError ? first : { start: text, first };
}

/** Counts the words of a title in quotes: `"Rising Sun" sat 8pm`, but not `"Choir fri 7pm" 2h`. */
function countQuotedWords([first = '', ...others]: readonly string[], words: readonly string[]): number {
  const count = others.length > 0 && /\s/.test(first) ? splitMarks(first).words.length : 0;
  return parseTypedDuration(words.slice(count).join(' ')) === undefined ? count : 0;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

/**
 * Refuses a title that ends with a date: the words are split in the wrong place, or one of the two dates is a mistake.
 * @throws UsageError
 */
async function assertNoDateBefore(
  title: readonly string[],
  when: string,
  circumstances: DateParsingContext,
): Promise<void> {
  for (const start of range(Math.max(0, title.length - MAX_DATE_WORDS), title.length)) {
    const before = title.slice(start).join(' ');
    const date = await readDate(before, circumstances, !before.includes(' '));
    if (date === undefined || date instanceof MisspelledDateError) continue;
    if (start > 0) throw new UsageError((t) => t.addTwoDates({ before, when }), { hint: (t) => t.addTwoDatesHint() });
    throw new UsageError((t) => t.addNeedsTitle({ when: `${before} ${when}` }), { hint: (t) => t.addNeedsDateHint() });
  }
}

/**
 * @param isInTitle one word of a title: `evening` is none that names a date
 * @returns undefined for words that are no date @throws UsageError for a date with several readings, or with none
 */
async function readDate(
  text: string,
  circumstances: DateParsingContext,
  isInTitle = false,
): Promise<ResolvedDate | MisspelledDateError | undefined> {
  try {
    return await parseDateWords(text, circumstances);
  } catch (error) {
    if (error instanceof MisspelledDateError) return error;
    if (error instanceof NotADateError || (isInTitle && error instanceof VagueTimeError)) return undefined;
    if (!(error instanceof InvalidValueError)) throw error;
    throw toUsageError(error);
  }
}

const toUsageError = ({ say }: InvalidValueError): UsageError =>
  new UsageError((t) => t.docSentences({ sentences: [say(t)] }), { hint: (t) => t.addTwoDatesHint() });
