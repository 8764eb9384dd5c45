import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_PIXELS } from '../../src/contract/uploads.js';
import { type AskOptions, PUBLIC_URL, type Reply, type TestCalendar, testCalendar } from '../support/calendar.js';
import { gifOf, jpegOf, manySegmentsOf, pngOf, webpOf } from '../support/images.js';
import { fresh } from './samples.js';

/** Contract section 2: images that users upload, and records that show them. */

let calendar: TestCalendar;
beforeAll(async () => {
  calendar = await testCalendar();
});
afterEach(() => expect(calendar.failures).toEqual([]));
afterAll(() => calendar.close());

const send = (bytes: Uint8Array, options: AskOptions = {}): Promise<Reply> =>
  calendar.ask(`POST ${PUBLIC_URL}/uploads/v1`, {
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'image/png' },
    ...options,
  });

const open = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  calendar.fetch(new Request(url, { headers }));

let shade = 0;
/** An image that nobody has uploaded yet. */
const newImage = () => {
  shade += 1;
  return pngOf(16, 9, shade);
};

describe('an uploaded image', () => {
  test.each([
    ['png', pngOf(640, 360)],
    ['gif', gifOf(640, 360)],
    ['webp', webpOf(640, 360)],
    ['jpg', jpegOf(640, 360)],
    ['jpg', jpegOf(360, 640, 6)],
  ])('%s has the kind and size of its bytes, and is served unchanged', async (extension, bytes) => {
    const { status, body, headers } = await send(bytes);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const url = `${PUBLIC_URL}/uploads/${hash}.${extension}`;
    expect([status, headers.get('location')]).toEqual([201, url]);
    expect(body).toEqual({ id: expect.any(Number), url, extension, width: 640, height: 360 });
    const file = await open(url);
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': extension === 'jpg' ? 'image/jpeg' : `image/${extension}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect((await open(url, { 'if-none-match': file.headers.get('etag') ?? '' })).status).toBe(304);
  });

  test('is stored once for each user', async () => {
    const bytes = newImage();
    const first = await send(bytes);
    const again = await send(bytes);
    const other = await send(bytes, { as: 'author' });
    expect([first.status, again.status, other.status]).toEqual([201, 200, 201]);
    expect(again.body).toEqual(first.body);
    expect(other.body).toEqual({ ...first.body, id: other.body.id });
  });

  test('of the greatest size is taken, and one byte more is refused', async () => {
    const largest = Buffer.concat([pngOf(1, 1), Buffer.alloc(MAX_UPLOAD_BYTES)]).subarray(0, MAX_UPLOAD_BYTES);
    const { status, body } = await send(largest);
    expect(status).toBe(201);
    expect(Buffer.from(await (await open(body.url)).arrayBuffer()).equals(largest)).toBe(true);
    expect((await send(Buffer.concat([largest, Buffer.alloc(1)]))).status).toBe(413);
  });

  test.each([
    ['is empty', Buffer.alloc(0)],
    ['holds a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['is cut off', pngOf(1, 1).subarray(0, 12)],
    ['has no pixels', gifOf(0, 0)],
    ['has a million segments', manySegmentsOf(MAX_UPLOAD_BYTES)],
    ['has too many pixels', pngOf(MAX_UPLOAD_PIXELS, 2)],
  ])('is refused when it %s', async (_, bytes) => {
    const start = process.cpuUsage();
    const { status, body } = await send(bytes);
    const { user } = process.cpuUsage(start);
    expect([status, body.code, Object.keys(body.data.params)]).toEqual([400, 'rest_invalid_param', ['file']]);
    // A library took half a second for tiny segments.
    expect(user).toBeLessThan(250_000);
  });

  test.each([
    ['nobody', 401],
    ['subscriber', 403],
    ['contributor', 403],
    ['author', 201],
    ['editor', 201],
  ] as const)('may be sent by those who may publish: %s gets %d', async (as, status) => {
    expect((await send(newImage(), { as })).status).toBe(status);
    // Whoever may not upload is refused before the body is read.
    const tooLarge = Buffer.alloc(MAX_UPLOAD_BYTES + 1);
    expect((await send(tooLarge, { as })).status).toBe(status === 201 ? 413 : status);
  });

  test('is described by the route, which takes no other method', async () => {
    const { body } = await calendar.ask(`OPTIONS ${PUBLIC_URL}/uploads/v1`);
    expect(body.methods).toEqual(['POST']);
    expect((await calendar.ask(`GET ${PUBLIC_URL}/uploads/v1`)).status).toBe(404);
    expect((await calendar.ask(`PUT ${PUBLIC_URL}/uploads/${'0'.repeat(32)}.png`)).status).toBe(404);
  });
});

describe('a record', () => {
  const createVenue = async (image: unknown, options: AskOptions = {}) => {
    const created = await calendar.ask('POST /venues', { json: { venue: fresh('Hall'), image }, ...options });
    expect(created.status).toBe(201);
    return created.body.image;
  };

  test('that names an upload by its ID, its address or its object shows all of it', async () => {
    const { body: upload } = await send(newImage());
    for (const image of [upload.id, String(upload.id), upload.url, upload, { url: upload.url }])
      expect(await createVenue(image)).toEqual(upload);
    const event = { title: fresh('Show'), start_date: '2026-12-01 10:00', end_date: '2026-12-01 11:00' };
    const { body } = await calendar.ask('POST /events', { json: event });
    const updated = await calendar.get(`POST /events/${body.id}`, { json: { image: upload.id } });
    expect([body.image, updated.image]).toEqual([false, upload]);
  });

  test('of an author does not tell what others have uploaded', async () => {
    const { body: upload } = await send(newImage(), { as: 'editor' });
    expect(await createVenue(upload.id, { as: 'author' })).toEqual({ id: upload.id });
    const { body: own } = await send(newImage(), { as: 'author' });
    expect(await createVenue(own.id, { as: 'author' })).toEqual(own);
    expect(await createVenue(own.id, { as: 'editor' })).toEqual(own);
  });

  test('keeps an ID and an address that name no upload', async () => {
    expect(await createVenue(987_654)).toEqual({ id: 987_654 });
    const url = `${PUBLIC_URL}/uploads/${'0'.repeat(32)}.png`;
    expect(await createVenue(url)).toEqual({ url });
  });
});

describe('deleting an upload', () => {
  const remove = (url: string, as: 'nobody' | 'author' | 'editor') => calendar.ask(`DELETE ${url}`, { as });

  test('takes its user or an editor, and leaves those of others', async () => {
    const bytes = newImage();
    const { body: upload } = await send(bytes, { as: 'editor' });
    expect([(await remove(upload.url, 'nobody')).status, (await remove(upload.url, 'author')).status]).toEqual([
      401, 403,
    ]);
    await send(bytes, { as: 'author' });
    expect((await remove(upload.url, 'author')).status).toBe(200);
    expect((await open(upload.url)).status).toBe(200);
    expect((await remove(upload.url, 'editor')).body).toEqual(upload);
    expect((await open(upload.url)).status).toBe(404);
    expect((await remove(upload.url, 'editor')).status).toBe(404);
  });
});
