/** Headers for CORS preflights. Cookies are never allowed: credentials come in the Authorization header. */
export const CORS_PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Prefer, X-Cal-Control-Token, X-Cal-Space, X-HTTP-Method-Override',
  'Access-Control-Max-Age': '600',
} as const;
