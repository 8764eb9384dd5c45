import { RESOURCE_LIST } from '../spec/resources/index.js';
import { SEARCH_IS_OLD } from '../store/schema.js';
import type { Store } from '../store/store.js';
import type { Common } from './records.js';
import { searchCells } from './writing.js';

const AT_ONCE = 500;

/**
 * Rebuilds the search columns of all records after the indexing rules changed. This takes minutes for a large
 * calendar.
 */
export async function findAnew(store: Store): Promise<void> {
  for (const resource of RESOURCE_LIST) {
    for (let last: number | undefined = 0; last !== undefined; ) {
      const after: number = last;
      last = await store.write(async (session) => {
        const where = [{ column: 'id', is: '>', value: after } as const];
        const rows = await session.select(resource.name, { where, order: [{ column: 'id' }], limit: AT_ONCE });
        for (const row of rows)
          await session.update(resource.name, row.id, await searchCells(resource, row as unknown as Common));
        return rows.at(-1)?.id;
      });
    }
  }
  await store.write((session) => session.setSetting(SEARCH_IS_OLD, 'no'));
}
