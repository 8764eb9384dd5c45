import { OPERATIONS, type Operation } from '../../src/contract/operations.js';
import { FORMS } from '../../src/forms/index.js';
import type { Handler } from '../../src/server/http/handler.js';
import { BASE } from '../support/calendar.js';
import type { Seeded } from '../support/seeding.js';
import type { TextReader } from './text-readers.js';

const SIGNED_IN = `Basic ${Buffer.from('administrator:password-of-administrator').toString('base64')}`;
const ROOT = new URL(BASE).pathname;
/** Each character may take nine of the 16 KiB that a query may have. */
const MOST_IN_QUERY = 1700;
const MOST_IN_BODY = 64 * 1024;
/** For what stands before and after what is repeated: longer texts are refused by their length. */
const ROOM = 128;

/** An address that does not change, so that one operation of a kind stands for all records of it. */
const pathOf = ({ path }: Operation, id: number): string => path.replace('{id}', String(id)).replace('{slug}', 'none');

/** Every parameter of every operation, through the service; with `isWhole` false one for each form and place. */
export async function listParameterReaders(
  { handle, event, venue, organizer, category, tag }: Seeded,
  isWhole: boolean,
): Promise<TextReader[]> {
  const ids = new Map<string, number>();
  for (const [kind, create] of Object.entries({ event, venue, organizer, category, tag }))
    ids.set(kind, (await create()).id);
  const tried = new Set<string>();
  const isNew = (key: string) => isWhole || (!tried.has(key) && tried.add(key).size > 0);
  // A creation reads the same fields as an update and leaves a record behind; a removal takes one away.
  const operations = OPERATIONS.filter(({ action }) => action !== 'create' && action !== 'delete');
  // Lists come first: later they would answer with what has been written.
  const sorted = [...operations].sort((one, other) => Number(other.action === 'list') - Number(one.action === 'list'));
  return sorted.flatMap((operation) =>
    (['query', 'body'] as const).flatMap((place) =>
      Object.entries(operation.parameters[place])
        .filter(([, { form }]) => isNew(`${place} ${form}`))
        .map(([name, { form }]): TextReader => {
          const path = pathOf(operation, ids.get(operation.resource ?? '') ?? 0);
          const { maxLength = MOST_IN_BODY } = FORMS[form];
          const most = Math.max(64, (place === 'query' ? Math.min(maxLength, MOST_IN_QUERY) : maxLength) - ROOM);
          return {
            name: `${operation.id}: ${name} in the ${place}`,
            most,
            read: (text) =>
              place === 'query'
                ? ask(handle, 'GET', `${path}?${name}=${encodeURIComponent(text.toWellFormed())}`)
                : ask(handle, operation.methods[0] ?? 'PUT', path, JSON.stringify({ [name]: text })),
          };
        }),
    ),
  );
}

async function ask(handle: Handler, method: string, target: string, body = ''): Promise<void> {
  const [path = '', rawQuery = ''] = target.split('?');
  const headers: Readonly<Record<string, string>> = {
    authorization: SIGNED_IN,
    host: 'calendar.example.org',
    'content-type': 'application/json',
  };
  const bytes = Buffer.from(body);
  const { status } = await handle({
    method,
    path: `${ROOT}${path}`,
    rawQuery,
    header: (name) => headers[name],
    body: async () => bytes,
  });
  if (status >= 500) throw new RangeError(`Status ${status}`);
}
