import { UsageError } from '../../../errors.js';
import { parseBoundedJson } from '../../../forms/bounded-json.js';
import { isJsonObject, type JsonObject } from '../../../forms/json-object.js';
import { removeIsolates } from '../../../present/terminal/isolate-text.js';
import type { Catalogue } from '../../../text/catalogue.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import { stripComplaint } from './edit-buffer.js';

/** A record as it was when its edit began. The text of the user is compared with it. */
export interface EditBase {
  /** The record as the service sent it. */
  readonly record: JsonObject;
  /** The fields that the text holds, as HTML. */
  readonly fields: RequestValues;
}

/** A text that an earlier edit could not send, read from the file of `--from`. */
export interface SavedEdit {
  readonly file: string;
  /** The text without the reasons of the refusal. */
  readonly text: string;
  /** The records as they were first read, by ID. A text that the user wrote has none. */
  readonly bases: ReadonlyMap<string, EditBase>;
}

const BASE_MARK = '#= ';

/** Formats the records as comments for the end of the file, so that a later edit knows what the user changed. */
export function formatEditBases(bases: ReadonlyMap<string, EditBase>, text: Catalogue): string {
  if (bases.size === 0) return '';
  const lines = [...bases].map(([id, { record, fields }]) => JSON.stringify({ id, record, fields }));
  return ['', removeIsolates(text.editBaseHead()), ...lines]
    .map((line) => (line === '' ? '' : `${BASE_MARK}${line}`))
    .join('\n');
}

/** Parses a file that `formatEditBases` completed. @throws UsageError for a damaged record */
export function parseSavedEdit(file: string, content: string): SavedEdit {
  const lines = content.split('\n');
  const isBase = (line: string): boolean => line.startsWith(BASE_MARK.trim());
  const bases = lines.filter((line) => line.startsWith(`${BASE_MARK}{`)).map((line) => parseBase(file, line));
  const text = lines.filter((line) => !isBase(line)).join('\n');
  return { file, text: stripComplaint(text), bases: new Map(bases) };
}

function parseBase(file: string, line: string): readonly [string, EditBase] {
  const value = parseBoundedJson(line.slice(BASE_MARK.length));
  if (isJsonObject(value) && isJsonObject(value.record) && isJsonObject(value.fields))
    return [String(value.id), { record: value.record, fields: value.fields }];
  throw new UsageError((t) => t.editBaseDamaged({ file, mark: BASE_MARK.trim() }));
}
