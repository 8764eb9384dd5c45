import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Settings } from '../../../config/resolve-settings.js';
import { type Message, UsageError } from '../../../errors.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { readStoreFlag } from './serve-options.js';

/**
 * Finds the store of `--store`, else the calendar file in use. @param hint what to do instead with a service
 * @throws UsageError if the calendar in use is a service, as the file of another calendar must not be taken for it
 */
export async function findCalendarFile(
  args: ParsedArguments,
  context: Context,
  hint: Message = (t) => t.serviceHasFileHint(),
): Promise<string> {
  const given = readStoreFlag(args);
  if (given !== undefined) return given;
  const { target } = await readSettings(context);
  if (target.kind === 'file') return target.path;
  throw new UsageError((t) => t.worksOnFile({ url: target.restRoot }), { hint });
}

/** Returns the settings that hold for a calendar file; undefined for another one than they name. */
export async function findSettingsOfFile(file: string, context: Context): Promise<Settings | undefined> {
  const settings = await readSettings(context);
  const { target } = settings;
  const isSame = target.kind === 'file' && withoutLinks(target.path) === withoutLinks(resolve(context.cwd, file));
  return isSame ? settings : undefined;
}

const withoutLinks = (path: string): string => (existsSync(path) ? realpathSync(path) : path);

async function readSettings({ env, cwd, home }: Context): Promise<Settings> {
  const { resolveSettingsWithoutPassword } = await import('../../../config/resolve-settings.js');
  return (await resolveSettingsWithoutPassword({ env, cwd, home })).settings;
}
