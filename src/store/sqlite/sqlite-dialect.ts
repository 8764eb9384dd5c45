import { transcode } from 'node:buffer';
import { buildReadColumns } from '../sql/encode-rows.js';
import type { QueryDialect } from '../sql/query-dialect.js';
import { quoteName, type SqlValue, type StoredRow } from '../sql/statements.js';

/** Shorter texts are read at once: bytes would cost more than they save. */
const LONG_TEXT_BYTES = 16 * 1024;

/**
 * Selects a text, or its bytes where it is long. SQLite gives a text to V8, whose decoder takes 22 ns for a character
 * that is not ASCII; decoding the bytes takes 2 ns (docs/performance.md).
 */
function selectLongText(column: string): string {
  const name = quoteName(column);
  return `case when octet_length(${name}) > ${LONG_TEXT_BYTES} then cast(${name} as blob) else ${name} end as ${name}`;
}

export const selectsLongTexts = (statement: string): boolean => statement.includes('octet_length(');

/** A row as SQLite returns it: long texts are bytes. */
export type RawRow = Record<string, SqlValue | Uint8Array>;

/** Decodes the long texts of a row in place. */
export function decodeLongTexts(row: RawRow): StoredRow {
  for (const name in row) {
    const value = row[name];
    if (value instanceof Uint8Array) row[name] = decodeUtf8(value);
  }
  return row as StoredRow;
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return transcode(bytes, 'utf8', 'utf16le').toString('utf16le');
  } catch {
    // Bytes that are not UTF-8, in a file of another program. They become replacement characters.
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  }
}

export const SQLITE_QUERY_DIALECT: QueryDialect = {
  isOneOf: (value) => `${value} in (select value from json_each(?))`,
  toList: (list) => JSON.stringify(list),
  asJsonList: (columns) => `json_group_array(json_array(${columns.join(', ')}))`,
  readColumns: buildReadColumns(selectLongText),
  selectLongText,
  hasPart: (text) => `instr(${text}, ?) > 0`,
  joinInOrder: 'cross join',
  runsInProcess: true,
  hasCountingTables: true,
  forUpdate: '',
  selectLastId: (kind) => `select last from sequences where name = '${kind}'`,
  updateLastId: (kind) => `update sequences set last = ? where name = '${kind}'`,
  selectLastUserId: "select seq as last from sqlite_sequence where name = 'users'",
  updateLastUserId: "update sqlite_sequence set seq = ? where name = 'users'",
};
