import { closeSync, existsSync, openSync } from 'node:fs';

/**
 * Creates an empty file that only its owner may read or write, unless the file is there already: SQLite would create it
 * with the permissions that the umask leaves, and gives its log the permissions of the file. Follows a symbolic link to
 * a missing file, as SQLite does.
 */
export function createPrivateFile(file: string): void {
  try {
    // Closing an existing file would drop this process's locks on it.
    if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  } catch {
    // The file cannot be created. SQLite reports the reason when it opens the file.
  }
}
