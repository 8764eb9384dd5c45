import { rejectValue } from '../invalid-value-error.js';

/** Parses one of the allowed words, in any case. @throws InvalidValueError that lists them */
export function parseAllowedWord<const W extends string>(raw: unknown, words: readonly W[]): W {
  const lowerCase = toLowerCaseWord(raw).trim();
  return words.find((word) => word === lowerCase) ?? rejectValue((t) => t.mustBeOneOf({ words }));
}

/** Converts a text, number or boolean to a text in lower case; anything else to "". */
export const toLowerCaseWord = (raw: unknown): string => (isScalar(raw) ? String(raw).toLowerCase() : '');

const isScalar = (raw: unknown): raw is string | number | boolean =>
  typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean';
