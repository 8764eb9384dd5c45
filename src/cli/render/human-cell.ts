import type { AnswerProperty, AnswerType, Resource, ResourceName } from '../../spec/define.js';
import { resourceOf } from '../../spec/resources/index.js';
import { cellOf } from './cell.js';
import type { Writing } from './columns.js';
import { valueAt } from './paths.js';

/** A value as text for a person: dates as their locale writes them, a status in words; all else as any table shows it. */
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

/** Whether half of what stands at a path says nothing, as with a date: texts give way first where columns are many. */
export function isWhole(resource: Resource, path: string): boolean {
  const type = declaredAt(resource, path)?.type;
  return type === 'integer' || type === 'boolean' || type === 'date-time' || isStatus(resource, path);
}

const isDate = (resource: Resource, path: string): boolean => declaredAt(resource, path)?.type === 'date-time';

const isStatus = (resource: Resource, path: string): boolean =>
  /(^|\.)status$/.test(path) && declaredAt(resource, path) !== undefined;

/** What the declarations say of what stands at a path. */
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

// An event of whole days begins and ends with them (contract, section 5): its times say nothing.
const EDGES: ReadonlySet<string | undefined> = new Set(['00:00:00', '23:59:59']);

/** `2027-07-02 20:00:00` as a locale writes it; a text that is no date stays. A wall clock is shown as if it were UTC. */
function localDateOf(text: string, locale: string, isAllDay: boolean): string {
  const [, day, time] = WALL_CLOCK.exec(text) ?? [];
  const at = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(at)) return text;
  const clock = isAllDay && EDGES.has(time) ? {} : ({ timeStyle: 'short' } as const);
  return formatOf(locale, { dateStyle: 'medium', ...clock }).format(at);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are dear to make and asked for row by row. */
function formatOf(locale: string, how: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${how.timeStyle ?? ''}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...how, timeZone: 'UTC', calendar: 'gregory' });
  formats.set(key, format);
  return format;
}
