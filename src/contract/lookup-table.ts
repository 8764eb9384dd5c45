/**
 * A table that is looked up by text from outside: names of columns, parameters, formats, languages. It has no
 * prototype, so that `constructor` or `__proto__` is a name like any other that is not in it.
 */
export const lookupTable = <const T extends object>(entries: T): T => Object.assign(Object.create(null), entries);

/** Looks up a value by text from outside in data, which has a prototype. */
export const ownValue = <T>(data: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(data, name) ? data[name] : undefined;
