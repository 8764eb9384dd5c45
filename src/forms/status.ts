import { POST_STATUSES } from '../contract/declarations.js';
import type { FormDefinition } from './form-definition.js';
import { sendParsed } from './parts/cell-rules.js';
import { isNothing } from './parts/equality.js';
import { parseAllowedWord } from './parts/parse-word.js';

/** The publication status of a post. The service turns `publish` with a date in the future into `future`. */
export const status: FormDefinition = {
  parse: (raw) => parseAllowedWord(raw, POST_STATUSES),
  onNull: 'ignored',
  schema: () => ({ type: 'string', enum: POST_STATUSES }),
  column: { type: 'text' },
  isEmpty: isNothing,
  isEqual: (shown, { read }) => shown === read || (shown === 'future' && read === 'publish'),
  cell: { read: sendParsed, write: (shown) => (shown === 'publish' ? undefined : shown) },
  flag: { takes: 'value' },
};
