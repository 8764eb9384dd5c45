import type { Client } from '../../client/shapes.js';
import type { Language, Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import type { Data } from '../../wire/values/data.js';
import { type Entry, entryKeysOf, referenceTo, toEntry } from '../entries.js';
import { everything, pathsOf } from '../everything.js';
import { type Spool, spoolOf } from './spool.js';
import { type InLanguages, inLanguages, type Reading } from './texts.js';

export interface ExportJob {
  readonly client: Client;
  /** The service is The Events Calendar or another implementation of the interface, not `cal serve`. */
  readonly isForeign: boolean;
  /** The language of answers to requests without a language. */
  readonly language: string | undefined;
  readonly withId: boolean;
  readonly withDate: boolean;
  /** Reports how many records of a kind have been read, and how many there are. */
  readonly onRead?: (resource: Resource, count: number, total: number | undefined) => void;
}

/** All records of one kind, read and ready to be written. */
export interface Collected {
  readonly resource: Resource;
  readonly count: number;
  /** All keys that an entry may have: the columns of a table. */
  readonly keys: readonly string[];
  readonly entries: () => AsyncGenerator<Entry>;
  /** The list changed during every pass, so records may be missing. */
  readonly isUnsettled: boolean;
  readonly close: () => void;
}

const MOST_TRIES = 3;

/**
 * Reads all records of a kind that match the filters into a temporary database. A list that changes while it is read is
 * read again, up to three times.
 */
export async function collected(resource: Resource, filters: Data, job: ExportJob): Promise<Collected> {
  const spool = spoolOf();
  try {
    let pass = await readInto(spool, { resource, filters, job });
    for (let tries = 1; pass.isUnsettled && tries < MOST_TRIES; tries++) {
      spool.clear();
      pass = await readInto(spool, { resource, filters, job });
    }
    return { resource, ...pass, entries: () => entriesOf(spool, { resource, job }), close: spool.close };
  } catch (error) {
    spool.close();
    throw error;
  }
}

interface Asked {
  readonly resource: Resource;
  readonly filters: Data;
  readonly job: ExportJob;
}

async function readInto(spool: Spool, { resource, filters, job }: Asked) {
  const languages = new Set<Language>();
  let withLanguage = false;
  const reading = readingOf(resource, filters, job);
  let count = 0;
  let total: number | undefined;
  let isUnsettled = false;
  for await (const page of job.client.pages(operationOf(resource.name, 'list'), reading.values)) {
    isUnsettled ||= total !== undefined && page.total !== total;
    total = page.total;
    const read = await inLanguages(page, reading);
    for (const { record, texts } of read) {
      for (const language of texts.keys()) languages.add(language);
      withLanguage ||= record.language !== undefined;
    }
    for (const each of read) spool.add(spooledOf(resource, each, job));
    count += read.length;
    job.onRead?.(resource, count, total);
  }
  const keys = entryKeysOf(resource, { languages: [...languages].sort(), withLanguage, withId: job.withId });
  return { count, keys, isUnsettled };
}

function readingOf(resource: Resource, filters: Data, { client, language, isForeign }: ExportJob): Reading {
  const { query } = operationOf(resource.name, 'list').parameters;
  const only = isForeign ? {} : { _fields: pathsOf(resource, propertiesFor(resource), 'slug').join(',') };
  const order = 'orderby' in query ? { orderby: 'id' } : {};
  return { client, resource, language, values: { ...everything(query), ...order, ...filters, ...only } };
}

/** The properties of a record that an entry is made of. */
function propertiesFor({ answer, fields, ...resource }: Resource): string[] {
  const keys = entryKeysOf({ answer, fields, ...resource });
  const read = keys.flatMap((key) => [fields[key]?.readBackFrom ?? key, `utc_${key}`, `${key}_details`]);
  return [...read, 'status', 'timezone', 'all_day', 'url', 'language', 'translations'].filter(
    (name) => name in answer && !/_date_details$/.test(name),
  );
}

function spooledOf(resource: Resource, { record, texts }: InLanguages, { isForeign, withId, withDate }: ExportJob) {
  const entry = toEntry(resource, record, { texts, isForeign, withId, withDate });
  return {
    id: Number(record.id),
    above: Number(record.parent ?? 0),
    slug: String(record.slug ?? ''),
    data: JSON.stringify(entry),
  };
}

async function* entriesOf(spool: Spool, { resource, job }: Omit<Asked, 'filters'>): AsyncGenerator<Entry> {
  for (const { data, parent } of spool.all()) {
    const entry = JSON.parse(data) as Entry;
    if (typeof entry.parent !== 'number') yield entry;
    else yield { ...entry, parent: referenceTo(parent ?? (await slugOf(entry.parent, resource, job))) };
  }
}

/** Reads the slug of a parent that the filters exclude. */
async function slugOf(id: number, { name }: Resource, { client }: ExportJob): Promise<string> {
  const { record } = await client.call(operationOf(name, 'read', 'id'), {}, { path: { id } });
  return String((record as Data).slug);
}
