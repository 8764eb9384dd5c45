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

/**
 * Events with a word are looked for in the index of words, those of one venue, organizer or term on its links, in their
 * order; all others in their table.
 */
export function sourceOf({ wording }: Statements, kind: ResourceName, where: readonly Condition[]): Source {
  const table = quoted(resourceOf(kind).plural);
  const { text, values } = toFilter(kind, where, wording);
  const plain = { text: `${table} where ${text}`, values, id: 'id', tableOf: () => table };
  if (kind !== 'event') return plain;
  const parts = wording.hasTotals
    ? where.flatMap((condition) => ('words' in condition ? partsOf(condition.words) : []))
    : [];
  if (parts.length > 0) {
    return {
      ...plain,
      text: `events_search ${wording.joinInOrder} events on events.id = events_search.rowid
        where events_search match ? and ${text}`,
      values: [parts.map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND '), ...values],
      id: 'events.id',
    };
  }
  const driving = where.find(isOfOne);
  return driving === undefined ? plain : onLinks({ wording }, where, driving);
}

type LinkedTo = Extract<Condition, { linkedTo: unknown }>;

function onLinks({ wording }: Pick<Statements, 'wording'>, where: readonly Condition[], driving: LinkedTo): Source {
  const links = `event_${driving.linkedTo}`;
  const rest = where.filter((condition) => condition !== driving);
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

const isRepeated = (column: string): boolean => (REPEATED as readonly string[]).includes(column);

const isOfOne = (condition: Condition): condition is LinkedTo =>
  'linkedTo' in condition && !condition.not && idsOf(condition)?.length === 1;

const MOST_PARTS = 16;

/** Parts of three characters, which the index of words knows; none of words that are shorter. */
export function partsOf(words: readonly string[]): string[] {
  const parts = words.flatMap((word) => {
    const characters = [...word];
    return characters.slice(2).map((_, start) => characters.slice(start, start + 3).join(''));
  });
  return [...new Set(parts)].filter((part) => !part.includes('\0')).slice(0, MOST_PARTS);
}

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
