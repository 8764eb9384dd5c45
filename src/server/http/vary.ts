import type { ServiceResponse } from './handler.js';

/** Adds names of request headers to `Vary`: the response depends on them. */
export function addVary(response: ServiceResponse, ...names: readonly string[]): ServiceResponse {
  const { Vary } = response.headers;
  const present = Vary === undefined ? [] : Vary.split(', ');
  const missing = names.filter((name) => !present.includes(name));
  if (missing.length === 0) return response;
  return { ...response, headers: { ...response.headers, Vary: [...present, ...missing].join(', ') } };
}
