import type { Resource } from '../../spec/define.js';
import type { Data } from '../../wire/values/data.js';

const SECRET = /pass(word|wd|phrase)?$|secret|token|authorization|api_?key/i;
const HIDDEN = '…';

/** Copies a value with every secret in it replaced by `…`. Secrets are recognized by the name of their key. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, SECRET.test(name) ? HIDDEN : withoutSecrets(member)]),
  );
}

/** Returns true if a write sets a field that no answer shows: the password of an event. */
export const hasSecret = ({ resource, values }: { readonly resource: Resource; readonly values: Data }): boolean =>
  Object.entries(resource.fields).some(([name, { form }]) => form === 'secret' && name in values);

/** The path and query of a URL, with secret parameters redacted. */
export function pathWithoutSecrets(url: string): string {
  return textWithoutSecrets(url.replace(/^\w+:\/\/[^/]*/, ''));
}

/** Redacts a word of a command line: removes the user of a URL and redacts its secret parameters. */
export function textWithoutSecrets(text: string): string {
  return text
    .replace(/(\w:\/\/)[^/@\s]*@/g, '$1')
    .replace(/([?&])([^=&#]+)=([^&#]*)/g, (all: string, before: string, name: string) =>
      SECRET.test(decoded(name)) ? `${before}${name}=${HIDDEN}` : all,
    );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
