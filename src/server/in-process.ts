import { resourceOf } from '../contract/resources/index.js';
import { decodeJsonBody } from '../http/decode-parameters.js';
import {
  type CreateInProcess,
  type CreateParsed,
  EMBEDDED_REST_ROOT,
  type HttpResponse,
  type SendHttpRequest,
} from '../http/exchange.js';
import { assertKnownParameters } from '../http/unknown-parameters.js';
import { assertFewTags, judgeValues, validateParameters } from '../http/validate-parameters.js';
import { validateTranslations } from '../http/validate-translations.js';
import type { Visitor } from '../service/permissions.js';
import { judgeFieldValue } from '../service/prepare-cells.js';
import { findOrCreateAdministrator } from '../service/users.js';
import { createApp } from './http/create-app.js';
import type { Handler, ServiceRequest, ServiceResponse } from './http/handler.js';
import { parseRequestTarget } from './http/match-route.js';
import { openCalendar } from './open-calendar.js';
import { findLanguage, type ServedCalendar } from './served-calendar.js';
import { explainOpening } from './storage-errors.js';

export interface InProcessService {
  readonly send: SendHttpRequest;
  readonly close: () => Promise<void>;
}

/**
 * Opens the service on a SQLite file without a socket; every request acts as the administrator.
 * @throws UsageError when the file cannot be opened
 */
export async function openInProcess(options: {
  readonly file: string;
  /** The time zone if the calendar is new; an existing one keeps its own. */
  readonly timezone?: string;
  readonly now: () => number;
  readonly report: (error: unknown, doing: string) => void;
}): Promise<InProcessService> {
  const { timezone, ...rest } = options;
  const zone = timezone === undefined ? {} : { newCalendarTimezone: timezone };
  const opening = openCalendar({ ...rest, ...zone, publicUrl: EMBEDDED_REST_ROOT, openTo: findOrCreateAdministrator });
  const { calendar, close } = await explainOpening(opening, { store: options.file });
  return { close, send: createInProcessSend(createApp(calendar)) };
}

/** Adapts a handler to the `send` function of the client. */
export const createInProcessSend =
  (handler: Handler): SendHttpRequest =>
  async (request) =>
    toClientResponse(request.method, await handler(fromClientRequest(request)));

/** Creates records from parsed values as the visitor, who may write. Judges them as those of a request. */
export const createInProcessCreateParsed =
  ({ service }: Pick<ServedCalendar, 'service'>, visitor: Visitor): CreateParsed =>
  async (kind, { language = service.site.language, values, translations }) => {
    const { fields } = resourceOf(kind);
    judgeValues(fields, values, judgeFieldValue);
    for (const texts of translations.values()) judgeValues(fields, texts, judgeFieldValue);
    assertFewTags([values, ...translations.values()]);
    const { record } = await service.create({ visitor, language }, kind, { values, translations, isMinimal: true });
    return Number(record.id);
  };

/** Creates records as the visitor, who may write. Applies all limits of a request, without building one. */
export const createInProcessCreate =
  ({ service }: Pick<ServedCalendar, 'service'>, visitor: Visitor): CreateInProcess =>
  async (operation, values, isMinimal) => {
    const kind = operation.resource;
    if (kind === undefined) throw new Error(`${operation.id} creates no record`);
    const sent = { query: {}, body: decodeJsonBody(JSON.stringify(values)) };
    assertKnownParameters(operation, sent);
    const { body } = validateParameters(operation, sent, judgeFieldValue);
    const language = findLanguage(sent.body.i18n_language) ?? service.site.language;
    const translations = validateTranslations(kind, sent.body, language, judgeFieldValue);
    const { record } = await service.create({ visitor, language }, kind, { values: body, translations, isMinimal });
    return JSON.parse(JSON.stringify(record)) as Record<string, unknown>;
  };

function fromClientRequest({
  method,
  url,
  headers,
  body = '',
  isBinary,
}: Parameters<SendHttpRequest>[0]): ServiceRequest {
  const target = parseRequestTarget(url);
  if (target === undefined) throw new TypeError(`not a URL: ${url}`);
  const headersByName = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return {
    method,
    ...target,
    header: (name) => headersByName.get(name),
    body: async () => Buffer.from(body, isBinary ? 'latin1' : 'utf8'),
  };
}

const toClientResponse = (method: string, { status, headers, body = '' }: ServiceResponse): HttpResponse => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  body: method === 'HEAD' ? '' : typeof body === 'string' ? body : Buffer.from(body).toString('utf8'),
});
