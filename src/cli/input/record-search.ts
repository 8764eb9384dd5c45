import { withEveryStatus } from '../../client/page-through.js';
import type { PostStatus, RecordKind } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { MAX_PAGE_SIZE } from '../../contract/request-limits.js';
import { resourceOf } from '../../contract/resources/index.js';
import { CalError, recoverFrom } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { listSearchWords, rankByLikeness } from '../../matching/rank-by-likeness.js';
import { formatCell } from '../../present/tables/field-paths.js';
import { toSingleLine } from '../../present/terminal/control-sequences.js';
import { isolateText } from '../../present/terminal/isolate-text.js';
import { createDateFormatter, getClockStyle, getListSeparator } from '../../time/locale-formats.js';
import type { Context } from '../context.js';
import type { CommandSession } from '../session.js';
import { countLinkedEvents } from './count-linked-events.js';
import type { RequestValues } from './read-flag-values.js';

export interface FoundRecord {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** The title and what tells the record from its namesakes: the city of a venue, the date of an event. */
  readonly label: string;
  /** The part of the label after the title. */
  readonly detail: string;
  readonly address: string;
  /** The number of events of a term, and of records that look alike. */
  readonly count?: unknown;
}

/** Sorts records by the number of their events, those that most events use first. */
export const compareUse = (one: FoundRecord, other: FoundRecord): number =>
  Number(other.count ?? 0) - Number(one.count ?? 0);

export interface RecordSearchOptions {
  readonly session: Pick<CommandSession, 'client'>;
  readonly context: Pick<Context, 'text' | 'locale'>;
  /** Finds only records with these statuses; with all but the trash if absent. */
  readonly statuses?: readonly PostStatus[];
  /** Shows the use of all records with one name, also in different places. */
  readonly comparesUse?: boolean;
}

export type SearchRecords = (typed: string) => Promise<FoundRecord[]>;

/**
 * Creates a fuzzy search for records by typed words. It ranks the first records of the calendar by similarity. If the
 * calendar holds more, it asks the service too, and if nothing matches, for each word alone. Upcoming events come before
 * past ones.
 */
export function createRecordSearch(kind: RecordKind, options: RecordSearchOptions): SearchRecords {
  let loading: Promise<LoadedRecords> | undefined;
  const load = (): Promise<LoadedRecords> => {
    loading ??= loadFirstRecords(kind, options);
    return loading;
  };
  return async (typed) => {
    const { records, isComplete } = await load();
    const isAsking = typed.trim() !== '' && !isComplete;
    const search = async (words: string) =>
      (await listRecords(kind, { ...ALL_DATES[kind], search: words }, options)).records;
    const rank = (found: readonly FoundRecord[]) => rankByLikeness(typed, found, ({ title }) => title);
    const tell = (found: readonly FoundRecord[]) => tellApart(kind, found.slice(0, MAX_FOUND), options);
    const more = isAsking ? await search(typed.trim()) : [];
    const ranked = rank(withoutRepeats([...records, ...more]));
    if (isAsking && more.length === 0 && ranked.length === 0)
      return tell(rank(withoutRepeats((await Promise.all(listSearchWords(typed).map(search))).flat())));
    return tell(withoutRepeats([...ranked, ...more]));
  };
}

interface LoadedRecords {
  readonly records: readonly FoundRecord[];
  /** True if the service has no other records. */
  readonly isComplete: boolean;
}

const MAX_LOADED = 200;
const MAX_FOUND = 50;

// Any date filter switches off the default date window of the list (contract, section 4).
const ALL_DATES: Readonly<Partial<Record<RecordKind, RequestValues>>> = { event: { starts_after: '0001-01-01' } };

async function loadFirstRecords(kind: RecordKind, options: RecordSearchOptions): Promise<LoadedRecords> {
  const window = ALL_DATES[kind];
  const coming = await listRecords(kind, {}, options);
  if (window === undefined) return coming;
  const all = await listRecords(kind, window, options);
  return { records: withoutRepeats([...coming.records, ...all.records]), isComplete: all.isComplete };
}

