import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { ResourceName } from '../spec/define.js';
import { resourceOf } from '../spec/resources/index.js';
import type { Database } from './schema.js';
import type { Condition } from './store.js';

type Builder = ExpressionBuilder<Database, string>;
type Filter = Expression<SqlBool>;

/** One expression that holds where all conditions hold. */
export function toFilter(kind: ResourceName, conditions: readonly Condition[]) {
  const table = resourceOf(kind).plural;
  return (eb: Builder): Filter => allOf(eb, table, conditions);
}

const allOf = (eb: Builder, table: string, conditions: readonly Condition[]): Filter =>
  eb.and(conditions.map((condition) => filterOf(eb, table, condition)));

function filterOf(eb: Builder, table: string, condition: Condition): Filter {
  if ('is' in condition) return eb(`${table}.${condition.column}`, condition.is, toCell(condition.value));
  if ('in' in condition) return isOneOf(eb, `${table}.${condition.column}`, condition.in);
  if ('notIn' in condition) return eb.not(isOneOf(eb, `${table}.${condition.column}`, condition.notIn));
  if ('words' in condition) return eb.and(condition.words.map((word) => hasWord(eb, table, condition.language, word)));
  if ('linkedTo' in condition) return isLinkedTo(eb, condition);
  if ('linkedFrom' in condition) return isLinkedFrom(eb, condition);
  return eb.or(condition.any.map((all) => allOf(eb, table, all)));
}

const toCell = (value: string | number | boolean): string | number =>
  typeof value === 'boolean' ? Number(value) : value;

// One bound value for a list of any length: statements stay few, and no list is too long for the database.
const isOneOf = (eb: Builder, column: string, values: readonly (string | number)[]): Filter =>
  eb(column, 'in', sql<string | number>`(select value from json_each(${JSON.stringify(values)}))`);

const hasWord = (eb: Builder, table: string, language: string, word: string): Filter =>
  sql<SqlBool>`instr(coalesce(${eb.ref(`${table}.search_${language}`)}, ${eb.ref(`${table}.search`)}), ${word}) > 0`;

function isLinkedTo(eb: Builder, { linkedTo, targets, not }: Extract<Condition, { linkedTo: unknown }>): Filter {
  const links = `event_${linkedTo}`;
  const linked = eb(
    'events.id',
    'in',
    eb
      .selectFrom(links)
      .innerJoin(linkedTo, `${linkedTo}.id`, `${links}.target`)
      .select(`${links}.event`)
      .where((inner) => allOf(inner as unknown as Builder, linkedTo, targets)),
  );
  return not ? eb.not(linked) : linked;
}

function isLinkedFrom(eb: Builder, { linkedFrom, events, not }: Extract<Condition, { linkedFrom: unknown }>): Filter {
  const links = `event_${linkedFrom}`;
  const linked = eb(
    `${linkedFrom}.id`,
    'in',
    eb
      .selectFrom(links)
      .innerJoin('events', 'events.id', `${links}.event`)
      .select(`${links}.target`)
      .where((inner) => allOf(inner as unknown as Builder, 'events', events)),
  );
  return not ? eb.not(linked) : linked;
}
