import type { Resource } from '../contract/declarations.js';
import type { RecordBody } from './present-records.js';
import { findPropertyReader, type PresenterInput, type PropertyReader } from './property-readers.js';

/** Builds the JSON of a record: each declared property, in the declared order. */
export type Presenter = (input: PresenterInput) => RecordBody;

/**
 * Creates the presenter of a resource from its declaration.
 *
 * The presenter is compiled to one object literal. A loop that writes the same properties by their names takes 9 %
 * more CPU time for `GET /events` (10 events, 1,379 µs against 1,543 µs): V8 cannot cache where each value goes. The
 * code consists of declared names only.
 */
export function createPresenter(resource: Resource): Presenter {
  const properties = Object.entries(resource.answer)
    .filter(([, { type }]) => type !== 'json-ld')
    .map(([name, property]): PresentedProperty => {
      const reader = findPropertyReader(resource, assertPlainName(name), property);
      return { name, reader, isOptional: property.optional === true };
    });
  const readers = Object.fromEntries(properties.map(({ name, reader }) => [name, reader]));
  return new Function('read', formatPresenterCode(properties))(readers) as Presenter;
}

interface PresentedProperty {
  readonly name: string;
  readonly reader: PropertyReader | undefined;
  readonly isOptional: boolean;
}

/** The name becomes part of the code. */
function assertPlainName(name: string): string {
  if (!/^[a-z_]+$/.test(name)) throw new Error(`not a plain name: ${name}`);
  return name;
}

/** Formats the code: a literal up to the first optional property, and one statement for each of the others. */
function formatPresenterCode(properties: readonly PresentedProperty[]): string {
  const firstOptional = properties.findIndex(({ isOptional }) => isOptional);
  const literalLength = firstOptional < 0 ? properties.length : firstOptional;
  const members = properties.slice(0, literalLength).map((property) => `${property.name}: ${formatValue(property)}`);
  const statements = properties.slice(literalLength).map(formatStatement);
  return `return function present(input) {
  const { row } = input;
  let value;
  const body = { ${members.join(', ')} };
  ${statements.join('\n  ')}
  return body;
}`;
}

const formatValue = ({ name, reader }: PresentedProperty): string =>
  reader === undefined ? `row.${name}` : `read.${name}(input)`;

/** Formats the statement that adds a property. An optional one is left out when it is empty. */
function formatStatement(property: PresentedProperty): string {
  const { name, isOptional } = property;
  if (!isOptional) return `body.${name} = ${formatValue(property)};`;
  const isFilled = `value !== undefined && value !== null && value !== ''`;
  return `value = ${formatValue(property)}; if (${isFilled}) body.${name} = value;`;
}
