import type { FormDefinition } from './form-definition.js';
import { sendParsed } from './parts/cell-rules.js';
import { word } from './word.js';

/** The publication status of a post. The service turns `publish` with a date in the future into `future`. */
export const status: FormDefinition = {
  ...word,
  isEqual: (shown, { read }) => shown === read || (shown === 'future' && read === 'publish'),
  cell: { read: sendParsed, write: (shown) => (shown === 'publish' ? undefined : shown) },
};
