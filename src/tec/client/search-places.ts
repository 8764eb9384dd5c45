import type { ParameterValues } from '../../client/client-types.js';
import { isPastTheEnd, undefinedIf } from '../../client/expected-errors.js';
import type { RecordKind } from '../../contract/declarations.js';
import { DEFAULT_PAGE_SIZE } from '../../contract/request-limits.js';
import { resourceOf } from '../../contract/resources/index.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { foldNameWithoutAccents } from '../../matching/fold-name.js';
import type { TecReply } from './tec-site.js';

const SEARCHED_FIELDS: Readonly<Partial<Record<RecordKind, readonly string[]>>> = {
  venue: ['venue', 'description', 'excerpt', 'address', 'city', 'province', 'state', 'stateprovince', 'zip', 'phone'],
  organizer: ['organizer', 'description', 'excerpt', 'phone', 'email', 'website'],
};

/**
 * True for a search that the plugin answers with nothing: of the words for venues and organizers it uses only Latin
 * letters without accents, digits and hyphens (`Tribe__Duplicate__Strategy__Like`), and there are none.
 */
export const isSearchLost = (kind: RecordKind, { search }: ParameterValues): boolean =>
  SEARCHED_FIELDS[kind] !== undefined &&
  typeof search === 'string' &&
  search.trim() !== '' &&
  !search.split(/[^a-z\d-]+/i).some((word) => word !== '' && word !== '0');

const PAGE_SIZE = 50;
const MAX_PAGES = 200;

interface PlaceSearch {
  readonly kind: RecordKind;
  readonly values: ParameterValues;
  readonly ask: (values: ParameterValues) => Promise<TecReply>;
}

/** Reads all venues or organizers, at most 10,000, and returns the page of those that have every word of the search. */
export async function searchPlaces({ kind, values, ask }: PlaceSearch): Promise<TecReply> {
  const { plural } = resourceOf(kind);
  const { search, page, per_page: pageSize, _fields, ...filters } = values;
  const words = foldNameWithoutAccents(String(search)).split(/\s+/);
  const found: Found[] = [];
  let first: TecReply | undefined;
  for (let number = 1; number <= MAX_PAGES; number += 1) {
    const reply = await ask({ ...filters, per_page: PAGE_SIZE, page: number }).catch(undefinedIf(isPastTheEnd));
    first ??= reply;
    const [records, raw] = [listIn(reply?.record, plural), listIn(reply?.raw, plural)];
    const all = records.map((record, at) => ({ record, raw: raw[at] }));
    found.push(...all.filter(({ record }) => hasWords(record, kind, words)));
    // A site may give fewer records on a page than it is asked for.
    if (number >= Number(Object(reply?.record).total_pages ?? 0)) break;
  }
  const size = Number(pageSize ?? DEFAULT_PAGE_SIZE);
  const start = (Number(page ?? 1) - 1) * size;
  const shown = found.slice(start, start + size);
  const counts = { total: found.length, total_pages: Math.ceil(found.length / size) };
  return {
    status: first?.status ?? 200,
    headers: {},
    record: { ...Object(first?.record), ...counts, [plural]: shown.map(({ record }) => record) },
    raw: { ...Object(first?.raw), ...counts, [plural]: shown.map(({ raw }) => raw) },
  };
}

interface Found {
  readonly record: unknown;
  readonly raw: unknown;
}

const listIn = (envelope: unknown, plural: string): readonly unknown[] => {
  const list = isJsonObject(envelope) ? envelope[plural] : undefined;
  return Array.isArray(list) ? list : [];
};

const hasWords = (record: unknown, kind: RecordKind, words: readonly string[]): boolean =>
  isJsonObject(record) &&
  (SEARCHED_FIELDS[kind] ?? []).some((field) => {
    const text = foldNameWithoutAccents(String((record as JsonObject)[field] ?? ''));
    return words.every((word) => text.includes(word));
  });
