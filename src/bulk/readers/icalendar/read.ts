import { brokenRow, type Reader, type ReaderOptions, type ReadRow } from '../../rows.js';
import { type Block, blocksOf } from './blocks.js';
import { cellsOf, eventOf, NoStart, type Setting, UnknownZone } from './events.js';
import { isCancelled, occurrencesOf, TooMany } from './series.js';
import { zonesOf } from './zones.js';

/**
 * Reads the events of an iCalendar file (RFC 5545). Single events are yielded as they come. Recurring events, and
 * events whose time zone is defined later, are held until the end of the file.
 */
export const readIcalendar: Reader = async function* (text, options) {
  const zones = zonesOf();
  const setting = { zones, zone: undefined as string | undefined, isOurs: false };
  const heldBlocks: Block[] = [];
  for await (const block of blocksOf(text, options.name)) {
    if (block.kind === 'zone') zones.add(block.text);
    else if (block.kind === 'property') {
      setting.zone = /^X-WR-TIMEZONE[^:]*:(.+)$/i.exec(block.text)?.[1]?.trim() ?? setting.zone;
      if (/^PRODID[;:]/i.test(block.text)) setting.isOurs = OUR_PRODID.test(block.text);
    } else if (RECURS.test(block.text)) heldBlocks.push(block);
    else {
      const rows = readSingleEvent(block, setting);
      if (rows === undefined) heldBlocks.push(block);
      else yield* rows;
    }
  }
  yield* readHeldBlocks(heldBlocks, setting, options);
};

const OUR_PRODID = /^PRODID:-\/\/cal\/\/cal\/\//i;

const RECURS = /^(RRULE|RDATE|RECURRENCE-ID)[;:]/im;

/** Reads one event. Returns `undefined` if its time zone is not defined so far, unless `isLast`. */
function readSingleEvent(block: Block, setting: Setting, isLast = false): ReadRow[] | undefined {
  try {
    const event = eventOf([block.text], setting);
    if (isCancelled(event.component)) return [];
    return [{ line: block.line, cells: cellsOf(event, { start: event.startDate, end: event.endDate }, setting) }];
  } catch (error) {
    return error instanceof UnknownZone && !isLast ? undefined : [errorToBrokenRow(block, error)];
  }
}

function* readHeldBlocks(
  heldBlocks: readonly Block[],
  setting: Setting,
  { until, note }: ReaderOptions,
): Generator<ReadRow> {
  let series = 0;
  let events = 0;
  for (const [master, ...replacing] of groupByUid(heldBlocks)) {
    if (master === undefined) continue;
    if (!/^(RRULE|RDATE)[;:]/im.test(master.text)) {
      for (const block of [master, ...replacing]) yield* readSingleEvent(block, setting, true) ?? [];
      continue;
    }
    const rows = readSeries(master, replacing, setting, until);
    series += 1;
    events += rows.length;
    yield* rows;
  }
  if (series > 0) note((t) => t.expanded(series, events, until.slice(0, 10)));
}

function readSeries(master: Block, replacing: readonly Block[], setting: Setting, until: string): ReadRow[] {
  try {
    const texts = [master, ...replacing].map(({ text }) => text);
    return occurrencesOf(texts, setting, until).map((cells) => ({ line: master.line, cells }));
  } catch (error) {
    return [errorToBrokenRow(master, error)];
  }
}

const REPLACES = /^RECURRENCE-ID[;:]/im;

/** Groups components by UID, a series before its replaced occurrences. A second series of the UID is separate. */
function groupByUid(blocks: readonly Block[]): Block[][] {
  const groups = new Map<string, Block[]>();
  for (const block of blocks) {
    const uid = /^UID[^:]*:(.*)$/im.exec(block.text)?.[1]?.trim() ?? `line ${block.line}`;
    const group = groups.get(uid) ?? [];
    if (REPLACES.test(block.text)) groups.set(uid, [...group, block]);
    else if (group[0] === undefined || REPLACES.test(group[0].text)) groups.set(uid, [block, ...group]);
    else groups.set(`${uid} line ${block.line}`, [block]);
  }
  return [...groups.values()];
}

function errorToBrokenRow({ line, text }: Block, error: unknown): ReadRow {
  if (error instanceof UnknownZone) return brokenRow(line, text, (t) => t.unknownZoneId(error.tzid));
  if (error instanceof TooMany) return brokenRow(line, text, (t) => t.tooManyOccurrences());
  if (error instanceof NoStart) return brokenRow(line, text, (t) => t.noStart());
  const reason = error instanceof Error ? error.message : String(error);
  return brokenRow(line, text, (t) => t.brokenEvent(reason));
}
