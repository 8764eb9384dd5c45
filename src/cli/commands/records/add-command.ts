import { resourceOf } from '../../../contract/resources/index.js';
import { ServiceError, UsageError } from '../../../errors.js';
import { parseMarkedSlug } from '../../../matching/match-reference.js';
import { isolateText } from '../../../present/terminal/isolate-text.js';
import { isolateRightToLeft } from '../../../present/terminal/view-style.js';
import { parseTypedDuration } from '../../../time/duration.js';
import { isBareHour } from '../../../time/find-date-words.js';
import {
  createDateFormatter,
  formatRange,
  getListSeparator,
  isRightToLeftLocale,
} from '../../../time/locale-formats.js';
import type { ResolvedDate } from '../../../time/parse-date-words.js';
import type { DeclaredCommand, ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { canAskUser, confirmDestructiveWrite, decline } from '../../input/confirm-destructive-write.js';
import { dateOrderFlag } from '../../input/date-flags.js';
import { isSwitchOn } from '../../input/option-values.js';
import { resolveTypedDateOrder } from '../../input/read-date-flag.js';
import { describeWrongReference, withCreation } from '../../input/resolve-references.js';
import { CONNECTION_FLAGS, confirmFlag, OUTPUT_FLAGS, writtenJqFlag, yesFlag } from '../../input/standard-flags.js';
import { resolveViewerZone } from '../../input/viewer-zone.js';
import { printMessage } from '../../output/print-message.js';
import { formatSpanInWords } from '../../output/report-dates.js';
import { type CommandSession, type SessionInvocation, withSession } from '../../session.js';
import type { EventWords } from './read-event-words.js';
import { declareRecordCommand } from './record-commands.js';
import type { Series } from './split-series.js';
import { splitTitleAndDate } from './split-title-and-date.js';

const EVENT = resourceOf('event');
const create = declareRecordCommand(EVENT, 'create');

/** `cal add`: creates a draft from one line, after a question. */
export const addCommand: DeclaredCommand = {
  notes: ['addNote'],
  operands: [{ name: 'WORDS', required: true, many: true }],
  flags: [yesFlag, confirmFlag, dateOrderFlag, ...OUTPUT_FLAGS, writtenJqFlag, ...CONNECTION_FLAGS],
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
    return create.run({ ...args, flags: new Map([...args.flags, ...flags]) }, context, create);
  },
};

/** The note for each kind of words that `findDateWords` finds in a title. */
const MEANINGS = {
  ...({ day: 'day', length: 'length', price: 'price', repetition: 'repetition' } as const),
  ...({ clock: 'time', hour: 'time', number: 'time', part: 'time' } as const),
};

