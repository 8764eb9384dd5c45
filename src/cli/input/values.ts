import type { Flag, Given } from '../command.js';
import { DateWords, isOwnForm } from '../dates/own-forms.js';
import { isId } from './references.js';
import type { Sources } from './sources.js';
import { partsOf } from './words.js';

/** Values by parameter name, as they are sent. Parameters that were not given are absent. */
export type Values = Record<string, unknown>;

/**
 * Reads the values of all flags that set a parameter. Text that is no valid value is kept as written, for validation.
 * Words for dates become `DateWords`, which are resolved later.
 * @throws UsageError when a file cannot be read
 */
export async function valuesOf(flags: readonly Flag[], given: Given, sources: Sources): Promise<Values> {
  const values: Values = {};
  for (const flag of flags) {
    const words = given.flags.get(flag.name);
    if (flag.parameter !== undefined && words !== undefined) {
      values[flag.parameter.name] = await wireValueOf(flag, words, sources);
    }
  }
  return values;
}

async function wireValueOf(flag: Flag, words: readonly string[], sources: Sources): Promise<unknown> {
  const last = words.at(-1) ?? '';
  if (flag.takes === 'list') return listOf(flag, words);
  if (flag.parameter?.declared.form === 'date' && !isOwnForm(last)) return new DateWords(last);
  return typed(flag, flag.file ? await textOf(last, sources) : last);
}

/** Reads `@FILE`, `-` (stdin) or the text itself; `@@x` escapes `@x`. Removes one line end from the end of a file. */
async function textOf(word: string, sources: Sources): Promise<string> {
  if (word.startsWith('@@')) return word.slice(1);
  const name = word === '-' ? '-' : word.startsWith('@') ? word.slice(1) : undefined;
  return name === undefined ? word : (await sources.read(name)).replace(/\r?\n$/, '');
}

/**
 * Converts text to the parameter's JSON type for a body.
 * Query parameters stay text, and so does text that does not fit the type.
 */
function typed({ parameter }: Flag, text: string): unknown {
  if (parameter?.place !== 'body') return text;
  return TYPED[parameter.declared.type]?.(text) ?? text;
}

const TYPED: Readonly<Record<string, (text: string) => unknown>> = {
  integer: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined),
  number: (text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined),
  boolean: (text) => BOOLEANS[text.toLowerCase()],
};

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false };

/**
 * Splits the values of a list flag. In a body an empty list clears the field; in a query it is the empty text.
 * A linked record that is to be created with it is given as JSON: `--venue '{"venue": "Town Hall"}'`.
 */
function listOf(flag: Flag, words: readonly string[]): unknown {
  if (flag.parameter?.place === 'body')
    return words.flatMap((word) => recordIn(flag, word) ?? partsOf(word).map(linkOf));
  const items = words.flatMap(partsOf);
  return items.length === 0 ? '' : items;
}

const linkOf = (item: string): unknown => (isId(item) ? Number(item) : item);

function recordIn({ parameter }: Flag, word: string): unknown {
  if (parameter?.declared.form !== 'posts' || !word.startsWith('{')) return undefined;
  try {
    return JSON.parse(word);
  } catch {
    return undefined;
  }
}
