/** A database that takes no writes does not have the tables of this version. */
export class OutdatedSchemaError extends Error {}

/** A parameter of a database URL has a value that cannot be used. */
export class DatabaseParameterError extends Error {
  constructor(
    readonly parameter: string,
    readonly value: string,
    readonly expected: 'number' | 'duration' | 'switch',
  ) {
    super(`${parameter}=${value}`);
  }
}
