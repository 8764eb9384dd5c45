// Tests src/client/page-through.ts.
import { expect, it } from 'vitest';
import { pageWithEveryStatus, withEveryStatus } from '../../src/client/page-through.js';
import { ServiceError } from '../../src/errors.js';

const problem = (answered: string, status: number, params?: Record<string, string>) => {
  const words = params && Object.fromEntries(Object.entries(params).map(([name, text]) => [name, () => text]));
  return new ServiceError({ answered, status, say: () => answered, ...(words && { params: words }) });
};

/** The answer of WordPress to a visitor, from `tribe/events/v1` and from `wp/v2`. */
const REFUSED = problem('rest_invalid_param', 400, { status: 'Status is forbidden.' });

const OTHERS = [
  problem('rest_invalid_param', 400, { start_date: 'Invalid parameter.' }),
  problem('rest_invalid_param', 400),
  problem('rest_forbidden', 401),
  problem('rest_forbidden', 403, { status: 'Not yours.' }),
  problem('internal', 500, { status: 'Broken.' }),
  new TypeError('status'),
];

type Filter = { readonly status?: readonly string[] };

const listing = (error: Error, asked: Filter[] = []) => ({
  asked,
  list: async (filter: Filter) => {
    asked.push(filter);
    if (filter.status !== undefined) throw error;
    return ['Published'];
  },
});

const collect = async (pages: AsyncIterable<string>) => {
  const all: string[] = [];
  for await (const page of pages) all.push(page);
  return all;
};

const paging = (error: Error) =>
  async function* (filter: Filter) {
    if (filter.status !== undefined) throw error;
    yield 'Published';
  };

it('lists without a filter if the service refuses the filter by status', async () => {
  const { asked, list } = listing(REFUSED);
  expect(await withEveryStatus(list, ['draft'])).toEqual(['Published']);
  expect(asked).toEqual([{ status: ['draft'] }, {}]);
  expect(await collect(pageWithEveryStatus(paging(REFUSED)))).toEqual(['Published']);
});

it.each(OTHERS)('passes on any other error: %s', async (error) => {
  const { asked, list } = listing(error);
  await expect(withEveryStatus(list)).rejects.toBe(error);
  expect(asked).toHaveLength(1);
  await expect(collect(pageWithEveryStatus(paging(error)))).rejects.toBe(error);
});
