import type { Resource } from '../../contract/declarations.js';
import { formOf } from '../../forms/index.js';
import type { JsonObject } from '../../forms/json-object.js';

const SECRET_NAME = /pass(word|wd|phrase)?$|secret|token|authorization|api_?key/i;
const REDACTED = '…';

/** Copies a value with every secret in it replaced by `…`. Secrets are recognized by the name of their key. */
export function redactSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redactSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, SECRET_NAME.test(name) ? REDACTED : redactSecrets(member)]),
  );
}

/** Returns true if a write sets a field that no answer shows: the password of an event. */
export const setsSecretField = ({
  resource,
  values,
}: {
  readonly resource: Resource;
  readonly values: JsonObject;
}): boolean => Object.entries(resource.fields).some(([name, field]) => name in values && formOf(field).isSecret);

/** The path and query of a URL, with secret parameters redacted. */
export function redactUrlPath(url: string): string {
  return redactText(url.replace(/^\w+:\/\/[^/]*/, ''));
}

/** Redacts a word of a command line: removes the user of a URL and redacts its secret parameters. */
export function redactText(text: string): string {
  return text
    .replace(/(\w:\/\/)[^/@\s]*@/g, '$1')
    .replace(/([?&])([^=&#]+)=([^&#]*)/g, (all: string, before: string, name: string) =>
      SECRET_NAME.test(decodeLeniently(name)) ? `${before}${name}=${REDACTED}` : all,
    );
}

function decodeLeniently(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
