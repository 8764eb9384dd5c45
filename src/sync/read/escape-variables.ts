/** Escapes a text so that a manifest reader finds no variable in it: `${` becomes `$${`. */
export const escapeVariableText = (text: string): string => text.replaceAll('${', () => '$${');

/** Reverses the escaping in all texts of a JSON value: `$${` becomes `${`. */
export function unescapeVariables(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('$${', () => '${');
  if (Array.isArray(value)) return value.map(unescapeVariables);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unescapeVariables(item)]));
}
