import type { PropertyType, RecordKind, RecordProperty, Resource } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { getValueAt } from '../../present/tables/field-paths.js';
import { formatCell } from '../../present/tables/format-cell.js';
import type { RecordWriterOptions } from './record-writer.js';

/** Formats a value for a person: dates in the reader's locale, a status in words, everything else as in any table. */
export function formatLocalizedCell(
  record: unknown,
  path: string,
  { resource, plan, context: { text } }: Pick<RecordWriterOptions, 'resource' | 'plan' | 'context'>,
): string {
  const value = getValueAt(record, path);
  if (typeof value === 'boolean') return text.booleanWord({ value });
  const cell = formatCell(value);
  if (isStatusPath(resource, path)) return text.statusWord(cell);
  if (plan.locale === undefined || !isDatePath(resource, path)) return cell;
  const owner = path.split('.').slice(0, -1).join('.');
  const isAllDay = getValueAt(owner === '' ? record : getValueAt(record, owner), 'all_day') === true;
  return formatLocalDate(cell, plan.locale, isAllDay);
}

/** Returns whether a cell should be cut last: half a date or number is useless, half a title is not. */
export function isIndivisible(resource: Resource, path: string): boolean {
  const type = findDeclaration(resource, path)?.type;
  return type === 'integer' || type === 'boolean' || type === 'date-time' || isStatusPath(resource, path);
}

const isDatePath = (resource: Resource, path: string): boolean => findDeclaration(resource, path)?.type === 'date-time';

const isStatusPath = (resource: Resource, path: string): boolean =>
  /(^|\.)status$/.test(path) && findDeclaration(resource, path) !== undefined;

/** Finds the declaration of the value at a path. */
function findDeclaration(resource: Resource, path: string): RecordProperty | undefined {
  const [name = '', ...below] = path.split('.');
  const property = resource.answer[name];
  if (below.length === 0 || property === undefined) return property;
  const next = getReferredResource(property.type);
  return next === undefined ? undefined : findDeclaration(next, below.join('.'));
}

function getReferredResource(type: PropertyType): Resource | undefined {
  if (typeof type === 'string') return undefined;
  const [name] = Object.values(type) as RecordKind[];
  return name === undefined ? undefined : resourceOf(name);
}

const WALL_CLOCK = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/;

// All-day events begin at 00:00:00 and end at 23:59:59 (contract, section 5): these times are not shown.
const DAY_EDGES: ReadonlySet<string | undefined> = new Set(['00:00:00', '23:59:59']);

/** Formats `2027-07-02 20:00:00` in a locale; returns other text as it is. The wall time is treated as UTC. */
export function formatLocalDate(text: string, locale: string, isAllDay: boolean): string {
  const [, day, time] = WALL_CLOCK.exec(text) ?? [];
  const at = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(at)) return text;
  const clock = isAllDay && DAY_EDGES.has(time) ? {} : ({ timeStyle: 'short' } as const);
  return getDateFormat(locale, { dateStyle: 'medium', ...clock }).format(at);
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are cached: they are expensive to create, and needed for every row. */
function getDateFormat(locale: string, how: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${how.timeStyle ?? ''}`;
  const format =
    dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, { ...how, timeZone: 'UTC', calendar: 'gregory' });
  dateFormats.set(key, format);
  return format;
}
