import { resolve } from 'node:path';
import type { Parameter } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';
import { UsageError } from '../../errors.js';
import { formOf } from '../../forms/index.js';
import { parseBoundedJson } from '../../forms/json-object.js';
import { isIdText } from '../../matching/match-reference.js';
import { joinText, readNamedText } from '../../named-files.js';
import { splitLines } from '../../sync/read/text-streams.js';
import type { Flag, ParsedArguments } from '../command.js';
import type { Context } from '../context.js';
import { isDateFlag, toDateValue } from './date-flags.js';
import { type ImageFile, isImagePath, readImageFile } from './image-files.js';
import { refuseFlag, splitListValue } from './option-values.js';

/** Values by parameter name, as they are sent. Parameters that were not given are absent. */
export type RequestValues = Record<string, unknown>;

/**
 * Reads the values of all flags that set a parameter. Invalid text is kept as written, for validation. Words for dates
 * become `DateWords`, which are resolved later.
 * @throws UsageError when a file cannot be read
 */
export async function readFlagValues(
  flags: readonly Flag[],
  args: ParsedArguments,
  sources: TextSources,
): Promise<RequestValues> {
  const values: RequestValues = {};
  for (const flag of flags) {
    const words = args.flags.get(flag.name);
    if (flag.parameter !== undefined && words !== undefined) {
      values[flag.parameter.name] = await readFlagValue(flag, words, sources);
    }
  }
  return values;
}

async function readFlagValue(flag: Flag, words: readonly string[], sources: TextSources): Promise<unknown> {
  const last = words.at(-1) ?? '';
  if (flag.takes === 'list') return parseListValue(flag, words);
  if (isDateFlag(flag)) return toDateValue(last);
  if (flag.parameter?.place === 'body' && formOf(flag.parameter.declared).flag.isPathAllowed && isImagePath(last))
    return sources.readImage(flag.name, last);
  return convertToParameterType(flag, flag.file ? await readTextValue(flag, last, sources) : last);
}

/** Reads `@FILE`, `-` (stdin) or the text itself; `@@x` escapes `@x`. Removes one line end from the end of a file. */
async function readTextValue({ name: flag }: Flag, word: string, sources: TextSources): Promise<string> {
  if (word === '@') refuseFlag(flag, (t) => t.atNeedsFile());
  if (word.startsWith('@@')) return word.slice(1);
  const name = word === '-' ? '-' : word.startsWith('@') ? word.slice(1) : undefined;
  return name === undefined ? word : (await sources.readText(name)).replace(/\r?\n$/, '');
}

/** Converts text to the parameter's JSON type for a body. Text that does not fit the type stays text. */
function convertToParameterType({ parameter }: Flag, text: string): unknown {
  if (parameter?.place !== 'body') return text;
  return formOf(parameter.declared).flag.complete?.(text) ?? JSON_PARSERS[parameter.declared.type]?.(text) ?? text;
}

/** Completes what people leave out of the values of a record, as flags do. */
export const completeValues = (declared: Readonly<Record<string, Parameter>>, values: RequestValues): RequestValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const parameter = typeof value === 'string' ? declared[name] : undefined;
      return [name, (parameter && formOf(parameter).flag.complete?.(String(value))) ?? value];
    }),
  );

const JSON_PARSERS: Readonly<Record<string, (text: string) => unknown>> = lookupTable({
  integer: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined),
  number: (text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined),
  boolean: (text) => BOOLEANS[text.toLowerCase()],
});

const BOOLEANS: Readonly<Record<string, boolean>> = lookupTable({ true: true, 1: true, false: false, 0: false });

/**
 * Splits the values of a list flag. In a body an empty list clears the field; in a query it is the empty text.
 * A linked record that is to be created with it is given as JSON: `--venue '{"venue": "Town Hall"}'`.
 */
function parseListValue(flag: Flag, words: readonly string[]): unknown {
  if (flag.parameter?.place === 'body')
    return words.flatMap((word) => parseInlineRecord(flag, word) ?? splitListValue(word).map(toLinkValue));
  const items = words.flatMap(splitListValue);
  return items.length === 0 ? '' : items;
}

const toLinkValue = (item: string): unknown => (isIdText(item) ? Number(item) : item);

function parseInlineRecord({ parameter }: Flag, word: string): unknown {
  if (parameter === undefined || formOf(parameter.declared).links?.createdFrom !== 'data' || !word.startsWith('{'))
    return undefined;
  return parseBoundedJson(word);
}

/** Reads values from files and stdin. Stdin can be read only once. */
export interface TextSources {
  /** Reads a file, or stdin for `-`. @throws UsageError when it cannot be read or stdin was already read */
  readText(name: string): Promise<string>;
  /** Reads the image file that a flag names. @throws UsageError */
  readImage(flag: string, path: string): Promise<ImageFile>;
  /** Yields the lines of stdin, trimmed and without blank ones. @throws UsageError when stdin was already read */
  readStdinLines(): AsyncIterable<string>;
}

export function createTextSources({ stdin, cwd }: Pick<Context, 'stdin' | 'cwd'>): TextSources {
  let isStdinRead = false;
  const takeStdin = (): AsyncIterable<string> => {
    if (isStdinRead) throw new UsageError((t) => t.stdinTwice());
    isStdinRead = true;
    return stdin.text;
  };
  return {
    readText: async (name) => (name === '-' ? joinText(takeStdin(), name) : readNamedText(resolve(cwd, name), name)),
    readImage: (flag, path) => readImageFile(flag, path, cwd),
    readStdinLines: () => readTrimmedLines(takeStdin()),
  };
}

async function* readTrimmedLines(chunks: AsyncIterable<string>): AsyncIterable<string> {
  for await (const { text } of splitLines(chunks, '-')) if (text.trim() !== '') yield text.trim();
}
