import { findOperation } from '../../../contract/operations.js';
import { resourceOf } from '../../../contract/resources/index.js';
import { renderMonths, renderWeeks } from '../../../present/terminal/render-weeks-and-months.js';
import type { Wording } from '../../../text/catalogue.js';
import { type DayRange, getPeriodAround } from '../../../time/calendar-periods.js';
import type { DeclaredCommand, Flag, Operand } from '../../command.js';
import { dateOrderFlag, isDateFlag } from '../../input/date-flags.js';
import { buildParameterFlags } from '../../input/parameter-flags.js';
import { getToday, parseDateRange, type ReaderContext } from '../../input/parse-date-range.js';
import { seriesFilterFlag } from '../../input/series-flags.js';
import { CONNECTION_FLAGS, languageFlag, OUTPUT_FLAGS, pagerFlag, timeZoneFlag } from '../../input/standard-flags.js';
import { declareRecordCommand } from '../records/record-commands.js';
import { createViewRun, type TerminalView } from './run-view.js';

const RANGE_WORDS = ['today', 'tomorrow', 'this-week', 'next-week', 'this-month', 'next-month'] as const;

export const rangeOperand: Operand = { name: 'RANGE', many: true, offers: { words: RANGE_WORDS } };

const PARAMETERS_SET_BY_RANGE: ReadonlySet<string> = new Set(['page', 'per_page', 'strict_dates', 'include']);

/** The filters of `cal events list`, without the dates and paging, which RANGE replaces. */
export const buildEventFilterFlags = (): Flag[] =>
  buildParameterFlags(findOperation('event', 'list')).filter(
    (flag) => flag.parameter !== undefined && !isDateFlag(flag) && !PARAMETERS_SET_BY_RANGE.has(flag.parameter.name),
  );

const plainFlag: Flag = { name: 'plain', group: 'output', takes: 'flag', doc: 'flagPlain' };

type ViewDeclaration = Pick<DeclaredCommand, 'examples'> & {
  readonly note: Wording;
  readonly view: TerminalView;
};

const createViewCommand = ({ note, view, ...own }: ViewDeclaration): DeclaredCommand => ({
  ...own,
  run: createViewRun(view),
  notes: [note],
  operands: [rangeOperand],
  flags: [
    ...buildEventFilterFlags(),
    seriesFilterFlag,
    plainFlag,
    timeZoneFlag,
    dateOrderFlag,
    ...OUTPUT_FLAGS,
    pagerFlag,
    ...CONNECTION_FLAGS,
  ],
});

const DEFAULT_AGENDA_DAYS = 14;

const agendaView: TerminalView = {
  parseRange: async (words, here) => (words.length === 0 ? getComingDays(here) : parseDateRange(words, here)),
};

function getComingDays(here: ReaderContext): DayRange {
  const start = getToday(here);
  return { start, end: start.add({ days: DEFAULT_AGENDA_DAYS - 1 }) };
}

const weekGridView: TerminalView = { parseRange: parseWholePeriods('week'), draw: renderWeeks };

const monthGridView: TerminalView = { parseRange: parseWholePeriods('month'), draw: renderMonths };

function parseWholePeriods(unit: 'week' | 'month'): TerminalView['parseRange'] {
  return async (words, here) => {
    const today = getToday(here);
    const { start, end } = words.length === 0 ? { start: today, end: today } : await parseDateRange(words, here);
    return { start: getPeriodAround(start, unit, here.locale).start, end: getPeriodAround(end, unit, here.locale).end };
  };
}

export const agendaCommand = createViewCommand({
  note: 'agendaNote',
  examples: [
    { line: 'cal agenda', doc: 'exampleAgenda' },
    { line: 'cal agenda next-month --venue town-hall --categories concerts', doc: 'exampleAgendaFiltered' },
    { line: 'cal agenda this-week --field title', doc: 'exampleAgendaJson' },
  ],
  view: agendaView,
});

/** `cal today` and `cal tomorrow`: the agenda of one day. */
const createDayCommand = (
  day: 'today' | 'tomorrow',
  { examples }: Pick<DeclaredCommand, 'examples'>,
): DeclaredCommand => ({
  ...createViewCommand({
    examples,
    note: (t) => t.dayNote({ day }),
    view: { parseRange: async (_, here) => parseDateRange([day], here) },
  }),
  operands: [],
});

export const todayCommand = createDayCommand('today', {
  examples: [
    { line: 'cal today', doc: 'todayPurpose' },
    { line: 'cal today --venue town-hall', doc: 'exampleDayFiltered' },
  ],
});

export const tomorrowCommand = createDayCommand('tomorrow', {
  examples: [
    { line: 'cal tomorrow', doc: 'tomorrowPurpose' },
    { line: 'cal tomorrow --categories concerts', doc: 'exampleDayFiltered' },
  ],
});

export const weekCommand = createViewCommand({
  note: 'gridNote',
  examples: [
    { line: 'cal week 2027-07-02', doc: 'exampleWeek' },
    { line: 'cal week next-week --tz Asia/Tokyo', doc: 'exampleWeekZone' },
  ],
  view: weekGridView,
});

export const monthCommand = createViewCommand({
  note: (t) => t.twoSentences({ first: t.gridNote(), second: t.smallMonthsNote() }),
  examples: [
    { line: 'cal month 2027-07 --status publish', doc: 'exampleMonth' },
    { line: 'cal month --plain', doc: 'exampleMonthPlain' },
  ],
  view: monthGridView,
});

const list = declareRecordCommand(resourceOf('event'), 'list');

/** `cal search`: lists the coming events with words. */
export const searchCommand: DeclaredCommand = {
  ...list,
  notes: ['searchNote'],
  operands: [{ name: 'WORDS', required: true, many: true }],
  flags: list.flags.filter(({ name }) => name !== 'search'),
  examples: [
    { line: 'cal search choir', doc: 'exampleSearchComing' },
    { line: 'cal search choir practice --all-dates', doc: 'exampleSearchPast' },
  ],
  run: (args, context) => {
    const flags = new Map([...args.flags, ['search', [args.operands.join(' ')]]]);
    return list.run({ ...args, operands: [], flags }, context, list);
  },
};

/** `cal open`: the page of an event in the browser. */
export const openCommand: DeclaredCommand = {
  notes: ['openNote'],
  operands: [{ name: 'REF', required: true, many: true, offers: { refs: 'event' } }],
  flags: [languageFlag, ...CONNECTION_FLAGS],
  examples: [
    { line: 'cal open jazz-night', doc: 'exampleOpen' },
    { line: 'cal open 12', doc: 'exampleOpenId' },
  ],
  run: async (args, context, command) => {
    const [{ runGet }, { resourceOf }] = await Promise.all([
      import('../records/run-get.js'),
      import('../../../contract/resources/index.js'),
    ]);
    const flags = new Map([...args.flags, ['web', ['true']]]);
    return runGet(resourceOf('event'))({ ...args, flags }, context, command);
  },
};
