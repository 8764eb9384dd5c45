import type { ServiceResponse } from './handler.js';
import { withCoding } from './response-headers.js';

export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** Returns the response with its encoded body, or as it is without one. */
export function encodeResponse(
  response: ServiceResponse,
  coding: Coding,
  body: string | Uint8Array | undefined,
): ServiceResponse {
  if (body === undefined) return response;
  const { ETag } = response.headers;
  const tag = ETag === undefined ? {} : { ETag: withCoding(ETag, coding) };
  return { ...response, headers: { ...response.headers, ...tag, 'Content-Encoding': coding }, body };
}

/** Chooses the coding that an Accept-Encoding header prefers (RFC 9110, 12.5.3); among equals the smaller result. */
export function chooseCoding(header: string | undefined, codings: readonly Coding[] = CODINGS): Coding | undefined {
  if (header === undefined) return undefined;
  const qualities = new Map(header.toLowerCase().split(',').map(parseQuality));
  const qualityOf = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0;
  const best = codings.reduce((a, b) => (qualityOf(b) > qualityOf(a) ? b : a));
  const identity = qualities.get('identity') ?? 0;
  return qualityOf(best) > 0 && qualityOf(best) >= identity ? best : undefined;
}

function parseQuality(text: string): [string, number] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim());
  const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
  return [name, quality >= 0 && quality <= 1 ? quality : 0];
}
