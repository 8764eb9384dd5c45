import { MAX_LENGTH } from '../contract/lengths.js';
import { formatParsableNumber } from './decimal.js';
import { rejectValue } from './invalid-value-error.js';
import { isLongerThan } from './length.js';

/** The texts that a cost was given as. */
export type CostInput = readonly string[];

/**
 * Parses a cost: text, a number, or a list of these.
 * @throws InvalidValueError
 */
export function parseCost(raw: unknown): CostInput {
  const items = Array.isArray(raw) ? raw : [raw];
  if (items.length > 100) return rejectValue((t) => t.listTooLong(100));
  return items.map(parseCostItem).filter((item) => item !== '');
}

function parseCostItem(item: unknown): string {
  if (typeof item === 'number' && Number.isFinite(item) && item >= 0) return formatParsableNumber(item);
  if (typeof item !== 'string' || item.includes('\0') || !item.isWellFormed())
    return rejectValue((t) => t.mustBeCost());
  if (isLongerThan(item, MAX_LENGTH.cost)) return rejectValue((t) => t.textTooLong(MAX_LENGTH.cost));
  return item.trim();
}
