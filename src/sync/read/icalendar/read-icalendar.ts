import { createPause } from '../../../event-loop-turns.js';
import { InvalidValueError } from '../../../forms/invalid-value-error.js';
import { formatDayInWords } from '../../../time/locale-formats.js';
import { createBrokenRow, type FileRowResult, type RowReader, type RowReaderOptions } from '../file-rows.js';
import { createCalendarZones } from './calendar-zones.js';
import { type CalendarComponent, describeFaultyLine, findFaultyLine, splitComponents } from './decisive-lines.js';
import {
  type CalendarSettings,
  eventToCells,
  parseCalendarEvent,
  readCalendarEntry,
  readReplacedDay,
  readVersion,
  UnknownZoneError,
} from './event-to-cells.js';
import { expandOccurrences, rejectTooMany } from './expand-occurrences.js';
import { countStepsOfFile, findRecurrenceExcess, isFileFruitless, rejectFruitless } from './normalize-recurrence.js';

/**
 * Reads the events of an iCalendar file (RFC 5545). Single events are yielded as they come. Recurring events, and
 * events whose time zone is defined later, are held until the end of the file.
 */
export const readIcalendar: RowReader = async function* (text, options) {
  const zones = createCalendarZones();
  const leftOut = { count: 0, line: '' };
  const onLeftOut = (line: string) => {
    if (leftOut.count === 0) leftOut.line = line.slice(0, MAX_SHOWN_LINE);
    leftOut.count += 1;
  };
  const setting = { zones, zone: undefined as string | undefined, isOurs: false, onLeftOut };
  const heldBlocks: CalendarComponent[] = [];
  const pause = createPause();
  for await (const component of splitComponents(text, options.name)) {
    await pause();
    const block = component.kind === 'event' ? { ...component, text: repairProperties(component.text) } : component;
    if (block.kind === 'zone') zones.add(block.text);
    else if (block.kind === 'property') {
      setting.zone = /^X-WR-TIMEZONE[^:]*:(.+)$/i.exec(block.text)?.[1]?.trim() ?? setting.zone;
      if (/^PRODID[;:]/i.test(block.text)) setting.isOurs = OUR_PRODID.test(block.text);
    } else if (RECURRENCE_PATTERN.test(block.text)) heldBlocks.push(block);
    else {
      const rows = readSingleEvent(block, setting);
      if (rows === undefined) heldBlocks.push(block);
      else yield* rows;
    }
  }
  yield* readHeldBlocks(heldBlocks, setting, options);
  if (leftOut.count > 0) options.note?.((t) => t.linesLeftOut({ file: options.name, ...leftOut }));
};

const MAX_SHOWN_LINE = 60;

const OUR_PRODID = /^PRODID:-\/\/cal\/\/cal\/\//i;

const RECURRENCE_PATTERN = /^(RRULE|RDATE|RECURRENCE-ID)[;:]/im;

/** Reads one event. Returns `undefined` if its time zone is not defined so far, unless `isLast`. */
function readSingleEvent(
  block: CalendarComponent,
  setting: CalendarSettings,
  isLast = false,
): FileRowResult[] | undefined {
  try {
    const event = parseCalendarEvent([block.text], setting);
    const occurrence = readReplacedDay(event.component);
    const isWhole = occurrence === '';
    const series = isWhole ? { series: readVersion(event.component) } : {};
    const calendarEntry = readCalendarEntry(event.component, { occurrence, isWhole, ...series });
    const cells = eventToCells(event, { start: event.startDate, end: event.endDate }, setting);
    return [{ line: block.line, cells, calendarEntry }];
  } catch (error) {
    return error instanceof UnknownZoneError && !isLast ? undefined : [errorToBrokenRow(block, error)];
  }
}

async function* readHeldBlocks(
  heldBlocks: readonly CalendarComponent[],
  setting: CalendarSettings,
  { until, isUntilFixed = false, note }: RowReaderOptions,
): AsyncGenerator<FileRowResult> {
  const pause = createPause();
  countStepsOfFile();
  let series = 0;
  let events = 0;
  let isCutShort = false;
  for (const [master, ...replacing] of groupByUid(heldBlocks)) {
    if (master === undefined) continue;
    await pause();
    if (!/^(RRULE|RDATE)[;:]/im.test(master.text)) {
      for (const block of [master, ...replacing]) yield* readSingleEvent(block, setting, true) ?? [];
      continue;
    }
    const { rows, isCut } = readSeries(master, replacing, setting, { until, isUntilFixed });
    isCutShort ||= isCut;
    series += 1;
    events += rows.filter((row) => !('calendarEntry' in row && row.calendarEntry?.isCancelled)).length;
    yield* rows;
  }
  const lastDay = isCutShort ? until.slice(0, 10) : undefined;
  if (series > 0)
    note?.((t) =>
      t.expanded({ series, events, until: lastDay && formatDayInWords(lastDay, t), isFixed: isUntilFixed }),
    );
}

