import { access } from 'node:fs/promises';

/** Tells whether a file or folder exists. */
export const fileExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
