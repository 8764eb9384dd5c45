import { isData } from '../../wire/values/data.js';

/**
 * Returns the value at a path such as `a.b`, or undefined. For a list on the way, returns the list of its members'
 * values.
 */
export function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>(step, value);
}

function step(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((item) => step(item, key));
  return isData(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Returns only the members at the given paths, in the structure of the record and in the order of the paths. */
export const projected = (record: unknown, paths: readonly string[]): unknown => pick(record, treeOf(paths));

type Tree = Map<string, Tree>;

function treeOf(paths: readonly string[]): Tree {
  const root: Tree = new Map();
  for (const path of paths) {
    let node = root;
    for (const key of path.split('.')) {
      const next: Tree = node.get(key) ?? new Map();
      node.set(key, next);
      node = next;
    }
  }
  return root;
}

function pick(value: unknown, tree: Tree): unknown {
  if (tree.size === 0) return value;
  if (Array.isArray(value)) return value.map((item) => pick(item, tree));
  if (!isData(value)) return value;
  const existing = [...tree].filter(([key]) => Object.hasOwn(value, key));
  return Object.fromEntries(existing.map(([key, below]) => [key, pick(value[key], below)]));
}
