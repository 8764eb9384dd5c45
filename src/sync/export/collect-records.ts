import type { Client } from '../../client/client-types.js';
import type { Language, Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import type { JsonObject } from '../../forms/json-object.js';
import { formatSlugReference } from '../../forms/links.js';
import { isOnlyShown } from '../../forms/stored-values.js';
import { buildListAllParameters, buildListFieldPaths } from '../list-parameters.js';
import { openTemporaryDatabase } from '../open-sync-database.js';
import { revisionOf } from '../record-revision.js';
import { listPortableKeys, type PortableRecord, toPortableRecord } from './portable-record.js';
import { type ExportQuery, readTranslations, type TranslatedRecord } from './read-translations.js';

export interface ExportJob {
  readonly client: Client;
  /** The service is The Events Calendar or another implementation of the interface, not `cal serve`. */
  readonly isForeign: boolean;
  /** The language of answers to requests without a language. */
  readonly language: string | undefined;
  readonly withId: boolean;
  readonly withDate: boolean;
  /** Writes the revision of each record, by which an import sees that it has changed. */
  readonly withRevision?: boolean;
  /** Reports a record whose stored values the user may not see. */
  readonly onOnlyShown?: (resource: Resource, record: JsonObject) => void;
  /** Reports how many records of a kind have been read, and how many there are. */
  readonly onRead?: (resource: Resource, count: number, total: number | undefined) => void;
}

export interface CollectedRecords {
  readonly resource: Resource;
  readonly count: number;
  /** All keys that an entry may have: the columns of a table. */
  readonly keys: readonly string[];
  readonly entries: () => AsyncGenerator<PortableRecord>;
  /** The list changed during every pass, so records may be missing. */
  readonly isUnsettled: boolean;
  readonly close: () => void;
}

const MAX_PASSES = 3;

/**
 * Reads all records of a kind that match the filters into a temporary database. A list that changes while it is read is
 * read again, up to three times.
 */
export async function collectRecords(
  resource: Resource,
  filters: JsonObject,
  job: ExportJob,
): Promise<CollectedRecords> {
  const spool = openSpool();
  try {
    let pass = await readIntoSpool(spool, { resource, filters, job });
    for (let tries = 1; pass.isUnsettled && tries < MAX_PASSES; tries++) {
      spool.clear();
      pass = await readIntoSpool(spool, { resource, filters, job });
    }
    return { resource, ...pass, entries: () => readSpooledEntries(spool, { resource, job }), close: spool.close };
  } catch (error) {
    spool.close();
    throw error;
  }
}

interface CollectRequest {
  readonly resource: Resource;
  readonly filters: JsonObject;
  readonly job: ExportJob;
}

async function readIntoSpool(spool: Spool, { resource, filters, job }: CollectRequest) {
  const languages = new Set<Language>();
  let withLanguage = false;
  const reading = exportQueryOf(resource, filters, job);
  let count = 0;
  let total: number | undefined;
  let isUnsettled = false;
  for await (const page of job.client.pages(findOperation(resource.name, 'list'), reading.values)) {
    isUnsettled ||= total !== undefined && page.total !== total;
    total = page.total;
    for (const record of page.records) if (isOnlyShown(record)) job.onOnlyShown?.(resource, record);
    const read = await readTranslations(page, reading);
    for (const { record, texts } of read) {
      for (const language of texts.keys()) languages.add(language);
      withLanguage ||= record.language !== undefined;
    }
    for (const each of read) spool.add(toSpooledRecord(resource, each, job));
    count += read.length;
    job.onRead?.(resource, count, total);
  }
  const keys = listPortableKeys(resource, { languages: [...languages].sort(), withLanguage, ...job });
  return { count, keys, isUnsettled };
}

function exportQueryOf(
  resource: Resource,
  filters: JsonObject,
  { client, language, isForeign }: ExportJob,
): ExportQuery {
  const { query } = findOperation(resource.name, 'list').parameters;
  const only = isForeign
    ? {}
    : { _fields: buildListFieldPaths(resource, exportedPropertiesOf(resource), 'slug').join(',') };
  const order = 'orderby' in query ? { orderby: 'id' } : {};
  return { client, resource, language, values: { ...buildListAllParameters(query), ...order, ...filters, ...only } };
}

/** The properties of a record that an entry is made of. */
function exportedPropertiesOf({ answer, fields, ...resource }: Resource): string[] {
  const keys = listPortableKeys({ answer, fields, ...resource });
  const read = keys.flatMap((key) => [fields[key]?.readBackFrom ?? key, `utc_${key}`, `${key}_details`]);
  return [...read, 'status', 'timezone', 'all_day', 'url', 'language', 'translations'].filter(
    (name) => Object.hasOwn(answer, name) && !/_date_details$/.test(name),
  );
}

function toSpooledRecord(
  resource: Resource,
  read: TranslatedRecord,
  { isForeign, withId, withDate, withRevision }: ExportJob,
) {
  const { record, texts } = read;
  const { id, ...values } = toPortableRecord(resource, record, { texts, isForeign, withId, withDate });
  const revision = withRevision ? { _rev: revisionOf(resource, read, { isForeign }) } : {};
  const entry = { ...(id === undefined ? {} : { id }), ...revision, ...values };
  return {
    id: Number(record.id),
    above: Number(record.parent ?? 0),
    slug: String(record.slug ?? ''),
    data: JSON.stringify(entry),
  };
}

async function* readSpooledEntries(
  spool: Spool,
  { resource, job }: Omit<CollectRequest, 'filters'>,
): AsyncGenerator<PortableRecord> {
  for (const { data, parent } of spool.all()) {
    const entry = JSON.parse(data) as PortableRecord;
    if (typeof entry.parent !== 'number') yield entry;
    else yield { ...entry, parent: formatSlugReference(parent ?? (await readParentSlug(entry.parent, resource, job))) };
  }
}

async function readParentSlug(id: number, { name }: Resource, { client }: ExportJob): Promise<string> {
  const { record } = await client.call(findOperation(name, 'read', 'id'), {}, { path: { id } });
  return String((record as JsonObject).slug);
}

/** A temporary database of the records of one kind, which returns them in the order in which they are written. */
interface Spool {
  add(item: SpooledRecord): void;
  clear(): void;
  /** Sorted by ID, parents before their children. `parent` is the slug of the parent, if that was read too. */
  all(): Generator<{ readonly data: string; readonly parent: string | null }>;
  close(): void;
}

interface SpooledRecord {
  readonly id: number;
  /** The ID of the parent record, 0 for none. */
  readonly above: number;
  readonly slug: string;
  readonly data: string;
}

// Limits the depth, because a faulty service may answer with a cycle of parents.
const MAX_DEPTH = 100;

const SPOOL_TABLES = `
  create table items (id integer primary key, above integer, slug text, data text, depth integer);
  create index items_depth on items (depth, id);
  create index items_above on items (above) where above > 0;
`;

const MOVE_BELOW_PARENTS = `
  update items set depth = ? + 1 where above > 0 and depth <= ?
  and exists (select 1 from items as upper where upper.id = items.above and upper.depth = ?)
`;

const SELECT_DEPTH = `
  select items.data, upper.slug as parent from items left join items as upper on upper.id = items.above
  where items.depth = ? order by items.id
`;

export function openSpool(): Spool {
  const database = openTemporaryDatabase();
  database.exec(SPOOL_TABLES);
  const add = database.prepare('insert or replace into items values (?, ?, ?, ?, 0)');
  const moveBelowParents = database.prepare(MOVE_BELOW_PARENTS);
  const selectDepth = database.prepare<{ readonly data: string; readonly parent: string | null }>(SELECT_DEPTH);

  /** Sets the depth of every item to that of its parent plus one, or to 0 if the parent was not read. */
  const assignDepths = (): number => {
    for (let depth = 0; depth < MAX_DEPTH; depth++) {
      if (moveBelowParents.run(depth, depth, depth).changes === 0) return depth;
    }
    return MAX_DEPTH;
  };

  return {
    add: ({ id, above, slug, data }) => void add.run(id, above, slug, data),
    clear: () => void database.exec('delete from items'),
    all: function* () {
      const deepest = assignDepths();
      for (let depth = 0; depth <= deepest; depth++) yield* selectDepth.iterate(depth);
    },
    close: () => void database.close(),
  };
}
