/** What a browser may send from another site. Never credentials of its own: those are in the Authorization header. */
export const CORS_PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Cal-Space',
  'Access-Control-Max-Age': '600',
} as const;
