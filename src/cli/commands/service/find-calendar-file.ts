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
  { env, cwd, home }: Context,
  hint: Message = (t) => t.serviceHasFileHint(),
): Promise<string> {
  const given = readStoreFlag(args);
  if (given !== undefined) return given;
  const { resolveSettingsWithoutPassword } = await import('../../../config/resolve-settings.js');
  const { target } = (await resolveSettingsWithoutPassword({ env, cwd, home })).settings;
  if (target.kind === 'file') return target.path;
  throw new UsageError((t) => t.worksOnFile({ url: target.restRoot }), { hint });
}
