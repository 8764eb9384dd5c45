import type { Client, HttpExchange } from '../../../client/client-types.js';
import { isRefusedMethod } from '../../../client/create-client.js';
import type { Settings } from '../../../config/resolve-settings.js';
import { findOperation } from '../../../contract/operations.js';
import { CalError, type Message, recoverFrom, ServiceError } from '../../../errors.js';
import { type Catalogue, textsOf } from '../../../text/catalogue.js';

/** The result of one check: its subject, the verdict, a message, and advice on how to fix a problem. */
export interface DoctorFinding {
  /** Stable name for programs, e.g. `configuration`. */
  readonly about: DoctorSubject;
  readonly verdict: 'ok' | 'warning' | 'problem';
  readonly say: Message;
  readonly advice?: Message;
  /** Exit code that a problem asks for. */
  readonly exit?: number;
}

type DoctorSubject = keyof Catalogue['doctorSubjects'];

export const okFinding = (about: DoctorSubject, say: Message): DoctorFinding => ({ about, verdict: 'ok', say });

export const warningFinding = (about: DoctorSubject, say: Message, advice?: Message): DoctorFinding => ({
  about,
  verdict: 'warning',
  say,
  ...(advice === undefined ? {} : { advice }),
});

export const problemFinding = (about: DoctorSubject, error: CalError): DoctorFinding => ({
  about,
  verdict: 'problem',
  say: error.say,
  exit: error.exit,
  ...(error.hint === undefined ? {} : { advice: error.hint }),
});

/** For `catch`: reports an error as a problem. */
export const toProblemOf = (about: DoctorSubject) => recoverFrom(CalError, (error) => problemFinding(about, error));

interface RoutesToCheck {
  readonly client: Client;
  /** The REST root, with the language filled in. */
  readonly root: string;
  readonly settings: Settings;
  /** Returns the last request that `client` sent, with its response. */
  readonly lastExchange: () => HttpExchange | undefined;
}

/** Checks that events can be listed and that writes get through. On a WordPress site also that records can be read as they are stored. */
export async function checkEventRoutes(routes: RoutesToCheck): Promise<DoctorFinding[]> {
  const { client, root, settings } = routes;
  const problem = await client
    .raw('GET', findOperation('event', 'list').path, { query: { per_page: 1 } })
    .then(() => undefined, recoverFrom(CalError, toRouteProblem));
  if (problem !== undefined) return [problem];
  const methods = settings.target.kind === 'http' ? [await checkMethods(routes)] : [];
  if (settings.dialect === 'spec' || settings.user === undefined || settings.password === undefined) return methods;
  return [...methods, await checkStoredRecords(client, root).catch(recoverFrom(CalError, () => NO_STORED_RECORDS))];
}

/**
 * Checks that the web server in front of a service lets PUT and DELETE through, with a deletion that no service performs:
 * no record has the ID 0.
 */
async function checkMethods({ client, lastExchange }: RoutesToCheck): Promise<DoctorFinding> {
  const path = findOperation('venue', 'delete', 'id').path.replace('{id}', '0');
  await client.raw('DELETE', path).catch(recoverFrom(CalError, () => undefined));
  const { request, answer } = lastExchange() ?? {};
  if (answer !== undefined && isRefusedMethod(answer))
    return warningFinding(
      'service',
      (t) => textsOf(t.doctorMethods).refused,
      (t) => t.doctorMethodsAdvice(),
    );
  return okFinding('service', (t) => textsOf(t.doctorMethods)[request?.method === 'POST' ? 'overridden' : 'sent']);
}

/** Adds an explanation to a server error, because a failing plugin sends only a status. */
function toRouteProblem(error: CalError): DoctorFinding {
  const isBroken = error instanceof ServiceError && error.status >= 500;
  if (!isBroken) return problemFinding('service', error);
  const { status } = error;
  return {
    ...problemFinding('service', error),
    say: (t) => `${t.doctorEventsFail({ status })} ${error.say(t)}`,
    advice: error.hint ?? ((t) => t.doctorEventsFailAdvice()),
  };
}

async function checkStoredRecords(client: Client, root: string): Promise<DoctorFinding> {
  const query = { context: 'edit', per_page: 1, _fields: 'id' };
  const { record, headers } = await client.raw('GET', `${root}/wp/v2/tribe_events`, { query });
  // Authors and contributors get an empty list, but its total counts the records that are hidden from them.
  const isComplete = Array.isArray(record) && (record.length > 0 || Number(headers['x-wp-total'] ?? 0) === 0);
  return isComplete ? okFinding('service', (t) => t.doctorStoredRecords()) : NO_STORED_RECORDS;
}

const NO_STORED_RECORDS = warningFinding(
  'service',
  (t) => t.doctorNoStoredRecords(),
  (t) => t.doctorNoStoredRecordsAdvice(),
);
