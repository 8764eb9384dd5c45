import { MAX_KEY_PATHS, MAX_KEYS_IN_PATH } from '../contract/lengths.js';
import type { FormDefinition } from './form-definition.js';
import { rejectValue } from './invalid-value-error.js';
import { parseList } from './links.js';
import { TEXT_CELL } from './parts/cell-rules.js';
import { hasSameItems, isNothing } from './parts/equality.js';
import { parseText } from './parts/parse-text.js';

/** Paths into a record, separated by commas: `a,b.c`. */
export const keyPaths: FormDefinition = {
  parse: (raw) => parseKeyPaths(raw),
  maxItems: MAX_KEY_PATHS,
  onNull: 'ignored',
  schema: () => ({ type: 'string' }),
  column: { type: 'json', nullable: true },
  isEmpty: isNothing,
  isEqual: hasSameItems,
  cell: TEXT_CELL,
  flag: { takes: 'value' },
};

/** The keys of each path. Blank keys, as in `a..b`, are left out. */
function parseKeyPaths(raw: unknown): string[][] {
  const items = parseList(raw, { split: true });
  if (items.length > MAX_KEY_PATHS) return rejectValue((t) => t.listTooLong({ most: MAX_KEY_PATHS }));
  return items.map((item) => keysOf(parseText(item, Number.POSITIVE_INFINITY)));
}

function keysOf(path: string): string[] {
  // One more than allowed is enough to refuse it.
  const keys = path.split('.', MAX_KEYS_IN_PATH + 1);
  if (keys.length > MAX_KEYS_IN_PATH) return rejectValue((t) => t.nestedTooDeep({ most: MAX_KEYS_IN_PATH }));
  return keys.map((key) => key.trim()).filter((key) => key !== '');
}
