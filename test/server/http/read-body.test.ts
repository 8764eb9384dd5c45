import { expect, test } from 'vitest';
import type { ServiceRequest } from '../../../src/server/http/handler.js';
import { readRequestBody } from '../../../src/server/http/read-body.js';

const requestOf = (bytes: number): ServiceRequest => ({
  method: 'POST',
  path: '/batch/v1',
  rawQuery: '',
  header: (name) => (name === 'content-type' ? 'application/json' : undefined),
  body: async () => Buffer.from(JSON.stringify({ name: 'x'.repeat(bytes) })),
});

/** The turns of the event loop in which 8 bodies of so many bytes are parsed that arrive at once. */
async function listTurns(bytes: number): Promise<ReadonlySet<number>> {
  let turn = 1;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const turns = await Promise.all(Array.from({ length: 8 }, () => readRequestBody(requestOf(bytes)).then(() => turn)));
  isOver = true;
  return new Set(turns);
}

test('small bodies are parsed at once', async () => {
  expect(await listTurns(1024)).toEqual(new Set([1]));
});

test('large bodies are parsed in a turn each', async () => {
  expect((await listTurns(17 * 1024)).size).toBeGreaterThanOrEqual(7);
});
