import { hasSameAmounts, isCostEqual, restoreWrittenCost } from './cost-equality.js';
import { formatParsableNumber } from './decimal.js';
import type { FormDefinition } from './form-definition.js';
import { rejectValue } from './invalid-value-error.js';
import { arraySchema, type JsonSchema } from './json-schema.js';
import { isLongerThan } from './length.js';
import { sendJson } from './parts/cell-rules.js';
import { isNothing } from './parts/equality.js';

/** The greatest length of a cost, as it is written and as it is shown. */
export const MAX_COST_LENGTH = 200;
const MAX_ITEMS = 100;
const AMOUNT_SCHEMA: JsonSchema = { type: ['string', 'number'], maxLength: MAX_COST_LENGTH };

/** A cost: text, a number, or a list of these. */
export const cost: FormDefinition = {
  parse: (raw) => parseCost(raw),
  maxLength: MAX_COST_LENGTH,
  onNull: { clearsTo: [] },
  schema: () => ({
    anyOf: [AMOUNT_SCHEMA, arraySchema(AMOUNT_SCHEMA, { maxItems: MAX_ITEMS })],
    examples: ['€10 – €20', 'Free', 12.5],
  }),
  column: { type: 'json', nullable: true, isSound: (stored) => typeof stored === 'object' && isStoredCost(stored) },
  isEmpty: isNothing,
  isEqual: (shown, { read }, { record, isForeign }) =>
    isCostEqual(shown, record.cost_details, read as CostInput) ||
    (isForeign && hasSameAmounts(shown, read as CostInput)),
  cell: {
    read: sendJson,
    write: (shown, { record }) =>
      typeof shown === 'string' ? restoreWrittenCost(shown, record.cost_details) : undefined,
    keepsNumbers: true,
  },
  flag: { takes: 'value', isFileAllowed: true },
};

const isStoredCost = (stored: object): boolean =>
  'text' in stored && 'values' in stored && Array.isArray(stored.values);

/** The texts that a cost was given as. */
export type CostInput = readonly string[];

/** @throws InvalidValueError */
function parseCost(raw: unknown): CostInput {
  const items = Array.isArray(raw) ? raw : [raw];
  if (items.length > MAX_ITEMS) return rejectValue((t) => t.listTooLong({ most: MAX_ITEMS }));
  return items.map(parseCostItem).filter((item) => item !== '');
}

function parseCostItem(item: unknown): string {
  if (isNegative(String(item))) return rejectValue((t) => t.mustNotBeNegative());
  if (typeof item === 'number' && Number.isFinite(item)) return formatParsableNumber(item);
  if (typeof item !== 'string' || item.includes('\0') || !item.isWellFormed())
    return rejectValue((t) => t.mustBeCost());
  if (isLongerThan(item, MAX_COST_LENGTH)) return rejectValue((t) => t.textTooLong({ most: MAX_COST_LENGTH }));
  return item.trim();
}

const MINUS = '[-\u2010-\u2015\u2212\ufe63\uff0d]';
const CURRENCY = String.raw`(?:[a-z]{0,3}\p{Sc}|(?:\p{L}\.?){1,3})?\s?`;
/** An amount that a minus begins, alone or as the start of a range. Other words make it a text: `-20% for members`. */
const NEGATIVE_AMOUNT = new RegExp(
  String.raw`^\s*${CURRENCY}${MINUS}\s?${CURRENCY}[.,\u066b]?\p{Nd}[\p{Nd}.,\u066b\u066c'’\s]*(?:e[+-]?\d+)?${CURRENCY}(?:$|[-–—])`,
  'iu',
);

/** A negative price would be shown as it is, and counted and sorted by the amount without its sign. */
const isNegative = (text: string): boolean =>
  text.length <= MAX_COST_LENGTH && text.split(/\s[-–—]\s|[,;]\s/).some((part) => NEGATIVE_AMOUNT.test(part));
