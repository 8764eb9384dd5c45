import { randomUUID } from 'node:crypto';
import { UsageError } from '../errors.js';
import { parseUrl } from '../forms/url.js';
import { addQuery, buildRequestHeaders, encodeQuery, restRootForLanguage } from '../http/build-request.js';
import type { HttpRequest } from '../http/exchange.js';
import type { ClientOptions, RawOptions } from './client-types.js';

/**
 * Builds a request to any path of the service.
 * @throws UsageError for a URL of another origin
 */
export function buildRawRequest(
  options: ClientOptions,
  given: string,
  path: string,
  raw: RawOptions = {},
): HttpRequest {
  const method = given.toUpperCase();
  const { body, query = {}, headers = {} } = raw;
  const language = options.language === undefined ? {} : { [options.languageParameter]: options.language };
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const key = method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
  return {
    method,
    url: addQuery(rawUrlOf(options, path), encodeQuery(Object.entries({ ...language, ...query }))),
    headers: { ...buildRequestHeaders(text !== undefined), 'user-agent': userAgentOf(options), ...key, ...own },
    ...(text === undefined ? {} : { body: text }),
  };
}

function rawUrlOf({ restRoot, namespace, language }: ClientOptions, path: string): string {
  const root = restRootForLanguage(restRoot, language);
  if (!/^https?:\/\//i.test(path)) return `${root}/${namespace}/${path.replace(/^\/+/, '')}`.replace(/\/$/, '');
  if (parseUrl(path)?.origin === new URL(root).origin) return path;
  throw new UsageError((t) => t.otherService({ url: path, restRoot: root }));
}

export const userAgentOf = ({ userAgent }: ClientOptions): string => userAgent ?? 'cal';
