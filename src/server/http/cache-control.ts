import type { Visitor } from '../../service/permissions.js';
import type { ServiceRequest, ServiceResponse } from './handler.js';

/**
 * Adds `Cache-Control`. What a signed-in visitor gets, or who gives the password of an event, belongs to nobody else.
 * Other reads may be stored, and are asked for again each time. Pages bring their own header.
 */
export function addCacheControl(
  request: ServiceRequest,
  response: ServiceResponse,
  visitor: Visitor | undefined,
): ServiceResponse {
  const value = visitor !== undefined || hasPassword(request) ? PRIVATE : response.headers.ETag && PUBLIC;
  if (value === undefined || response.headers['Cache-Control'] !== undefined) return response;
  return { ...response, headers: { ...response.headers, 'Cache-Control': value } };
}

const PRIVATE = 'private, no-store';
const PUBLIC = 'public, max-age=0, must-revalidate';

const hasPassword = ({ query }: ServiceRequest): boolean =>
  MAY_NAME_PASSWORD.test(query) && [...new URLSearchParams(query).keys()].some((name) => name.startsWith('password'));

// Most queries have none; this test avoids parsing them.
const MAY_NAME_PASSWORD = /password|%/;
