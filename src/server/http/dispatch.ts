import { hash } from 'node:crypto';
import type { RecordKind, Resource } from '../../contract/declarations.js';
import type { Operation } from '../../contract/operations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { invalidParameters } from '../../errors.js';
import { selectMembers } from '../../forms/select-members.js';
import { addQuery, encodeQuery } from '../../http/build-request.js';
import { ESTIMATED_COUNT, MINIMAL_RETURN, prefers, STRICT_HANDLING } from '../../http/exchange.js';
import { assertKnownParameters } from '../../http/unknown-parameters.js';
import {
  type RawParameters,
  type ValidatedInput,
  type ValidatedValues,
  validateParameters,
} from '../../http/validate-parameters.js';
import { validateTranslations } from '../../http/validate-translations.js';
import type { ListPageRequest, RecordList } from '../../service/lists/list-records.js';
import { canActOnKind } from '../../service/permissions.js';
import { judgeFieldValue } from '../../service/prepare-cells.js';
import { buildCollectionUrl, buildRecordUrl, type IdOrSlug } from '../../service/request-context.js';
import { createForbiddenError, type GivenPassword } from '../../service/require-record.js';
import type { CalendarService, Caller, CreateCondition } from '../../service/service.js';
import { loadCatalogue } from '../../text/catalogue.js';
import { resolveRequestLanguage } from '../served-calendar.js';
import { buildLargeResponse, type HandlerResult } from './build-response.js';
import { networkOf } from './client-address.js';
import { buildOpenApiDocument, buildServiceIndex } from './describe-interface.js';
import { type HandledRequest, type RoutedRequest, type ServiceResponse, WRITE_WEIGHT, workInRoom } from './handler.js';
import { assertWritable, isWriteOperation, listAllowedMethods, type MatchedRoute } from './match-route.js';
import { type ParsedBody, readRequestBody } from './read-body.js';
import { assertIfMatch } from './response-headers.js';

/** Runs the operation of one request and builds the response. Credentials and route have been checked before. */
export async function dispatchOperation(
  handled: HandledRequest,
  matched: MatchedRoute,
  operation: Operation,
): Promise<ServiceResponse> {
  const run = await prepareOperation(handled, matched, operation);
  return isWriteOperation(operation) ? workInRoom(handled.request, WRITE_WEIGHT, run) : run();
}

/**
 * Checks the permission, body and parameters of a request. Credentials and route have been checked before.
 * @returns a function that runs the operation and builds the response
 */
export async function prepareOperation(
  handled: HandledRequest,
  { path, params }: MatchedRoute,
  operation: Operation,
): Promise<() => Promise<ServiceResponse>> {
  const { calendar, request, visitor } = handled;
  const query = dropPathParameters(Object.keys(params), request.query());
  const isRead = operation.methods[0] === 'GET';
  // Errors are in the language of the path or query, and once the body has been read, in that of the body.
  handled.language = resolveRequestLanguage(handled);
  // Checked first, so that only users who may write make the service read and parse a body.
  assertOperationAllowed(handled, operation);
  const body = isRead ? NO_BODY : await readRequestBody(request);
  const language = resolveRequestLanguage(handled, body.values);
  handled.language = language;
  if (prefers(request.header('prefer'), STRICT_HANDLING))
    assertKnownParameters(operation, { query, body: body.values });
  const input = validateParameters(operation, { query, body: body.values }, judgeFieldValue);
  const paths = input.query._fields as readonly (readonly string[])[] | undefined;
  const allow = listAllowedMethods(handled, path);
  const respond = (result: HandlerResult): ServiceResponse | Promise<ServiceResponse> => {
    const value = paths === undefined ? result.value : selectMembers(result.value, paths);
    return buildLargeResponse({ language, allow }, { ...result, value }, isRead);
  };
  const caller = { visitor, language, presenting: request.presenting ?? request.room?.presenting };
  const { service } = calendar;
  const context = { handled, service, operation, params, input, body, caller, respond };
  return async () => {
    const response = await OPERATION_ACTIONS[operation.action](context);
    return isRead && isCacheableRead(input.query) ? { ...response, isCacheable: true } : response;
  };
}

