import { createHash } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readOptionalText } from '../config/find-config-files.js';
import type { Settings } from '../config/resolve-settings.js';
import { makeFolder } from '../make-folder.js';
import type { Context } from './context.js';
import { ledgerPathOf } from './ledger-location.js';
import { abbreviateHome } from './output/abbreviate-home.js';
import { printMessage } from './output/print-message.js';

/**
 * Tells a user at a terminal once that a project file is used, and what it sets: it may have come with somebody else's
 * folder. A changed or moved file is announced again. Scripts see nothing, since a project file is made for them too.
 */
export async function announceProjectFile(
  { path, settings }: NonNullable<Settings['project']>,
  context: Context,
): Promise<void> {
  const words = Object.entries(settings).map(([key, value]) => `${key}: ${value}`);
  if (words.length === 0) return;
  const seen = join(dirname(ledgerPathOf(context)), 'project-files');
  const mark = createHash('sha256')
    .update(JSON.stringify([path, settings]))
    .digest('hex');
  const isKnown = await readOptionalText(seen).then(
    (text) => text?.includes(mark) ?? false,
    () => false,
  );
  if (isKnown) return;
  await printMessage(
    context.err,
    context.text.usesProjectFile({ file: abbreviateHome(path, context.home), settings: words }),
  );
  // A mark that cannot be kept only repeats the message.
  await makeFolder(dirname(seen), 0o700)
    .then(() => appendFile(seen, `${mark}\n`, { mode: 0o600 }))
    .catch(() => undefined);
}
