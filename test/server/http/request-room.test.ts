import { expect, test } from 'vitest';
import { DEFAULT_CONNECTION_LIMITS } from '../../../src/server/http/connection-limits.js';
import { WRITE_WEIGHT } from '../../../src/server/http/handler.js';
import { openRequestRoom } from '../../../src/server/http/request-room.js';
import { createRoom } from '../../../src/server/http/room.js';

// The responses of writes count against a memory limit from when they are built until they are sent.

const MOST = DEFAULT_CONNECTION_LIMITS.responseBytesOfAddress;
const ADDRESS = '192.0.2.1';

const openTwo = (roomMs: number) => {
  const room = createRoom(DEFAULT_CONNECTION_LIMITS);
  return [openRequestRoom(room, ADDRESS, roomMs), openRequestRoom(room, ADDRESS, roomMs)] as const;
};

/** A write that presents so many bytes. */
const createWrite = ({ presenting }: ReturnType<typeof openRequestRoom>, bytes: number) => {
  const tries = { count: 0 };
  const run = async () => {
    tries.count += 1;
    // Writes that arrive together have all found room before the first one presents anything.
    await Promise.resolve();
    presenting.begin();
    presenting.note(bytes);
    return 'written';
  };
  return { tries, run };
};

test('a write waits until a large response has been read, and then runs again', async () => {
  const [first, second] = openTwo(60_000);
  const large = createWrite(first, MOST);
  const small = createWrite(second, 1);
  const writes = [first.work(WRITE_WEIGHT, large.run), second.work(WRITE_WEIGHT, small.run)];
  expect(await writes[0]).toBe('written');
  await expect.poll(() => small.tries.count).toBe(1);
  first.close();
  expect(await writes[1]).toBe('written');
  expect(small.tries.count).toBe(2);
});

test('the size of the response replaces the estimate', async () => {
  const [first, second] = openTwo(60_000);
  await first.work(WRITE_WEIGHT, createWrite(first, MOST).run);
  first.hold({ status: 200, headers: {}, body: 'small' });
  const small = createWrite(second, 1);
  expect(await second.work(WRITE_WEIGHT, small.run)).toBe('written');
  expect(small.tries.count).toBe(1);
});

test('a write that the store repeats counts once', async () => {
  const [first, second] = openTwo(60_000);
  const half = createWrite(first, MOST / 2);
  await first.work(WRITE_WEIGHT, async () => {
    await half.run();
    await half.run();
  });
  expect(await second.work(WRITE_WEIGHT, createWrite(second, 1).run)).toBe('written');
});

test('a write that waits too long is refused with 503', async () => {
  const [first, second] = openTwo(0);
  const writes = [
    first.work(WRITE_WEIGHT, createWrite(first, MOST).run),
    second.work(WRITE_WEIGHT, createWrite(second, 1).run),
  ];
  await expect(writes[1]).rejects.toMatchObject({ code: 'service_unavailable', status: 503 });
});
