import { resolveSettingsWithoutPassword } from '../../config/resolve-settings.js';
import { SETTING_KEYS } from '../../config/settings.js';
import { LANGUAGES, type RecordKind, SLUG_PREFIX } from '../../contract/declarations.js';
import { OUTPUT_FORMATS } from '../../contract/file-formats.js';
import { findOperation } from '../../contract/operations.js';
import { MAX_PAGE_SIZE } from '../../contract/request-limits.js';
import { linkedKindOf, RESOURCE_LIST, resourceOf } from '../../contract/resources/index.js';
import { EVERY_DATE } from '../../contract/shared-parameters.js';
import { SERVICE_DIALECTS } from '../../http/service-options.js';
import { isIdText } from '../../matching/match-reference.js';
import type { LedgerTarget } from '../../sync/ledger/ledger.js';
import { DATE_ORDERS } from '../../time/numeric-dates.js';
import type { CompletionSource } from '../command.js';
import {
  createRunClock,
  formatRunChanges,
  formatRunCommand,
  sumRunChanges,
  withLedger,
} from '../commands/sync/describe-run.js';
import type { Context } from '../context.js';
import { CONNECTION_FLAGS } from '../input/standard-flags.js';
import { ledgerTargetOf } from '../ledger-location.js';
import { collectSettingsInput } from '../session.js';
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
    // Digits alone would be an ID.
    const prefix = key === 'slug' && isIdText(String(word)) ? SLUG_PREFIX : '';
    const isShared = titles.indexOf(title) !== titles.lastIndexOf(title);
    return [
      { word: `${prefix}${word}`, ...(typeof title === 'string' ? { doc: describe(title, record, isShared) } : {}) },
    ];
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

const MOST_RUNS = 50;

/** Returns the latest runs of the ledger, each with its time, command and changes. @param where the service of the runs; any if absent */
export const findRunCandidates = (context: Context, where?: LedgerTarget): Promise<CompletionCandidate[]> =>
  withLedger(context, async (ledger) => {
    const runs = await ledger.runs(MOST_RUNS, where);
    return Promise.all(
      runs.map(async (run) => ({
        word: run.id,
        doc: [
          createRunClock(context.env.CAL_TZ, context.locale)(run),
          formatRunCommand(run),
          formatRunChanges(sumRunChanges(await ledger.tally(run.id))),
        ].join('  '),
      })),
    );
  });

/** Returns the latest runs on the service of the command line, which alone it can undo. */
export async function findUndoCandidates({ before }: TypedPrefix, context: Context): Promise<CompletionCandidate[]> {
  const args = { operands: [], flags: new Map(connectionFlagsIn(before)) };
  const { settings } = await resolveSettingsWithoutPassword(collectSettingsInput(args, context));
  return findRunCandidates(context, ledgerTargetOf(settings));
}

export const listZones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** Returns the keys of the records that a command prints; after `venue.` those of the linked record. */
export function listOutputKeys(words: readonly string[], typed: string): string[] {
  const resource = RESOURCE_LIST.find(({ plural }) => plural === words[0]);
  if (resource === undefined) return [];
  const [field = '', ...rest] = typed.split('.');
  const kind = rest.length > 0 ? linkedKindOf(resource.answer[field]?.type) : undefined;
  if (kind !== undefined) return Object.keys(resourceOf(kind).answer).map((key) => `${field}.${key}`);
  return Object.keys(resource.answer);
}

/** Returns the keys by which a list can be sorted; after `-` as `-KEY`, which sorts backwards. */
export function listSortKeys(words: readonly string[], typed: string): string[] {
  const sign = typed.startsWith('-') ? '-' : '';
  return listOutputKeys(words, typed.slice(sign.length)).map((key) => `${sign}${key}`);
}

const ON_OFF = { words: ['on', 'off'] };
const TRUE_FALSE = { words: ['true', 'false'] };

const SETTING_VALUES: Partial<Record<(typeof SETTING_KEYS)[number], CompletionSource>> = {
  profile: 'profiles',
  url: 'urls',
  dialect: { words: SERVICE_DIALECTS },
  language: { words: LANGUAGES },
  timezone: 'zones',
  date_order: { words: DATE_ORDERS },
  format: { words: OUTPUT_FORMATS },
  history: ON_OFF,
  protected: TRUE_FALSE,
  read_only: TRUE_FALSE,
  insecure: TRUE_FALSE,
  ca: 'files',
};

export function findSettingValues(words: readonly string[]): CompletionSource | undefined {
  const key = SETTING_KEYS.find((each) => words.includes(each));
  return key === undefined ? undefined : SETTING_VALUES[key];
}
