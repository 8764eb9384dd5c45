import type { Given } from '../command.js';
import type { Context } from '../context.js';
import type { ServeOptions } from '../host.js';

/** What fills a calendar before it is ready: `--seed`, absent when there is none. */
export async function seedOf(given: Given, context: Context): Promise<Pick<ServeOptions, 'seed'>> {
  const files = given.flags.get('seed') ?? [];
  if (files.length === 0) return {};
  void context;
  return {};
}
