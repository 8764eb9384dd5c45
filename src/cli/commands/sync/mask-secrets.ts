/** Values of secret variables (their names say that they are secret), mapped to the names of the variables. */
export type ManifestSecrets = ReadonlyMap<string, string>;

/** Replaces each secret value in a text by a reference to its variable: `${NAME}`. */
export function maskSecrets(text: string, secrets: ManifestSecrets): string {
  let result = text;
  for (const [value, name] of secrets) if (value !== '') result = result.replaceAll(value, `\${${name}}`);
  return result;
}

/** Masks the secrets in every string of a JSON value. */
export function maskSecretsIn(value: unknown, secrets: ManifestSecrets): unknown {
  if (secrets.size === 0) return value;
  if (typeof value === 'string') return maskSecrets(value, secrets);
  if (Array.isArray(value)) return value.map((item) => maskSecretsIn(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskSecretsIn(item, secrets)]));
}
