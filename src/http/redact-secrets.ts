import { decodeLeniently } from '../forms/url.js';

const SECRET_NAME = /pass(word|wd|phrase)?$|secret|token|nonce|authorization|^(set-)?cookie$|api[_-]?key/i;
export const REDACTED = '…';

/** Copies a value with every secret in it replaced by `…`. Secrets are recognized by the name of their key. */
export function redactSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redactSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, isSecretName(name) ? REDACTED : redactSecrets(member)]),
  );
}

/** `[password]` and `password[]` are decoded as `password`. */
export const isSecretName = (name: string): boolean => SECRET_NAME.test(name.replace(/(?<!\W)\W+$/, ''));

/** The path and query of a URL, with secret parameters redacted. */
export function redactUrlPath(url: string): string {
  return redactText(url.replace(/^\w+:\/\/[^/]*/, ''));
}

/** Redacts a word of a command line: removes the user of a URL and redacts its secret parameters. */
export function redactText(text: string): string {
  return text
    .replace(/(\w:\/\/)[^/@\s]*@/g, '$1')
    .replace(/([?&])([^=&#?]+)=([^&#]*)/g, (all: string, before: string, name: string) =>
      isSecretName(decodeLeniently(name)) ? `${before}${name}=${REDACTED}` : all,
    );
}

/**
 * Redacts the body of a request: JSON, in which a path may have a query (a batch), or a form. A text that is neither
 * is dropped if it names a secret.
 */
export function redactBody(text: string): unknown {
  try {
    return JSON.parse(text, (name, value) => {
      if (isSecretName(name)) return REDACTED;
      return name === 'path' && typeof value === 'string' ? redactText(value) : value;
    });
  } catch {
    if (!/[\r\n{]/.test(text)) return redactText(`?${text}`).slice(1);
    return /pass|secret|token/i.test(text) ? REDACTED : text;
  }
}
