/** The preference for refusing unknown parameters (RFC 7240, 4.4), in `Prefer` and `Preference-Applied`. */
export const STRICT_HANDLING = 'handling=strict';

/** The preference for a creation's response with only the ID, the slug and the languages of the record (RFC 7240, 4.2). */
export const MINIMAL_RETURN = 'return=minimal';

/** Tells whether a Prefer header asks for strict handling. Of several values of `handling` the first counts. */
export const prefersStrictHandling = (prefer: string | undefined): boolean => prefers(prefer, 'handling', 'strict');

/** Tells whether a Prefer header asks for a minimal response. Of several values of `return` the first counts. */
export const prefersMinimalReturn = (prefer: string | undefined): boolean => prefers(prefer, 'return', 'minimal');

function prefers(header: string | undefined, name: string, wanted: string): boolean {
  if (header === undefined) return false;
  const pairs = header.split(',').map((part) => /^\s*(\w+)\s*=\s*"?(\w+)"?\s*(?:;|$)/.exec(part));
  const [, , value] = pairs.find((pair) => pair?.[1]?.toLowerCase() === name) ?? [];
  return value?.toLowerCase() === wanted;
}
