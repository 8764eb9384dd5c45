import type { RecordProperty, Resource } from '../../contract/declarations.js';
import { linkedKindOf, resourceOf } from '../../contract/resources/index.js';
import { formatCell, getValueAt } from '../../present/tables/field-paths.js';
import { stripControls } from '../../present/terminal/control-sequences.js';
import { isolateText } from '../../present/terminal/isolate-text.js';
import { measureWidth, padToWidth } from '../../present/terminal/text-width.js';
import { createDateFormatter } from '../../time/locale-formats.js';
import { convertUtcToWallTime, isWallTime } from '../../time/wall-time-text.js';
import { getZoneCity } from '../../time/zone.js';
import { formatTable } from './format-table.js';
import { getColumnPaths, type RecordWriter, type RecordWriterOptions } from './output-writer.js';

export function createTableWriter(writing: RecordWriterOptions): RecordWriter {
  const { plan, write, resource } = writing;
  const paths = getColumnPaths(writing);
  const rows: string[][] = [];
  const urls: string[] = [];
  const whole = paths.map((path) => isIndivisible(resource, path));
  const finished = (cell: string, { row, column }: { row: number; column: number }) =>
    ['id', resource.title].includes(paths[column] ?? '') ? plan.link(cell, urls[row] ?? '') : cell;
  return {
    async writeRecord(record) {
      rows.push(paths.map((path) => formatLocalizedCell(record, path, writing)));
      urls.push(formatCell(getValueAt(record, 'url')));
    },
    end: async () =>
      rows.length === 0
        ? undefined
        : write(
            formatTable(toHeadings(paths, writing.context.text), rows, {
              ...plan,
              indivisible: whole,
              finished,
            }),
          ),
  };
}

/** Derives headings from paths: `venue.venue` becomes `venue`, `start_date` becomes `start date`. */
export const toHeadings = (
  paths: readonly string[],
  { propertyName }: RecordWriterOptions['context']['text'],
): string[] => paths.map((path) => [...new Set(path.split('.').map(propertyName))].join('.'));

/** Writes one record with a line for each value that is not empty. */
export const createCardWriter = (writing: RecordWriterOptions): RecordWriter => ({
  async writeRecord(record) {
    const { plan, write } = writing;
    const isolate = plan.isTerminal ? isolateText : (text: string) => text;
    const pairs = listCardRows(record, writing);
    const width = Math.max(0, ...pairs.map(([name]) => measureWidth(name)));
    const lines = pairs.map(
      ([name, value]) => `${plan.paint.dim(padToWidth(name, width))}  ${indentLines(isolate(value), width + 2)}\n`,
    );
    await write(lines.join(''));
  },
  end: async () => {},
});

/** The names and values of a record that a person can read: those asked for, else those that are not empty. */
export function listCardRows(record: unknown, writing: RecordWriterOptions): (readonly [string, string])[] {
  const { resource, plan } = writing;
  const venues = getValueAt(record, 'venues');
  const repeated = Array.isArray(venues) && venues.length > 1 ? 'venue' : 'venues';
  const readable = () =>
    Object.keys(resource.answer).filter((name) => isReadableProperty(resource.answer[name]) && name !== repeated);
  const paths = plan.paths ?? readable();
  return toHeadings(paths, writing.context.text)
    .map((name, at) => [name, stripControls(formatLocalizedCell(record, paths[at] ?? '', writing))] as const)
    .filter(([, value]) => plan.paths !== undefined || value !== '');
}

const indentLines = (text: string, by: number): string => text.trimEnd().replaceAll('\n', `\n${' '.repeat(by)}`);

const MACHINE_TYPES: ReadonlySet<unknown> = new Set([
  'date-details',
  'cost-details',
  'json-ld',
  'term-urls',
  'empty-list',
  'strings',
]);

const isReadableProperty = (property: RecordProperty | undefined): boolean =>
  property !== undefined && !MACHINE_TYPES.has(property.type);

