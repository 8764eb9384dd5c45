import { hash } from 'node:crypto';
import { invalid, ServiceError } from '../errors.js';
import { collectionUrl, recordUrl } from '../service/addresses.js';
import { mayAct, type Visitor } from '../service/permissions.js';
import type { Caller } from '../service/service.js';
import type { Ref } from '../service/world.js';
import { forbidden } from '../service/writing.js';
import type { Language, ResourceName } from '../spec/define.js';
import type { Operation } from '../spec/operations.js';
import { resourceOf } from '../spec/resources/index.js';
import { loadText } from '../text/catalogue.js';
import { fromForm } from '../wire/body.js';
import { type Input, inputOf, type Raw, type Values } from '../wire/input.js';
import { answerOf, type Outcome } from './answers.js';
import { type Body, bodyOf } from './body.js';
import { type Calendar, languageOf } from './calendar.js';
import { docOf, indexOf } from './descriptions.js';
import { envelopeOf } from './envelope.js';
import { mustMatch } from './etag.js';
import type { Answer, Placed } from './handler.js';
import { keepOnly } from './key-paths.js';

export interface Call {
  readonly operation: Operation;
  readonly request: Placed;
  readonly visitor: Visitor | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly allow: readonly string[];
  /** Receives the language for errors: that of the path or query, and once the body has been read, that of the body. */
  readonly onLanguage: (language: Language) => void;
}

/** Runs the operation of one request and builds the response. Credentials and route have been checked before. */
export async function perform(calendar: Calendar, call: Call): Promise<Answer> {
  const { operation, request, visitor, params } = call;
  const query = without(Object.keys(params), fromForm(request.query, 'query'));
  const isRead = operation.methods[0] === 'GET';
  // Only those who may write make the service hold or parse a body.
  call.onLanguage(languageOf(calendar, request, query));
  mustBeAllowed(calendar, operation, visitor);
  const body = isRead ? NOTHING : await bodyOf(request);
  const language = languageOf(calendar, request, { ...query, ...body.values });
  call.onLanguage(language);
  const input = inputOf(operation, { query, body: body.values });
  const outcome = await ACTIONS[operation.action]({ ...call, calendar, input, body, caller: { visitor, language } });
  const paths = input.query._fields as readonly (readonly string[])[] | undefined;
  const value = paths === undefined ? outcome.value : keepOnly(outcome.value, paths);
  const response = answerOf({ language, allow: call.allow }, { ...outcome, value }, isRead);
  return isRead && isLasting(operation, input.query) ? { ...response, isLasting: true } : response;
}

/** Drops query parameters that the path already sets: the path wins. */
function without(names: readonly string[], query: Raw): Raw {
  if (!names.some((name) => name in query)) return query;
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
}

/**
 * Tells whether the response may be cached. Excluded are responses that may be HTML, those for an event password, and
 * those that depend on the current second.
 */
const isLasting = ({ action }: Operation, query: Values): boolean =>
  (action === 'list' || action === 'read') &&
  query.password === undefined &&
  query.only_with_upcoming !== true &&
  !Object.values(query).some((value) => isNow(value));

const isNow = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'word' in value && value.word === 'now';

const NOTHING: Body = { values: {}, text: '' };

export const isWrite = ({ action }: Operation): boolean =>
  action === 'create' || action === 'update' || action === 'delete';

function mustBeAllowed({ isReadOnly }: Calendar, operation: Operation, visitor: Visitor | undefined): void {
  const { resource, action } = operation;
  if (resource === undefined) return;
  if (!mayAct(visitor, resource, action)) throw forbidden(visitor !== undefined);
  if (isReadOnly && isWrite(operation))
    throw new ServiceError({ code: 'rest_forbidden', say: (t) => t.readOnly(), status: 403 });
}

interface Doing extends Call {
  readonly calendar: Calendar;
  readonly input: Input;
  readonly body: Body;
  readonly caller: Caller;
}

const ACTIONS: Readonly<Record<Operation['action'], (doing: Doing) => Promise<Outcome> | Outcome>> = {
  index: async ({ calendar, caller: { language } }) => {
    await loadText(language);
    return { value: indexOf(calendar, language) };
  },
  doc: async ({ calendar, caller: { language } }) => {
    await loadText(language);
    return { value: docOf(calendar, language) };
  },

  list: async ({ calendar: { service }, caller, operation, input, request }) => {
    const kind = kindOf(operation);
    const page = { number: Number(input.query.page ?? 1), size: Number(input.query.per_page ?? DEFAULT_PAGE_SIZE) };
    const listed = await service.list(caller, kind, input.query, page);
    return envelopeOf(
      resourceOf(kind),
      listed,
      page,
      collectionUrl(service.site, caller.language, kind),
      request.query,
    );
  },

  create: async ({ calendar: { service }, caller, operation, input, body, request }) => {
    const kind = kindOf(operation);
    const { record, isReplayed } = await service.create(caller, kind, input.body, onceOf(request, body, caller));
    const headers = { Location: recordUrl(service.site, caller.language, kind, record.id) };
    return {
      status: 201,
      value: record,
      headers: isReplayed ? { ...headers, 'Idempotent-Replayed': 'true' } : headers,
    };
  },

  read: async ({ calendar: { service }, caller, operation, input, params }) => ({
    value: await service.read(caller, kindOf(operation), refOf(params), input.query.password as string | undefined),
  }),

  update: async ({ calendar: { service }, caller, operation, input, params, request }) => ({
    value: await service.update(caller, kindOf(operation), refOf(params), input.body, preconditionOf(request)),
  }),

  delete: async ({ calendar: { service }, caller, operation, input, params, request }) => ({
    value: await service.remove(
      caller,
      kindOf(operation),
      refOf(params),
      input.query.force === true,
      preconditionOf(request),
    ),
  }),
};

const DEFAULT_PAGE_SIZE = 10;

function kindOf({ resource, id }: Operation): ResourceName {
  if (resource === undefined) throw new Error(`${id} is about no resource`);
  return resource;
}

const refOf = ({ id, slug }: Readonly<Record<string, string>>): Ref =>
  id === undefined ? { slug: slug ?? '' } : { id: Number(id), written: id };

function preconditionOf(request: Placed) {
  const header = request.header('if-match');
  return header === undefined ? undefined : (current: unknown) => mustMatch(header, current);
}

const LONGEST_KEY = 255;

function onceOf(request: Placed, { text }: Body, { language }: Caller) {
  const key = request.header('idempotency-key');
  if (key === undefined) return undefined;
  if (key === '' || key.length > LONGEST_KEY) throw invalid({ 'Idempotency-Key': (t) => t.mustBeKey(LONGEST_KEY) });
  const parts = [language, request.route.path, request.query, request.header('content-type') ?? '', text];
  return { key, fingerprint: hash('sha256', JSON.stringify(parts), 'base64url') };
}
