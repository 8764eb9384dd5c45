import { type Field, LANGUAGES, type Language, type RecordKind, type Resource } from '../contract/declarations.js';
import { MAX_SEARCHED_LENGTH } from '../contract/lengths.js';
import { resourceOf } from '../contract/resources/index.js';
import { convertHtmlToText } from '../forms/html-to-text.js';
import { formOf } from '../forms/index.js';
import { memoize } from '../forms/memoize.js';
import { nameKeyOf } from '../matching/fold-name.js';
import { createPause } from '../pause-between-jobs.js';
import type { CellValue, RecordCells } from '../store/store.js';
import { foldSearchText } from './fold-search-text.js';
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

/** Long texts come last: what does not fit is cut off. */
async function buildSearchText(resource: Resource, localized: StoredRecord, names: readonly string[]): Promise<string> {
  const texts = await Promise.all(names.map((name) => readSearchedText(resource, localized, name)));
  return foldSearchText(texts.sort((one, other) => one.length - other.length).join('\n'));
}

/** Returns the beginning of the text of a field, without HTML tags. */
async function readSearchedText({ fields }: Resource, localized: StoredRecord, name: string): Promise<string> {
  const text = readTextColumn(localized, name);
  return cutText(isHtml(fields[name]) ? await convertHtmlToText(text, MAX_SEARCHED_LENGTH) : text, MAX_SEARCHED_LENGTH);
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
