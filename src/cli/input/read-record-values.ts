import type { Resource } from '../../contract/declarations.js';
import type { Operation } from '../../contract/operations.js';
import { isReadProperty } from '../../contract/resources/index.js';
import { type Message, UsageError } from '../../errors.js';
import { formOf } from '../../forms/index.js';
import { InvalidValueError } from '../../forms/invalid-value-error.js';
import { isJsonObject, parseBoundedJson } from '../../forms/json-object.js';
import { suggestWord } from '../../forms/nearest-word.js';
import { checkColumnCount, MAX_ROW_CHARACTERS, rowTooLongError } from '../../sync/read/file-limits.js';
import { readFileDate } from '../../time/file-date.js';
import { DATE_ORDERS } from '../../time/numeric-dates.js';
import type { Command, ParsedArguments } from '../command.js';
import { DateWords, DurationAfterStart } from './date-flags.js';
import { invalidFlagsError, lastValueOf, listItemsOf, readChoiceFlag, refuseFlag } from './option-values.js';
import { fromFlagName, toFlagName } from './parameter-flags.js';
import { readDurationFlag } from './read-date-flag.js';
import { completeValues, type RequestValues, readFlagValues, type TextSources } from './read-flag-values.js';
import { renameParamsToFlags, validateValues } from './validate-values.js';

export interface RecordValuesInput {
  readonly resource: Resource;
  readonly operation: Operation;
  readonly command: Command;
  readonly args: ParsedArguments;
  readonly sources: TextSources;
}

/**
 * Reads the values of a create or update: the file of `--data`, overridden by the flags.
 * Fields named by `--unset` become null.
 * @throws UsageError when a value is invalid
 */
export const readRecordValues = async (input: RecordValuesInput): Promise<RequestValues> =>
  (await readRecordValuesAndData(input)).values;

/** Reads the values, and returns the unfiltered content of `--data` too: it may be a record that was read earlier. */
export async function readRecordValuesAndData(
  input: RecordValuesInput,
): Promise<{ values: RequestValues; data: RequestValues }> {
  const { operation, command, args, sources } = input;
  const data = await readDataFlag(input);
  const flags = await readFlagValues(command.flags, args, sources);
  const writable = Object.entries(data).filter(([name]) => isWritableField(name, operation));
  const problems: Record<string, Message> = {};
  const values: RequestValues = {
    ...completeValues(operation.parameters.body, Object.fromEntries(writable)),
    ...readDataDates(writable, input, problems),
    ...flags,
    // After a wrong duration, the end is not reported as missing.
    ...(await collectProblems(problems, () => readDurationFlag(args), { end_date: new DateWords('') })),
    ...(await collectProblems(problems, () => readUnsetFields(input, flags), {})),
  };
  if (lacksEndOfDay(values, operation)) values.end_date = new DurationAfterStart({ days: 1 });
  await collectProblems(problems, () => validateValues(operation, values, command.flags), undefined);
  if (Object.keys(problems).length > 0) throw invalidFlagsError(problems);
  return { values, data };
}

/** Tells whether values are a new all-day event without an end: it ends on the day of its start, as in an import. */
const lacksEndOfDay = ({ all_day, start_date, end_date }: RequestValues, { parameters }: Operation): boolean =>
  parameters.body.end_date?.required === true && all_day === true && start_date !== undefined && end_date === undefined;

/** Does work that reads flags. @returns its result, or the substitute with the reasons in `problems` */
async function collectProblems<T>(
  problems: Record<string, Message>,
  work: () => T | Promise<T>,
  substitute: T,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UsageError) || Object.keys(error.params).length === 0) throw error;
    Object.assign(problems, error.params);
    return substitute;
  }
}

