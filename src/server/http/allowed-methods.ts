import { lookupTable } from '../../contract/lookup-table.js';
import { BATCH_ROUTE, type HttpMethod, type Operation } from '../../contract/operations.js';
import { UPLOAD_ROUTE } from '../../contract/uploads.js';
import { canActOnKind, type Visitor } from '../../service/permissions.js';
import type { HandledRequest } from './handler.js';
import { isWriteOperation, listMethods, matchRoute } from './match-route.js';

/** The methods of the routes beside the namespace: the REST root, and those for batches and images. */
export const METHODS_OUTSIDE_NAMESPACE: Readonly<Record<string, readonly HttpMethod[]>> = lookupTable({
  '/': ['GET'],
  [BATCH_ROUTE]: ['POST'],
  [UPLOAD_ROUTE]: ['POST'],
});

const allowedMethodsCache = new Map<string, readonly HttpMethod[]>();

/** Lists the methods that a visitor may use on a path, cached by role. */
export function listAllowedMethods({ calendar, visitor }: HandledRequest, path: string): readonly HttpMethod[] {
  const { isReadOnly } = calendar;
  const key = `${visitor?.role} ${isReadOnly} ${path}`;
  const isOffered = (operation: Operation) =>
    isOperationAllowed(visitor, operation) && !(isReadOnly && isWriteOperation(operation));
  const methods = allowedMethodsCache.get(key) ?? listMethods(path, isOffered);
  allowedMethodsCache.set(key, methods);
  return methods;
}

/** Lists the methods that a visitor may use on the route of a request. */
export function listAllowedOnRoute(handled: HandledRequest): readonly HttpMethod[] {
  const { route } = handled.request;
  const path = matchRoute(route)?.path;
  return path === undefined ? (METHODS_OUTSIDE_NAMESPACE[route.path] ?? []) : listAllowedMethods(handled, path);
}

const isOperationAllowed = (visitor: Visitor | undefined, { resource, action }: Operation): boolean =>
  resource === undefined || canActOnKind(visitor, resource, action);
