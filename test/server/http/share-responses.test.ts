// Tests src/server/http/response-cache.ts.
import { expect, test } from 'vitest';
import type { RequestRoom, ServiceRequest, ServiceResponse } from '../../../src/server/http/handler.js';
import { createSharedResponses } from '../../../src/server/http/response-cache.js';

/** A request whose client is gone if asked. */
function requestOf(client: { isGone: boolean }): ServiceRequest {
  const room: RequestRoom = {
    work: (_, run) => run(),
    presenting: { begin: () => {}, note: () => {} },
    hold: (response) => response,
    give: (response) => response,
    isClosed: () => client.isGone,
  };
  return {
    method: 'GET',
    path: '/x',
    rawQuery: '',
    room,
    header: () => undefined,
    body: async () => new Uint8Array(),
  };
}

const FEED: ServiceResponse = { status: 200, headers: {}, body: 'feed', isCacheable: true };
const FAILED: ServiceResponse = { status: 503, headers: {} };

/** Three requests for the same response, of which the first is answered with `first`. The clients in `gone` are gone. */
async function shareAmongThree(first: ServiceResponse, ...gone: readonly number[]) {
  const share = createSharedResponses();
  let productions = 0;
  const produce = async () => {
    productions += 1;
    const isFirst = productions === 1;
    await Promise.resolve();
    return isFirst ? first : FEED;
  };
  const clients = [0, 1, 2].map((at) => ({ isGone: gone.includes(at) }));
  const responses = await Promise.all(clients.map((client) => share('key', requestOf(client), produce)));
  return { statuses: responses.map(({ status }) => status), productions };
}

test('requests for the same response share one production', async () => {
  expect(await shareAmongThree(FEED)).toEqual({ statuses: [200, 200, 200], productions: 1 });
});

test('an error is not shared, since it may be about the client that asked first', async () => {
  expect(await shareAmongThree(FAILED)).toEqual({ statuses: [503, 200, 200], productions: 3 });
});

test('when the first client is gone, one of the others takes its place, and they share again', async () => {
  expect(await shareAmongThree(FAILED, 0)).toEqual({ statuses: [503, 200, 200], productions: 2 });
});

test('nothing is produced for a client that is gone', async () => {
  expect((await shareAmongThree(FAILED, 1)).productions).toBe(2);
});
