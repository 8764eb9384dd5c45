import { closeSync, openSync } from 'node:fs';

/**
 * Creates an empty file that only its owner may read or write, unless the file is there already: SQLite would create it
 * with the permissions that the umask leaves, and gives its log the permissions of the file.
 */
export function createPrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch {
    // The file exists, or cannot be created. In that case SQLite reports the reason when it opens the file.
  }
}
