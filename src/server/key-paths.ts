type Tree = Map<string, Tree>;

/**
 * Keeps only the keys that the paths name, such as `[['id'], ['venue', 'city']]`. In a list, paths apply to every item.
 * The parameter's form limits the number of paths and keys.
 */
export function keepOnly(value: unknown, paths: readonly (readonly string[])[]): unknown {
  const tree: Tree = new Map();
  for (const path of paths) addPath(tree, path);
  return tree.size === 0 ? value : prune(value, tree);
}

function addPath(tree: Tree, path: readonly string[]): void {
  let branch = tree;
  for (const key of path) {
    const next: Tree = branch.get(key) ?? new Map();
    branch.set(key, next);
    branch = next;
  }
}

function prune(value: unknown, tree: Tree): unknown {
  if (tree.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => prune(item, tree));
  const selected = Object.entries(value).filter(([key]) => tree.has(key));
  return Object.fromEntries(selected.map(([key, member]) => [key, prune(member, tree.get(key) ?? new Map())]));
}
