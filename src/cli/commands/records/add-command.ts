import { resourceOf } from '../../../contract/resources/index.js';
import { UsageError } from '../../../errors.js';
import { InvalidValueError } from '../../../forms/invalid-value-error.js';
import { isolateText } from '../../../present/terminal/isolate-text.js';
import { isZeroDuration, parseTypedDuration } from '../../../time/duration.js';
import { getListSeparator } from '../../../time/locale-formats.js';
import { parseDateWords, type ResolvedDate } from '../../../time/parse-date-words.js';
import type { Command, ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { confirmDestructiveWrite } from '../../input/confirm-destructive-write.js';
import { dateOrderFlag } from '../../input/date-flags.js';
import { resolveDateOrder } from '../../input/read-date-flag.js';
import { CONNECTION_FLAGS, confirmFlag, OUTPUT_FLAGS, yesFlag } from '../../input/standard-flags.js';
import { resolveViewerZone } from '../../input/viewer-zone.js';
import { printMessage } from '../../output/print-message.js';
import { type CommandSession, withSession } from '../../session.js';
import { declareRecordCommand } from './record-commands.js';

const EVENT = resourceOf('event');
const create = declareRecordCommand(EVENT, 'create');

/** `cal add`: creates a draft from one line, after a question. */
export const addCommand: Command = {
  words: ['add'],
  purpose: (t) => t.addPurpose(),
  notes: [(t) => t.addNote()],
  operands: [{ name: 'WORDS', required: true, many: true }],
  flags: [yesFlag, confirmFlag, dateOrderFlag, ...OUTPUT_FLAGS, ...CONNECTION_FLAGS],
  examples: [
    { line: 'cal add "Choir practice fri 7pm @Town Hall #music"', doc: (t) => t.exampleAdd() },
    { line: 'cal add Jumble sale 3 July 2027 10am 2h --yes', doc: (t) => t.exampleAddYes() },
  ],
  writes: true,
  run: async (args, context) => {
    const flags = await withSession({ args, context, isQuiet: true }, (session) =>
      planAddition(args, context, session),
    );
    if (flags === undefined) return 0;
    return create.run({ operands: [], flags: new Map([...args.flags, ...flags]) }, context, create);
  },
};

/** Reads the line and asks. @returns the flags for `create`; `undefined` if the user declines */
async function planAddition(args: ParsedArguments, context: Context, session: CommandSession) {
  const { words, venue, tags } = splitMarks(args.operands.join(' '));
  const { title, when, end, date } = await splitDate(words, args, context, session);
  const place = venue === undefined ? undefined : (await session.findRecord(resourceOf('venue'), venue)).path.id;
  const flags = new Map<string, readonly string[]>([
    ['title', [title]],
    ['start-date', [when]],
    ...(end === undefined
      ? ([
          ['end-date', [when]],
          ['all-day', ['true']],
        ] as const)
      : ([['duration', [end]]] as const)),
    ...(place === undefined ? [] : ([['venue', [place]]] as const)),
    ...(tags.length === 0 ? [] : ([['tags', tags.map((tag) => tag.replaceAll(',', '\\,'))]] as const)),
    ['status', ['draft']],
  ]);
  const { text, locale } = context;
  const clock = date.hasClock ? ({ timeStyle: 'short' } as const) : {};
  const day = new Intl.DateTimeFormat(locale ?? text.dateLocale(), {
    ...{ dateStyle: 'full', ...clock, calendar: 'gregory', timeZone: 'UTC' },
  }).format(Date.parse(`${date.wallTime}Z`));
  const parts = [
    title,
    `${day}${end === undefined ? '' : ` (${end})`}`,
    venue ?? '',
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

/** Splits `Choir fri 7pm @Town Hall #music` at its marks. A place goes on to the next mark. */
function splitMarks(line: string) {
  const [words = '', ...marked] = line.split(/(?:^|\s)(?=[@#][^\s@#])/u).map((part) => part.trim().replace(/,$/, ''));
  const venues = marked.filter((part) => part.startsWith('@')).map((part) => part.slice(1));
  const tags = marked.filter((part) => part.startsWith('#')).map((part) => part.slice(1));
  if (venues.length > 1) throw new UsageError((t) => t.addOnePlace());
  return { words: words.split(/\s+/).filter((word) => word !== ''), venue: venues[0], tags };
}

const DEFAULT_LENGTH = '1h';
const MAX_DATE_WORDS = 8;

/** Finds the longest end of the words that is a date, with a duration after it or without. */
async function splitDate(words: readonly string[], args: ParsedArguments, context: Context, session: CommandSession) {
  const order = resolveDateOrder(args, session);
  const circumstances = {
    now: context.now(),
    zone: resolveViewerZone(session),
    language: context.text.language,
    order,
  };
  for (let start = Math.max(1, words.length - MAX_DATE_WORDS); start < words.length; start += 1) {
    for (let rest = 0; rest <= 2 && words.length - rest > start; rest += 1) {
      const length = words.slice(words.length - rest).join(' ');
      const span = rest === 0 ? undefined : parseTypedDuration(length);
      if (rest > 0 && (span === undefined || isZeroDuration(span))) continue;
      const when = words.slice(start, words.length - rest).join(' ');
      const date = await readDate(when, circumstances);
      if (date === undefined) continue;
      const end = rest > 0 ? length : date.hasClock ? DEFAULT_LENGTH : undefined;
      return { title: words.slice(0, start).join(' '), when, end, date };
    }
  }
  throw new UsageError((t) => t.addNeedsDate({ words: words.join(' ') }), { hint: (t) => t.addNeedsDateHint() });
}

async function readDate(...given: Parameters<typeof parseDateWords>): Promise<ResolvedDate | undefined> {
  try {
    return await parseDateWords(...given);
  } catch (error) {
    if (error instanceof InvalidValueError) return undefined;
    throw error;
  }
}