/** Reads the line and asks. @returns the flags for `create` @throws as `confirmDestructiveWrite` does */
async function planAddition(args: ParsedArguments, context: Context, session: CommandSession) {
  const { line, venue, marks, price } = splitMarks(args.operands);
  const circumstances = {
    now: context.now(),
    zone: resolveViewerZone(session),
    language: context.text.language,
    order: resolveTypedDateOrder(args, session, context),
  };
  const split = await splitTitleAndDate({ ...line, circumstances });
  const { title: titled, when, length, series } = split;
  if (when !== undefined) assertHalfOfDay(when);
  // `Dinner €25 sat 7pm` says its price before the date.
  const early = price === undefined && line.quoted === 0 ? PRICE_AT_END.exec(titled) : null;
  const title = early === null ? titled : titled.slice(0, early.index);
  const cost = price ?? early?.[1];
  const { text } = context;
  if (series !== undefined) {
    const { category: categories, tag: tags } = await sortMarks(marks, session);
    throw await refuseSeries(series, createFlags({ title, when, length, venue, categories, tags, cost }));
  }
  const { kept } = split;
  const formatLine = (names: readonly string[]) =>
    [title, formatWhen(when, length, context), ...names, cost ?? '']
      .filter((part) => part !== '')
      .map(isolateText)
      .join(getListSeparator(text.dateLocale()));
  const runRight = isRightToLeftLocale(text.dateLocale()) ? isolateRightToLeft : (line: string) => line;
  let shown = '';
  const printLine = async (names: readonly string[]) => {
    const line = formatLine(names);
    if (line !== shown) await printMessage(context.err, `  ${runRight(line)}`);
    shown = line;
  };
  const typed = marks.map((mark) => `#${mark}`).join(' ');
  const place =
    venue === undefined
      ? undefined
      : await findPlace(venue, { args, context, session, showLine: () => printLine([venue, typed]) });
  const { category: categories, tag: tags } = await sortMarks(marks, session, (mark) =>
    session.confirmNewTerm(['category', 'tag'], mark),
  );
  const flags = createFlags({ title, when, length, venue: place?.value, categories, tags, cost });
  const named = [
    place?.title ?? '',
    categories.length === 0 ? '' : text.addCategories({ names: categories }),
    tags.map((tag) => `#${tag}`).join(' '),
  ];
  const prices =
    line.quoted > 0 ? [] : (title.match(PRICE_IN_TITLE) ?? []).map((words) => ({ words, kind: 'price' as const }));
  for (const { words, kind } of [...kept, ...prices])
    await printMessage(context.err, text.addKeeps[MEANINGS[kind]]({ words }));
  if (session.printRequest !== undefined) {
    await printLine(named);
    return flags;
  }
  await confirmDestructiveWrite({
    args,
    context,
    settings: session.settings,
    showAffected: () => printLine(named),
    question: (t) => t.addQuestion(),
    initial: 'yes',
    needs: (t) => t.addNeedsYes({ summary: formatLine(named) }),
    declined: (t) => t.nothingCreated(),
  });
  return flags;
}

/** @throws UsageError for an hour that may be one of the morning or of the evening: `fri at 7` */
function assertHalfOfDay({ written, first: { wallTime } }: EventWords): void {
  if (wallTime.hour === 0 || wallTime.hour >= 12 || !isBareHour(written)) return;
  const [early, late] = [formatClock(wallTime), formatClock(wallTime.add({ hours: 12 }))];
  throw new UsageError((t) => t.addHalfOfDay({ words: written, early, late }));
}

interface AddedEvent {
  readonly title: string;
  readonly when?: EventWords | undefined;
  readonly length?: string | undefined;
  readonly venue: string | undefined;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly cost: string | undefined;
}

/** @returns flags of `cal events create` */
const createFlags = ({ title, when, length, venue, categories, tags, cost }: AddedEvent) =>
  new Map<string, readonly string[]>([
    ['title', [title]],
    ['start-date', [when?.start ?? '…']],
    ...(length === undefined
      ? ([['end-date', [when?.end ?? when?.start ?? '…']]] as const)
      : ([['duration', [length]]] as const)),
    ...(when?.first.hasClock === false ? ([['all-day', ['true']]] as const) : []),
    ...(venue === undefined ? [] : ([['venue', [venue]]] as const)),
    ...listFlag('categories', categories),
    ...listFlag('tags', tags),
    ...(cost === undefined ? [] : ([['cost', [cost]]] as const)),
    ['status', ['draft']],
  ]);

async function refuseSeries({ words, flags }: Series, first: ReadonlyMap<string, readonly string[]>) {
  const { formatEquivalentCommand } = await import('../../input/create-form/fill-in-form.js');
  const ends = Object.entries(flags).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value]] as const],
  );
  const args = { operands: [], flags: new Map([...first, ...ends]) };
  const command = { ...create, words: [EVENT.plural, 'create'] };
  const line = formatEquivalentCommand(command, args, {}, { columns: Number.POSITIVE_INFINITY });
  return new UsageError((t) => t.addRepeats({ words }), { hint: (t) => t.addRepeatsHint({ command: line }) });
}

