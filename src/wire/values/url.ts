/**
 * The URL that a text is, relative to `base` where that is given; `undefined` for a text that is none. `URL.canParse` is
 * not asked: once Node 20 has optimised it, it denies hosts with letters such as ü.
 */
export function urlIn(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Whether a text is an absolute http or https URL with a host and without blanks. */
export function isWebUrl(value: string): boolean {
  if (!/^https?:\/\/[^\s/?#]/i.test(value) || /[\s<>"\\]/.test(value) || value.length > 8192) return false;
  return urlIn(value) !== undefined;
}
