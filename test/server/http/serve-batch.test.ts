import { expect, test } from 'vitest';
import { BATCH_WEIGHT, type RequestRoom, type ServiceRequest } from '../../../src/server/http/handler.js';
import { serveBatch } from '../../../src/server/http/serve-batch.js';
import type { ServedCalendar } from '../../../src/server/served-calendar.js';

test('a batch that waits for room keeps only its text, and takes the room of a whole response', async () => {
  const body = { requests: [{ path: '/calendar/events/v1/tags', body: { name: 'loud' } }] };
  const weights: number[] = [];
  const room: RequestRoom = {
    work: (weight) => {
      weights.push(weight);
      return Promise.reject(new Error('no room'));
    },
    presenting: { begin: () => {}, note: () => {} },
    hold: (response) => response,
    give: (response) => response,
    isClosed: () => false,
  };
  const request = {
    method: 'POST',
    path: '/batch/v1',
    rawQuery: '',
    room,
    route: { root: undefined, language: undefined, path: '/batch/v1' },
    header: (name: string) => (name === 'content-type' ? 'application/json' : undefined),
    body: async () => Buffer.from(JSON.stringify(body)),
  } satisfies ServiceRequest & { route: unknown };
  let looks = 0;
  const calendar = new Proxy({} as ServedCalendar, { get: () => void looks++ });
  const visitor = { id: 2, login: 'con', role: 'contributor' } as const;
  await expect(serveBatch({ calendar, request, visitor } as never)).rejects.toThrow('no room');
  expect({ weights, looks }).toEqual({ weights: [BATCH_WEIGHT], looks: 0 });
});