function formatWhen({ first, last }: EventWords, length: string | undefined, context: Context): string {
  const clock = first.hasClock ? ({ timeStyle: 'short' } as const) : {};
  const format = createDateFormatter(context.locale ?? context.text.dateLocale(), { dateStyle: 'full', ...clock });
  const at = ({ wallTime }: ResolvedDate) => Date.parse(`${wallTime}Z`);
  if (last !== undefined && at(last) >= at(first)) return formatRange(format, at(first), at(last));
  const span = length === undefined ? undefined : parseTypedDuration(length);
  const start = format.format(at(first));
  return span === undefined
    ? start
    : context.text.withNotes({ text: start, notes: [formatSpanInWords(span, context)] });
}

interface PlaceSearch extends SessionInvocation {
  /** Shows what the line was understood as, before a question. */
  readonly showLine: () => Promise<void>;
}

/** Finds the venue. Offers on a terminal to create it with the event. @throws CalError elsewhere */
async function findPlace(name: string, { args, context, session, showLine }: PlaceSearch) {
  const venue = resourceOf('venue');
  try {
    return { value: (await session.findRecord(venue, name)).path.id, title: name };
  } catch (error) {
    const canCreate = error instanceof ServiceError && error.status === 404 && parseMarkedSlug(name) === undefined;
    const canAsk = canAskUser(context) && !isSwitchOn(args, 'yes') && session.printRequest === undefined;
    if (!canCreate || !canAsk) throw withCreation(error, venue, name);
    await showLine();
    const { confirmNewVenue } = await import('../../input/near-terms.js');
    const chosen = await confirmNewVenue(name, { session, context });
    return chosen ?? (await decline((t) => t.nothingCreated(), context));
  }
}

const formatClock = (time: ResolvedDate['wallTime']): string => time.toPlainTime().toString({ smallestUnit: 'minute' });

const listFlag = (name: string, words: readonly string[]) =>
  words.length === 0 ? [] : ([[name, words.map((word) => word.replaceAll(',', '\\,'))]] as const);

/**
 * Sorts the words after `#`: a name that only a category has, or is meant to be, names this category; any other a tag.
 * @param confirmNew asks for a name that none has
 */
async function sortMarks(
  marks: readonly string[],
  session: CommandSession,
  confirmNew: (mark: string) => ReturnType<CommandSession['confirmNewTerm']> = async () => undefined,
) {
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
    const near = isTag || isCategory ? undefined : await confirmNew(mark);
    sorted[near?.kind === 'category' || isCategory ? 'category' : 'tag'].push(near?.title ?? mark);
  }
  return sorted;
}

const WORD_END = '(?=,?\\s|$)';
const QUOTED = `["“”„«「『]\\s*(?<quoted>[^"“”„«»「」『』]+?)\\s*["“”»」』]${WORD_END}`;
const SINGLE_QUOTED = `['‘](?<single>[^'‘’]+)['’]${WORD_END}`;
const AMOUNT = '\\p{Nd}[\\p{Nd}.,٫٬]*';
const CURRENCY_NAMES =
  'euros?|eur|pounds?|quid|gbp|dollars?|usd|pesos?|yens?|円|francs?|chf|руб(?:л[ья]|лей)?\\.?|ريالات|ريال|دراهم|درهما?|دنانير|دينارا?|جنيهات|جنيها?|يورو|دولارات|دولارا?';
const PRICE = `\\p{Sc}\\s?${AMOUNT}|${AMOUNT}\\s?(?:\\p{Sc}|(?:${CURRENCY_NAMES})(?!\\p{L}))`;
const FREE =
  '(?:free (?:entry|admission)|(?:entry|admission) free)|free|Eintritt frei|gratis|gratuit|entrée (?:libre|gratuite)|entrada (?:libre|gratuita)|無料|вход свободный|бесплатно|مجان(?:[\u064bا]{1,2}|ي)';
