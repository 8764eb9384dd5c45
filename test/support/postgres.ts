import { inject } from 'vitest';
import { databaseOf, schemaOf } from './postgres-server.js';

export { hasPostgres } from './postgres-server.js';

/** An empty database on the server that all test files share (shared-postgres.ts): its URL. */
export const newDatabase = (): Promise<string> => databaseOf(inject('postgresPort'));

/** An empty schema of a database that has others: its URL. Much quicker than a database. */
export const newSchema = (): Promise<string> => schemaOf(inject('postgresPort'));
