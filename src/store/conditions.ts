import type { ResourceName } from '../spec/define.js';
import { resourceOf } from '../spec/resources/index.js';
import type { Wording } from './dialect/wording.js';
import { type Bound, quoted } from './statements.js';
import type { Condition } from './store.js';

/** A piece of SQL with its bound values. */
export interface Filter {
  readonly text: string;
  readonly values: readonly Bound[];
}

/** Returns the table of a column, or `undefined` for the table of the records. */
export type TableOf = (column: string) => string | undefined;

/** Builds one SQL expression that is true where all conditions hold. */
export function toFilter(
  kind: ResourceName,
  conditions: readonly Condition[],
  dialect: Wording,
  tableOf: TableOf = () => undefined,
): Filter {
  const values: Bound[] = [];
  return { text: allOf({ dialect, values, tableOf }, resourceOf(kind).plural, conditions), values };
}

interface Writing {
  readonly dialect: Wording;
  readonly values: Bound[];
  readonly tableOf: TableOf;
}

const allOf = (writing: Writing, table: string, conditions: readonly Condition[]): string =>
  conditions.length === 0
    ? 'true'
    : conditions.map((condition) => `(${filterOf(writing, table, condition)})`).join(' and ');

function filterOf(writing: Writing, table: string, condition: Condition): string {
  const { dialect, values, tableOf } = writing;
  const columnOf = (column: string) => `${quoted(tableOf(column) ?? table)}.${quoted(column)}`;
  if ('is' in condition) {
    values.push(toCell(condition.value));
    return `${columnOf(condition.column)} ${condition.is} ?`;
  }
  if ('in' in condition || 'notIn' in condition) {
    const list = 'in' in condition ? condition.in : condition.notIn;
    return `${'in' in condition ? '' : 'not '}${isOneOf(writing, columnOf(condition.column), list)}`;
  }
  if ('words' in condition) {
    values.push(...condition.words);
    const text = `coalesce(${columnOf(`search_${condition.language}`)}, ${columnOf('search')})`;
    return allOfMany(condition.words.map(() => dialect.hasPart(text)));
  }
  if ('any' in condition) return condition.any.map((all) => `(${allOf(writing, table, all)})`).join(' or ') || 'false';
  const inner = { ...writing, tableOf: () => undefined };
  return 'linkedTo' in condition ? isLinkedTo(inner, columnOf('id'), condition) : isLinkedFrom(inner, condition);
}

const MOST_IN_BRACKETS = 100;

/** Joins with `and`, in groups of 100: SQLite nests the operator and allows no more than 1,000 levels. */
function allOfMany(parts: readonly string[]): string {
  if (parts.length <= MOST_IN_BRACKETS) return parts.join(' and ') || 'true';
  const groups = Array.from({ length: Math.ceil(parts.length / MOST_IN_BRACKETS) }, (_, at) =>
    parts.slice(at * MOST_IN_BRACKETS, (at + 1) * MOST_IN_BRACKETS),
  );
  return allOfMany(groups.map((group) => `(${group.join(' and ')})`));
}

/** Compares a single value with `=`, which every index supports. A longer list is bound as one value. */
function isOneOf({ dialect, values }: Writing, column: string, list: readonly (string | number)[]): string {
  const [only] = list;
  if (list.length === 1 && only !== undefined) {
    values.push(only);
    return `${column} = ?`;
  }
  values.push(dialect.toList(list));
  return dialect.isOneOf(column);
}

const toCell = (value: string | number | boolean): string | number =>
  typeof value === 'boolean' ? Number(value) : value;

type LinkedTo = Extract<Condition, { linkedTo: unknown }>;

function isLinkedTo(writing: Writing, id: string, condition: LinkedTo): string {
  const { linkedTo, targets, not } = condition;
  const links = quoted(`event_${linkedTo}`);
  const ids = idsOf(condition);
  const linked =
    ids === undefined
      ? `select event from ${links} inner join ${quoted(linkedTo)} on ${quoted(linkedTo)}.id = target where ${allOf(writing, linkedTo, targets)}`
      : `select event from ${links} where ${isOneOf(writing, 'target', ids)}`;
  return `${id} ${not ? 'not ' : ''}in (${linked})`;
}

/** Returns the IDs when a condition names its records by ID alone. */
export function idsOf({ targets }: LinkedTo): readonly (string | number)[] | undefined {
  const [only] = targets;
  return targets.length === 1 && only !== undefined && 'in' in only && only.column === 'id' ? only.in : undefined;
}

function isLinkedFrom(writing: Writing, { linkedFrom, events, not }: Extract<Condition, { linkedFrom: unknown }>) {
  const links = quoted(`event_${linkedFrom}`);
  const linked = `select target from ${links} inner join events on events.id = event where ${allOf(writing, 'events', events)}`;
  return `${quoted(linkedFrom)}.id ${not ? 'not ' : ''}in (${linked})`;
}
