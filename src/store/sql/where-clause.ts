import type { RecordKind } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import type { RecordCondition } from '../store.js';
import type { QueryDialect } from './query-dialect.js';
import { type BoundValue, quoteName } from './statements.js';

export interface SqlFragment {
  readonly text: string;
  readonly values: readonly BoundValue[];
}

/** Returns the table of a column, or `undefined` for the table of the records. */
export type ResolveTable = (column: string) => string | undefined;

/** Builds one SQL expression that is true where all conditions hold. */
export function buildWhereClause(
  kind: RecordKind,
  conditions: readonly RecordCondition[],
  dialect: QueryDialect,
  tableOf: ResolveTable = () => undefined,
): SqlFragment {
  const values: BoundValue[] = [];
  return { text: joinConditions({ dialect, values, tableOf }, resourceOf(kind).plural, conditions), values };
}

interface WhereContext {
  readonly dialect: QueryDialect;
  readonly values: BoundValue[];
  readonly tableOf: ResolveTable;
}

const joinConditions = (writing: WhereContext, table: string, conditions: readonly RecordCondition[]): string =>
  conditions.length === 0
    ? 'true'
    : conditions.map((condition) => `(${buildCondition(writing, table, condition)})`).join(' and ');

function buildCondition(writing: WhereContext, table: string, condition: RecordCondition): string {
  const { dialect, values, tableOf } = writing;
  const columnOf = (column: string) => `${quoteName(tableOf(column) ?? table)}.${quoteName(column)}`;
  if ('is' in condition) {
    values.push(typeof condition.value === 'boolean' ? Number(condition.value) : condition.value);
    return `${columnOf(condition.column)} ${condition.is} ?`;
  }
  if ('in' in condition || 'notIn' in condition) {
    const list = 'in' in condition ? condition.in : condition.notIn;
    return `${'in' in condition ? '' : 'not '}${buildMembershipTest(writing, columnOf(condition.column), list)}`;
  }
  if ('words' in condition) {
    values.push(...condition.words);
    const text = `coalesce(${columnOf(`search_${condition.language}`)}, ${columnOf('search')})`;
    return joinWithAnd(condition.words.map(() => dialect.hasPart(text)));
  }
  if ('any' in condition)
    return condition.any.map((all) => `(${joinConditions(writing, table, all)})`).join(' or ') || 'false';
  const inner = { ...writing, tableOf: () => undefined };
  return 'linkedTo' in condition ? buildLinkedTo(inner, columnOf('id'), condition) : buildLinkedFrom(inner, condition);
}

const MOST_IN_BRACKETS = 100;

/** Joins with `and`, in groups of 100: SQLite nests the operator and allows no more than 1,000 levels. */
function joinWithAnd(parts: readonly string[]): string {
  if (parts.length <= MOST_IN_BRACKETS) return parts.join(' and ') || 'true';
  const groups = Array.from({ length: Math.ceil(parts.length / MOST_IN_BRACKETS) }, (_, at) =>
    parts.slice(at * MOST_IN_BRACKETS, (at + 1) * MOST_IN_BRACKETS),
  );
  return joinWithAnd(groups.map((group) => `(${group.join(' and ')})`));
}

/** Compares a single value with `=`, which every index supports. A longer list is bound as one value. */
function buildMembershipTest(
  { dialect, values }: WhereContext,
  column: string,
  list: readonly (string | number)[],
): string {
  const [only] = list;
  if (list.length === 1 && only !== undefined) {
    values.push(only);
    return `${column} = ?`;
  }
  values.push(dialect.toList(list));
  return dialect.isOneOf(column);
}

type LinkedToCondition = Extract<RecordCondition, { linkedTo: unknown }>;

function buildLinkedTo(writing: WhereContext, id: string, condition: LinkedToCondition): string {
  const { linkedTo, targets, not } = condition;
  const links = quoteName(`event_${linkedTo}`);
  const ids = targetIdsOf(condition);
  const linked =
    ids === undefined
      ? `select event from ${links} inner join ${quoteName(linkedTo)} on ${quoteName(linkedTo)}.id = target where ${joinConditions(writing, linkedTo, targets)}`
      : `select event from ${links} where ${buildMembershipTest(writing, 'target', ids)}`;
  return `${id} ${not ? 'not ' : ''}in (${linked})`;
}

/** Returns the IDs when a condition names its records by ID alone. */
export function targetIdsOf({ targets }: LinkedToCondition): readonly (string | number)[] | undefined {
  const [only] = targets;
  return targets.length === 1 && only !== undefined && 'in' in only && only.column === 'id' ? only.in : undefined;
}

function buildLinkedFrom(
  writing: WhereContext,
  { linkedFrom, events, not }: Extract<RecordCondition, { linkedFrom: unknown }>,
) {
  const links = quoteName(`event_${linkedFrom}`);
  const linked = `select target from ${links} inner join events on events.id = event where ${joinConditions(writing, 'events', events)}`;
  return `${quoteName(linkedFrom)}.id ${not ? 'not ' : ''}in (${linked})`;
}