interface LocalizedCell extends Pick<RecordWriterOptions, 'resource' | 'context'> {
  readonly plan: Pick<RecordWriterOptions['plan'], 'locale' | 'zone'>;
}

/** Formats a value for a person: dates in the reader's locale, a status in words, everything else as in any table. */
export function formatLocalizedCell(
  record: unknown,
  path: string,
  { resource, plan, context: { text } }: LocalizedCell,
): string {
  const value = getValueAt(record, path);
  // In a field that is no yes or no, false says that there is nothing, as `image` does.
  if (value === false && (findDeclaration(resource, path)?.type ?? 'boolean') !== 'boolean') return '';
  if (typeof value === 'boolean') return text.booleanWord({ value });
  const cell = formatCell(value);
  if (isStatusPath(resource, path)) return text.statusWord(cell);
  if (findDeclaration(resource, path)?.type !== 'date-time') return cell;
  const owner = path.split('.').slice(0, -1).join('.');
  const isAllDay = getValueAt(owner === '' ? record : getValueAt(record, owner), 'all_day') === true;
  const shown = plan.locale === undefined ? cell : formatLocalDate(cell, plan.locale, isAllDay);
  return isAllDay ? shown : `${shown}${formatForeignZone(record, path, plan.zone)}`;
}

/** Names the zone of an event's time where the reader's clock shows another time: ` Tokyo`. */
function formatForeignZone(record: unknown, path: string, zone: string | undefined): string {
  const [own, utc, timezone] = [path, `utc_${path}`, 'timezone'].map((each) => formatCell(getValueAt(record, each)));
  const isKnown = zone !== undefined && path.endsWith('_date') && isWallTime(utc ?? '') && timezone !== '';
  return isKnown && convertUtcToWallTime(utc ?? '', zone) !== own ? ` ${getZoneCity(timezone ?? '')}` : '';
}

/** Returns whether a cell should be cut last: half a date or number is useless, half a title is not. */
export function isIndivisible(resource: Resource, path: string): boolean {
  const type = findDeclaration(resource, path)?.type;
  return type === 'integer' || type === 'boolean' || type === 'date-time' || isStatusPath(resource, path);
}

const isStatusPath = (resource: Resource, path: string): boolean =>
  /(^|\.)status$/.test(path) && findDeclaration(resource, path) !== undefined;

function findDeclaration(resource: Resource, path: string): RecordProperty | undefined {
  const [name = '', ...below] = path.split('.');
  const property = resource.answer[name];
  if (below.length === 0 || property === undefined) return property;
  const next = linkedKindOf(property.type);
  return next && findDeclaration(resourceOf(next), below.join('.'));
}

const WALL_CLOCK = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?$/;

// All-day events begin at 00:00:00 and end at 23:59:59 (contract, section 5): these times are not shown.
const DAY_EDGES: ReadonlySet<string | undefined> = new Set(['00:00:00', '23:59:59']);

/** Formats `2027-07-02 20:00:00` or `2027-07-02` in a locale; returns other text as it is. The wall time is treated as UTC. */
export function formatLocalDate(text: string, locale: string, isAllDay: boolean): string {
  const [, day, time] = WALL_CLOCK.exec(text) ?? [];
  const at = Date.parse(`${day}T${time ?? '00:00'}Z`);
  if (Number.isNaN(at)) return text;
  const isDay = time === undefined || (isAllDay && DAY_EDGES.has(time));
  const clock = isDay ? {} : ({ timeStyle: 'short' } as const);
  return getDateFormat(locale, { dateStyle: 'medium', ...clock }).format(at);
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are cached: they are expensive to create, and needed for every row. */
function getDateFormat(locale: string, how: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${how.timeStyle ?? ''}`;
  const format = dateFormats.get(key) ?? createDateFormatter(locale, how);
  dateFormats.set(key, format);
  return format;
}
