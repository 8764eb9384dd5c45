/** A text as it is written so that nothing of it is a variable: `$${` stands for `${`. */
export const withoutVariables = (text: string): string => text.replaceAll('${', () => '$${');

/** A value as it was before, in all its texts. */
export function literally(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('$${', () => '${');
  if (Array.isArray(value)) return value.map(literally);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, literally(item)]));
}
