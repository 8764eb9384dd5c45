import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { meaningsOf } from '../../bulk/columns.js';
import { draftOf } from '../../bulk/drafts.js';
import type { ImportOptions, MostErrors } from '../../bulk/job.js';
import { MODES } from '../../bulk/job.js';
import { shapeOf } from '../../bulk/keys.js';
import type { ReadOptions } from '../../bulk/read.js';
import { REJECT_FORMATS, type RejectFormat } from '../../bulk/rejects.js';
import { formatByName, ROW_FORMATS } from '../../bulk/source/format.js';
import { ENCODINGS } from '../../bulk/source/text.js';
import { UsageError } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import { RESOURCE_LIST } from '../../spec/resources/index.js';
import { reasonOf } from '../../wire/system-reason.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { choiceOf, countOf, isOn, itemsOf, wordOf, wrong } from '../input/words.js';
import { closest } from '../suggest.js';

/**
 * Default number of concurrent requests. Requests to a file involve no network wait; many run at once so that they
 * share a transaction.
 */
export const USUAL_JOBS = { http: 8, file: 32 } as const;

/** Reads the flags of an import. @param target decides the default of --jobs @throws UsageError */
export async function optionsOf(
  given: Given,
  { cwd }: Context,
  target: keyof typeof USUAL_JOBS,
): Promise<ImportOptions> {
  const key = itemsOf(given, 'key');
  const mostErrors = mostErrorsOf(given);
  const pace = paceOf(given);
  const rejects = wordOf(given, 'rejects');
  if (rejects !== undefined) rejectFormatOf(rejects);
  return {
    map: await mapOf(given, cwd),
    ignoreUnknown: isOn(given, 'ignore-unknown'),
    set: Object.fromEntries((given.flags.get('set') ?? []).map((word) => pairOf('set', word))),
    ...(key.length === 0 ? {} : { key }),
    mode: choiceOf(given, 'mode', MODES) ?? 'upsert',
    missing: new Set(itemsOf(given, 'create-missing').map((word) => kindOf('create-missing', word).name)),
    emptyClears: choiceOf(given, 'empty', ['keep', 'clear']) === 'clear',
    ...(mostErrors === undefined ? {} : { mostErrors }),
    jobs: countOf(given, 'jobs') ?? USUAL_JOBS[target],
    ...(pace === undefined ? {} : { pace }),
  };
}

/** Resolves the columns of --key to fields of a kind. @throws UsageError for an unknown column */
export function keyFor(resource: Resource, key: readonly string[]): readonly string[] {
  const shape = shapeOf(resource, key);
  if (!('unknown' in shape)) return shape;
  return wrong(
    'key',
    (t) => `“${shape.unknown}” ${t.isNoColumn(closest(shape.unknown, Object.keys(resource.fields)))}`,
  );
}

/** @throws UsageError for --set with an unknown field or an invalid value, and for --map to an unknown field */
export function mustFit(resource: Resource, options: ImportOptions): void {
  const { set } = options;
  const meaningOf = meaningsOf(resource, { map: new Map(), ignoreUnknown: false });
  const { problems } = draftOf(set, { meaningOf, emptyClears: true });
  const [problem] = problems;
  for (const field of options.map.values()) mustBeField(field, resource);
  if (problem === undefined) return;
  const { column = '', say } = problem;
  if (meaningOf(column).is !== 'unknown') wrong('set', (t) => `${column} ${say(t)}`);
  wrong('set', (t) => `“${column}” ${t.isNoColumn(closest(column, Object.keys(resource.fields)))}`);
}

/** Returns the format of a rejects file by its name. @throws UsageError for one that could not be imported again */
export function rejectFormatOf(file: string): RejectFormat {
  const format = /\.gz$/i.test(file) ? undefined : formatByName(file);
  const found = REJECT_FORMATS.find((each) => each === format);
  return found ?? wrong('rejects', (t) => t.mustEndIn(REJECT_FORMATS.map((each) => `.${each}`)));
}

/** The files may hold several kinds, so --map may name a field of any kind. */
function mustBeField(name: string, resource: Resource): void {
  const isField = RESOURCE_LIST.some((each) => {
    const meaningOf = meaningsOf(each, { map: new Map(), ignoreUnknown: false });
    return meaningOf(name).is !== 'unknown';
  });
  if (name === '' || isField) return;
  wrong('map', (t) => `“${name}” ${t.isNoColumn(closest(name, Object.keys(resource.fields)))}`);
}

