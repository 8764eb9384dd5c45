import { isJsonObject } from './json-object.js';

type PathTree = Map<string, PathTree>;

/**
 * Keeps only the members that the paths name, such as `[['id'], ['venue', 'city']]`. In a list, paths apply to every item.
 * @param order of the members: that of the value, or that of the paths
 */
export function selectMembers(
  value: unknown,
  paths: readonly (readonly string[])[],
  order: 'of-value' | 'of-paths' = 'of-value',
): unknown {
  const root: PathTree = new Map();
  for (const path of paths) {
    let node = root;
    for (const key of path) {
      const next: PathTree = node.get(key) ?? new Map();
      node.set(key, next);
      node = next;
    }
  }
  return pickMembers(value, root, order);
}

function pickMembers(value: unknown, tree: PathTree, order: 'of-value' | 'of-paths'): unknown {
  if (tree.size === 0) return value;
  if (Array.isArray(value)) return value.map((item) => pickMembers(item, tree, order));
  if (!isJsonObject(value)) return value;
  const keys =
    order === 'of-value'
      ? Object.keys(value).filter((key) => tree.has(key))
      : [...tree.keys()].filter((key) => Object.hasOwn(value, key));
  return Object.fromEntries(keys.map((key) => [key, pickMembers(value[key], tree.get(key) ?? new Map(), order)]));
}
