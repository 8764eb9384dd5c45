/**
 * Parses a URL, relative to `base` if given; returns `undefined` for invalid text. Does not use `URL.canParse`:
 * once Node 20 has optimized it, it rejects hosts with letters such as ü.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** True for an absolute http or https URL with a host and without white space. */
export function isWebUrl(value: string): boolean {
  if (!/^https?:\/\/[^\s/?#]/i.test(value) || /[\s<>"\\]/.test(value) || value.length > 8192) return false;
  return parseUrl(value) !== undefined;
}
