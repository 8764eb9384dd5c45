import type { Parameter } from '../contract/declarations.js';
import type { Message } from '../errors.js';
import { FORMS } from './index.js';
import { InvalidValueError } from './invalid-value-error.js';

export type ParsedParameter = { readonly value: unknown } | { readonly say: Message };

/** Parses a raw value by the parameter's form; returns the value or the reason why it was rejected. */
export function parseParameter(parameter: Parameter, raw: unknown): ParsedParameter {
  try {
    return { value: FORMS[parameter.form].parse(raw, parameter) };
  } catch (error) {
    if (error instanceof InvalidValueError) return { say: error.say };
    throw error;
  }
}
