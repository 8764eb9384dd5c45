import { type Field, LANGUAGES, type Language, type RecordKind, type Resource } from '../contract/declarations.js';
import { memoize } from '../contract/lookup-table.js';
import { MAX_SEARCHED_LENGTH } from '../contract/request-limits.js';
import { RESOURCE_LIST, resourceOf } from '../contract/resources/index.js';
import { createPause } from '../event-loop-turns.js';
import { convertHtmlToText } from '../forms/html-to-text.js';
import { formOf } from '../forms/index.js';
import { normalizeText } from '../forms/normalize-text.js';
import { replaceSpecialLetters } from '../forms/slug.js';
import { nameKeyOf } from '../matching/fold-name.js';
import { SEARCH_TEXTS_OUTDATED } from '../store/sql/schema.js';
import type { CellValue, RecordCells, Store } from '../store/store.js';
import { localizeRecord, readTextColumn, type StoredRecord } from './stored-records.js';

/** Builds the columns for full-text search and for lookup by name, from the record as it will be stored. */
export async function buildSearchCells(resource: Resource, record: StoredRecord): Promise<RecordCells> {
  const cells: Record<string, CellValue> = { ...(resource.name === 'event' ? NO_TEXTS : NO_TEXTS_AND_NAMES) };
  const languages = Object.keys(record.translations) as Language[];
  const localized = languages.map((language) => localizeRecord(record, language));
  const names = listSearchedFields(resource, record);
  const texts: string[] = [];
  const pause = createPause();
  for (const each of [record, ...localized]) {
    texts.push(await buildSearchText(resource, each, names));
    await pause();
  }
  const [search = '', ...translated] = limitSearchTexts(texts);
  cells.search = search;
  cells.name_key = nameKeyOf(readTextColumn(record, resource.title));
  for (const [at, language] of languages.entries()) {
    cells[`search_${language}`] = translated[at] ?? '';
    if (resource.name !== 'event')
      cells[`name_key_${language}`] = nameKeyOf(readTextColumn(localized[at] ?? record, resource.title));
  }
  return cells;
}

/** Joins the beginnings of the texts of these fields, without HTML tags. Long texts come last: what does not fit is cut off. */
async function buildSearchText(
  { fields }: Resource,
  localized: StoredRecord,
  names: readonly string[],
): Promise<string> {
  const texts: string[] = [];
  for (const name of names) {
    const text = readTextColumn(localized, name);
    const plain = isHtml(fields[name]) ? await convertHtmlToText(text, MAX_SEARCHED_LENGTH) : text;
    texts.push(cutText(plain, MAX_SEARCHED_LENGTH));
  }
  return foldSearchText(texts.sort((one, other) => one.length - other.length).join('\n'));
}

const isHtml = (field: Field | undefined): boolean => field !== undefined && formOf(field).tags === 'sanitized';

const NO_TEXTS = Object.fromEntries(LANGUAGES.map((language) => [`search_${language}`, null]));
const NO_TEXTS_AND_NAMES = {
  ...NO_TEXTS,
  ...Object.fromEntries(LANGUAGES.map((language) => [`name_key_${language}`, null])),
};

/** Excludes fields that an event password hides, so that search does not reveal them. */
function listSearchedFields({ name, fields }: Resource, record: StoredRecord): readonly string[] {
  const names = listSearchableFields(name);
  return readTextColumn(record, 'password') === '' ? names : names.filter((each) => !fields[each]?.hiddenByPassword);
}

const listSearchableFields = memoize((kind): readonly string[] => {
  const { fields } = resourceOf(kind as RecordKind);
  return Object.keys(fields).filter((name) => fields[name]?.searched);
});

/**
 * Cuts the search texts of one record, one per language, to `most` characters in total, because the full-text index
 * takes milliseconds for each thousand of them. Short texts stay whole; the long ones share what is left equally.
 */
