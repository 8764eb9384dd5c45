import type { RecordKind, Resource } from './declarations.js';

/**
 * A table that is looked up by text from outside: names of columns, parameters, formats, languages. It has no
 * prototype, so that `constructor` or `__proto__` is a name like any other that is not in it.
 */
export const lookupTable = <const T extends object>(entries: T): T => Object.assign(Object.create(null), entries);

/** Looks up a value by text from outside in data, which has a prototype. */
export const ownValue = <T>(data: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(data, name) ? data[name] : undefined;

/** Adds an item to the list of its key. To copy the list each time would take the square of its length. */
export function addToGroup<K, T>(groups: Map<K, T[]>, key: K, item: T): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}

export function getOrCreate<K, T>(
  values: { get(key: K): T | undefined; set(key: K, value: T): unknown },
  key: K,
  create: () => T,
): T {
  const known = values.get(key);
  if (known !== undefined) return known;
  const created = create();
  values.set(key, created);
  return created;
}

export function memoizeByKind<T>(compute: (resource: Resource) => T): (resource: Resource) => T {
  const values = new Map<RecordKind, T>();
  return (resource) => getOrCreate(values, resource.name, () => compute(resource));
}

export function once<T>(compute: () => T): () => T {
  let result: { readonly value: T } | undefined;
  return () => {
    result ??= { value: compute() };
    return result.value;
  };
}
