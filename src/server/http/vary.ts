import type { ServiceResponse } from './handler.js';

/** Adds names of request headers to `Vary`: the response depends on them. */
export function addVary(response: ServiceResponse, ...names: readonly string[]): ServiceResponse {
  const { Vary = '' } = response.headers;
  const all = new Set([...Vary.split(',').map((name) => name.trim()), ...names].filter((name) => name !== ''));
  return { ...response, headers: { ...response.headers, Vary: [...all].join(', ') } };
}