export function limitSearchTexts(texts: readonly string[], most = MAX_SEARCHED_LENGTH): string[] {
  if (texts.reduce((sum, { length }) => sum + length, 0) <= most) return [...texts];
  const limit = equalShare(
    texts.map(({ length }) => length),
    most,
  );
  return texts.map((text) => cutText(text, limit));
}

/** Returns the length to which the longest texts are cut, so that all of them together have at most `most`. */
function equalShare(lengths: readonly number[], most: number): number {
  const sorted = [...lengths].sort((one, other) => one - other);
  let left = most;
  for (const [at, length] of sorted.entries()) {
    const share = Math.floor(left / (sorted.length - at));
    if (length > share) return share;
    left -= length;
  }
  return most;
}

/** Cuts a text without leaving half of a surrogate pair at its end. */
const cutText = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/**
 * Folds text for search: ignores case, accents, character width, the difference between ß and ss, and that between
 * typographic and plain quotation marks and dashes. Keeps the marks that distinguish Japanese letters (か, が).
 */
export const foldSearchText = (text: string): string =>
  isPrintableAscii(text)
    ? text.toLowerCase()
    : replaceSpecialLetters(normalizeText(plainPunctuation(withoutMarks(text)), 'NFC').toLowerCase());

const plainPunctuation = (text: string): string =>
  text
    .replace(/[‘’‚‛ʼ′]/g, "'")
    .replace(/[“”„‟″]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-');

// Normalization sorts the marks of a letter, which takes quadratic time: in short slices it cannot grow.
const SLICE = 128;

// A quick test by UTF-16 code units: it excludes ASCII, and emoji, which have no marks.
const MAY_HAVE_MARKS = /[\u0300-\ud83a\udb40\ue000-\uffff]/;

/**
 * Decomposes a text and drops its marks, slice by slice. Single characters such as U+FDFA stand for eighteen, so the
 * result is cut when it is longer than what `search` looks at.
 */
function withoutMarks(text: string): string {
  const most = 2 * MAX_SEARCHED_LENGTH;
  let plain = '';
  for (let from = 0; from < text.length && plain.length < most; ) {
    const to = sliceEnd(text, from + SLICE);
    plain += normalizeText(text.slice(from, to), 'NFKD');
    from = to;
  }
  return MAY_HAVE_MARKS.test(plain) ? plain.replace(/(?![\u3099\u309a])\p{M}/gu, '') : plain;
}

/** Keeps the halves of a surrogate pair together. */
const sliceEnd = (text: string, end: number): number => (/[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end + 1 : end);

// Printable ASCII has no accents and no width variants.
const isPrintableAscii = (text: string): boolean => !/[^ -~\n\t\r]/.test(text);

export const foldSearchWords = (search: string): string[] => [
  ...new Set(
    foldSearchText(search)
      .split(/\s+/u)
      .filter((word) => word !== ''),
  ),
];

const REBUILD_BATCH_SIZE = 500;

/** Rebuilds the search columns of all records after the rules changed. Takes minutes for a large calendar. */
export async function rebuildSearchIndex(store: Store): Promise<void> {
  for (const resource of RESOURCE_LIST) {
    for (let last: number | undefined = 0; last !== undefined; ) {
      const after: number = last;
      last = await store.write(async (session) => {
        const where = [{ column: 'id', is: '>', value: after } as const];
        const rows = await session.select(resource.name, {
          where,
          order: [{ column: 'id' }],
          limit: REBUILD_BATCH_SIZE,
        });
        for (const { id } of rows) {
          // Other servers may be changing records.
          const row = await session.find(resource.name, id, 'for-update');
          if (row !== undefined)
            await session.update(resource.name, id, await buildSearchCells(resource, row as unknown as StoredRecord));
        }
        return rows.at(-1)?.id;
      });
    }
  }
  await store.write((session) => session.setSetting(SEARCH_TEXTS_OUTDATED, 'no'));
}
