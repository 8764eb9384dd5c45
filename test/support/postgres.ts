import { afterAll } from 'vitest';
import { type PostgresServer, postgresServer } from './postgres-server.js';

export { hasPostgres } from './postgres-server.js';

let server: Promise<PostgresServer> | undefined;

/** The PostgreSQL server of this test file, started when first asked for. */
export function ownPostgres(): Promise<PostgresServer> {
  server ??= postgresServer();
  return server;
}

/** An empty database: its URL. */
export const newDatabase = async (): Promise<string> => (await ownPostgres()).newDatabase();

/** An empty schema of a database that has others: its URL. */
export const newSchema = async (): Promise<string> => (await ownPostgres()).newSchema();

afterAll(async () => (await server)?.remove());
