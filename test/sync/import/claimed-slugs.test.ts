import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resourceOf } from '../../../src/contract/resources/index.js';
import { readClaimedSlugs } from '../../../src/sync/import/claimed-slugs.js';
import type { ImportOptions } from '../../../src/sync/import/import-job.js';
import { temporaryFolder } from './importing.js';

test('reserves the slugs that rows name, up to a limit', async () => {
  const path = join(temporaryFolder(), 'tags.csv');
  writeFileSync(path, 'name,slug\nA,one\nB,two\nC,three\n');
  const resource = resourceOf('tag');
  const job = {
    files: [{ source: { path }, resource }],
    reading: {},
    options: { map: new Map() } as never as ImportOptions,
  };
  const reserved = async (most?: number) => {
    const isClaimed = await readClaimedSlugs(job as never, most);
    const draftOf = (name: string) => ({
      values: { name: { send: name, read: name } },
      translations: new Map(),
      columns: new Map(),
    });
    return ['One', 'Two', 'Three', 'Four'].filter((name) => isClaimed(resource, draftOf(name)));
  };
  expect(await reserved()).toEqual(['One', 'Two', 'Three']);
  expect(await reserved(2)).toEqual(['One', 'Two']);
});
