export interface NamedEntries<T> {
  readonly names: readonly string[];
  /** Validates one entry. @returns `undefined` if there is none @throws UsageError for an invalid one */
  readonly get: (name: string) => T | undefined;
  /** All entries as they stand in the file. */
  readonly raw: Readonly<Record<string, unknown>>;
}

/** Validates an entry only when it is asked for, so that an invalid one does not block those that are valid. */
export const nameEntries = <T>(
  raw: Readonly<Record<string, unknown>>,
  parse: (value: unknown, name: string) => T,
): NamedEntries<T> => ({
  names: Object.keys(raw),
  get: (name) => (Object.hasOwn(raw, name) ? parse(raw[name], name) : undefined),
  raw,
});
