import type { Resource } from '../contract/declarations.js';
import type { Operation } from '../contract/operations.js';
import { resourceOf } from '../contract/resources/index.js';
import { invalidParameters, type Message } from '../errors.js';
import { formOf } from '../forms/index.js';
import { isJsonObject } from '../forms/json-object.js';
import { findNearestWord } from '../forms/nearest-word.js';
import type { RawParameters } from './validate-parameters.js';

/** Parameters that select a method, and belong to no operation. */
const TRANSPORT_PARAMETERS = ['_method'];

/** Maximum number of unknown names to report, because finding similar names takes time. */
const MAX_REPORTED_NAMES = 20;
const MAX_NAME_LENGTH = 64;

/**
 * Refuses names that an operation does not declare, for clients that prefer strict handling. Properties of a record are
 * accepted in a body, so that a record that was read can be written back.
 * @throws ServiceError 400 `rest_invalid_param` that names the nearest known name of each
 */
export function assertKnownParameters(
  operation: Operation,
  { query, body }: { readonly query: RawParameters; readonly body: RawParameters },
): void {
  const known = knownNames.get(operation) ?? collectKnownNames(operation);
  const problems: Record<string, Message> = {
    ...findUnknownNames(query, known.query),
    ...findUnknownNames(body, known.body),
    ...findUnknownInNewRecords(known.newRecords, { ...query, ...body }),
  };
  if (Object.keys(problems).length > 0) throw invalidParameters(problems);
}

interface KnownNames {
  readonly query: ReadonlySet<string>;
  readonly body: ReadonlySet<string>;
  /** By the parameter that may hold the data of a new record. */
  readonly newRecords: readonly (readonly [parameter: string, names: ReadonlySet<string>])[];
}

/** Collected once for each operation: a creation takes a twentieth longer without it. */
const knownNames = new WeakMap<Operation, KnownNames>();

function collectKnownNames(operation: Operation): KnownNames {
  const { parameters, resource } = operation;
  const declared = Object.values(parameters).flatMap((each) => Object.keys(each));
  const shown = resource === undefined ? [] : namesOfRecord(resourceOf(resource));
  const newRecords = Object.entries(parameters.body).flatMap(([name, parameter]) =>
    parameter.of !== undefined && formOf(parameter).links?.createdFrom === 'data'
      ? [[name, new Set(namesOfRecord(resourceOf(parameter.of)))] as const]
      : [],
  );
  const known = {
    query: new Set([...declared, ...TRANSPORT_PARAMETERS]),
    body: new Set([...declared, ...shown]),
    newRecords,
  };
  knownNames.set(operation, known);
  return known;
}

const namesOfRecord = ({ fields, answer }: Resource): string[] => [...Object.keys(fields), ...Object.keys(answer)];

function findUnknownNames(sent: RawParameters, names: ReadonlySet<string>, path = ''): Record<string, Message> {
  const unknown = Object.keys(sent).filter((name) => !names.has(name));
  return Object.fromEntries(
    unknown.slice(0, MAX_REPORTED_NAMES).map((name) => {
      const near = name.length > MAX_NAME_LENGTH ? undefined : findNearestWord(name, [...names]);
      return [`${path}${name.slice(0, MAX_NAME_LENGTH)}`, (t) => t.unknownParameter({ near })];
    }),
  );
}

/** Finds unknown names in the data of new venues and organizers within an event. */
function findUnknownInNewRecords(newRecords: KnownNames['newRecords'], sent: RawParameters): Record<string, Message> {
  const problems: Record<string, Message> = {};
  for (const [name, known] of newRecords) {
    const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
    for (const data of Array.isArray(value) ? value : [value])
      if (isJsonObject(data)) Object.assign(problems, findUnknownNames(data, known, `${name}.`));
  }
  return problems;
}
