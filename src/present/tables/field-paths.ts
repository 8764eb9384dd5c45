import { RESOURCE_LIST } from '../../contract/resources/index.js';
import { isJsonObject } from '../../forms/json-object.js';
import { selectMembers } from '../../forms/select-members.js';

/** Returns the value at a path such as `a.b`. For a list on the way, returns its members' values. */
export function getValueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>(getMember, value);
}

function getMember(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((item) => getMember(item, key));
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Returns only the members at the given paths, in the structure of the record and in the order of the paths. */
export const pickPaths = (record: unknown, paths: readonly string[]): unknown =>
  selectMembers(
    record,
    paths.map((path) => path.split('.')),
    'of-paths',
  );

/** Formats a value as a table cell: records by their titles, lists with commas, null and undefined as "". */
export function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value))
    return value
      .map(formatCell)
      .filter((text) => text !== '')
      .join(', ');
  return typeof value === 'object' ? formatRecordCell(value as Record<string, unknown>) : String(value);
}

const TITLE_FIELDS = [...new Set(RESOURCE_LIST.map(({ title }) => title)), 'url'];

function formatRecordCell(record: Record<string, unknown>): string {
  const title = TITLE_FIELDS.map((name) => record[name]).find((each) => typeof each === 'string');
  return typeof title === 'string' ? title : JSON.stringify(record);
}
