/**
 * Creates the folder of the default calendar when it is missing. The folder of a path that the user chose must
 * exist.
 */
export async function ensureDefaultFolder(file: string, defaultPath: string): Promise<string> {
  if (file !== defaultPath) return file;
  const [{ makeFolder }, { dirname }] = await Promise.all([import('./make-folder.js'), import('node:path')]);
  await makeFolder(dirname(file), 0o700).catch(() => undefined);
  return file;
}
