import { hash } from 'node:crypto';
import type { Language, RecordKind } from '../../contract/declarations.js';
import type { Operation } from '../../contract/operations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { invalidParameters, ServiceError } from '../../errors.js';
import { decodeForm } from '../../http/decode-parameters.js';
import {
  type RawParameters,
  type ValidatedInput,
  type ValidatedValues,
  validateParameters,
} from '../../http/validate-parameters.js';
import { buildCollectionUrl, buildRecordUrl } from '../../service/build-urls.js';
import { canActOnKind, type Visitor } from '../../service/permissions.js';
import { judgeFieldValue } from '../../service/prepare-cells.js';
import type { IdOrSlug } from '../../service/request-context.js';
import type { Caller } from '../../service/service.js';
import { createForbiddenError } from '../../service/service-errors.js';
import { loadCatalogue } from '../../text/catalogue.js';
import { resolveRequestLanguage, type ServedCalendar } from '../served-calendar.js';
import { buildResponse, type HandlerResult } from './build-response.js';
import { buildOpenApiDocument, buildServiceIndex } from './describe-interface.js';
import { assertIfMatch } from './etag.js';
import type { RoutedRequest, ServiceResponse } from './handler.js';
import { buildListEnvelope } from './list-envelope.js';
import { type ParsedBody, readRequestBody } from './read-body.js';
import { selectFields } from './select-fields.js';

export interface OperationCall {
  readonly operation: Operation;
  readonly request: RoutedRequest;
  readonly visitor: Visitor | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly allow: readonly string[];
  /** Receives the language for errors: that of the path or query, and once the body has been read, that of the body. */
  readonly onLanguage: (language: Language) => void;
}

/** Runs the operation of one request and builds the response. Credentials and route have been checked before. */
export async function dispatchOperation(calendar: ServedCalendar, call: OperationCall): Promise<ServiceResponse> {
  const { operation, request, visitor, params } = call;
  const query = dropPathParameters(Object.keys(params), decodeForm(request.query, 'query'));
  const isRead = operation.methods[0] === 'GET';
  // Only those who may write make the service hold or parse a body.
  call.onLanguage(resolveRequestLanguage(calendar, request, query));
  assertOperationAllowed(calendar, operation, visitor);
  const body = isRead ? NO_BODY : await readRequestBody(request);
  const language = resolveRequestLanguage(calendar, request, { ...query, ...body.values });
  call.onLanguage(language);
  const input = validateParameters(operation, { query, body: body.values }, judgeFieldValue);
  const outcome = await OPERATION_ACTIONS[operation.action]({
    ...call,
    calendar,
    input,
    body,
    caller: { visitor, language },
  });
  const paths = input.query._fields as readonly (readonly string[])[] | undefined;
  const value = paths === undefined ? outcome.value : selectFields(outcome.value, paths);
  const response = buildResponse({ language, allow: call.allow }, { ...outcome, value }, isRead);
  return isRead && isCacheableRead(operation, input.query) ? { ...response, isCacheable: true } : response;
}

/** Drops query parameters that the path already sets: the path wins. */
function dropPathParameters(names: readonly string[], query: RawParameters): RawParameters {
  if (!names.some((name) => name in query)) return query;
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
}

/**
 * Tells whether the response may be cached. Excluded are responses that may be HTML, those for an event password, and
 * those that depend on the current second.
 */
const isCacheableRead = ({ action }: Operation, query: ValidatedValues): boolean =>
  (action === 'list' || action === 'read') &&
  query.password === undefined &&
  query.only_with_upcoming !== true &&
  !Object.values(query).some((value) => isNowInput(value));

const isNowInput = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'word' in value && value.word === 'now';

const NO_BODY: ParsedBody = { values: {}, text: '' };

export const isWriteOperation = ({ action }: Operation): boolean =>
  action === 'create' || action === 'update' || action === 'delete';

