/**
 * Returns the types of `calctl/client` as a declaration file, from the OpenAPI document: an interface for each schema,
 * and the parameters of each kind's operations.
 */
export function clientTypes({ components, paths }) {
  const kinds = Object.keys(components.schemas)
    .filter((name) => name.endsWith('List'))
    .map((name) => name.slice(0, -'List'.length));
  return [
    HEAD,
    ...Object.entries(components.schemas).map(([name, schema]) => namedType(name, schema)),
    ...kinds.flatMap((kind) => parametersOf(kind, components, paths)),
    `export declare class Client {\n  constructor(settings: ClientSettings);\n${kinds
      .map((kind) => `  readonly ${pluralOf(kind, components)}: ${recordClientOf(kind, components)};\n`)
      .join('')}}\n`,
  ].join('\n');
}

const HEAD = `/** Address and user of a service. What \`serve\` of \`calctl\` returns fits. */
export interface ClientSettings {
  /** The REST root. */
  readonly url: string;
  /** Default: \`calendar/events/v1\`. */
  readonly namespace?: string | undefined;
  readonly user?: string | undefined;
  /** An application password. */
  readonly password?: string | undefined;
  /** The language of the content, unless a call names another one. */
  readonly language?: string | undefined;
  /** Sent with each request, such as \`X-Cal-Space\`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** What every method throws: a refusal of the service, or that it could not be reached. */
export declare class ClientError extends Error {
  private constructor();
  /** The code of the service, such as \`event-not-found\`, or \`unreachable\`. */
  readonly code: string;
  /** The HTTP status of a refusal. */
  readonly status: number | undefined;
  /** The reason for each parameter that was refused. */
  readonly params: Readonly<Record<string, string>>;
}

/** The records of one kind. Requests are retried where that is safe. */
export interface RecordClient<Body, List, Query, Read, Create, Update, Delete, Reference> {
  /** Returns one page. */
  list(query?: Query): Promise<List>;
  /** Returns the records of all pages. */
  all(query?: Query): AsyncGenerator<Body, void, undefined>;
  get(reference: Reference, query?: Read): Promise<Body>;
  create(values: Create): Promise<Body>;
  /** Fields that are left out stay as they are. */
  update(reference: Reference, values: Update): Promise<Body>;
  /** @returns the deleted record */
  delete(reference: Reference, query?: Delete): Promise<Body>;
}
`;

const pluralOf = (kind, { schemas }) =>
  Object.entries(schemas[`${kind}List`].properties).find(([, { type }]) => type === 'array')[0];

// Only kinds with a slug route have a second body for it.
const recordClientOf = (kind, { schemas }) => {
  const reference = `${kind}UpdateBySlug` in schemas ? 'number | string' : 'number';
  const parts = [
    kind,
    ...['List', 'ListQuery', 'ReadQuery', 'Create', 'Update', 'DeleteQuery'].map((part) => kind + part),
  ];
  return `RecordClient<${[...parts, reference].join(', ')}>`;
};

function parametersOf(kind, components, paths) {
  const path = `/${pluralOf(kind, components)}`;
  const query = (name, { parameters }) => {
    const own = parameters.filter((parameter) => parameter.in === 'query');
    const properties = Object.fromEntries(
      own.map(({ name: key, schema, description }) => [key, { ...schema, description }]),
    );
    return namedType(name, { type: 'object', properties });
  };
  const { schema } = components.requestBodies[`${kind}Create`].content['application/json'];
  return [
    query(`${kind}ListQuery`, paths[path].get),
    query(`${kind}ReadQuery`, paths[`${path}/{id}`].get),
    query(`${kind}DeleteQuery`, paths[`${path}/{id}`].delete),
    namedType(`${kind}Create`, schema),
  ];
}

const namedType = (name, schema) =>
  schema.properties === undefined
    ? `export type ${name} = ${typeOf(schema)};\n`
    : `export interface ${name} ${objectType(schema, '')}\n`;

function objectType({ properties = {}, required = [] }, indent) {
  const lines = Object.entries(properties).map(([name, schema]) => {
    const doc =
      schema.description === undefined ? '' : `${indent}  /** ${schema.description.replaceAll('*/', '*\\/')} */\n`;
    const isRequired = required.includes(name);
    const type = `${typeOf(schema, `${indent}  `)}${isRequired ? '' : ' | undefined'}`;
    return `${doc}${indent}  readonly ${/^\w+$/.test(name) ? name : JSON.stringify(name)}${isRequired ? '' : '?'}: ${type};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function typeOf(schema, indent = '') {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return enumType(schema.enum);
  if (schema.anyOf !== undefined) return unionOf(schema.anyOf.map((each) => typeOf(each, indent)));
  if (schema.allOf !== undefined) return schema.allOf.map((each) => typeOf(each, indent)).join(' & ');
  const types = [schema.type ?? 'unknown'].flat();
  return unionOf(types.map((type) => simpleType(type, schema, indent)));
}

/** Yes and no have several spellings in the interface. A program needs one. */
const enumType = (values) =>
  values.includes(true) && values.includes(false)
    ? unionOf(['boolean', ...(values.includes(null) ? ['null'] : [])])
    : unionOf(values.map((value) => JSON.stringify(value)));

const unionOf = (types) => [...new Set(types)].join(' | ');

function simpleType(type, schema, indent) {
  if (type === 'integer') return 'number';
  if (type === 'array') return `ReadonlyArray<${typeOf(schema.items ?? {}, indent)}>`;
  if (type !== 'object') return type;
  if (schema.properties !== undefined) return objectType(schema, indent);
  const { additionalProperties: inner } = schema;
  return `Readonly<Record<string, ${typeof inner === 'object' ? typeOf(inner, indent) : 'unknown'}>>`;
}