/** Reads the flags that tell how to read the files. @throws UsageError */
export function readingOf(given: Given, now: number): Pick<ReadOptions, 'format' | 'encoding' | 'delimiter' | 'until'> {
  const format = choiceOf(given, 'input-format', ROW_FORMATS);
  const encoding = choiceOf(given, 'encoding', ENCODINGS);
  const delimiter = delimiterOf(given);
  return {
    until: untilOf(given, now),
    ...(format === undefined ? {} : { format }),
    ...(encoding === undefined ? {} : { encoding }),
    ...(delimiter === undefined ? {} : { delimiter }),
  };
}

/** Finds a kind by its singular or plural name. @throws UsageError */
export function kindOf(flag: string, word: string): Resource {
  const name = word.toLowerCase();
  const found = RESOURCE_LIST.find((resource) => resource.plural === name || resource.name === name);
  return found ?? wrong(flag, (t) => t.mustBeOneOf(RESOURCE_LIST.map(({ plural }) => plural)));
}

function pairOf(flag: string, word: string): [string, string] {
  const at = word.indexOf('=');
  if (at < 1) return wrong(flag, (t) => t.mustBePair('status=draft'));
  return [word.slice(0, at).trim(), word.slice(at + 1).trim()];
}

async function mapOf(given: Given, cwd: string): Promise<ReadonlyMap<string, string>> {
  const map = new Map<string, string>();
  for (const word of given.flags.get('map') ?? []) {
    const pairs = word.includes('=') ? [mappingOf(word)] : await mappingsIn(word, cwd);
    for (const [name, field] of pairs) map.set(name, field);
  }
  return map;
}

// Splits at the last `=`: column names may contain one, field names cannot.
function mappingOf(word: string): [string, string] {
  const at = word.lastIndexOf('=');
  return [word.slice(0, at).trim(), word.slice(at + 1).trim()];
}

async function mappingsIn(name: string, cwd: string): Promise<[string, string][]> {
  const text = await readFile(resolve(cwd, name), 'utf8').catch((error: unknown) => {
    throw new UsageError((t) => t.notReadable(name, reasonOf(error)), { cause: error });
  });
  const { parse } = await import('yaml');
  const value: unknown = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return wrong('map', (t) => t.mustBePair('Hall: venue'));
  return Object.entries(value).map(([column, field]) => [column, field === null ? '' : String(field)]);
}

function mostErrorsOf(given: Given): MostErrors | undefined {
  if (isOn(given, 'stop-on-error')) return { count: 0 };
  const word = wordOf(given, 'max-errors');
  if (word === undefined) return undefined;
  const [, digits, percent] = /^(\d{1,9})(%?)$/.exec(word) ?? [];
  if (digits === undefined) return wrong('max-errors', (t) => t.mustBeErrors());
  return percent === '%' ? { percent: Number(digits) } : { count: Number(digits) };
}

const MILLISECONDS: Readonly<Record<string, number>> = { s: 1000, sec: 1000, min: 60_000, m: 60_000, h: 3_600_000 };

function paceOf(given: Given): number | undefined {
  const word = wordOf(given, 'rate');
  if (word === undefined) return undefined;
  const [, count, unit = 's'] = /^(\d+(?:\.\d+)?)(?:\/(s|sec|min|m|h))?$/.exec(word) ?? [];
  const span = MILLISECONDS[unit];
  return Number(count) > 0 && span !== undefined ? span / Number(count) : wrong('rate', (t) => t.mustBeRate());
}

function delimiterOf(given: Given): string | undefined {
  const word = wordOf(given, 'delimiter');
  if (word === undefined) return undefined;
  const delimiter = word === 'tab' || word === '\\t' ? '\t' : word;
  return delimiter.length === 1 ? delimiter : wrong('delimiter', (t) => t.mustBeOneCharacter());
}

function untilOf(given: Given, now: number): string {
  const word = wordOf(given, 'until');
  if (word === undefined) return `${today(now).add({ years: 1 }).toString()}T23:59:59`;
  const [, day, time = '23:59:59'] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}:\d{2}))?$/.exec(word) ?? [];
  return day !== undefined && isDay(day) ? `${day}T${time}` : wrong('until', (t) => t.mustBeDate(word));
}

const today = (now: number): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').toPlainDate();

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Returns a fingerprint of a file (size and modification time), to notice changes.
 * @throws UsageError for a missing file
 */
export async function markOf(path: string, name: string): Promise<{ mark: string; size: number }> {
  try {
    const { size, mtimeMs } = await stat(path);
    return { mark: `${size} ${mtimeMs}`, size };
  } catch (error) {
    throw new UsageError((t) => t.notReadable(name, reasonOf(error)), { cause: error });
  }
}
