type KeyTree = Map<string, KeyTree>;

/**
 * Keeps only the keys that the paths name, such as `[['id'], ['venue', 'city']]`. In a list, paths apply to every item.
 * The parameter's form limits the number of paths and keys.
 */
export function selectFields(value: unknown, paths: readonly (readonly string[])[]): unknown {
  const tree: KeyTree = new Map();
  for (const path of paths) addPath(tree, path);
  return tree.size === 0 ? value : pruneToKeys(value, tree);
}

function addPath(tree: KeyTree, path: readonly string[]): void {
  let branch = tree;
  for (const key of path) {
    const next: KeyTree = branch.get(key) ?? new Map();
    branch.set(key, next);
    branch = next;
  }
}

function pruneToKeys(value: unknown, tree: KeyTree): unknown {
  if (tree.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => pruneToKeys(item, tree));
  const selected = Object.entries(value).filter(([key]) => tree.has(key));
  return Object.fromEntries(selected.map(([key, member]) => [key, pruneToKeys(member, tree.get(key) ?? new Map())]));
}
