/** A process of its own that writes venues: FILE NAME COUNT. */
import { openSqlite } from '../../src/store/sqlite/open-sqlite.js';

const [file = '', name = '', count = '0'] = process.argv.slice(2);
const store = await openSqlite(file);
for (let number = 0; number < Number(count); number += 5) {
  await Promise.all(
    [0, 1, 2, 3, 4].map((step) =>
      store.write((session) =>
        session.insert('venue', {
          slug: `${name}-${number + step}`,
          status: 'publish',
          language: 'en',
          translations: {},
        }),
      ),
    ),
  );
}
await store.close();
