import { randomUUID } from 'node:crypto';
import { UsageError } from '../errors.js';
import type { HttpRequest } from '../wire/http.js';
import { headersOf, queryOf, rootOf, withQuery } from '../wire/requests.js';
import { urlIn } from '../wire/values/url.js';
import type { ClientOptions, RawOptions } from './shapes.js';

/**
 * Builds a request to any path of the service.
 * @throws UsageError for a URL of another origin
 */
export function rawRequestOf(options: ClientOptions, given: string, path: string, raw: RawOptions = {}): HttpRequest {
  const method = given.toUpperCase();
  const { body, query = {}, headers = {} } = raw;
  const language = options.language === undefined ? {} : { [options.languageParameter]: options.language };
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const key = method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
  return {
    method,
    url: withQuery(urlOf(options, path), queryOf(Object.entries({ ...language, ...query }))),
    headers: { ...headersOf(text !== undefined), 'user-agent': userAgentOf(options), ...key, ...own },
    ...(text === undefined ? {} : { body: text }),
  };
}

function urlOf({ restRoot, namespace, language }: ClientOptions, path: string): string {
  const root = rootOf(restRoot, language);
  if (!/^https?:\/\//i.test(path)) return `${root}/${namespace}/${path.replace(/^\/+/, '')}`.replace(/\/$/, '');
  if (urlIn(path)?.origin === new URL(root).origin) return path;
  throw new UsageError((t) => t.otherService(path, root));
}

export const userAgentOf = ({ userAgent }: ClientOptions): string => userAgent ?? 'cal';
