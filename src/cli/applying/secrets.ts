/** Values of variables whose names say that nobody may see them, with the names. */
export type Secrets = ReadonlyMap<string, string>;

/** A text in which each secret is shown as the variable that it came from. */
export function masked(text: string, secrets: Secrets): string {
  let shown = text;
  for (const [value, name] of secrets) if (value !== '') shown = shown.replaceAll(value, `\${${name}}`);
  return shown;
}

/** The same of every text in a value. */
export function maskedIn(value: unknown, secrets: Secrets): unknown {
  if (secrets.size === 0) return value;
  if (typeof value === 'string') return masked(value, secrets);
  if (Array.isArray(value)) return value.map((item) => maskedIn(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskedIn(item, secrets)]));
}