/** Drops query parameters that the path already sets: the path wins. */
function dropPathParameters(names: readonly string[], query: RawParameters): RawParameters {
  if (!names.some((name) => Object.hasOwn(query, name))) return query;
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
}

/** Tells whether the response may be cached: not those for an event password, and not what depends on the second. */
const isCacheableRead = (query: ValidatedValues): boolean =>
  query.password === undefined &&
  query.only_with_upcoming !== true &&
  !Object.values(query).some((value) => isNowInput(value));

const isNowInput = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'word' in value && value.word === 'now';

const NO_BODY: ParsedBody = { values: {}, text: '' };

function assertOperationAllowed({ calendar, visitor }: HandledRequest, operation: Operation): void {
  const { resource, action } = operation;
  if (resource === undefined) return;
  if (!canActOnKind(visitor, resource, action)) throw createForbiddenError(visitor);
  if (isWriteOperation(operation)) assertWritable(calendar);
}

interface OperationContext {
  readonly handled: HandledRequest;
  readonly service: CalendarService;
  readonly operation: Operation;
  readonly params: MatchedRoute['params'];
  readonly input: ValidatedInput;
  readonly body: ParsedBody;
  readonly caller: Caller;
  readonly respond: (result: HandlerResult) => ServiceResponse | Promise<ServiceResponse>;
}

const OPERATION_ACTIONS: Readonly<Record<Operation['action'], (doing: OperationContext) => Promise<ServiceResponse>>> =
  {
    index: async ({ handled: { calendar }, caller: { language }, respond }) => {
      await loadCatalogue(language);
      return respond({ value: buildServiceIndex(calendar, language) });
    },
    doc: async ({ handled: { calendar }, caller: { language }, respond }) => {
      await loadCatalogue(language);
      return respond({ value: buildOpenApiDocument(calendar, language) });
    },

    list: ({ handled: { request }, service, caller, operation, input, respond }) => {
      const kind = requireResourceName(operation);
      const number = Number(input.query.page);
      const mayEstimate = number === 1 && prefers(request.header('prefer'), ESTIMATED_COUNT);
      const page = { number, size: Number(input.query.per_page), mayEstimate };
      const url = buildCollectionUrl(service.site, caller.language, kind);
      return service.encodeList(caller, kind, input.query, page, (listed) =>
        respond(buildListEnvelope(resourceOf(kind), listed, page, url, request.query())),
      );
    },

    create: async ({ handled: { request }, service, caller, operation, input, body, respond }) => {
      const kind = requireResourceName(operation);
      const once = readIdempotencyKey(request, body, caller);
      const translations = validateTranslations(kind, body.values, caller.language, judgeFieldValue);
      const isMinimal = once === undefined && prefers(request.header('prefer'), MINIMAL_RETURN);
      const creation = { values: input.body, translations, isMinimal };
      const { record, isReplayed } = await service.create(caller, kind, creation, once, readCreateCondition(request));
      const headers = {
        Location: buildRecordUrl(service.site, caller.language, kind, record.id),
        ...(isMinimal ? { 'Preference-Applied': MINIMAL_RETURN } : {}),
      };
      return respond({
        status: 201,
        value: record,
        headers: isReplayed ? { ...headers, 'Idempotent-Replayed': 'true' } : headers,
      });
    },

    read: async ({ handled, service, caller, operation, input, params, respond }) => {
      const password = readEventPassword(input.query.password, handled);
      const kind = requireResourceName(operation);
      return service.encodeRecord(caller, kind, parseIdOrSlug(params), {
        password,
        encode: (value) => respond({ value }),
      });
    },

    update: async ({ handled: { request }, service, caller, operation, input, params, respond }) => {
      const precondition = createIfMatchPrecondition(request);
      const kind = requireResourceName(operation);
      return respond({ value: await service.update(caller, kind, parseIdOrSlug(params), input.body, precondition) });
    },

    delete: async ({ handled: { request }, service, caller, operation, input, params, respond }) => {
      const precondition = createIfMatchPrecondition(request);
      const kind = requireResourceName(operation);
      const force = input.query.force === true;
      return respond({ value: await service.remove(caller, kind, parseIdOrSlug(params), force, precondition) });
    },
  };

