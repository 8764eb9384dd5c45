import type { Resource } from '../../contract/declarations.js';
import { listColumnNames, normalizeColumnName } from '../../sync/read/column-meanings.js';
import { findFieldForHeading } from '../../sync/read/heading-words.js';
import { suggestWord } from './suggest-word.js';

/** Suggests a field for a column: by the meaning of its heading, or else by its letters (`nmae` is the title or name). */
export function suggestColumn(column: string, resource: Resource): string | undefined {
  const names = listColumnNames(resource);
  const [heading = '', language] = normalizeColumnName(column).split('@');
  const findField = (word: string) => findFieldForHeading(word, names, resource.title);
  const word = findField(heading) ?? suggestWord(heading, [...names, 'name']);
  const near = word === undefined || names.includes(word) ? word : findField(word);
  const whole = near === undefined || language === undefined ? near : `${near}@${language}`;
  return whole === column ? undefined : whole;
}
