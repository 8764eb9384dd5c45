// Tests src/tec/client/tec-client.ts.
import { describe, expect, it } from 'vitest';
import { createClient } from '../../../src/client/create-client.js';
import { OPERATIONS, type Operation } from '../../../src/contract/operations.js';
import { CalError } from '../../../src/errors.js';
import { createTecClient } from '../../../src/tec/client/tec-client.js';
import { EXCHANGES, type Exchange } from '../../support/recorded.js';

const ROOT = 'https://calendar.example.org/wp-json';

/** The exit code for each status; a missing record is reported as a bad parameter of the path. */
const EXIT_OF: Readonly<Record<number, number>> = { 400: 5, 401: 4, 403: 4, 404: 3, 405: 3, 410: 3, 500: 1 };
const EXIT_OF_CODE: Readonly<Record<string, number>> = {
  empty_content: 5,
  empty_term_name: 5,
  duplicate_term_slug: 5,
  db_insert_error: 5,
  'event-no-longer-available': 3,
  'rest-invalid-event-id': 3,
};

/** A client of a service that answers everything as it was recorded. */
function replaying({ status, headers, answer }: Exchange) {
  const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const place = { restRoot: ROOT, namespace: 'tribe/events/v1', languageParameter: 'lang' };
  const client = createClient({
    ...place,
    now: () => 0,
    sleep: async () => {},
    random: () => 1,
    tries: 1,
    send: async () => ({ status, headers: lower, body: JSON.stringify(answer) }),
  });
  return createTecClient(client, { ...place, now: () => 0, isRaw: false });
}

/** The operation of a request that reads one record or a list. */
function readingOf({ method, path }: Exchange): { operation: Operation; path: Record<string, string> } | undefined {
  if (method !== 'GET') return undefined;
  for (const operation of OPERATIONS.filter(({ action }) => action === 'read' || action === 'list')) {
    const pattern = operation.path.replace('{id}', '(?<id>\\d+)').replace('{slug}', '(?<slug>[^/]+)');
    const match = new RegExp(`^${pattern}/?$`, 'i').exec(path);
    if (match !== null) return { operation, path: { ...match.groups } };
  }
  return undefined;
}

const isAbsence = (code: string, params: unknown, path: object): boolean =>
  code === 'rest_invalid_param' &&
  typeof params === 'object' &&
  Object.keys(params ?? {}).join() === Object.keys(path).join() &&
  Object.keys(path).length === 1;

const outcomeOf = (work: Promise<{ record: unknown }>) =>
  work.then(
    ({ record }) => ({ record }),
    (error: unknown) => {
      if (!(error instanceof CalError)) throw error;
      return { exit: error.exit, message: error.message };
    },
  );

describe('every recorded response', () => {
  it.each(EXCHANGES.map((exchange, number) => [number, exchange.method, exchange.path, exchange] as const))(
    '%i: %s %s is read, or reported with its exit code',
    async (_number, method, path, exchange) => {
      const reading = readingOf(exchange);
      const client = replaying(exchange);
      const outcome = await outcomeOf(
        reading === undefined ? client.raw(method, path) : client.call(reading.operation, {}, { path: reading.path }),
      );
      if (exchange.status < 400) {
        expect(outcome).toHaveProperty('record');
        if (reading !== undefined)
          expect(JSON.stringify(outcome, (key, value) => (key === 'json_ld' ? '' : value))).not.toMatch(
            /"(title|venue|organizer|name)":"[^"]*&(#\d+|amp);/,
          );
        return;
      }
      const { code, data } = exchange.answer;
      const isGone = reading !== undefined && isAbsence(code, data?.params, reading.path);
      const isRaw = reading === undefined;
      const own =
        isRaw && (code === 'event-no-longer-available' || code === 'rest-invalid-event-id')
          ? undefined
          : EXIT_OF_CODE[code];
      const exit = isGone ? 3 : (own ?? EXIT_OF[exchange.status]);
      expect(outcome).toMatchObject({ exit });
      expect('message' in outcome ? outcome.message : '').not.toMatch(/<[a-z]+>|&#\d+;/);
    },
  );
});
