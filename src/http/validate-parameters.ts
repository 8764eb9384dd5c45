import type { Parameter, Parameters } from '../contract/declarations.js';
import type { Operation } from '../contract/operations.js';
import { MAX_TAGS } from '../contract/request-limits.js';
import { resourceOf } from '../contract/resources/index.js';
import { invalidParameters, type Message, ServiceError } from '../errors.js';
import { formOf, type ParsedParameter, parseParameter } from '../forms/index.js';
import { joinProblems } from '../forms/invalid-value-error.js';
import { countTagSigns } from '../forms/length.js';
import type { LinkInput } from '../forms/links.js';

export type RawParameters = Readonly<Record<string, unknown>>;
export type ValidatedValues = Readonly<Record<string, unknown>>;

/** Validated parameters of one request: those that were sent, parsed, and the filters that have a fixed default. */
export interface ValidatedInput {
  readonly query: ValidatedValues;
  readonly body: ValidatedValues;
}

/** Judges the parsed value of a parameter; returns the reason why it is refused. */
export type JudgeValue = (parameter: Parameter, value: unknown) => Message | undefined;

/**
 * Validates all parameters of a request against the operation's declaration. A name in the body wins over the same
 * name in the query, undeclared names are ignored, and computed defaults are left to the rules.
 * @param judge rules of the service that the declaration does not express, judged together with it
 * @throws ServiceError `rest_missing_callback_param` or `rest_invalid_param`, naming every invalid parameter
 */
export function validateParameters(
  operation: Operation,
  raw: { readonly query: RawParameters; readonly body: RawParameters },
  judge: JudgeValue = () => undefined,
): ValidatedInput {
  const sent = { ...raw.query, ...raw.body };
  const { query, body } = operation.parameters;
  assertRequiredSent(body, sent);
  const problems: Record<string, Message> = {};
  const input = {
    query: parseSentValues(query, sent, parseFilterInput, problems),
    body: parseFieldValues(body, sent, judge, problems),
  };
  if (Object.keys(problems).length > 0) throw invalidParameters(problems);
  assertFewTags(input.body);
  return input;
}

/** Parses the fields that were sent. Invalid ones are added to `problems`. */
export function parseFieldValues(
  parameters: Parameters,
  sent: RawParameters,
  judge: JudgeValue,
  problems: Record<string, Message>,
): ValidatedValues {
  const values = parseSentValues(parameters, sent, parseFieldInput, problems);
  findRefusedValues(parameters, values, judge, problems);
  return values;
}

function findRefusedValues(
  parameters: Parameters,
  values: ValidatedValues,
  judge: JudgeValue,
  problems: Record<string, Message>,
): void {
  for (const name in values) {
    const say = parameters[name] && judge(parameters[name], values[name]);
    if (say !== undefined) problems[name] = say;
  }
}

/** Judges values that are parsed already. @throws ServiceError 400 that names each refused one */
export function judgeValues(parameters: Parameters, values: ValidatedValues, judge: JudgeValue): void {
  const problems: Record<string, Message> = {};
  findRefusedValues(parameters, values, judge, problems);
  if (Object.keys(problems).length > 0) throw invalidParameters(problems);
}

/** @throws ServiceError 400 for more tags than one write may have */
export function assertFewTags(body: unknown): void {
  if (tagsIn(body) > MAX_TAGS) throw invalidParameters({ body: (t) => t.tooManyTags({ most: MAX_TAGS }) });
}

/** Counts the `<` signs of all texts, also of those in the data of new venues and organizers. */
function tagsIn(value: unknown): number {
  if (typeof value === 'string') return countTagSigns(value);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((count: number, member) => count + tagsIn(member), 0);
}

function assertRequiredSent(parameters: Parameters, sent: RawParameters): void {
  const missing = cachedEntriesOf(parameters).filter(
    ([name, { required }]) => required && (ownValueOf(sent, name) ?? null) === null,
  );
  if (missing.length === 0) return;
  const names = missing.map(([name]) => name);
  throw new ServiceError({
    code: 'rest_missing_callback_param',
    say: (t) => t.missingParameters({ names }),
    params: names,
  });
}

