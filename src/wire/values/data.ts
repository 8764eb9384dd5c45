/** An object as JSON has it. */
export type Data = Readonly<Record<string, unknown>>;

/** Whether a value is an object as JSON has it: neither `null` nor a list. */
export const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
