import type { TestProject } from 'vitest/node';
import { hasPostgres, postgresServer } from './postgres-server.js';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresPort: number;
  }
}

/**
 * Starts one PostgreSQL server for all test files of a project: each test has a database or a schema of its own there.
 * Tests that stop the server start another one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!hasPostgres) return async () => {};
  const server = await postgresServer();
  project.provide('postgresPort', server.port);
  return server.remove;
}
