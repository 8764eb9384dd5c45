import { columnNamesOf } from '../../bulk/columns.js';
import type { Resource } from '../../spec/define.js';

/** Returns a CSV header with the columns of a new record, required ones first. */
export function templateOf(resource: Resource): string {
  const names = columnNamesOf(resource).filter((name) => name !== 'id' && name in resource.fields);
  const needed = names.filter((name) => resource.fields[name]?.required);
  return `${[...needed, ...names.filter((name) => !needed.includes(name))].join(',')}\n`;
}
