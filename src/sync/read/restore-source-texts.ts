import { isPair, visit } from 'yaml';
import { formOf } from '../../forms/index.js';
import type { YamlDocument } from '../../forms/parse-yaml.js';
import { KINDS_IN_ORDER } from '../kinds-in-order.js';
import { normalizeColumnName, writableFieldsOf } from './column-meanings.js';

/** Restores the source text of scalars parsed as numbers: `zip: 01234`. @returns true if there were any */
export function restoreSourceTexts(document: YamlDocument['document']): boolean {
  let isAny = false;
  visit(document, {
    Scalar: (key, scalar, path) => {
      const { value, source } = scalar;
      const isText = typeof value !== 'number' && typeof value !== 'boolean';
      if (isText || source === undefined || String(value) === source || key === 'key') return;
      if (path.some((each) => isPair(each) && NON_TEXT_FIELDS.has(normalizeColumnName(String(each.key))))) return;
      scalar.value = source;
      isAny = true;
    },
  });
  return isAny;
}

/** Fields whose values may stay numbers or booleans. */
const NON_TEXT_FIELDS: ReadonlySet<string> = new Set([
  'id',
  ...KINDS_IN_ORDER.flatMap((resource) =>
    Object.entries(writableFieldsOf(resource)).flatMap(([name, field]) =>
      formOf(field).cell.keepsNumbers ? [name] : [],
    ),
  ),
]);
