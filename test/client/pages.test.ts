// Tests src/client/page-through.ts.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RecordPage } from '../../src/client/client-types.js';
import { findOperation } from '../../src/contract/operations.js';
import { clientOf, type Doing, type Seen, serving } from './serving.js';

const list = findOperation('tag', 'list');
const pageAsked = ({ url }: Seen): number => Number(new URL(url, 'http://x').searchParams.get('page') ?? 1);

/** A list of numbers as the service pages it, with links that lead nowhere. */
const listOf =
  (total: number, size: number, headers = true) =>
  (seen: Seen): Doing => {
    const page = pageAsked(seen);
    const pages = Math.ceil(total / size);
    const ids = Array.from({ length: total }, (_, at) => at + 1).slice((page - 1) * size, page * size);
    return {
      headers: headers ? { 'X-WP-Total': String(total), 'X-WP-TotalPages': String(pages) } : {},
      body: { tags: ids.map((id) => ({ id })), total, total_pages: pages, next_rest_url: 'http://127.0.0.1:1/nowhere' },
    };
  };

const collect = async (pages: AsyncIterable<RecordPage>): Promise<RecordPage[]> => {
  const all: RecordPage[] = [];
  for await (const page of pages) all.push(page);
  return all;
};
const idsOf = (pages: readonly RecordPage[]) => pages.flatMap(({ records }) => records.map(({ id }) => id));

describe('the pages of a list', () => {
  test('contain each record once up to the limit, and no page beyond it is requested', async () => {
    const sizes = {
      total: fc.nat(40),
      size: fc.integer({ min: 1, max: 12 }),
      limit: fc.option(fc.nat(50)),
      ahead: fc.boolean(),
    };
    await fc.assert(
      fc.asyncProperty(fc.record(sizes), async ({ total, size, limit, ahead }) => {
        const { origin, seen } = await serving(listOf(total, size));
        const { client } = clientOf(origin);
        const pages = await collect(
          client.pages(list, { per_page: size }, { ahead, ...(limit === null ? {} : { limit }) }),
        );
        const wanted = Math.min(total, limit ?? total);
        expect(idsOf(pages)).toEqual(Array.from({ length: wanted }, (_, at) => at + 1));
        expect(seen).toHaveLength(limit === 0 ? 0 : Math.max(1, Math.ceil(wanted / size)));
      }),
      { numRuns: 25 },
    );
  });

  test('keep the filters, begin at the requested page and report the totals', async () => {
    const { origin, seen } = await serving(listOf(25, 10, false));
    const pages = await collect(clientOf(origin).client.pages(list, { page: 2, search: 'a b' }));
    expect(idsOf(pages)).toEqual(Array.from({ length: 15 }, (_, at) => at + 11));
    expect(pages[0]).toMatchObject({ number: 2, total: 25, totalPages: 3, envelope: { total: 25 } });
    expect(seen.map(({ url }) => url.split('?')[1])).toEqual(['page=2&search=a%20b', 'page=3&search=a%20b']);
  });

  test('are prefetched: two more while the first is being read', async () => {
    let asked: () => void = () => undefined;
    const bothAsked = new Promise<void>((resolve) => (asked = resolve));
    let more = 0;
    const pagesOf = listOf(50, 10);
    const { origin, seen } = await serving((request) => {
      if (pageAsked(request) > 1 && ++more === 2) asked();
      return pagesOf(request);
    });
    const pages = clientOf(origin).client.pages(list, {});
    await pages.next();
    await bothAsked;
    expect(seen.map(pageAsked).sort()).toEqual([1, 2, 3]);
    await pages.return(undefined);
  });

  test.each<[string, Doing]>([
    ['a page that is gone', { status: 404, body: { code: 'tag-archive-page-not-found', message: 'm' } }],
    ['an empty page', { body: { tags: [] }, headers: { 'X-WP-TotalPages': '1' } }],
  ])('end at %s', async (_, last) => {
    const { origin, seen } = await serving(listOf(90, 10), last);
    expect(idsOf(await collect(clientOf(origin).client.pages(list, {})))).toHaveLength(10);
    // One more may be on its way.
    expect(seen.length).toBeLessThanOrEqual(3);
  });

  test('end at a partly filled page when the service gives no totals', async () => {
    const full = { body: { tags: [{ id: 1 }, { id: 2 }] } };
    const { origin } = await serving(full, { body: { tags: [{ id: 3 }] } });
    expect(idsOf(await collect(clientOf(origin).client.pages(list, { per_page: 2 })))).toEqual([1, 2, 3]);
  });

  test('pass on an error of a later page', async () => {
    const { origin } = await serving(listOf(90, 10), { status: 500, body: { code: 'x', message: 'Failed.' } });
    await expect(collect(clientOf(origin).client.pages(list, {}))).rejects.toThrow('Failed.');
  });

  test.each([{ id: 7 }, [], null])('fail when the response is not a list: %j', async (body) => {
    const { origin } = await serving({ body: JSON.stringify(body) });
    await expect(collect(clientOf(origin).client.pages(list, {}))).rejects.toThrow(/list of tags/);
  });
});
