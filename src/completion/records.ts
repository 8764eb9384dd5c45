import type { Context } from '../cli/context.js';
import { CONNECTION_FLAGS } from '../cli/standard-flags.js';
import type { ResourceName } from '../spec/define.js';
import { operationOf } from '../spec/operations.js';
import { resourceOf } from '../spec/resources/index.js';
import type { Candidate } from './complete.js';

const PATIENCE = 1500;
const MOST = '100';

export interface Typed {
  readonly typed: string;
  /** Words before the cursor; they may hold connection flags. */
  readonly before: readonly string[];
}

/** Returns slugs of records with their names, or IDs if digits were typed. Empty if the service is slow or fails. */
export async function recordWords(
  kind: ResourceName,
  { typed, before }: Typed,
  context: Context,
): Promise<Candidate[]> {
  const found = await Promise.race([look(kind, before, context), context.sleep(PATIENCE).then(() => [])]);
  const resource = resourceOf(kind);
  const key = /^\d/.test(typed) ? 'id' : 'slug';
  return found.flatMap((record) => {
    const word = record[key];
    const title = record[resource.title];
    if (typeof word !== 'string' && typeof word !== 'number') return [];
    return [{ word: String(word), ...(typeof title === 'string' ? { doc: title } : {}) }];
  });
}

async function look(
  kind: ResourceName,
  before: readonly string[],
  context: Context,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { withSession } = await import('../cli/session.js');
  const given = { operands: [], flags: new Map([...connectionIn(before), ['timeout', ['1.5']], ['retry', ['false']]]) };
  const quiet = { ...context, err: { ...context.err, isTTY: false, write: async () => {} } };
  return withSession({ given, context: quiet }, async ({ client }) => {
    for await (const { records } of client.pages(operationOf(kind, 'list'), everything(kind), { ahead: false }))
      return records;
    return [];
  });
}

// Overrides the list's default filters, which hide records.
function everything(kind: ResourceName): Record<string, string> {
  const { query } = operationOf(kind, 'list').parameters;
  return {
    per_page: MOST,
    ...('hide_empty' in query ? { hide_empty: 'false' } : {}),
    ...('starts_after' in query ? { starts_after: '0001-01-01' } : {}),
  };
}

function connectionIn(words: readonly string[]): [string, string[]][] {
  return CONNECTION_FLAGS.filter(({ takes }) => takes === 'value').flatMap(({ name }) => {
    const at = words.lastIndexOf(`--${name}`);
    const value = words[at + 1] === '=' ? words[at + 2] : words[at + 1];
    return at < 0 || value === undefined ? [] : [[name, [value]]];
  });
}
