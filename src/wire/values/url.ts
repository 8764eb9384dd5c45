/** Whether a text is an absolute http or https URL with a host and without blanks. */
export function isWebUrl(value: string): boolean {
  if (!/^https?:\/\/[^\s/?#]/i.test(value) || /[\s<>"\\]/.test(value) || value.length > 8192) return false;
  return URL.canParse(value);
}
