import { getProfile, listUserProfiles, type Profile, removeProfile, selectProfile } from '../../../config/profiles.js';
import { resolveSettingsWithoutPassword, type Settings } from '../../../config/resolve-settings.js';
import { UsageError } from '../../../errors.js';
import { toSafeJson } from '../../../present/terminal/control-sequences.js';
import type { Catalogue } from '../../../text/catalogue.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { askYesNo, canAskUser, decline } from '../../input/confirm-destructive-write.js';
import { isSwitchOn, lastValueOf } from '../../input/option-values.js';
import { choosePaint } from '../../output/choose-paint.js';
import { formatRows } from '../../output/format-table.js';
import { printMessage } from '../../output/print-message.js';
import { formatFacts } from '../../output/record-card.js';

/** Runs `cal profiles list`: a table on a terminal, tab-separated lines otherwise. */
export async function printProfiles(args: ParsedArguments, context: Context): Promise<void> {
  const { out, err, text } = context;
  const all = await listUserProfiles(context);
  if (lastValueOf(args, 'format') === 'json') return out.write(`${toSafeJson(all.map(profileToJson), 2)}\n`);
  const rows = all.map((each) => [
    each.isCurrent ? '*' : '',
    each.name,
    each.settings.url ?? '',
    each.settings.user ?? '',
    describePasswordPlace(each, text),
  ]);
  if (rows.length === 0) return printMessage(err, text.noProfiles());
  await out.write(await formatRows(['', ...text.profileHeadings()], rows, { args, context }));
  if (out.isTTY && all.some(({ isCurrent }) => isCurrent)) await printMessage(err, text.leaveProfile());
}

const profileToJson = (profile: Profile) => ({
  name: profile.name,
  current: profile.isCurrent,
  ...profile.settings,
  password: getPasswordLocation(profile) ?? null,
});

function getPasswordLocation({ settings, stored }: Profile): 'command' | 'keyring' | 'file' | undefined {
  if (settings.password_command !== undefined) return 'command';
  return stored === undefined ? undefined : (stored.store ?? 'file');
}

function describePasswordPlace(profile: Profile, text: Catalogue): string {
  const place = getPasswordLocation(profile);
  return place === undefined ? text.passwordNotKept() : text.passwordPlaces[place]();
}

/** Runs `cal profiles use NAME`. Warns when a variable or a project file overrides the current profile. */
export async function switchProfile(args: ParsedArguments, context: Context): Promise<void> {
  const { name } = await getProfile(context, args.operands[0] ?? '');
  await selectProfile(context, name);
  const { env, cwd, home, err, text } = context;
  await printMessage(err, text.profileSwitched({ name }));
  const stronger = findProfileOverride(name, (await resolveSettingsWithoutPassword({ env, cwd, home })).settings);
  if (stronger !== undefined) await printMessage(err, text.overriddenBy({ what: stronger }));
}

/** Runs `cal profiles show [NAME]`: prints the profile's settings and where its password is stored. */
export async function printProfile(args: ParsedArguments, context: Context): Promise<void> {
  const { env, cwd, home, out, text } = context;
  const name = args.operands[0] ?? (await resolveSettingsWithoutPassword({ env, cwd, home })).settings.profile;
  if (name === undefined) throw new UsageError((t) => t.noCurrentProfile());
  const profile = await getProfile(context, name);
  if (lastValueOf(args, 'format') === 'json') return out.write(`${toSafeJson(profileToJson(profile), 2)}\n`);
  const { password_command: command, ...settings } = profile.settings;
  const facts: [string, string][] = [
    ['name', name],
    ...Object.entries(settings).map(([key, value]): [string, string] => [key, String(value)]),
    ...(command === undefined ? [] : [['password_command', [command].flat().join(' ')] as [string, string]]),
    ['password', describePasswordPlace(profile, text)],
  ];
  await out.write(formatFacts(facts, { paint: await choosePaint(args, context, out), isTerminal: out.isTTY }));
}

/** Runs `cal profiles remove NAME`: removes the profile's settings and its stored password. */
export async function confirmAndRemoveProfile(args: ParsedArguments, context: Context): Promise<void> {
  const { err, text } = context;
  const profile = await getProfile(context, args.operands[0] ?? '');
  const mustAsk = !isSwitchOn(args, 'yes') && canAskUser(context);
  if (mustAsk && !(await askYesNo(text.askForget({ name: profile.name }), context)))
    return decline((t) => t.nothingChanged(), context);
  await removeProfile(context, profile);
  await printMessage(err, text.profileForgotten({ name: profile.name }));
}

/** Returns what overrides the current profile, if anything: the name of a variable or of a project file. */
export function findProfileOverride(profile: string, { profile: chosen, origins }: Settings): string | undefined {
  const { url, profile: by } = origins;
  if (chosen !== profile) return by?.name;
  return url?.profile === undefined ? url?.name : undefined;
}
