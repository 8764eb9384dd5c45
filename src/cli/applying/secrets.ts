/** Values of secret variables (their names say that they are secret), mapped to the names of the variables. */
export type Secrets = ReadonlyMap<string, string>;

/** Replaces each secret value in a text by a reference to its variable: `${NAME}`. */
export function masked(text: string, secrets: Secrets): string {
  let result = text;
  for (const [value, name] of secrets) if (value !== '') result = result.replaceAll(value, `\${${name}}`);
  return result;
}

/** Masks the secrets in every string of a JSON value. */
export function maskedIn(value: unknown, secrets: Secrets): unknown {
  if (secrets.size === 0) return value;
  if (typeof value === 'string') return masked(value, secrets);
  if (Array.isArray(value)) return value.map((item) => maskedIn(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskedIn(item, secrets)]));
}
