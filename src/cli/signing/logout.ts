import { forgetPassword, profileNamed } from '../../config/profiles.js';
import { configured } from '../../config/settings.js';
import { UsageError } from '../../errors.js';
import type { Command } from '../command.js';
import { inform } from '../informing.js';

/** Runs `cal logout`: removes the password of a profile; its settings stay. */
export const signOut: Command['run'] = async ({ operands }, context) => {
  const { err, text, env, cwd, home } = context;
  const name = operands[0] ?? (await configured({ env, cwd, home })).settings.profile;
  if (name === undefined) throw new UsageError((t) => t.noCurrentProfile());
  const profile = await profileNamed(context, name);
  const wasThere = await forgetPassword(context, profile);
  await inform(err, wasThere ? text.signedOut(name) : text.nothingStored(name));
  const { password_command: command, dialect } = profile.settings;
  if (command !== undefined) await inform(err, text.commandStays(name));
  else if (wasThere && dialect === 'the-events-calendar') await inform(err, text.revokeToo());
};
