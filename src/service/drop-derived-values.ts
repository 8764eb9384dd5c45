import { lookupTable } from '../contract/lookup-table.js';
import { deriveStateProvince } from '../forms/state-province.js';
import type { ValidatedValues } from '../http/validate-parameters.js';
import { type EventRecord, type Post, type PostKind, readTextColumn } from './stored-records.js';

/**
 * Drops values that only repeat a derived text of the record. Stored, such a value would replace its source: a cost
 * would lose the prices between the ends of its range, and a venue's state would no longer follow its country.
 */
export function dropDerivedValues(kind: PostKind, current: Post, values: ValidatedValues): ValidatedValues {
  const isDerived = DERIVED_VALUES[kind];
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isDerived[name]?.(value, current)));
}

type IsDerivedValue = (value: unknown, current: Post) => boolean;

const DERIVED_VALUES: Readonly<Record<PostKind, Readonly<Record<string, IsDerivedValue>>>> = lookupTable({
  event: { cost: (value, current) => isSingleText(value, (current as EventRecord).cost?.text) },
  venue: {
    stateprovince: (value, current) =>
      readTextColumn(current, 'stateprovince') === '' && value === deriveStateProvince(current),
  },
  organizer: {},
});

const isSingleText = (value: unknown, text: string | undefined): boolean =>
  Array.isArray(value) && value.length === 1 && value[0] === text;
