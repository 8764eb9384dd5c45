import { formOf } from '../../forms/index.js';
import { readYamlDocuments } from '../../forms/read-yaml.js';
import { KINDS_IN_ORDER } from '../kinds-in-order.js';
import { normalizeColumnName, writableFieldsOf } from './column-meanings.js';

/** Reads the documents of a YAML or JSON text with records. Texts that look like numbers stay texts: `zip: 01234`. */
export const readRecordDocuments = (
  text: string,
  limits: Omit<Parameters<typeof readYamlDocuments>[1] & object, 'numbersBelow'> = {},
): ReturnType<typeof readYamlDocuments> =>
  readYamlDocuments(text, { ...limits, numbersBelow: (key) => NON_TEXT_FIELDS.has(normalizeColumnName(key)) });

/** Fields whose values may stay numbers or booleans. */
const NON_TEXT_FIELDS: ReadonlySet<string> = new Set([
  'id',
  ...KINDS_IN_ORDER.flatMap((resource) =>
    Object.entries(writableFieldsOf(resource)).flatMap(([name, field]) =>
      formOf(field).cell.keepsNumbers ? [name] : [],
    ),
  ),
]);
