import type { Language } from '../spec/define.js';

/** Whatever of the interface carries a description: a parameter, a property of an answer, a resource, an operation. */
export interface Described {
  readonly doc: string;
}

/**
 * The description of a declaration in a language. The only place that knows where descriptions come from: today from
 * the declaration itself, in English; catalogues of the other languages are looked up here when they come.
 */
export const docOf = (_language: Language, described: Described): string => described.doc;
