import { RESOURCE_LIST } from '../contract/resources/index.js';
import { SEARCH_TEXTS_OUTDATED } from '../store/sql/schema.js';
import type { Store } from '../store/store.js';
import { buildSearchCells } from './build-search-cells.js';
import type { StoredRecord } from './stored-records.js';

const REBUILD_BATCH_SIZE = 500;

/**
 * Rebuilds the search columns of all records after the indexing rules changed. This takes minutes for a large
 * calendar.
 */
export async function rebuildSearchIndex(store: Store): Promise<void> {
  for (const resource of RESOURCE_LIST) {
    for (let last: number | undefined = 0; last !== undefined; ) {
      const after: number = last;
      last = await store.write(async (session) => {
        const where = [{ column: 'id', is: '>', value: after } as const];
        const rows = await session.select(resource.name, {
          where,
          order: [{ column: 'id' }],
          limit: REBUILD_BATCH_SIZE,
        });
        for (const { id } of rows) {
          // Other servers may be changing records.
          const row = await session.findForUpdate(resource.name, id);
          if (row !== undefined)
            await session.update(resource.name, id, await buildSearchCells(resource, row as unknown as StoredRecord));
        }
        return rows.at(-1)?.id;
      });
    }
  }
  await store.write((session) => session.setSetting(SEARCH_TEXTS_OUTDATED, 'no'));
}
