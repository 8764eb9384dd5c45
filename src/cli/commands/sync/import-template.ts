import type { Resource } from '../../../contract/declarations.js';
import { listColumnNames } from '../../../sync/read/column-meanings.js';

/** Returns a CSV header with the columns of a new record, required ones first. */
export function createCsvTemplate(resource: Resource): string {
  const names = listColumnNames(resource).filter((name) => name !== 'id' && Object.hasOwn(resource.fields, name));
  const needed = names.filter((name) => resource.fields[name]?.required);
  return `${[...needed, ...names.filter((name) => !needed.includes(name))].join(',')}\n`;
}
