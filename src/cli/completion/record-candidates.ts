import type { RecordKind } from '../../contract/declarations.js';
import { MAX_PAGE_SIZE } from '../../contract/lengths.js';
import { findOperation } from '../../contract/operations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { EVERY_DATE } from '../../time/every-date.js';
import type { Context } from '../context.js';
import { CONNECTION_FLAGS } from '../input/standard-flags.js';
import type { CompletionCandidate } from './print-completions.js';

const COMPLETION_TIMEOUT_MS = 1500;
export interface TypedPrefix {
  readonly typed: string;
  /** Words before the cursor; they may hold connection flags. */
  readonly before: readonly string[];
}

/** Returns slugs of records with their names, or IDs if digits were typed. Empty if the service is slow or fails. */
export async function findRecordCandidates(
  kind: RecordKind,
  { typed, before }: TypedPrefix,
  context: Context,
): Promise<CompletionCandidate[]> {
  const records = await Promise.race([
    fetchFirstPage(kind, before, context),
    context.sleep(COMPLETION_TIMEOUT_MS).then(() => []),
  ]);
  const resource = resourceOf(kind);
  const key = /^\d/.test(typed) ? 'id' : 'slug';
  const titles = records.map((record) => record[resource.title]);
  const candidates = records.flatMap((record) => {
    const word = record[key];
    const title = record[resource.title];
    if (!/^[^\s\p{C}]+$/u.test(String(word ?? ''))) return [];
    const isShared = titles.indexOf(title) !== titles.lastIndexOf(title);
    return [{ word: String(word), ...(typeof title === 'string' ? { doc: describe(title, record, isShared) } : {}) }];
  });
  return key === 'id' ? candidates : candidates.sort((a, b) => (a.word < b.word ? -1 : 1));
}

/** Returns the title of a record; where another has the same, with what tells them apart. */
function describe(title: string, record: Readonly<Record<string, unknown>>, isShared: boolean): string {
  const difference = record.start_date ?? record.city;
  return isShared && typeof difference === 'string' ? `${title}  ${difference.replace(/:\d\d$/, '')}` : title;
}

async function fetchFirstPage(
  kind: RecordKind,
  before: readonly string[],
  context: Context,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { withSession } = await import('../session.js');
  const args = {
    operands: [],
    flags: new Map([...connectionFlagsIn(before), ['timeout', ['1.5']], ['retry', ['false']]]),
  };
  const quiet = { ...context, err: { ...context.err, isTTY: false, write: async () => {} } };
  return withSession({ args, context: quiet }, async ({ client }) => {
    for await (const { records } of client.pages(findOperation(kind, 'list'), unfilteredQuery(kind), { ahead: false }))
      return records;
    return [];
  });
}

// Overrides the list's default filters, which hide records.
function unfilteredQuery(kind: RecordKind): Record<string, string> {
  const { query } = findOperation(kind, 'list').parameters;
  return {
    per_page: String(MAX_PAGE_SIZE),
    ...('hide_empty' in query ? { hide_empty: 'false' } : {}),
    ...('starts_after' in query ? EVERY_DATE : {}),
  };
}

function connectionFlagsIn(words: readonly string[]): [string, string[]][] {
  return CONNECTION_FLAGS.filter(({ takes }) => takes === 'value').flatMap(({ name }) => {
    const at = words.lastIndexOf(`--${name}`);
    const value = words[at + 1] === '=' ? words[at + 2] : words[at + 1];
    return at < 0 || value === undefined ? [] : [[name, [value]]];
  });
}
