import { formatCount, listWithAnd } from './grammar.js';

const dates = (count: number): string => formatCount(count, 'date', 'dates');
const events = (count: number): string => formatCount(count, 'event', 'events');
const eventWithTitle = ({ id, title }: { readonly id: string; readonly title: string }): string =>
  `Event ${id} “${title}”`;

const MAX_MONTHS = 6;
const listMonths = (months: readonly string[]): string =>
  listWithAnd([
    ...months.slice(0, MAX_MONTHS),
    ...(months.length > MAX_MONTHS ? [`${months.length - MAX_MONTHS} more`] : []),
  ]);

/** Texts of series of events in English. */
export const seriesEn = {
  valueRule: () => 'RULE',
  flagRepeat: () => 'repeat it: weekly, … (see cal help dates)',
  flagRepeatUntil: () => 'with --repeat: the last day of the series',
  flagRepeatCount: () => 'with --repeat: the number of dates',
  flagExcept: () => 'with --repeat: days to leave out',
  flagSeriesName: () => 'with --repeat: its name; else: the series to join',
  flagIfMissingDates: () => 'with --repeat: create only missing dates',
  flagWholeSeries: () => 'apply the command to all events of the series that REF belongs to',
  flagSeriesFrom: () => 'with --series: only to the events that start on this day or later',
  flagListSeries: () => 'the events of a series, of all dates: the name of the series, or one of its events',
  flagSeriesFilter: () => 'only the events of a series: its name, or one of its events',
  flagConflictsSeries: () => 'only double bookings with an event of this series: its name, or one of its events',
  mustBeRepeat: (text: string) =>
    `“${text}” is not a rule. Use daily, weekly, monthly, yearly, “every 2 weeks”, “every tuesday”, “every last friday”, or an RRULE such as FREQ=MONTHLY;BYDAY=2TU`,
  repeatPartWrong: (part: string) => `“${part}” is wrong or not supported in this rule`,
  startNotInRule: (start: string, first: string) =>
    `does not fit the start: ${start} is not a date of this rule, the first one is ${first}`,
  repeatFruitless: () => 'matches too few dates',
  seriesTooLong: (max: number, limit: string, isCount: boolean) =>
    `makes more than ${formatCount(max, 'date', 'dates')}. Choose ${isCount ? 'a smaller' : 'an earlier'} ${limit}`,
  seriesNeedsEnd: () => 'needs an end: add --until DATE or --count NUMBER',
  seriesEndsTwice: (names: readonly string[]) => `has more than one end: ${listWithAnd(names)}. Keep one`,
  seriesEndsBeforeStart: (start: string) => `is before the start of the series, ${start}`,
  notInSeries: (day: string, nearest: string) =>
    `${day} is not a date of the series. The nearest one after it, or else the last one, is ${nearest}`,
  noDatesLeft: () => 'leaves no date of the series',
  seriesNameIsId: (text: string) =>
    `means the event with ID ${text}. To give the series this name write series-${text}`,
  seriesNeedsName: (title: string) =>
    `The title “${title}” gives no name for the series: it has no letter or digit. Add --series NAME.`,
  seriesExists: (name: string, count: number) => `${name} exists already, with ${events(count)}.`,
  seriesExistsHint: () =>
    'Use --if-missing to create only the dates that are missing, or --series NAME to begin another series.',
  seriesTimesChanged: (name: string, days: readonly string[]) =>
    `${name}: ${dates(days.length)} ${days.length === 1 ? 'has another time now and is' : 'have another time now and are'} not created again: ${listMonths(days)}.`,
  seriesDatesGone: (name: string, days: readonly string[]) =>
    `${name}: ${dates(days.length)} ${days.length === 1 ? 'was moved or deleted and is' : 'were moved or deleted and are'} not created again: ${listMonths(days)}.`,
  seriesUpToDate: (name: string) => `${name} has nothing to add. Nothing was created.`,
  seriesComplete: (name: string, count: number) => `${name} has all ${dates(count)} already. Nothing was created.`,
  seriesDates: (name: string, count: number, found: number) =>
    `${name}: ${dates(count)}${found > 0 ? ` (${found} more exist already)` : ''}`,
  shortMonths: (day: number, months: readonly string[], isMonthly: boolean) =>
    `No date in ${listMonths(months)}, which have no day ${day}.${
      isMonthly ? ' For the last day of each month use --repeat "FREQ=MONTHLY;BYMONTHDAY=-1".' : ''
    }`,
  askSeries: (count: number) => `Create ${events(count)}? [y/N] `,
  seriesProgress: (done: number, total: number) => `${done} of ${events(total)} created`,
  seriesBroken: (done: number, total: number) =>
    `${done} of ${events(total)} created. Repeat the command with --if-missing to create the rest; cal undo takes them back.`,
  seriesCreated: (name: string, count: number) => `Created ${events(count)} of ${name}`,
  seriesCreatedHint: (id: string) => `Change them all with cal events update ${id} --series; cal undo takes them back.`,
  belongsToNoSeries: (event: { readonly id: string; readonly title: string }) =>
    `${eventWithTitle(event)} belongs to no series.`,
  belongsToNoSeriesHint: () => 'cal tags list --search series- shows all series.',
  belongsToSeveralSeries: (event: { readonly id: string; readonly title: string }, names: readonly string[]) =>
    `${eventWithTitle(event)} belongs to several series. Name one of them: ${listWithAnd(names)}.`,
  unknownSeries: (name: string) => `There is no series ${name}.`,
  unknownSeriesHint: () => 'cal tags list --search series- shows all series. cal events create --repeat begins one.',
  noSeriesEvents: (name: string, from: string | undefined) =>
    from === undefined ? `${name} has no events.` : `${name} has no events that start on ${from} or later.`,
  seriesSelected: (name: string, count: number, { first, last }: { readonly first: string; readonly last: string }) =>
    `${name}: ${events(count)}, ${first === last ? first : `${first} to ${last}`}`,
  seriesTakesTimes: () =>
    'takes only a time of day for a series, such as 19:30, and each event keeps its day. To change the days use cal events move --series --by',
  seriesLabel: () => 'Series',
  seriesCommands: (id: string) => `all of it: cal events list --series ${id}; update, move or delete ${id} --series`,
  exampleRepeat: () => 'A series: one event on each date',
  exampleSeriesUpdate: () => 'All events of a series',
  exampleSeriesDelete: () => 'The events of a series from a day on',
  exampleSeriesList: () => 'The events of a series',
};