async function listRecords(
  kind: RecordKind,
  values: RequestValues,
  options: RecordSearchOptions,
): Promise<LoadedRecords> {
  const operation = findOperation(kind, 'list');
  const { query } = operation.parameters;
  const { session, statuses } = options;
  const filters: RequestValues = {
    ...values,
    per_page: MAX_PAGE_SIZE,
    ...('hide_empty' in query ? { hide_empty: 'false' } : {}),
  };
  const read = async (request: RequestValues): Promise<LoadedRecords> => {
    const records: FoundRecord[] = [];
    let total: number | undefined;
    for await (const page of session.client.pages(operation, request, { limit: MAX_LOADED })) {
      records.push(...page.records.map((record) => describeRecord(kind, record, options)));
      total = page.total;
    }
    return { records: records.slice(0, MAX_LOADED), isComplete: total !== undefined && total <= records.length };
  };
  if (!('status' in query)) return read(filters);
  if (statuses !== undefined) return read({ ...filters, status: statuses });
  return withEveryStatus((status) => read({ ...filters, ...status }));
}

/** Describes records that all fit a text: with what tells them apart, their IDs and the events that use them. */
export const describeRecords = async (
  kind: RecordKind,
  records: readonly JsonObject[],
  options: RecordSearchOptions,
): Promise<FoundRecord[]> =>
  Promise.all(records.map((record) => addUse(kind, describeRecord(kind, record, options), options)));

/** Adds address, ID and use to the records that look like others, or have the same name. */
const tellApart = async (
  kind: RecordKind,
  found: readonly FoundRecord[],
  options: RecordSearchOptions,
): Promise<FoundRecord[]> => {
  const key = options.comparesUse ? 'title' : 'label';
  const isAlone = (record: FoundRecord) => found.filter((each) => each[key] === record[key]).length === 1;
  return Promise.all(found.map((each) => (isAlone(each) ? each : addUse(kind, each, options))));
};

async function addUse(kind: RecordKind, found: FoundRecord, { session, context }: RecordSearchOptions) {
  const count = await countLinkedEvents(resourceOf(kind), { id: found.id, count: found.count }, session).catch(
    recoverFrom(CalError, () => undefined),
  );
  const comma = getListSeparator(context.text.dateLocale());
  const more = [
    ...(found.address === '' ? [] : [found.address]),
    context.text.withId({ id: found.id }),
    ...(count === undefined ? [] : [context.text.eventCount({ count })]),
  ];
  const detail = `${found.detail}${more.map((each) => `${comma}${isolateText(each)}`).join('')}`;
  return { ...found, detail, label: `${isolateText(found.title)}${detail}`, count: count ?? found.count };
}

function withoutRepeats(records: readonly FoundRecord[]): FoundRecord[] {
  return [...new Map(records.map((record) => [record.id, record])).values()];
}

function describeRecord(
  kind: RecordKind,
  record: Readonly<Record<string, unknown>>,
  { context }: RecordSearchOptions,
): FoundRecord {
  const title = toSingleLine(formatCell(record[resourceOf(kind).title]));
  const details = [formatCell(record.city), formatDay(record, context), formatStatus(record.status, context)];
  const comma = getListSeparator(context.text.dateLocale());
  const detail = details
    .map(toSingleLine)
    .filter((text) => text !== '')
    .map((text) => `${comma}${isolateText(text)}`)
    .join('');
  const label = `${isolateText(title)}${detail}`;
  const [id, slug] = [formatCell(record.id), formatCell(record.slug)];
  const address = toSingleLine(formatCell(record.address));
  return { id, slug, title, label, detail, address, count: record.count };
}

function formatDay(
  { start_date, all_day }: Readonly<Record<string, unknown>>,
  context: RecordSearchOptions['context'],
) {
  const at = Date.parse(`${String(start_date ?? '').replace(' ', 'T')}Z`);
  if (Number.isNaN(at)) return '';
  const locale = context.locale ?? context.text.dateLocale();
  const clock = all_day === true ? {} : getClockStyle(locale);
  const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  return createDateFormatter(locale, { ...day, ...clock }).format(at);
}

const formatStatus = (status: unknown, { text }: RecordSearchOptions['context']): string =>
  typeof status === 'string' && status !== '' && status !== 'publish' ? text.statusWord(status) : '';
