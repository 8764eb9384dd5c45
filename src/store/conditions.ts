import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { ResourceName } from '../spec/define.js';
import { resourceOf } from '../spec/resources/index.js';
import type { Idiom } from './dialect/idiom.js';
import type { Database } from './schema.js';
import type { Condition } from './store.js';

type Builder = ExpressionBuilder<Database, string>;
type Filter = Expression<SqlBool>;

/** One expression that holds where all conditions hold. */
export function toFilter(kind: ResourceName, conditions: readonly Condition[], idiom: Idiom) {
  const table = resourceOf(kind).plural;
  return (eb: Builder): Filter => allOf({ eb, idiom }, table, conditions);
}

interface Wording {
  readonly eb: Builder;
  readonly idiom: Idiom;
}

const allOf = (wording: Wording, table: string, conditions: readonly Condition[]): Filter =>
  wording.eb.and(conditions.map((condition) => filterOf(wording, table, condition)));

function filterOf(wording: Wording, table: string, condition: Condition): Filter {
  const { eb, idiom } = wording;
  if ('is' in condition) return eb(`${table}.${condition.column}`, condition.is, toCell(condition.value));
  if ('in' in condition) return idiom.isOneOf(eb.ref(`${table}.${condition.column}`), condition.in);
  if ('notIn' in condition) return eb.not(idiom.isOneOf(eb.ref(`${table}.${condition.column}`), condition.notIn));
  if ('words' in condition) return eb.and(condition.words.map((word) => hasWord(wording, table, condition, word)));
  if ('linkedTo' in condition) return isLinkedTo(wording, condition);
  if ('linkedFrom' in condition) return isLinkedFrom(wording, condition);
  return eb.or(condition.any.map((all) => allOf(wording, table, all)));
}

const toCell = (value: string | number | boolean): string | number =>
  typeof value === 'boolean' ? Number(value) : value;

const hasWord = ({ eb, idiom }: Wording, table: string, { language }: { language: string }, word: string): Filter =>
  idiom.hasPart(eb.fn.coalesce(`${table}.search_${language}`, `${table}.search`), word);

function isLinkedTo(
  { eb, idiom }: Wording,
  { linkedTo, targets, not }: Extract<Condition, { linkedTo: unknown }>,
): Filter {
  const links = `event_${linkedTo}`;
  const linked = eb(
    'events.id',
    'in',
    eb
      .selectFrom(links)
      .innerJoin(linkedTo, `${linkedTo}.id`, `${links}.target`)
      .select(`${links}.event`)
      .where((inner) => allOf({ eb: inner as unknown as Builder, idiom }, linkedTo, targets)),
  );
  return not ? eb.not(linked) : linked;
}

function isLinkedFrom(
  { eb, idiom }: Wording,
  { linkedFrom, events, not }: Extract<Condition, { linkedFrom: unknown }>,
): Filter {
  const links = `event_${linkedFrom}`;
  const linked = eb(
    `${linkedFrom}.id`,
    'in',
    eb
      .selectFrom(links)
      .innerJoin('events', 'events.id', `${links}.event`)
      .select(`${links}.target`)
      .where((inner) => allOf({ eb: inner as unknown as Builder, idiom }, 'events', events)),
  );
  return not ? eb.not(linked) : linked;
}
