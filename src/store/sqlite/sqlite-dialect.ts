import { buildReadColumns } from '../sql/encode-rows.js';
import type { QueryDialect } from '../sql/query-dialect.js';
import { selectLongText } from './long-texts.js';

export const SQLITE_QUERY_DIALECT: QueryDialect = {
  isOneOf: (value) => `${value} in (select value from json_each(?))`,
  toList: (list) => JSON.stringify(list),
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
