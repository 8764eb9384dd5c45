import { MAX_LENGTH } from '../../spec/lengths.js';
import { writtenNumber } from './decimal.js';
import { isLongerThan } from './length.js';
import { refuse } from './refused.js';

/** The texts that a cost was given as. */
export type CostInput = readonly string[];

/**
 * Parses a cost: text, a number, or a list of these.
 * @throws InvalidValueError
 */
export function readCost(raw: unknown): CostInput {
  const items = Array.isArray(raw) ? raw : [raw];
  if (items.length > 100) return refuse((t) => t.listTooLong(100));
  return items.map(itemOf).filter((item) => item !== '');
}

function itemOf(item: unknown): string {
  if (typeof item === 'number' && Number.isFinite(item) && item >= 0) return writtenNumber(item);
  if (typeof item !== 'string' || item.includes('\0') || /\p{Surrogate}/u.test(item))
    return refuse((t) => t.mustBeCost());
  if (isLongerThan(item, MAX_LENGTH.cost)) return refuse((t) => t.textTooLong(MAX_LENGTH.cost));
  return item.trim();
}
