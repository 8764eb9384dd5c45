import { columnNamesOf } from '../../bulk/columns.js';
import type { Resource } from '../../spec/define.js';

/** A CSV header with every column that a new record takes; those it needs come first. */
export function templateOf(resource: Resource): string {
  const names = columnNamesOf(resource).filter((name) => name !== 'id' && name in resource.fields);
  const needed = names.filter((name) => resource.fields[name]?.required);
  return `${[...needed, ...names.filter((name) => !needed.includes(name))].join(',')}\n`;
}