async function readDataFlag({ resource, operation, args, sources }: RecordValuesInput): Promise<RequestValues> {
  const name = lastValueOf(args, 'data');
  if (name === undefined) return {};
  const data = await parseDataRecord(await sources.readText(name), name);
  const allowed = Object.keys(operation.parameters.body);
  const known = new Set([...allowed, ...Object.keys(operation.parameters.query), '_rev']);
  const unknown = Object.keys(data).filter((key) => !known.has(key) && !isReadProperty(resource, key));
  if (unknown.length > 0) throw unknownFieldsError(name, unknown, allowed);
  return data;
}

// A record that was read has more fields than can be written. `venues` stays: `venue` is read back from it.
const isWritableField = (key: string, { parameters }: Operation): boolean =>
  Object.hasOwn(parameters.body, key) ||
  Object.hasOwn(parameters.query, key) ||
  Object.values(parameters.body).some((field) => 'readBackFrom' in field && field.readBackFrom === key);

/** Reads the dates of a record as those of files are read: `9` is none, `20270702` is a day. */
function readDataDates(
  record: readonly (readonly [name: string, value: unknown])[],
  { operation, command, args }: RecordValuesInput,
  problems: Record<string, Message>,
): RequestValues {
  const order = readChoiceFlag(args, 'date-order', DATE_ORDERS);
  const dates: RequestValues = {};
  const wrong: Record<string, Message> = {};
  for (const [name, value] of record) {
    const field = operation.parameters.body[name];
    if (field === undefined || formOf(field).isMoment !== true || args.flags.has(toFlagName(name))) continue;
    try {
      dates[name] = readFileDate(value, order);
    } catch (error) {
      if (!(error instanceof InvalidValueError)) throw error;
      wrong[name] = error.say;
      // The rules of the service would refuse it in other words.
      dates[name] = new DateWords('');
    }
  }
  Object.assign(problems, renameParamsToFlags(wrong, command.flags));
  return dates;
}

export const unknownFieldsError = (file: string, names: readonly string[], allowed: readonly string[]): UsageError =>
  new UsageError((t) => t.strangeFields({ file }), {
    params: Object.fromEntries(names.map((name) => [name, (t) => t.isNoField({ near: suggestWord(name, allowed) })])),
  });

/** The limits are those of a row that is imported. */
async function parseDataRecord(text: string, name: string): Promise<RequestValues> {
  if (text.length > MAX_ROW_CHARACTERS) throw rowTooLongError(name, 1);
  const json = /^\s*\{/.test(text) ? parseBoundedJson(text) : undefined;
  // The reader of YAML names the line of a mistake.
  const value = json ?? (await parseYamlData(text, name));
  if (!isJsonObject(value)) throw new UsageError((t) => t.dataNoRecord({ file: name }));
  checkColumnCount(Object.keys(value).length, { file: name, line: 1 });
  return value;
}

async function parseYamlData(text: string, name: string): Promise<unknown> {
  const { parseYaml: fromYamlText } = await import('../../forms/read-yaml.js');
  const parsedYaml = fromYamlText(text);
  if ('say' in parsedYaml)
    throw new UsageError((t) =>
      t.dataUnreadable({ file: name, reason: t.yamlAt({ line: parsedYaml.line, what: parsedYaml.say(t) }) }),
    );
  return parsedYaml.value;
}

function readUnsetFields({ command, args }: RecordValuesInput, flags: RequestValues): RequestValues {
  const names = listItemsOf(args, 'unset').map(fromFlagName);
  const allowed = command.flags.find(({ name }) => name === 'unset')?.words?.map(fromFlagName) ?? [];
  const unknown = names.find((name) => !allowed.includes(name));
  if (unknown !== undefined)
    refuseFlag('unset', (t) => t.cannotBeUnset({ name: unknown, near: suggestWord(unknown, allowed), known: allowed }));
  const both = names.filter((name) => Object.hasOwn(flags, name));
  if (both.length > 0) throw invalidFlagsError({ '--unset': (t) => t.givenAndUnset({ names: both }) });
  return Object.fromEntries(names.map((name) => [name, null]));
}
