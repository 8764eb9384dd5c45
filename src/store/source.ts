import type { ResourceName } from '../spec/define.js';
import { resourceOf } from '../spec/resources/index.js';
import { idsOf, toFilter } from './conditions.js';
import { REPEATED } from './links.js';
import { type Bound, quoted, type Statements } from './statements.js';
import type { Condition, Order } from './store.js';

/** Where records are looked for, so that few are looked at. */
export interface Source {
  /** What stands after `from`, with its conditions. */
  readonly text: string;
  readonly values: readonly Bound[];
  readonly id: string;
  /** The table that has a column. */
  readonly tableOf: (column: string) => string;
}

/** What is known before records are looked for. */
export interface Looking extends Pick<Statements, 'wording'> {
  /** What to look for in the index of words. */
  readonly parts: readonly string[];
}

/**
 * Events with a word are looked for in the index of words, those of one venue, organizer or term on its links, in their
 * order; all others in their table.
 */
export function sourceOf({ wording, parts }: Looking, kind: ResourceName, where: readonly Condition[]): Source {
  const table = quoted(resourceOf(kind).plural);
  const { text, values } = toFilter(kind, where, wording);
  const plain = { text: `${table} where ${text}`, values, id: 'id', tableOf: () => table };
  if (kind !== 'event') return plain;
  if (parts.length > 0) {
    return {
      ...plain,
      text: `events_search ${wording.joinInOrder} events on events.id = events_search.rowid
        where events_search match ? and ${text}`,
      values: [parts.map(phrase).join(' AND '), ...values],
      id: 'events.id',
    };
  }
  const driving = where.find(isOfOne);
  return driving === undefined ? plain : onLinks({ wording }, where, driving);
}

type LinkedTo = Extract<Condition, { linkedTo: unknown }>;

function onLinks({ wording }: Pick<Statements, 'wording'>, where: readonly Condition[], driving: LinkedTo): Source {
  const links = `event_${driving.linkedTo}`;
  const rest = where.filter((condition) => condition !== driving).map(byEvent);
  const isWhole = rest.every((condition) => 'column' in condition && isRepeated(condition.column));
  const events = isWhole ? '' : ` ${wording.joinInOrder} events on events.id = ${links}.event`;
  const { text, values } = toFilter('event', rest, wording, (column) => (isRepeated(column) ? links : undefined));
  return {
    text: `${links}${events} where ${links}.target = ? and ${text}`,
    values: [idsOf(driving)?.[0] ?? null, ...values],
    id: `${links}.event`,
    tableOf: (column) => (isRepeated(column) ? links : 'events'),
  };
}

/** Links call the ID of an event otherwise. */
const byEvent = (condition: Condition): Condition =>
  'column' in condition && condition.column === 'id' ? { ...condition, column: 'event' } : condition;

const ON_LINKS: readonly string[] = [...REPEATED, 'event'];
const isRepeated = (column: string): boolean => ON_LINKS.includes(column);

/** Names one record that events are linked to. */
export const isOfOne = (condition: Condition): condition is LinkedTo =>
  'linkedTo' in condition && !condition.not && idsOf(condition)?.length === 1;

/** A part as the index of words is asked for it. */
export const phrase = (part: string): string => `"${part.replaceAll('"', '""')}"`;

/** The order of a source. An ID stands last: in which table, does not matter. */
export const orderOf = ({ id, tableOf }: Source, order: readonly Order[]): string =>
  order.length === 0
    ? ''
    : ` order by ${order
        .map(({ column, descending }) => {
          const place = column === 'id' ? id : `${tableOf(column)}.${quoted(column)}`;
          return `${place}${descending ? ' desc' : ''}`;
        })
        .join(', ')}`;
