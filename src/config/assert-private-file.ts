import { statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { UsageError } from '../errors.js';
import { quoteShellWord } from '../http/format-curl.js';

const OTHERS_MAY_READ_OR_WRITE = 0o077;
const OTHERS_MAY_WRITE = 0o022;
const STICKY = 0o1000;

/**
 * Refuses a file as ssh does, if other users could read its passwords, or replace it or the commands in it.
 * @throws UsageError with the command that mends it
 */
export function assertPrivateFile(path: string, holds: 'passwords' | 'commands'): void {
  const folder = dirname(path);
  if (holds === 'passwords') refuseMode(path, OTHERS_MAY_READ_OR_WRITE, 'chmod 600');
  else refuseMode(path, OTHERS_MAY_WRITE, 'chmod go-w');
  if ((statSync(folder).mode & STICKY) === 0) refuseMode(folder, OTHERS_MAY_WRITE, 'chmod go-w');
  const me = currentUserId();
  const theirs = [path, folder].find((each) => ![me, ROOT].includes(statSync(each).uid));
  if (me === undefined || theirs === undefined) return;
  throw new UsageError((t) => t.fileOfOthers({ path: theirs }), {
    hint: (t) => t.runToMend({ command: `chown ${me} ${quoteShellWord(theirs)}` }),
  });
}

function refuseMode(path: string, refused: number, command: string): void {
  const found = statSync(path);
  const isSpecial = !found.isFile() && !found.isDirectory();
  if (currentUserId() === undefined || isSpecial || (found.mode & refused) === 0) return;
  throw new UsageError((t) => t.fileOpenToOthers({ path }), {
    hint: (t) => t.runToMend({ command: `${command} ${quoteShellWord(path)}` }),
  });
}

const ROOT = 0;

/** Returns `undefined` on Windows, where files have no mode, and for a user that the system does not know. */
function currentUserId(): number | undefined {
  try {
    const { uid } = userInfo();
    return uid < 0 ? undefined : uid;
  } catch {
    return undefined;
  }
}
