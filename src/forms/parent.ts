import type { FormDefinition } from './form-definition.js';
import { formatSlugReference } from './links.js';
import { sendAsWritten } from './parts/cell-rules.js';
import { isNothing } from './parts/equality.js';
import { parseInteger } from './parts/parse-number.js';
import { integerSchema } from './parts/schemas.js';

/** The ID of the record above in a tree; 0 for the top level. Cells also take its slug or name. */
export const parent: FormDefinition = {
  parse: (raw) => parseInteger(raw, 0),
  onNull: { clearsTo: 0 },
  schema: () => integerSchema(0),
  column: { type: 'integer' },
  isEmpty: (shown) => isNothing(shown) || Number(shown) === 0,
  isEqual: (shown, { send }) => Number(shown ?? 0) === Number(Array.isArray(send) ? send[0] : send),
  cell: {
    read: (cell, parse) => {
      if (typeof cell === 'string' && !/^\d+$/.test(cell)) return { send: cell, read: [{ text: cell }] };
      const { send, read } = sendAsWritten(cell, parse);
      return { send, read: read === 0 ? null : [{ id: read }] };
    },
    write: (shown, { parentSlug }) => {
      if (Number(shown ?? 0) === 0) return undefined;
      return parentSlug === undefined ? shown : formatSlugReference(parentSlug);
    },
  },
  flag: { takes: 'value' },
  references: { by: 'id' },
};
