type Tree = Map<string, Tree>;

/**
 * Keeps only the keys that the paths name: `[['id'], ['venue', 'city']]`. A list is gone through item by item. The
 * number of paths and keys is limited where the parameter is read.
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
  const kept = Object.entries(value).filter(([key]) => tree.has(key));
  return Object.fromEntries(kept.map(([key, member]) => [key, prune(member, tree.get(key) ?? new Map())]));
}