type ParseSentValue = (parameter: Parameter, raw: unknown) => SentValueResult;
type SentValueResult = ParsedParameter | undefined;

function parseSentValues(
  parameters: Parameters,
  sent: RawParameters,
  read: ParseSentValue,
  problems: Record<string, Message>,
): ValidatedValues {
  const values: Record<string, unknown> = {};
  for (const [name, parameter] of cachedEntriesOf(parameters)) {
    const outcome = read(parameter, restoreReadBackList(name, parameter, sent));
    if (outcome === undefined) continue;
    if ('say' in outcome) problems[name] = outcome.say;
    else values[name] = outcome.value;
  }
  return values;
}

const entriesCache = new WeakMap<Parameters, readonly (readonly [string, Parameter])[]>();

function cachedEntriesOf(parameters: Parameters): readonly (readonly [string, Parameter])[] {
  const cached = entriesCache.get(parameters);
  if (cached !== undefined) return cached;
  const list = Object.entries(parameters);
  entriesCache.set(parameters, list);
  return list;
}

const ownValueOf = (sent: RawParameters, name: string): unknown => (Object.hasOwn(sent, name) ? sent[name] : undefined);

/**
 * A record shows an event's first venue as `venue` and all of them as `venues`. When both are written back
 * unchanged, all venues are kept.
 */
function restoreReadBackList(
  name: string,
  parameter: Parameter & { readBackFrom?: string },
  sent: RawParameters,
): unknown {
  const value = ownValueOf(sent, name);
  const all = parameter.readBackFrom === undefined ? undefined : ownValueOf(sent, parameter.readBackFrom);
  if (!Array.isArray(all) || typeof value !== 'object' || value === null) return value;
  const first: unknown = all[0];
  const isSame = typeof first === 'object' && first !== null && 'id' in first && 'id' in value && first.id === value.id;
  return isSame ? all : value;
}

const parseFilterInput: ParseSentValue = (parameter, raw) => {
  const value = raw ?? (typeof parameter.default === 'object' ? undefined : parameter.default);
  return value === undefined ? undefined : parseWithNestedData(parameter, value);
};

const parseFieldInput: ParseSentValue = (parameter, raw) => {
  if (raw === undefined) return undefined;
  const { onNull } = formOf(parameter);
  if (typeof onNull === 'object' && (raw === null || raw === '')) return { value: onNull.clearsTo };
  // In another language, a null name falls back to the record's own name. The record's own name stays. The rules
  // tell the two cases apart.
  if (raw === null) return onNull === 'falls-back' ? { value: null } : undefined;
  return parseWithNestedData(parameter, raw);
};

function parseWithNestedData(parameter: Parameter, raw: unknown): ParsedParameter {
  const outcome = parseParameter(parameter, raw);
  return formOf(parameter).links?.createdFrom === 'data' && 'value' in outcome
    ? parseNestedData(parameter, outcome.value as LinkInput[])
    : outcome;
}

/** Validates the data of a new venue or organizer inside an event like the body that would create it. */
function parseNestedData(parameter: Parameter, links: readonly LinkInput[]): ParsedParameter {
  if (parameter.of === undefined) return { value: links };
  const fields = resourceOf(parameter.of).fields;
  const value: LinkInput[] = [];
  for (const link of links) {
    if (!('data' in link)) {
      value.push(link);
      continue;
    }
    const problems: Record<string, Message> = {};
    const data = parseSentValues(fields, link.data, parseFieldInput, problems);
    const missing = Object.keys(fields).filter(
      (name) => fields[name]?.required && (data[name] ?? null) === null && !Object.hasOwn(problems, name),
    );
    for (const name of missing) problems[name] = (t) => t.mustNotBeEmpty();
    if (Object.keys(problems).length > 0)
      return { say: (t) => joinProblems(Object.entries(problems).map(([name, say]) => `${name}: ${say(t)}`)) };
    value.push({ data });
  }
  return { value };
}
