import { MAX_KEY_PATHS, MAX_KEYS_IN_PATH } from '../contract/request-limits.js';
import type { FormDefinition } from './form-definition.js';
import { rejectValue } from './invalid-value-error.js';
import { MAX_LIST_ITEMS, parseList } from './links.js';
import {
  hasSameItems,
  ID_SCHEMA,
  isNothing,
  nonBlankTextSchema,
  parseAllowedWord,
  parseText,
  parseTextOrNumber,
  requireNonEmpty,
  TEXT_CELL,
  toWholeNumber,
} from './shared-rules.js';

/** The base of all lists of values. Items are separated by commas. */
const LIST = {
  maxItems: MAX_LIST_ITEMS,
  onNull: 'ignored',
  column: { type: 'json', nullable: true },
  isEmpty: isNothing,
  isEqual: hasSameItems,
  cell: TEXT_CELL,
  flag: { takes: 'list' },
} as const;

const MAX_LENGTH = 200;

const parseItems = <T>(raw: unknown, parseItem: (item: unknown) => T): T[] =>
  parseList(raw, { split: true }).map((item) => parseItem(item));

export const ids: FormDefinition = {
  ...LIST,
  parse: (raw) => parseItems(raw, (item) => toId(item) ?? rejectValue((t) => t.mustBeListOfIds())),
  schema: () => ID_SCHEMA,
  references: { by: 'id', isOwnKind: true },
};

function toId(raw: unknown): number | undefined {
  const value = toWholeNumber(raw);
  return value !== undefined && value >= 1 ? value : undefined;
}

export const idsOrSlugs: FormDefinition = {
  ...LIST,
  parse: (raw) => parseItems(raw, (item) => toId(item) ?? parseSlugText(item)),
  maxLength: MAX_LENGTH,
  schema: () => ({ anyOf: [ID_SCHEMA, nonBlankTextSchema(MAX_LENGTH)] }),
  references: { by: 'id-or-slug' },
};

const parseSlugText = (raw: unknown): string =>
  typeof raw !== 'string' || raw.trim() === ''
    ? rejectValue((t) => t.mustBeListOfIdsOrSlugs())
    : parseText(raw, MAX_LENGTH);

export const slugs: FormDefinition = {
  ...LIST,
  parse: (raw) => parseItems(raw, (item) => requireNonEmpty(parseTextOrNumber(item, MAX_LENGTH))),
  maxLength: MAX_LENGTH,
  schema: () => nonBlankTextSchema(MAX_LENGTH),
};

/** Several publication statuses. */
export const statuses: FormDefinition = {
  ...LIST,
  parse: (raw, { values = [] }) => parseItems(raw, (item) => parseAllowedWord(item, values)),
  schema: ({ values = [] }) => ({ type: 'string', enum: values }),
};

/** Paths into a record: `a,b.c`. */
export const keyPaths: FormDefinition = {
  ...LIST,
  parse: (raw) => parseKeyPaths(raw),
  maxItems: MAX_KEY_PATHS,
  schema: () => ({ type: 'string' }),
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
