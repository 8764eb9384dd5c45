import { RESOURCE_LIST } from '../../contract/resources/index.js';
import { isJsonObject } from '../../forms/json-object.js';

/**
 * Returns the value at a path such as `a.b`, or undefined. For a list on the way, returns the list of its members'
 * values.
 */
export function getValueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>(getMember, value);
}

function getMember(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((item) => getMember(item, key));
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Returns only the members at the given paths, in the structure of the record and in the order of the paths. */
export const pickPaths = (record: unknown, paths: readonly string[]): unknown =>
  pickMembers(record, buildPathTree(paths));

type PathTree = Map<string, PathTree>;

function buildPathTree(paths: readonly string[]): PathTree {
  const root: PathTree = new Map();
  for (const path of paths) {
    let node = root;
    for (const key of path.split('.')) {
      const next: PathTree = node.get(key) ?? new Map();
      node.set(key, next);
      node = next;
    }
  }
  return root;
}

function pickMembers(value: unknown, tree: PathTree): unknown {
  if (tree.size === 0) return value;
  if (Array.isArray(value)) return value.map((item) => pickMembers(item, tree));
  if (!isJsonObject(value)) return value;
  const existing = [...tree].filter(([key]) => Object.hasOwn(value, key));
  return Object.fromEntries(existing.map(([key, below]) => [key, pickMembers(value[key], below)]));
}

/**
 * Formats a value as a table cell: records by their titles, lists with commas, null and undefined as the empty text.
 */
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
