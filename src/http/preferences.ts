/** The preference for refusing unknown parameters (RFC 7240, 4.4), in `Prefer` and `Preference-Applied`. */
export const STRICT_HANDLING = 'handling=strict';

/** Tells whether a Prefer header asks for strict handling. Of several values of `handling` the first counts. */
export function prefersStrictHandling(prefer: string | undefined): boolean {
  if (prefer === undefined) return false;
  const handling = prefer.split(',').map((part) => /^\s*handling\s*=\s*"?(\w+)"?\s*(?:;|$)/i.exec(part)?.[1]);
  return handling.find((value) => value !== undefined)?.toLowerCase() === 'strict';
}