/** People choose the passwords of events, so guesses are limited, by the event and the network address. */
export function readEventPassword(
  text: unknown,
  { request: { address }, eventPasswordLimit: limit }: HandledRequest,
): GivenPassword | undefined {
  if (typeof text !== 'string') return undefined;
  const countGuess = (event: number) =>
    address === undefined ? undefined : limit?.count({ login: String(event), address });
  return { text, from: address === undefined ? '' : networkOf(address), countGuess };
}

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

/** `If-Match` demands a record that exists: for a creation, one that an earlier request with the same key created. */
function readCreateCondition(request: RoutedRequest): CreateCondition | undefined {
  if (request.header('if-match') !== undefined) return 'is-replay';
  return request.header('if-none-match')?.trim() === '*' ? 'has-new-name' : undefined;
}

const MAX_KEY_LENGTH = 255;

function readIdempotencyKey(request: RoutedRequest, { text }: ParsedBody, { language }: Caller) {
  const key = request.header('idempotency-key');
  if (key === undefined) return undefined;
  if (key === '' || key.length > MAX_KEY_LENGTH)
    throw invalidParameters({ 'Idempotency-Key': (t) => t.mustBeKey({ most: MAX_KEY_LENGTH }) });
  const parts = [language, request.route.path, request.query(), request.header('content-type') ?? '', text];
  return { key, fingerprint: hash('sha256', JSON.stringify(parts), 'base64url') };
}

/** Builds the JSON of a list page, with totals and links to its neighbours with all filters (contract, section 3). */
function buildListEnvelope(
  resource: Resource,
  { records, total, isLowerBound }: RecordList,
  page: ListPageRequest,
  url: string,
  query: RawParameters,
): HandlerResult {
  const pages = Math.ceil(total / page.size);
  const next = page.number < pages ? buildListPageUrl(url, query, page.number + 1) : undefined;
  const previous = page.number > 1 ? buildListPageUrl(url, query, page.number - 1) : undefined;
  return {
    value: {
      [resource.plural]: records,
      rest_url: buildListUrl(url, query),
      ...(next === undefined ? {} : { next_rest_url: next }),
      ...(previous === undefined ? {} : { previous_rest_url: previous }),
      total,
      total_pages: pages,
    },
    headers: {
      'X-WP-Total': String(total),
      'X-WP-TotalPages': String(pages),
      'X-TEC-Total': String(total),
      'X-TEC-TotalPages': String(pages),
      ...(isLowerBound ? { 'Preference-Applied': ESTIMATED_COUNT, Vary: 'Prefer' } : {}),
      ...buildLinkHeader([
        ['next', next],
        ['prev', previous],
      ]),
    },
  };
}

/** The URL of the first page names no page. */
function buildListPageUrl(url: string, query: RawParameters, number: number): string {
  const { page: _, ...first } = query;
  return buildListUrl(url, number === 1 ? first : { ...query, page: number });
}

const buildListUrl = (url: string, query: RawParameters): string => addQuery(url, encodeQuery(Object.entries(query)));

function buildLinkHeader(links: readonly (readonly [string, string | undefined])[]): { Link?: string } {
  const values = links.flatMap(([rel, url]) => (url === undefined ? [] : [`<${url}>; rel="${rel}"`]));
  return values.length === 0 ? {} : { Link: values.join(', ') };
}