function readSeries(
  master: CalendarComponent,
  replacing: readonly CalendarComponent[],
  setting: CalendarSettings,
  limits: Pick<RowReaderOptions, 'until' | 'isUntilFixed'>,
): { readonly rows: readonly FileRowResult[]; readonly isCut: boolean } {
  try {
    const excess = findRecurrenceExcess(master.text);
    if (excess === 'dates' || replacing.length > MAX_REPLACED) rejectTooMany(limits.isUntilFixed === true);
    if (excess === 'rules' || isFileFruitless()) rejectFruitless();
    const texts = [master, ...replacing].map(({ text }) => text);
    const { rows, isCut } = expandOccurrences(texts, setting, limits);
    return { rows: rows.map((row) => ({ line: master.line, ...row })), isCut };
  } catch (error) {
    return { rows: [errorToBrokenRow(master, error)], isCut: false };
  }
}

const MAX_REPLACED = 5000;
const REPLACEMENT_PATTERN = /^RECURRENCE-ID[;:]/im;

/**
 * Groups components by UID, a series before its replaced occurrences. Of two versions of a series (SEQUENCE) only the
 * later one counts. A second series of the UID with the same number is separate.
 */
function groupByUid(blocks: readonly CalendarComponent[]): CalendarComponent[][] {
  const groups = new Map<string, CalendarComponent[]>();
  for (const block of blocks) {
    const uid = /^UID[^:]*:(.*)$/im.exec(block.text)?.[1]?.trim() ?? `line ${block.line}`;
    const group = groups.get(uid) ?? [];
    const isSeriesMissing = group[0] === undefined || REPLACEMENT_PATTERN.test(group[0].text);
    if (REPLACEMENT_PATTERN.test(block.text)) groups.set(uid, append(group, block));
    else if (isSeriesMissing) groups.set(uid, [block, ...group]);
    else if (readSequence(block) > readSequence(group[0])) groups.set(uid, [block, ...group.slice(1)]);
    else if (readSequence(block) === readSequence(group[0])) groups.set(`${uid} line ${block.line}`, [block]);
  }
  return [...groups.values()];
}

const readSequence = (block: CalendarComponent | undefined): number =>
  Number(/^SEQUENCE[^:]*:\s*(\d+)/im.exec(block?.text ?? '')?.[1] ?? 0);

// Copying the list for each of thousands of replaced occurrences would take quadratic time.
function append<T>(list: T[], item: T): T[] {
  list.push(item);
  return list;
}

function errorToBrokenRow({ line, text }: CalendarComponent, error: unknown): FileRowResult {
  if (error instanceof InvalidValueError) return createBrokenRow(line, text, error.say);
  // The words of the library are English, and quote what it made of the line.
  const faulty = findFaultyLine(text);
  return createBrokenRow(line, text, faulty === undefined ? (t) => t.unreadableEvent() : describeFaultyLine(faulty));
}

const DATE_WITHOUT_TYPE =
  /^(DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID)((?:;(?!VALUE=)[^:;]*)*):(\d{8}(?:,\d{8})*)[ \t]*$/gim;
const EMPTY_RECURRENCE = /^(?:RRULE|EXRULE|RDATE|EXDATE)(?:;[^:\r\n]*)?:[ \t]*(?:\r\n|$)/gim;
const COUNT_OF_NONE = /^(RRULE[^\r\n]*?)(?:;COUNT=(?:-\d+|0+)(?!\d)|COUNT=(?:-\d+|0+);)/gim;

/**
 * Repairs properties that programs write wrongly: dates without `VALUE=DATE`, rules and lists of dates that are empty,
 * and `COUNT=-1`, which means that a rule has no count.
 * @param text unfolded lines of components
 */
const repairProperties = (text: string): string =>
  text.replace(DATE_WITHOUT_TYPE, '$1$2;VALUE=DATE:$3').replace(EMPTY_RECURRENCE, '').replace(COUNT_OF_NONE, '$1');
