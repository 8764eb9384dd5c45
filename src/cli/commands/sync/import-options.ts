import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseYamlFile } from '../../../config/find-config-files.js';
import type { Resource } from '../../../contract/declarations.js';
import {
  formatFromFileName,
  REJECT_FORMATS,
  type RejectFormat,
  ROW_FORMATS,
  TEXT_ENCODINGS,
} from '../../../contract/file-formats.js';
import { lookupTable } from '../../../contract/lookup-table.js';
import { RESOURCE_LIST } from '../../../contract/resources/index.js';
import { type Message, UsageError } from '../../../errors.js';
import { suggestWord } from '../../../forms/nearest-word.js';
import { readNamedText } from '../../../named-files.js';
import type { ImportErrorLimit, ImportFileJob, ImportOptions } from '../../../sync/import/import-job.js';
import { parseKeyColumns } from '../../../sync/matching/record-keys.js';
import { WRITE_MODES } from '../../../sync/plan/plan-write.js';
import { createColumnInterpreter, normalizeColumnName } from '../../../sync/read/column-meanings.js';
import { OWN_TIMES, suggestColumn } from '../../../sync/read/heading-words.js';
import type { ReadRowsOptions } from '../../../sync/read/read-rows.js';
import { parseRowDraft } from '../../../sync/read/row-draft.js';
import { splitJoinedColumn } from '../../../sync/read/table-header.js';
import { systemErrorReason } from '../../../system-error-reason.js';
import { parseIsoDay } from '../../../time/calendar-periods.js';
import { todayIn } from '../../../time/zone.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import {
  isSwitchOn,
  lastValueOf,
  listItemsOf,
  readChoiceFlag,
  readCountFlag,
  refuseFlag,
  refuseValue,
} from '../../input/option-values.js';
import { resolveDateOrder } from '../../input/read-date-flag.js';
import type { CommandSession } from '../../session.js';
import { parseKindFlag } from './detect-row-kind.js';
import type { AbsentColumns } from './find-absent-columns.js';

/**
 * Default number of concurrent requests. Requests to a file involve no network wait; many run at once so that they
 * share a transaction.
 */
export const DEFAULT_IMPORT_JOBS = { http: 8, file: 32 } as const;

export async function readImportOptions(
  args: ParsedArguments,
  { cwd, text: spoken }: Context,
  session: Pick<CommandSession, 'settings'>,
): Promise<ImportOptions> {
  const key = listItemsOf(args, 'key');
  const rejects = lastValueOf(args, 'rejects');
  if (rejects !== undefined) parseRejectFormat(rejects);
  return {
    map: await readColumnMap(args, cwd),
    ignoreUnknown: isSwitchOn(args, 'ignore-unknown'),
    spoken,
    set: Object.fromEntries((args.flags.get('set') ?? []).map((word) => parsePair('set', word))),
    key: key.length === 0 ? undefined : key,
    mode: readChoiceFlag(args, 'mode', WRITE_MODES) ?? 'upsert',
    missing: args.flags.has('create-missing')
      ? new Set(listItemsOf(args, 'create-missing').map((word) => parseKindFlag('create-missing', word).name))
      : undefined,
    emptyClears: readChoiceFlag(args, 'empty', ['keep', 'clear']) === 'clear',
    dateOrder: resolveDateOrder(args, session),
    mostErrors: readMaxErrors(args),
    jobs: readCountFlag(args, 'jobs') ?? DEFAULT_IMPORT_JOBS[session.settings.target.kind],
    pace: readRequestPace(args),
  };
}

/** Resolves the columns of --key to fields of a kind. @throws UsageError for an unknown column */
function resolveKeyFields(resource: Resource, key: readonly string[]): readonly string[] {
  const shape = parseKeyColumns(resource, key);
  if (!('unknown' in shape)) return shape;
  return refuseFlag('key', (t) =>
    t.noSuchColumn({ name: shape.unknown, near: suggestColumn(shape.unknown, resource) }),
  );
}

