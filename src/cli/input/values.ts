import type { Flag, Given } from '../command.js';
import { DateWords, isOwnForm } from '../dates/own-forms.js';
import { isId } from './references.js';
import type { Sources } from './sources.js';
import { partsOf } from './words.js';

/** Values by parameter name, as they are sent: only what was given. */
export type Values = Record<string, unknown>;

/**
 * The values of all flags that are parameters. Text is kept as it was written, where the service judges it; words for
 * dates are left to be settled.
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

/** `@FILE`, `-` or the text itself; `@@x` is `@x`. One line end at the end of a file is not part of the text. */
async function textOf(word: string, sources: Sources): Promise<string> {
  if (word.startsWith('@@')) return word.slice(1);
  const name = word === '-' ? '-' : word.startsWith('@') ? word.slice(1) : undefined;
  return name === undefined ? word : (await sources.read(name)).replace(/\r?\n$/, '');
}

/** A body is JSON, where a number is a number and a flag true or false; a query is text. */
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

/** An empty list clears a field, and is nothing to filter by. A record to create with it is written as JSON. */
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
