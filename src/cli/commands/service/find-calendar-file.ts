import { parseTarget } from '../../../config/calendar-target.js';
import { redactText } from '../../../http/redact-secrets.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { abbreviateHome } from '../../output/abbreviate-home.js';
import { printMessage } from '../../output/print-message.js';
import { readStoreFlag } from './serve-options.js';

/**
 * Finds the store of `--store`, else the calendar file in use. If that is a service, it has its own users and settings:
 * says so if there is something to say of `subject`, and takes the default calendar file.
 */
export async function findCalendarFile(
  args: ParsedArguments,
  context: Context,
  subject?: 'users' | 'face',
): Promise<string> {
  const given = readStoreFlag(args);
  if (given !== undefined) return given;
  const { env, cwd, home, err, text } = context;
  const target = env.CAL_URL
    ? parseTarget(env.CAL_URL, { from: cwd, home, namespace: '' })
    : await findConfiguredTarget(context);
  if (target.kind === 'file') return target.path;
  const path = context.defaultCalendarFile();
  const names = { path: abbreviateHome(path, home), url: redactText(target.restRoot) };
  if (subject !== undefined)
    await printMessage(err, subject === 'users' ? text.usersOfFile(names) : text.faceOfFile(names));
  return path;
}

async function findConfiguredTarget({ env, cwd, home }: Context) {
  const { resolveSettingsWithoutPassword } = await import('../../../config/resolve-settings.js');
  return (await resolveSettingsWithoutPassword({ env, cwd, home })).settings.target;
}
