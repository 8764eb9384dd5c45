import { type Profile, profileNamed, profilesOf, removeProfile, useProfile } from '../../config/profiles.js';
import { configured } from '../../config/settings.js';
import { UsageError } from '../../errors.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { inform } from '../informing.js';
import { isOn, wordOf } from '../input/words.js';
import { factsOf } from '../render/facts.js';
import { toJson } from '../render/json.js';
import { paintOf } from '../render/paint.js';
import { tableOf } from '../render/table.js';
import { canAsk, saysYes } from '../signing/ask.js';
import { strongerThan } from '../signing/stronger.js';

/** Runs `cal profiles list`: a table on a terminal, tab-separated lines otherwise. */
export async function listProfiles(given: Given, context: Context): Promise<void> {
  const { out, err, text } = context;
  const all = await profilesOf(context);
  if (wordOf(given, 'format') === 'json') return out.write(`${toJson(all.map(toJsonValue), 2)}\n`);
  const rows = all.map((each) => [
    each.isCurrent ? '*' : '',
    each.name,
    each.settings.url ?? '',
    each.settings.user ?? '',
    text.passwordPlace(passwordPlace(each)),
  ]);
  if (rows.length === 0) return inform(err, text.noProfiles());
  if (!out.isTTY) return out.write(rows.map((row) => `${row.join('\t')}\n`).join(''));
  const paint = await paintOf(given, context, out);
  await out.write(tableOf(['', ...text.profileHeadings()], rows, { columns: out.columns, paint, isSeen: true }));
}

const toJsonValue = (profile: Profile) => ({
  name: profile.name,
  current: profile.isCurrent,
  ...profile.settings,
  password: passwordPlace(profile) ?? null,
});

type PasswordPlace = 'command' | 'keyring' | 'file' | undefined;

function passwordPlace({ settings, stored }: Profile): PasswordPlace {
  if (settings.password_command !== undefined) return 'command';
  return stored === undefined ? undefined : (stored.store ?? 'file');
}

/** Runs `cal profiles use NAME`. Warns when a variable or a project file overrides the current profile. */
export async function makeCurrent(given: Given, context: Context): Promise<void> {
  const { name } = await profileNamed(context, given.operands[0] ?? '');
  await useProfile(context, name);
  const { env, cwd, home, err, text } = context;
  await inform(err, text.profileIsCurrent(name));
  const stronger = strongerThan(name, (await configured({ env, cwd, home })).settings);
  if (stronger !== undefined) await inform(err, text.overriddenBy(stronger));
}

/** Runs `cal profiles show [NAME]`: prints the profile's settings and where its password is stored. */
export async function showProfile(given: Given, context: Context): Promise<void> {
  const { env, cwd, home, out, text } = context;
  const name = given.operands[0] ?? (await configured({ env, cwd, home })).settings.profile;
  if (name === undefined) throw new UsageError((t) => t.noCurrentProfile());
  const profile = await profileNamed(context, name);
  if (wordOf(given, 'format') === 'json') return out.write(`${toJson(toJsonValue(profile), 2)}\n`);
  const { password_command: command, ...settings } = profile.settings;
  const facts: [string, string][] = [
    ['name', name],
    ...Object.entries(settings).map(([key, value]): [string, string] => [key, String(value)]),
    ...(command === undefined ? [] : [['password_command', [command].flat().join(' ')] as [string, string]]),
    ['password', text.passwordPlace(passwordPlace(profile))],
  ];
  await out.write(factsOf(facts, { paint: await paintOf(given, context, out), isSeen: out.isTTY }));
}

/** Runs `cal profiles remove NAME`: removes the profile's settings and its stored password. */
export async function forgetProfile(given: Given, context: Context): Promise<void> {
  const { err, text } = context;
  const profile = await profileNamed(context, given.operands[0] ?? '');
  const isConfirmed = isOn(given, 'yes') || !canAsk(context) || (await saysYes(text.askForget(profile.name), context));
  if (!isConfirmed) return inform(err, text.nothingChanged());
  await removeProfile(context, profile);
  await inform(err, text.profileForgotten(profile.name));
}
