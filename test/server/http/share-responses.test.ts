import { expect, test } from 'vitest';
import type { RequestRoom, ServiceRequest, ServiceResponse } from '../../../src/server/http/handler.js';
import { createSharedResponses } from '../../../src/server/http/share-responses.js';

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
    ...{ method: 'GET', path: '/x', rawQuery: '', room },
    header: () => undefined,
    body: async () => new Uint8Array(),
  };
}

const FEED: ServiceResponse = { status: 200, headers: {}, body: 'feed', isCacheable: true };
const FAILED: ServiceResponse = { status: 503, headers: {} };

/** Three requests for the same response, of which the first is answered with `first`. */
async function shareAmongThree(first: ServiceResponse, isGone: boolean) {
  const share = createSharedResponses();
  let productions = 0;
  const produce = async () => {
    productions += 1;
    const isFirst = productions === 1;
    await Promise.resolve();
    return isFirst ? first : FEED;
  };
  const clients = [{ isGone }, { isGone: false }, { isGone: false }];
  const responses = await Promise.all(clients.map((client) => share('key', requestOf(client), produce)));
  return { statuses: responses.map(({ status }) => status), productions };
}

test('requests for the same response share one production', async () => {
  expect(await shareAmongThree(FEED, false)).toEqual({ statuses: [200, 200, 200], productions: 1 });
});

test('an error is not shared, since it may be about the client that asked first', async () => {
  expect(await shareAmongThree(FAILED, false)).toEqual({ statuses: [503, 200, 200], productions: 3 });
});

test('when the first client is gone, one of the others takes its place, and they share again', async () => {
  expect(await shareAmongThree(FAILED, true)).toEqual({ statuses: [503, 200, 200], productions: 2 });
});