const PRICES = `(?:${PRICE})(?:\\s?[/–-]\\s?(?:${PRICE}))*(?:,?\\s(?:per|pro|par|por|за|لكل)\\s\\p{L}+|\\s(?:each|pp|p\\.p\\.))?`;
/** Words before a price, which are no part of the title. */
const BEFORE_PRICE =
  '(?:(?:tickets?|entry|admission|Karten|Eintritt|entrées?|billets?|tarif|entradas?|вход|билеты?|チケット|入場料|料金|التذاكر|الدخول)(?::| from)?\\s|入場(?=無料))?';
const PRICE_AT_END = new RegExp(`,?\\s${BEFORE_PRICE}(${PRICES})$`, 'iu');
const COST_AT_END = new RegExp(`,?\\s${BEFORE_PRICE}(${PRICES}|${FREE})$`, 'iu');
/** Prices in a title; `free` only where it ends with the word, as `Free Trade` is no price. */
const PRICE_IN_TITLE = new RegExp(`(?<=^|\\s)(?:${PRICE})(?![^\\s,.])|(?<=\\s)(?:${FREE})$`, 'giu');
const TO_NEXT_MARK = `(?<plain>[^\\s@#].*?)(?=,?\\s+(?:[@#][^\\s@#]|${PRICE})|(?:,?\\s+(?:${FREE}))?,?\\s*$)`;
/** A mark with its name: in quotes of any language, or up to the next mark or a price. */
const MARKED = new RegExp(`(?:^|,?\\s)(?<mark>[@#])(?:${QUOTED}|${SINGLE_QUOTED}|${TO_NEXT_MARK}),?`, 'gisu');

/**
 * Splits `Choir fri 7pm @Town Hall #music £8` at its marks, and takes the price at the end. A place goes on to the next mark, or
 * is in quotes.
 */
function splitMarks(operands: readonly string[]) {
  const line = operands.join(' ');
  const bare = /(?:^|\s)([@#])(?=\s|$)/u.exec(line)?.[1];
  if (bare !== undefined) throw new UsageError((t) => t.addBareMark({ mark: bare, isPlace: bare === '@' }));
  const names: Record<string, string[]> = { '@': [], '#': [] };
  for (const { groups: { mark = '', quoted, single, plain = '' } = {} } of line.matchAll(MARKED))
    names[mark]?.push(
      ...(quoted === undefined && single === undefined ? listNames(mark, plain) : [quoted ?? single ?? '']),
    );
  const { '@': venues = [], '#': marks = [] } = names;
  if (venues.length > 1) throw new UsageError((t) => t.addOnePlace());
  const unmarked = withoutMarks(line);
  const price = COST_AT_END.exec(unmarked)?.[1];
  const words = wordsOf(unmarked.replace(COST_AT_END, ''));
  const typed = [...(line.match(MARKED) ?? []), price ?? ''].map((mark) => mark.trim());
  const added = { words, quoted: countQuotedWords(operands, words), marked: typed.join(' ').trim() };
  return { line: added, venue: venues[0], marks, price };
}

/** `#music, live` names two. The comma of `@Town Hall, Leeds` belongs to the place. */
const listNames = (mark: string, names: string): string[] =>
  mark === '#' ? names.split(/[,،、]/).flatMap((name) => (name.trim() === '' ? [] : [name.trim()])) : [names];

const withoutMarks = (line: string): string => line.replace(MARKED, ' ').trim();

const wordsOf = (text: string): string[] =>
  text
    .replace(/,$/, '')
    .split(/\s+/)
    .filter((word) => word !== '');

/** Counts the words of a title in quotes: `"Rising Sun" sat 8pm`, but not `"Choir fri 7pm" 2h`. */
function countQuotedWords([first = '', ...others]: readonly string[], words: readonly string[]): number {
  const count = others.length > 0 && /\s/.test(first) ? wordsOf(withoutMarks(first)).length : 0;
  return parseTypedDuration(words.slice(count).join(' ')) === undefined ? count : 0;
}
