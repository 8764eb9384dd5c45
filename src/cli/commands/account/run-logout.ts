import { forgetPassword, getProfile } from '../../../config/profiles.js';
import { resolveSettingsWithoutPassword } from '../../../config/resolve-settings.js';
import { UsageError } from '../../../errors.js';
import type { Command } from '../../command.js';
import { printMessage } from '../../output/print-message.js';

/** Runs `cal logout`: removes the password of a profile; its settings stay. */
export const runLogout: Command['run'] = async ({ operands }, context) => {
  const { err, text, env, cwd, home } = context;
  const name = operands[0] ?? (await resolveSettingsWithoutPassword({ env, cwd, home })).settings.profile;
  if (name === undefined) throw new UsageError((t) => t.noCurrentProfile());
  const profile = await getProfile(context, name);
  const wasThere = await forgetPassword(context, profile);
  await printMessage(err, wasThere ? text.signedOut({ profile: name }) : text.nothingStored({ profile: name }));
  const { password_command: command, dialect } = profile.settings;
  if (command !== undefined) await printMessage(err, text.commandStays({ profile: name }));
  else if (wasThere && dialect === 'the-events-calendar') await printMessage(err, text.revokeToo());
};
