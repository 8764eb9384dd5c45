import type { Message } from '../../errors.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { parseUrl } from '../../forms/url.js';
import { decodeWordPressHtml, decodeWordPressText } from '../../forms/wordpress-text.js';
import type { RowCells } from '../read/file-rows.js';

/** Prepares rows that are records of another site, as its API returns them. */
type ForeignRecordReader = (file: string, cells: RowCells) => RowCells;

/**
 * Creates the reader of such rows. IDs mean something else in this calendar, so they are removed: the record is found by
 * its slug or natural key, and linked records by their names. Says so once for each file.
 * @param siteHost host of the calendar that is written to; absent if all rows are taken as they are
 */
export function createForeignRecordReader(
  siteHost: string | undefined,
  note: (message: Message) => void,
): ForeignRecordReader {
  const notedFiles = new Set<string>();
  return (file, cells) => {
    const host = siteHost === undefined ? undefined : hostOfRecord(cells);
    if (host === undefined || host === siteHost) return cells;
    if (!notedFiles.has(file)) note((t) => t.foreignRecords({ file, host }));
    notedFiles.add(file);
    return removeForeignIds(cells);
  };
}

/** Returns the host of the site that a record comes from; undefined for a row that is no record of an API. */
function hostOfRecord({ rest_url: restUrl, urls, global_id: globalId }: RowCells): string | undefined {
  const address = restUrl ?? (isJsonObject(urls) ? urls.self : undefined) ?? globalId;
  if (typeof address !== 'string') return undefined;
  const url = parseUrl(/^https?:/.test(address) ? address : `http://${address}`);
  return url === undefined || url.host === '' ? undefined : url.host;
}

/** Columns whose values only the site of the record understands. */
const FOREIGN_COLUMNS = new Set(['id', 'author', 'parent']);
const NAMED_COLUMNS = new Set(['title', 'venue', 'organizer', 'name']);
const HTML_COLUMNS = new Set(['description', 'excerpt']);
const LINKED_POSTS = new Set(['venue', 'organizer', 'venues', 'organizers']);
const LINKED_TERMS = new Set(['categories', 'tags']);

function removeForeignIds(cells: RowCells): RowCells {
  const isWordPress = typeof cells.rest_url === 'string' && cells.rest_url.includes('/tribe/events/');
  const read = (record: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(record).flatMap(([column, value]) =>
        FOREIGN_COLUMNS.has(column) || (column === 'website' && value === record.url)
          ? []
          : [[column, readValue(column, value)]],
      ),
    );
  const readValue = (column: string, value: unknown): unknown => {
    if (column === 'image' && isJsonObject(value)) return value.url;
    if (LINKED_TERMS.has(column) && Array.isArray(value)) return value.map(toNamedTerm);
    if (LINKED_POSTS.has(column) && isJsonObject(value)) return read(value);
    if (LINKED_POSTS.has(column) && Array.isArray(value))
      return value.map((each) => (isJsonObject(each) ? read(each) : each));
    if (!isWordPress || typeof value !== 'string') return value;
    if (NAMED_COLUMNS.has(column)) return decodeWordPressText(value);
    return HTML_COLUMNS.has(column) ? decodeWordPressHtml(value) : value;
  };
  const toNamedTerm = (term: unknown): unknown =>
    isJsonObject(term) && typeof term.name === 'string'
      ? { name: isWordPress ? decodeWordPressText(term.name) : term.name }
      : term;
  return read(cells);
}
