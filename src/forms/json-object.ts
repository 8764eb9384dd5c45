export type JsonObject = Readonly<Record<string, unknown>>;

/** True for a JSON object: neither `null` nor a list. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
