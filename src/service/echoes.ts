import type { Values } from '../wire/input.js';
import { derivedStateProvince } from '../wire/values/stateprovince.js';
import { type EventRecord, type Post, type PostKind, textIn } from './records.js';

/**
 * Drops values that only repeat a derived text of the record. Stored, such a value would replace its source: a cost
 * would lose the prices between the ends of its range, and a venue's state would no longer follow its country.
 */
export function withoutEchoes(kind: PostKind, current: Post, values: Values): Values {
  const isDerived = ECHOES[kind];
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isDerived[name]?.(value, current)));
}

type IsEcho = (value: unknown, current: Post) => boolean;

const ECHOES: Readonly<Record<PostKind, Readonly<Record<string, IsEcho>>>> = {
  event: { cost: (value, current) => isOnly(value, (current as EventRecord).cost?.text) },
  venue: {
    stateprovince: (value, current) =>
      textIn(current, 'stateprovince') === '' && value === derivedStateProvince(current),
  },
  organizer: {},
};

const isOnly = (value: unknown, text: string | undefined): boolean =>
  Array.isArray(value) && value.length === 1 && value[0] === text;
