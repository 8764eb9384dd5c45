import type { RecordKind } from '../../contract/declarations.js';
import { COLUMN_JOINER, findTecColumn, type TecColumn } from './tec-columns.js';

type Cells = Readonly<Record<string, unknown>>;

export type TecHeadings = ReadonlyMap<TecColumn, string>;

/** Finds the plugin's columns among headings that are not ours. */
export function findTecHeadings(kind: RecordKind, unknownHeadings: readonly string[]): TecHeadings {
  const found = new Map<TecColumn, string>();
  for (const heading of unknownHeadings) {
    const column = findTecColumn(kind, heading);
    if (column !== undefined && !found.has(column)) found.set(column, heading);
  }
  return found;
}

/**
 * Joins the cells of a row that make up one field: date and time, cost and currency, two lines of an address, or IDs. The
 * name of a joined cell is that of its parts: `Event Start Date+Event Start Time`.
 */
export function joinTecCells(cells: Cells, headings: TecHeadings, { hasOwnEnd }: { hasOwnEnd: boolean }): Cells {
  const joins = [joinStart, ...(hasOwnEnd ? [] : [joinEnd]), joinCost, joinAddress, joinIds].flatMap((join) =>
    join(cells, headings),
  );
  if (joins.length === 0) return cells;
  const used = new Set(joins.flatMap(({ parts }) => parts));
  const others = Object.entries(cells).filter(([column]) => !used.has(column));
  return { ...Object.fromEntries(others), ...Object.fromEntries(joins.map(({ name, value }) => [name, value])) };
}

interface JoinedCell {
  readonly name: string;
  readonly parts: readonly string[];
  readonly value: string;
}

const cellText = (cells: Cells, heading: string | undefined): string =>
  heading === undefined ? '' : String(cells[heading] ?? '').trim();

const joinNames = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join(COLUMN_JOINER);

function joinStart(cells: Cells, headings: TecHeadings): JoinedCell[] {
  const [date, time] = [headings.get('event_start_date'), headings.get('event_start_time')];
  if (date === undefined) return [];
  const value = `${cellText(cells, date)} ${cellText(cells, time)}`.trim();
  return [{ name: joinNames([date, time]), parts: definedOf([date, time]), value }];
}

/** Joins the end. As in the plugin, an end without a date is on the day of the start, and an empty end is the start. */
function joinEnd(cells: Cells, headings: TecHeadings): JoinedCell[] {
  const [start] = joinStart(cells, headings);
  if (start === undefined) return [];
  const [date, time] = [headings.get('event_end_date'), headings.get('event_end_time')];
  const [endDate, endTime] = [cellText(cells, date), cellText(cells, time)];
  const startDate = cellText(cells, headings.get('event_start_date'));
  const isStart = endTime === '' && (endDate === '' || endDate === startDate);
  const value = isStart ? start.value : `${endDate || startDate} ${endTime}`.trim();
  return [{ name: joinNames([date ?? 'event_end_date', time]), parts: definedOf([date, time]), value }];
}

/** Adds the currency to an amount in digits: `€10`, `10 kr`. Any other cost, such as `Free`, stays as it is. */
function joinCost(cells: Cells, headings: TecHeadings): JoinedCell[] {
  const cost = headings.get('event_cost');
  const columns = (['event_currency_symbol', 'event_currency_code', 'event_currency_position'] as const).map((column) =>
    headings.get(column),
  );
  if (cost === undefined || definedOf(columns).length === 0) return [];
  const [symbol = '', code = '', position = ''] = columns.map((heading) => cellText(cells, heading));
  const amount = cellText(cells, cost);
  const currency = symbol === '' ? code : symbol;
  const isPlain = /^[\d.,\s]+$/.test(amount) && currency !== '';
  const isAfter = symbol === '' || /^(suffix|postfix|after|behind|right)/i.test(position);
  const written = isAfter ? `${amount} ${currency}` : `${currency}${amount}`;
  return [{ name: cost, parts: definedOf([cost, ...columns]), value: isPlain ? written : amount }];
}

function joinAddress(cells: Cells, headings: TecHeadings): JoinedCell[] {
  const parts = definedOf([headings.get('venue_address'), headings.get('venue_address2')]);
  if (!headings.has('venue_address2') || !headings.has('venue_address')) return [];
  const value = parts
    .map((heading) => cellText(cells, heading))
    .filter((text) => text !== '')
    .join(' ');
  return [{ name: joinNames(parts), parts, value }];
}

/** Separates IDs of organizers by a sign that is in no name; the plugin takes blanks too. */
function joinIds(cells: Cells, headings: TecHeadings): JoinedCell[] {
  const name = headings.get('event_organizer_name');
  const ids = cellText(cells, name);
  return name !== undefined && /^\d+(?:\s+\d+)+$/.test(ids)
    ? [{ name, parts: [name], value: ids.split(/\s+/).join(';') }]
    : [];
}

const definedOf = (headings: readonly (string | undefined)[]): string[] =>
  headings.filter((heading) => heading !== undefined);
