import type { AnswerProperty, AnswerType, Resource, ResourceName } from '../../spec/define.js';
import { resourceOf } from '../../spec/resources/index.js';
import { cellOf } from './cell.js';
import type { Writing } from './columns.js';
import { valueAt } from './paths.js';

/** Formats a value for a person: dates in the reader's locale, a status in words, everything else as in any table. */
export function humanCellOf(
  record: unknown,
  path: string,
  { resource, plan, text }: Pick<Writing, 'resource' | 'plan' | 'text'>,
): string {
  const cell = cellOf(valueAt(record, path));
  if (plan.isSeen && isStatus(resource, path)) return text.statusWord(cell);
  if (plan.locale === undefined || !isDate(resource, path)) return cell;
  const owner = path.split('.').slice(0, -1).join('.');
  const isAllDay = valueAt(owner === '' ? record : valueAt(record, owner), 'all_day') === true;
  return localDateOf(cell, plan.locale, isAllDay);
}

/** Returns whether a cell should be cut last: half a date or number is useless, half a title is not. */
export function isWhole(resource: Resource, path: string): boolean {
  const type = declaredAt(resource, path)?.type;
  return type === 'integer' || type === 'boolean' || type === 'date-time' || isStatus(resource, path);
}

const isDate = (resource: Resource, path: string): boolean => declaredAt(resource, path)?.type === 'date-time';

const isStatus = (resource: Resource, path: string): boolean =>
  /(^|\.)status$/.test(path) && declaredAt(resource, path) !== undefined;

/** Finds the declaration of the value at a path. */
function declaredAt(resource: Resource, path: string): AnswerProperty | undefined {
  const [name = '', ...below] = path.split('.');
  const property = resource.answer[name];
  if (below.length === 0 || property === undefined) return property;
  const next = referred(property.type);
  return next === undefined ? undefined : declaredAt(next, below.join('.'));
}

function referred(type: AnswerType): Resource | undefined {
  if (typeof type === 'string') return undefined;
  const [name] = Object.values(type) as ResourceName[];
  return name === undefined ? undefined : resourceOf(name);
}

const WALL_CLOCK = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/;

// All-day events begin at 00:00:00 and end at 23:59:59 (contract, section 5): these times are not shown.
const EDGES: ReadonlySet<string | undefined> = new Set(['00:00:00', '23:59:59']);

/** Formats `2027-07-02 20:00:00` in a locale; returns other text as it is. The wall time is treated as UTC. */
function localDateOf(text: string, locale: string, isAllDay: boolean): string {
  const [, day, time] = WALL_CLOCK.exec(text) ?? [];
  const at = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(at)) return text;
  const clock = isAllDay && EDGES.has(time) ? {} : ({ timeStyle: 'short' } as const);
  return formatOf(locale, { dateStyle: 'medium', ...clock }).format(at);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are cached: they are expensive to create, and needed for every row. */
function formatOf(locale: string, how: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${how.timeStyle ?? ''}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...how, timeZone: 'UTC', calendar: 'gregory' });
  formats.set(key, format);
  return format;
}
