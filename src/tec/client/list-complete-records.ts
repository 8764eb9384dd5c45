import type { CallOptions, ParameterValues } from '../../client/client-types.js';
import { isPastTheEnd, undefinedIf } from '../../client/expected-errors.js';
import type { Operation } from '../../contract/operations.js';
import { DEFAULT_PAGE_SIZE } from '../../contract/request-limits.js';
import { resourceOf } from '../../contract/resources/index.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { markAsShown } from '../../forms/stored-values.js';
import type { HiddenEvents } from './find-hidden-events.js';
import { listTecRecords } from './list-tec-records.js';
import { needsStoredValues, overlayAndRemember, postKindOf } from './overlay-stored-values.js';
import { rememberLinkedEvents } from './published-links.js';
import { askWithPassword } from './settle-stored-values.js';
import type { TecReply, TecSite } from './tec-site.js';
import { toTrashedEvent } from './trashed-event.js';
import type { WordPressPostKind, WordPressRecord } from './wordpress-records.js';

/** Reads a page of a list with records as stored. Events that the site hides come at the end. */
export async function listCompleteRecords(
  site: TecSite,
  operation: Operation,
  values: ParameterValues,
  call?: CallOptions,
): Promise<TecReply> {
  const list = (pageValues: ParameterValues) => listTecRecords(site, operation, pageValues, call);
  const listed = list(values);
  // Whether events are hidden is found out at the same time.
  const [hidden] = await Promise.all([
    operation.resource === 'event' ? site.hidden.matching(values) : [],
    listed.catch(() => undefined),
  ]);
  const reply = await (hidden.length === 0 ? listed : listWithHidden(list, { values, hidden, listed }));
  rememberLinkedEvents(site, values, reply.record);
  return overlayListedRecords(site, operation, values, countNothingFound(operation, values, reply));
}

/** A search for venues or organizers that finds nothing counts all of them. */
function countNothingFound({ resource }: Operation, { search, page = 1 }: ParameterValues, reply: TecReply): TecReply {
  const plural = resource === undefined ? '' : resourceOf(resource).plural;
  const listed = isJsonObject(reply.record) ? reply.record[plural] : undefined;
  if (search === undefined || Number(page) !== 1 || !Array.isArray(listed) || listed.length > 0) return reply;
  const empty = (envelope: unknown) => ({ ...Object(envelope), total: 0, total_pages: 0 });
  return { ...reply, headers: withoutCounts(reply.headers), record: empty(reply.record), raw: empty(reply.raw) };
}

type List = (values: ParameterValues) => Promise<TecReply>;

interface ListWithHidden {
  readonly values: ParameterValues;
  readonly hidden: Awaited<ReturnType<HiddenEvents['matching']>>;
  /** The page without hidden events. */
  readonly listed: Promise<TecReply>;
}

async function listWithHidden(list: List, { values, hidden, listed: asked }: ListWithHidden): Promise<TecReply> {
  const size = Number(values.per_page ?? DEFAULT_PAGE_SIZE);
  const first = (Number(values.page ?? 1) - 1) * size;
  const page = (await asked.catch(undefinedIf(isPastTheEnd))) ?? (await countPage(list, values));
  const listed = Number((page.record as JsonObject).total ?? 0);
  const total = listed + hidden.length;
  const shown = hidden.slice(Math.max(0, first - listed), Math.max(0, first + size - listed));
  const appended = (await readInParts(shown)).filter((event) => event !== undefined);
  const counts = { total, total_pages: Math.ceil(total / size) };
  const join = (envelope: unknown, more: readonly unknown[]) =>
    isJsonObject(envelope) ? { ...envelope, ...counts, events: [...eventsIn(envelope), ...more] } : envelope;
  return {
    ...page,
    headers: withoutCounts(page.headers),
    record: join(
      page.record,
      appended.map(({ record }) => record),
    ),
    raw: join(
      page.raw,
      appended.map(({ raw }) => raw),
    ),
  };
}

const READ_AT_ONCE = 4;

async function readInParts(events: ListWithHidden['hidden']) {
  const found: Awaited<ReturnType<(typeof events)[number]['read']>>[] = [];
  for (let at = 0; at < events.length; at += READ_AT_ONCE)
    found.push(...(await Promise.all(events.slice(at, at + READ_AT_ONCE).map(({ read }) => read()))));
  return found;
}

const COUNT_HEADERS: ReadonlySet<string> = new Set(['x-tec-total', 'x-tec-totalpages', 'link']);

const withoutCounts = (headers: TecReply['headers']): TecReply['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !COUNT_HEADERS.has(name)));

const eventsIn = ({ events }: JsonObject): readonly unknown[] => (Array.isArray(events) ? events : []);

/** Reads the total of a page after the last listed event, which has no records. */
async function countPage(list: List, values: ParameterValues): Promise<TecReply> {
  const first = await list({ ...values, page: 1, per_page: 1 }).catch(undefinedIf(isPastTheEnd));
  const { record, headers = {}, status = 200 } = first ?? {};
  const envelope = { events: [], total: isJsonObject(record) ? record.total : 0 };
  return { status, headers, record: envelope, raw: envelope };
}

/** Lists leave almost everything of a protected event empty. */
async function readHiddenByPassword(
  site: TecSite,
  kind: WordPressPostKind,
  record: JsonObject,
  stored: WordPressRecord,
): Promise<JsonObject> {
  const { password, status } = stored;
  if (password === '') return record;
  if (status === 'trash' && kind === 'event') return toTrashedEvent(stored);
  const { json_ld: _, ...whole } = (await askWithPassword(site, kind, record.id, password)).record as JsonObject;
  return whole;
}

async function overlayListedRecords(
  site: TecSite,
  { resource }: Operation,
  { _fields: paths }: ParameterValues,
  reply: TecReply,
): Promise<TecReply> {
  const { wordpress } = site;
  const declared = resource === undefined ? undefined : resourceOf(resource);
  const kind = declared === undefined ? undefined : postKindOf(declared);
  const envelope = reply.record;
  const asked = typeof paths === 'string' ? paths : undefined;
  if (declared === undefined || kind === undefined || !isJsonObject(envelope) || !needsStoredValues(kind, asked))
    return reply;
  const listed = envelope[declared.plural];
  const records = Array.isArray(listed) ? listed.filter(isJsonObject) : [];
  if (records.length === 0) return reply;
  const statuses = [...new Set(records.map(({ status }) => String(status ?? 'publish')))];
  const stored = await wordpress.readMany(
    kind,
    records.map(({ id }) => Number(id)),
    statuses,
  );
  const overlay = async (record: unknown): Promise<unknown> => {
    if (!isJsonObject(record)) return record;
    const raw = stored.get(Number(record.id));
    if (raw === undefined) {
      markAsShown(record);
      return record;
    }
    return overlayAndRemember(wordpress, kind, {
      record: await readHiddenByPassword(site, kind, record, raw),
      stored: raw,
    });
  };
  const overlaid: unknown[] = [];
  for (const record of [listed].flat()) overlaid.push(await overlay(record));
  return { ...reply, record: { ...envelope, [declared.plural]: overlaid } };
}
