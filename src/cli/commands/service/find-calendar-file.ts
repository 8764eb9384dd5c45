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
  return target.kind === 'file' && target.path === resolve(context.cwd, file) ? settings : undefined;
}

async function readSettings({ env, cwd, home }: Context): Promise<Settings> {
  const { resolveSettingsWithoutPassword } = await import('../../../config/resolve-settings.js');
  return (await resolveSettingsWithoutPassword({ env, cwd, home })).settings;
}