/** Resolves the columns of --key for the kinds of all files. @throws UsageError for an unknown column */
export function resolveImportKey(options: ImportOptions, jobs: readonly ImportFileJob[]): ImportOptions {
  const { key } = options;
  const [first] = jobs;
  if (key === undefined || first === undefined) return options;
  const keys = jobs.map(({ resource }) => resolveKeyFields(resource, key));
  return { ...options, key: keys[0] ?? key };
}

/** @throws UsageError for --set with an unknown field or an invalid value, and for --map to an unknown field */
export function checkSetAndMap(resource: Resource, options: ImportOptions): void {
  const { set } = options;
  const meaningOf = createColumnInterpreter(resource, { map: new Map(), ignoreUnknown: false });
  const { problems } = parseRowDraft(set, { ...options, meaningOf, emptyClears: true });
  const [problem] = problems;
  for (const field of options.map.values()) checkMappedField(field, resource);
  if (problem === undefined) return;
  const { column = '', say } = problem;
  if (meaningOf(column).is !== 'unknown') refuseFlag('set', (t) => `${column} ${say(t)}`);
  refuseFlag('set', (t) => t.noSuchColumn({ name: column, near: suggestColumn(column, resource) }));
}

/** Returns the format of a rejects file by its name. @throws UsageError for one that could not be imported again */
export function parseRejectFormat(file: string): RejectFormat {
  const format = /\.gz$/i.test(file) ? undefined : formatFromFileName(file);
  const found = REJECT_FORMATS.find((each) => each === format);
  if (found !== undefined) return found;
  const name = file === '-' ? 'rejects' : file.replace(/\.gz$/i, '').replace(/\.\w+$/, '');
  const endings = REJECT_FORMATS.map((each) => `.${each}`);
  return refuseValue('rejects', file, (t) => t.mustEndIn({ endings, example: `${name}.csv` }));
}

/** The files may hold several kinds, so --map may name a field of any kind. */
function checkMappedField(name: string, resource: Resource): void {
  const isField = RESOURCE_LIST.some((each) => {
    const meaningOf = createColumnInterpreter(each, { map: new Map(), ignoreUnknown: false });
    return !['unknown', 'ignored', 'leftover'].includes(meaningOf(name).is);
  });
  if (name === '' || isField || OWN_TIMES.has(normalizeColumnName(name))) return;
  refuseFlag('map', (t) => t.noSuchColumn({ name, near: suggestColumn(name, resource) }));
}

export function readFileOptions(
  args: ParsedArguments,
  now: number,
): Pick<ReadRowsOptions, 'format' | 'encoding' | 'delimiter' | 'sheet' | 'until'> {
  return {
    until: readUntilFlag(args, now),
    format: readChoiceFlag(args, 'input-format', ROW_FORMATS),
    encoding: readChoiceFlag(args, 'encoding', TEXT_ENCODINGS),
    delimiter: readDelimiterFlag(args),
    sheet: lastValueOf(args, 'sheet'),
  };
}

function parsePair(flag: string, word: string): [string, string] {
  const at = word.indexOf('=');
  if (at < 1) return refuseValue(flag, word, (t) => t.mustBePair({ example: 'status=draft' }));
  return [word.slice(0, at).trim(), word.slice(at + 1).trim()];
}

async function readColumnMap(args: ParsedArguments, cwd: string): Promise<ReadonlyMap<string, string>> {
  const map = new Map<string, string>();
  const typed = new Map<string, string>();
  for (const word of args.flags.get('map') ?? []) {
    const pairs = word.includes('=') ? [parseMapping(word)] : await readMappingFile(word, cwd);
    for (const [name, field] of pairs) {
      // A flag may override a file, but not another flag.
      const other = typed.get(name) ?? field;
      if (word.includes('=')) typed.set(name, field);
      if (word.includes('=') && other !== field)
        refuseFlag('map', (t) => t.columnMappedTwice({ column: name, fields: [other, field] }));
      map.set(name, field);
    }
  }
  return map;
}

// Splits at the last `=`: column names may contain one, field names cannot.
function parseMapping(word: string): [string, string] {
  const at = word.lastIndexOf('=');
  return [word.slice(0, at).trim(), word.slice(at + 1).trim()];
}

