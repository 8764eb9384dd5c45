import { UsageError } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import type { Operation } from '../../spec/operations.js';
import { isData } from '../../wire/values/data.js';
import type { Command, Given } from '../command.js';
import { durationOf } from '../dates/duration.js';
import { fromFlagName } from '../flags.js';
import { closest } from '../suggest.js';
import { judge } from './judge.js';
import type { Sources } from './sources.js';
import { type Values, valuesOf } from './values.js';
import { itemsOf, wordOf, wrong, wrongFlags } from './words.js';

export interface BodyAsked {
  readonly resource: Resource;
  readonly operation: Operation;
  readonly command: Command;
  readonly given: Given;
  readonly sources: Sources;
}

/**
 * Reads the values of a create or update: the file of `--data`, overridden by the flags.
 * Fields named by `--unset` become null.
 * @throws UsageError when a value is invalid
 */
export const bodyOf = async (input: BodyAsked): Promise<Values> => (await bodyAndDataOf(input)).values;

/** Reads the values, and returns the unfiltered content of `--data` too: it may be a record that was read earlier. */
export async function bodyAndDataOf(input: BodyAsked): Promise<{ values: Values; data: Values }> {
  const { operation, command, given, sources } = input;
  const data = await dataOf(input);
  const flags = await valuesOf(command.flags, given, sources);
  const writable = Object.entries(data).filter(([name]) => isWritten(name, operation));
  const values = { ...Object.fromEntries(writable), ...flags, ...durationOf(given), ...unsetOf(input, flags) };
  await judge(operation, values, command.flags);
  return { values, data };
}

async function dataOf({ resource, operation, given, sources }: BodyAsked): Promise<Values> {
  const name = wordOf(given, 'data');
  if (name === undefined) return {};
  const data = await parsed(await sources.read(name), name);
  const allowed = Object.keys(operation.parameters.body);
  const known = new Set([...allowed, ...Object.keys(operation.parameters.query), ...Object.keys(resource.answer)]);
  const unknown = Object.keys(data).filter((key) => !known.has(key));
  if (unknown.length > 0) throw strangeFields(name, unknown, allowed);
  return data;
}

// A record that was read has more fields than can be written. `venues` stays: `venue` is read back from it.
const isWritten = (key: string, { parameters }: Operation): boolean =>
  key in parameters.body ||
  key in parameters.query ||
  Object.values(parameters.body).some((field) => 'readBackFrom' in field && field.readBackFrom === key);

const strangeFields = (file: string, names: readonly string[], allowed: readonly string[]): UsageError =>
  new UsageError((t) => t.strangeFields(file), {
    params: Object.fromEntries(names.map((name) => [name, (t) => t.isNoField(closest(name, allowed))])),
  });

async function parsed(text: string, name: string): Promise<Values> {
  const value: unknown = /^\s*\{/.test(text) ? (jsonOf(text) ?? (await yamlOf(text, name))) : await yamlOf(text, name);
  if (isData(value)) return value;
  throw new UsageError((t) => t.dataNoRecord(name));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function yamlOf(text: string, name: string): Promise<unknown> {
  const { fromYamlText } = await import('../../wire/yaml.js');
  const parsedYaml = fromYamlText(text);
  if ('say' in parsedYaml)
    throw new UsageError((t) => t.dataUnreadable(name, t.yamlAt(parsedYaml.line, parsedYaml.say(t))));
  return parsedYaml.value;
}

function unsetOf({ command, given }: BodyAsked, flags: Values): Values {
  const names = itemsOf(given, 'unset').map(fromFlagName);
  const allowed = command.flags.find(({ name }) => name === 'unset')?.words?.map(fromFlagName) ?? [];
  const unknown = names.find((name) => !allowed.includes(name));
  if (unknown !== undefined) wrong('unset', (t) => t.cannotBeUnset(unknown, closest(unknown, allowed)));
  const both = names.filter((name) => name in flags);
  if (both.length > 0) throw wrongFlags({ '--unset': (t) => t.givenAndUnset(both) });
  return Object.fromEntries(names.map((name) => [name, null]));
}
