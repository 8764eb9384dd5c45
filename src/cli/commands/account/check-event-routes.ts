import type { Client } from '../../../client/client-types.js';
import type { Settings } from '../../../config/resolve-settings.js';
import { findOperation } from '../../../contract/operations.js';
import { CalError, ServiceError } from '../../../errors.js';
import { type DoctorFinding, okFinding, problemFinding, warningFinding } from './doctor-finding.js';

interface RoutesToCheck {
  readonly client: Client;
  /** The REST root, with the language filled in. */
  readonly root: string;
  readonly settings: Settings;
}

/** Checks that events can be listed. On a WordPress site also that records can be read as they are stored. */
export async function checkEventRoutes({ client, root, settings }: RoutesToCheck): Promise<DoctorFinding[]> {
  try {
    await client.raw('GET', findOperation('event', 'list').path, { query: { per_page: 1 } });
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
    return [toRouteProblem(error)];
  }
  if (settings.dialect === 'spec' || settings.user === undefined || settings.password === undefined) return [];
  return [await checkStoredRecords(client, root)];
}

/** Adds an explanation to a server error, because a failing plugin sends only a status. */
function toRouteProblem(error: CalError): DoctorFinding {
  const isBroken = error instanceof ServiceError && error.status >= 500;
  if (!isBroken) return problemFinding('service', error);
  const { status } = error;
  return {
    ...problemFinding('service', error),
    say: (t) => `${t.doctorEventsFail(status)} ${error.say(t)}`,
    advice: error.hint ?? ((t) => t.doctorEventsFailAdvice()),
  };
}

async function checkStoredRecords(client: Client, root: string): Promise<DoctorFinding> {
  const query = { context: 'edit', per_page: 1, _fields: 'id' };
  try {
    const { record, headers } = await client.raw('GET', `${root}/wp/v2/tribe_events`, { query });
    // Authors and contributors get an empty list, but its total counts the records that are hidden from them.
    const isComplete = Array.isArray(record) && (record.length > 0 || Number(headers['x-wp-total'] ?? 0) === 0);
    return isComplete ? okFinding('service', (t) => t.doctorStoredRecords()) : NO_STORED_RECORDS;
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
    return NO_STORED_RECORDS;
  }
}

const NO_STORED_RECORDS = warningFinding(
  'service',
  (t) => t.doctorNoStoredRecords(),
  (t) => t.doctorNoStoredRecordsAdvice(),
);
