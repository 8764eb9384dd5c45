type Tree = Map<string, Tree>;

/** Keeps only the keys that the paths name, such as `id` or `venue.city`. In a list, paths apply to every item. */
export function keepOnly(value: unknown, paths: readonly string[]): unknown {
  const tree: Tree = new Map();
  for (const path of paths)
    grow(
      tree,
      path
        .split('.')
        .map((key) => key.trim())
        .filter((key) => key !== ''),
    );
  return tree.size === 0 ? value : prune(value, tree);
}

function grow(tree: Tree, [key, ...rest]: readonly string[]): void {
  if (key === undefined) return;
  const branch: Tree = tree.get(key) ?? new Map();
  tree.set(key, branch);
  grow(branch, rest);
}

function prune(value: unknown, tree: Tree): unknown {
  if (tree.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => prune(item, tree));
  const selected = Object.entries(value).filter(([key]) => tree.has(key));
  return Object.fromEntries(selected.map(([key, member]) => [key, prune(member, tree.get(key) ?? new Map())]));
}
