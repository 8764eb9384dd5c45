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
