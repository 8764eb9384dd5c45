/** A JSON object. */
export type Data = Readonly<Record<string, unknown>>;

/** True for a JSON object: neither `null` nor a list. */
export const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
