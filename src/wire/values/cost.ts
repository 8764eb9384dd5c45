import { writtenNumber } from './decimal.js';
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
  return item.trim();
}
