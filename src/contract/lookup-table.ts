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

type WithoutUndefined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

type WithoutNulls<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]>;
};

/** Leaves out the keys without a value, which differ from absent ones in JSON, SQL and the types of optional keys. */
export const omitUndefined = <T extends object>(values: T): WithoutUndefined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as WithoutUndefined<T>;

/** Leaves out the keys with `null`: the columns of a row without a value. */
export const omitNulls = <T extends object>(row: T): WithoutNulls<T> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<T>;

const MAX_ENTRIES = 2000;

/** Memoizes a function of a text. The cache is emptied when it holds 2,000 entries. */
export function memoize<T>(compute: (key: string) => T): (key: string) => T {
  const cache = new Map<string, T>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const value = compute(key);
    if (cache.size >= MAX_ENTRIES) cache.clear();
    cache.set(key, value);
    return value;
  };
}
