import { invalid, ServiceError } from '../../errors.js';
import type { Operation } from '../../spec/operations.js';
import { resourceOf } from '../../spec/resources/index.js';
import { isData } from '../../wire/values/data.js';
import type { CallOptions, Values } from '../shapes.js';
import type { Answered, GuardedSite } from './site.js';

/** The largest page of the service, whatever `per_page` says. */
const LARGEST = 50;
const USUAL = 10;

/** Fetches a page of a list. A page of more than 50 records is joined from several pages of the service. */
export async function list(
  { ask }: GuardedSite,
  operation: Operation,
  values: Values,
  call?: CallOptions,
): Promise<Answered> {
  const filters = filtersOf(operation, values);
  const size = Number(filters.per_page ?? USUAL);
  if (!(size > LARGEST)) return ask(operation, filters, call);
  const first = (Number(filters.page ?? 1) - 1) * size;
  const numbers = range(Math.floor(first / LARGEST) + 1, Math.ceil((first + size) / LARGEST));
  const parts: Answered[] = [];
  for (const page of numbers) {
    const part = await partOf(() => ask(operation, { ...filters, per_page: LARGEST, page }, call), parts.length === 0);
    if (part === undefined) break;
    parts.push(part);
    if (pagesIn(part) <= page) break;
  }
  return joined(parts, { plural: pluralOf(operation), skip: first % LARGEST, size });
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

const pluralOf = ({ resource }: Operation): string => (resource === undefined ? '' : resourceOf(resource).plural);

/** Fetches one part. @returns `undefined` if the list has become shorter since the first part was read */
async function partOf(ask: () => Promise<Answered>, isFirst: boolean): Promise<Answered | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (!isFirst && error instanceof ServiceError && error.code.endsWith('-archive-page-not-found')) return undefined;
    throw error;
  }
}

const pagesIn = ({ record }: Answered): number =>
  isData(record) && record.total_pages !== undefined ? Number(record.total_pages) : Number.POSITIVE_INFINITY;

interface Cut {
  readonly plural: string;
  /** Number of records of the first part that belong to the page before. */
  readonly skip: number;
  readonly size: number;
}

function joined(parts: readonly Answered[], cut: Cut): Answered {
  const [first] = parts;
  if (first === undefined || !isData(first.record) || !Array.isArray(first.record[cut.plural])) return first ?? NOTHING;
  const total = Number(first.record.total);
  const counts = Number.isInteger(total) ? { total_pages: Math.ceil(total / cut.size) } : {};
  const whole = (of: (part: Answered) => unknown) => {
    const records = parts.flatMap((part) => {
      const envelope = of(part);
      const own = isData(envelope) ? envelope[cut.plural] : undefined;
      return Array.isArray(own) ? own : [];
    });
    const envelope = of(first);
    const page = records.slice(cut.skip, cut.skip + cut.size);
    return isData(envelope) ? { ...envelope, ...counts, [cut.plural]: page } : envelope;
  };
  return {
    status: first.status,
    headers: Object.fromEntries(Object.entries(first.headers).filter(([name]) => !COUNTING.has(name))),
    record: whole(({ record }) => record),
    raw: whole(({ raw }) => raw),
  };
}

const NOTHING: Answered = { status: 200, headers: {}, record: undefined, raw: undefined };
// These headers count pages of another size.
const COUNTING: ReadonlySet<string> = new Set(['x-tec-totalpages', 'x-wp-totalpages', 'link']);

/** Converts list filters. @throws ServiceError 400 for a filter that the service would misunderstand */
function filtersOf({ resource }: Operation, values: Values): Values {
  const { strict_dates: strict, _fields: paths, ...rest } = values;
  if (resource === 'event' && itemsIn(rest.tags) > 1) throw invalid({ tags: (t) => t.oneTagOnly() });
  const isStrict = strict !== undefined && ON.has(String(strict).toLowerCase());
  return {
    ...rest,
    ...(isStrict ? { strict_dates: true } : {}),
    ...(typeof paths === 'string' ? { _fields: withVenue(paths) } : {}),
  };
}

const ON: ReadonlySet<string> = new Set(['true', '1', 'yes']);

const itemsIn = (value: unknown): number =>
  Array.isArray(value) ? value.length : typeof value === 'string' ? value.split(',').length : 0;

/** Adds the path `venue` where `venues` is requested: the service shows only one venue. */
const withVenue = (paths: string): string => {
  const names = paths.split(',');
  const more = names
    .filter((name) => /(^|\.)venues\./.test(`${name}.`))
    .map((name) => name.replace(/(^events\.|^)venues/, '$1venue'));
  return [...names, ...(names.some((name) => name.startsWith('venues.')) ? [] : more)].join(',');
};