function assertOperationAllowed(
  { isReadOnly }: ServedCalendar,
  operation: Operation,
  visitor: Visitor | undefined,
): void {
  const { resource, action } = operation;
  if (resource === undefined) return;
  if (!canActOnKind(visitor, resource, action)) throw createForbiddenError(visitor !== undefined);
  if (isReadOnly && isWriteOperation(operation))
    throw new ServiceError({ code: 'rest_forbidden', say: (t) => t.readOnly(), status: 403 });
}

interface OperationContext extends OperationCall {
  readonly calendar: ServedCalendar;
  readonly input: ValidatedInput;
  readonly body: ParsedBody;
  readonly caller: Caller;
}

const OPERATION_ACTIONS: Readonly<
  Record<Operation['action'], (doing: OperationContext) => Promise<HandlerResult> | HandlerResult>
> = {
  index: async ({ calendar, caller: { language } }) => {
    await loadCatalogue(language);
    return { value: buildServiceIndex(calendar, language) };
  },
  doc: async ({ calendar, caller: { language } }) => {
    await loadCatalogue(language);
    return { value: buildOpenApiDocument(calendar, language) };
  },

  list: async ({ calendar: { service }, caller, operation, input, request }) => {
    const kind = requireResourceName(operation);
    const page = { number: Number(input.query.page ?? 1), size: Number(input.query.per_page ?? DEFAULT_PAGE_SIZE) };
    const listed = await service.list(caller, kind, input.query, page);
    return buildListEnvelope(
      resourceOf(kind),
      listed,
      page,
      buildCollectionUrl(service.site, caller.language, kind),
      request.query,
    );
  },

  create: async ({ calendar: { service }, caller, operation, input, body, request }) => {
    const kind = requireResourceName(operation);
    const { record, isReplayed } = await service.create(
      caller,
      kind,
      input.body,
      readIdempotencyKey(request, body, caller),
    );
    const headers = { Location: buildRecordUrl(service.site, caller.language, kind, record.id) };
    return {
      status: 201,
      value: record,
      headers: isReplayed ? { ...headers, 'Idempotent-Replayed': 'true' } : headers,
    };
  },

  read: async ({ calendar: { service }, caller, operation, input, params }) => ({
    value: await service.read(
      caller,
      requireResourceName(operation),
      parseIdOrSlug(params),
      input.query.password as string | undefined,
    ),
  }),

  update: async ({ calendar: { service }, caller, operation, input, params, request }) => ({
    value: await service.update(
      caller,
      requireResourceName(operation),
      parseIdOrSlug(params),
      input.body,
      createIfMatchPrecondition(request),
    ),
  }),

  delete: async ({ calendar: { service }, caller, operation, input, params, request }) => ({
    value: await service.remove(
      caller,
      requireResourceName(operation),
      parseIdOrSlug(params),
      input.query.force === true,
      createIfMatchPrecondition(request),
    ),
  }),
};

const DEFAULT_PAGE_SIZE = 10;

function requireResourceName({ resource, id }: Operation): RecordKind {
  if (resource === undefined) throw new Error(`${id} is about no resource`);
  return resource;
}

const parseIdOrSlug = ({ id, slug }: Readonly<Record<string, string>>): IdOrSlug =>
  id === undefined ? { slug: slug ?? '' } : { id: Number(id), written: id };

function createIfMatchPrecondition(request: RoutedRequest) {
  const header = request.header('if-match');
  return header === undefined ? undefined : (current: unknown) => assertIfMatch(header, current);
}

const MAX_KEY_LENGTH = 255;

function readIdempotencyKey(request: RoutedRequest, { text }: ParsedBody, { language }: Caller) {
  const key = request.header('idempotency-key');
  if (key === undefined) return undefined;
  if (key === '' || key.length > MAX_KEY_LENGTH)
    throw invalidParameters({ 'Idempotency-Key': (t) => t.mustBeKey(MAX_KEY_LENGTH) });
  const parts = [language, request.route.path, request.query, request.header('content-type') ?? '', text];
  return { key, fingerprint: hash('sha256', JSON.stringify(parts), 'base64url') };
}
