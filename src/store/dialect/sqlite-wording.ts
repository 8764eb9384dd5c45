import type { Wording } from './wording.js';

export const SQLITE_WORDING: Wording = {
  isOneOf: (value) => `${value} in (select value from json_each(?))`,
  toList: (list) => JSON.stringify(list),
  hasPart: (text) => `instr(${text}, ?) > 0`,
  joinInOrder: 'cross join',
  hasTotals: true,
};