/**
 * Refuses `--map COLUMN=FIELD` of a column that no file has. A mapping file may serve several tables, so its absent
 * columns are only told.
 * @throws UsageError
 */
export function refuseAbsentColumns({ flags }: ParsedArguments, { absent, columns }: AbsentColumns): Message[] {
  const words = (flags.get('map') ?? []).filter((word) => word.includes('='));
  const typed = new Set(words.flatMap((word) => splitJoinedColumn(parseMapping(word)[0])));
  const refused = absent.filter((name) => typed.has(name));
  const names = refused.length > 0 ? refused : absent;
  const [only, ...more] = names;
  if (only === undefined) return [];
  const near = more.length > 0 ? undefined : suggestWord(only, columns);
  const say: Message = (t) => t.noMappedColumn({ names, near, columns });
  return refused.length > 0 ? refuseFlag('map', say) : [(t) => `--map: ${say(t)}`];
}

async function readMappingFile(name: string, cwd: string): Promise<[string, string][]> {
  const value = await parseYamlFile({ path: name, text: await readNamedText(resolve(cwd, name), name) });
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuseValue('map', name, (t) => t.mustBePair({ example: 'Hall: venue' }));
  return Object.entries(value).map(([column, field]) => [column, field === null ? '' : String(field)]);
}

function readMaxErrors(args: ParsedArguments): ImportErrorLimit | undefined {
  if (isSwitchOn(args, 'stop-on-error')) return { count: 0 };
  const word = lastValueOf(args, 'max-errors');
  if (word === undefined) return undefined;
  const [, digits, percent] = /^(\d{1,9})(%?)$/.exec(word) ?? [];
  if (digits === undefined) return refuseValue('max-errors', word, (t) => t.mustBeErrors());
  return percent === '%' ? { percent: Number(digits) } : { count: Number(digits) };
}

const MILLISECONDS_PER_UNIT: Readonly<Record<string, number>> = lookupTable({
  s: 1000,
  sec: 1000,
  min: 60_000,
  m: 60_000,
  h: 3_600_000,
});

function readRequestPace(args: ParsedArguments): number | undefined {
  const word = lastValueOf(args, 'rate');
  if (word === undefined) return undefined;
  const [, count, unit = 's'] = /^(\d+(?:\.\d+)?)(?:\/(s|sec|min|m|h))?$/.exec(word) ?? [];
  const span = MILLISECONDS_PER_UNIT[unit];
  return Number(count) > 0 && span !== undefined
    ? span / Number(count)
    : refuseValue('rate', word, (t) => t.mustBeRate());
}

function readDelimiterFlag(args: ParsedArguments): string | undefined {
  const word = lastValueOf(args, 'delimiter');
  if (word === undefined) return undefined;
  const delimiter = word === 'tab' || word === '\\t' ? '\t' : word;
  return delimiter.length === 1 ? delimiter : refuseValue('delimiter', word, (t) => t.mustBeOneCharacter());
}

function readUntilFlag(args: ParsedArguments, now: number): string {
  const word = lastValueOf(args, 'until');
  if (word === undefined) return `${todayIn('UTC', now).add({ years: 1 }).toString()}T23:59:59`;
  const [, day, time = '23:59:59'] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}:\d{2}))?$/.exec(word) ?? [];
  return day !== undefined && parseIsoDay(day) !== undefined
    ? `${day}T${time}`
    : refuseFlag('until', (t) => t.mustBeDate({ value: word }));
}

/**
 * Returns a fingerprint of a file (size and modification time), to notice changes.
 * @throws UsageError for a missing file
 */
export async function fingerprintFile(path: string, name: string): Promise<{ mark: string; size: number }> {
  try {
    const { size, mtimeMs } = await stat(path);
    return { mark: `${size} ${mtimeMs}`, size };
  } catch (error) {
    throw new UsageError((t) => t.notReadable({ file: name, reason: systemErrorReason(error, t) }), { cause: error });
  }
}
