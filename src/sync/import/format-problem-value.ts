const MAX_PROBLEM_VALUE_LENGTH = 60;

/** Formats the value of a faulty cell for a message, shortened. */
export function formatProblemValue(value: unknown): string {
  const isList = Array.isArray(value) && value.every((item) => typeof item !== 'object');
  const text = typeof value === 'string' ? value : isList ? value.join('; ') : (JSON.stringify(value) ?? '');
  return text.trim().slice(0, MAX_PROBLEM_VALUE_LENGTH);
}
