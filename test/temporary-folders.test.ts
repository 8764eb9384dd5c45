import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createTemporaryFolders } from '../src/temporary-folders.js';

it('removes each folder after its work, and the others with one handler when the process exits', async () => {
  const handlers: (() => void)[] = [];
  const withFolder = createTemporaryFolders((work) => void handlers.push(work));
  const over = await Promise.all(Array.from({ length: 12 }, () => withFolder('over', async (folder) => folder)));
  let finish = () => {};
  const waiting = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const folders: string[] = [];
  const works = ['a', 'b'].map((name) =>
    withFolder(name, (folder) => {
      folders.push(folder);
      return waiting;
    }),
  );
  await expect.poll(() => folders.length).toBe(2);
  expect([over, folders].map((each) => each.filter((folder) => existsSync(folder)).length)).toEqual([0, 2]);
  expect(handlers).toHaveLength(1);
  for (const handle of handlers) handle();
  expect(folders.map((each) => existsSync(each))).toEqual([false, false]);
  finish();
  await Promise.all(works);
});
