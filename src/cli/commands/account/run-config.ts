import { dirname, isAbsolute, relative, resolve } from 'node:path';
import {
  assertValidConfig,
  type ConfigFileLocation,
  editConfigFile,
  locateConfigFile,
  readConfigText,
  writeConfigFile,
} from '../../../config/config-file.js';
import {
  assertProfileExists,
  resolveSettingsWithoutPassword,
  type SettingsWithSources,
} from '../../../config/resolve-settings.js';
import { resolveSetting, type SettingOrigin } from '../../../config/setting-precedence.js';
import { findSetting, SETTING_KEYS } from '../../../config/settings.js';
import { CalError, NotFoundError, UsageError } from '../../../errors.js';
import { findNearestWord } from '../../../forms/nearest-word.js';
import { toSafeJson } from '../../../present/terminal/control-sequences.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { isSwitchOn, lastValueOf, refuseFlag } from '../../input/option-values.js';
import { saveTextOfError } from '../../input/save-text-of-error.js';
import { formatRows } from '../../output/format-table.js';
import { printMessage } from '../../output/print-message.js';
import { canCorrectText, formatComplaint, openBuffer } from '../records/edit-buffer.js';

interface EffectiveSetting {
  readonly key: string;
  readonly value: unknown;
  readonly origin: SettingOrigin;
}

/** Runs `cal config list`: prints the effective settings; with --origin also where each one is set. */
export async function printSettings(args: ParsedArguments, context: Context): Promise<void> {
  const { out, text } = context;
  const settings = listEffectiveSettings(await loadConfigurationFor(args, context));
  if (lastValueOf(args, 'format') === 'json') {
    const values = settings.map(({ key, value, origin }) => [
      key,
      isSwitchOn(args, 'origin') ? { value, origin } : value,
    ]);
    return out.write(`${toSafeJson(Object.fromEntries(values), 2)}\n`);
  }
  const rows = settings.map(({ key, value, origin }) => [
    key,
    formatSettingValue(value),
    ...(isSwitchOn(args, 'origin') ? [describeSettingOrigin(origin, context)] : []),
  ]);
  await out.write(await formatRows(text.settingHeadings().slice(0, rows[0]?.length), rows, { args, context }));
}

/** Runs `cal config get KEY`. @throws NotFoundError when the setting has no value */
export async function printSetting(args: ParsedArguments, context: Context): Promise<void> {
  const key = parseSettingKey(args);
  const found = listEffectiveSettings(await loadConfigurationFor(args, context)).find((each) => each.key === key);
  if (found === undefined) throw new NotFoundError((t) => t.settingNotSet({ key }));
  await context.out.write(`${formatSettingValue(found.value)}\n`);
}

/** Runs `cal config set KEY VALUE`. @throws UsageError for an unknown profile: only the `url` of a profile creates one */
export async function changeSetting(args: ParsedArguments, context: Context): Promise<void> {
  const place = await locateConfigFile(context, isSwitchOn(args, 'project'));
  const key = parseSettingKey(args);
  const profile = getSettingProfile(args);
  if (profile !== undefined && key !== 'url') await assertProfileExists(context, profile);
  if (key === 'profile') await assertProfileExists(context, args.operands[1] ?? '');
  const value = await toConfigFileValue(key, args.operands[1] ?? '', { place, context });
  await editConfigFile(place, (document) => document.setIn(getSettingPath(key, args), value));
  const { err, text } = context;
  if (key === 'timezone' && err.isTTY) await printMessage(err, text.zoneIsForReading({ zone: String(value) }));
}

/** Runs `cal config unset KEY`. @throws NotFoundError when the file does not contain the setting */
export async function removeSetting(args: ParsedArguments, context: Context): Promise<void> {
  const place = await locateConfigFile(context, isSwitchOn(args, 'project'));
  const path = getSettingPath(parseSettingKey(args), args);
  await editConfigFile(place, (document) => {
    if (!document.hasIn(path))
      throw new NotFoundError((t) => t.settingNotIn({ key: path.join('.'), file: place.path }));
    document.deleteIn(path);
  });
}

/** Runs `cal config path`: prints the path of the file that `set` and `edit` write. */
export async function printConfigPath(args: ParsedArguments, context: Context): Promise<void> {
  await context.out.write(`${(await locateConfigFile(context, isSwitchOn(args, 'project'))).path}\n`);
}

function loadConfigurationFor(args: ParsedArguments, { env, cwd, home }: Context): Promise<SettingsWithSources> {
  const profile = getSettingProfile(args);
  return resolveSettingsWithoutPassword({ env, cwd, home, ...(profile === undefined ? {} : { flags: { profile } }) });
}

/** Lists the effective settings in the order of KEYS. */
function listEffectiveSettings({ settings, layers }: SettingsWithSources): EffectiveSetting[] {
  const { target } = settings;
  return SETTING_KEYS.flatMap((key): EffectiveSetting[] => {
    const found = resolveSetting(layers, key);
    if (found !== undefined) return [{ key, value: found.value, origin: found.origin }];
    const initial = key === 'url' && target.kind === 'file' ? `file:${target.path}` : undefined;
    const value = key === 'dialect' && settings.dialect !== 'spec' ? settings.dialect : initial;
    return value === undefined ? [] : [{ key, value, origin: { layer: 'default' } }];
  });
}

const formatSettingValue = (value: unknown): string => (Array.isArray(value) ? value.join(' ') : String(value));

/** Describes where a setting comes from: a file (with the profile), a variable or a flag. */
function describeSettingOrigin({ layer, name, profile }: SettingOrigin, { text }: Pick<Context, 'text'>): string {
  if (layer === 'default') return text.builtInWord();
  const place = name ?? text.credentialsWord();
  return profile === undefined ? place : `${place} (${profile})`;
}

/** Reads the KEY operand. @throws UsageError for an unknown key, with the nearest known one */
function parseSettingKey({ operands: [word = ''] }: ParsedArguments): string {
  const [, , key = word] = /^profiles\.(.+)\.([\w-]+)$/.exec(word) ?? [];
  const name = key.replaceAll('-', '_');
  if ((SETTING_KEYS as readonly string[]).includes(name)) return name;
  throw new UsageError((t) =>
    t.unknownSetting({ word, near: findNearestWord(name, SETTING_KEYS), allowed: SETTING_KEYS }),
  );
}

function getSettingPath(key: string, args: ParsedArguments): string[] {
  const profile = getSettingProfile(args);
  return profile === undefined ? [key] : ['profiles', profile, key];
}

/** @throws UsageError if KEY and `--profile` name two profiles */
function getSettingProfile(args: ParsedArguments): string | undefined {
  const [key = ''] = args.operands;
  const named = /^profiles\.(.+)\.[\w-]+$/.exec(key)?.[1];
  const flag = lastValueOf(args, 'profile');
  if (named !== undefined && flag !== undefined && named !== flag)
    refuseFlag('profile', (t) => t.cannotStandBeside({ flag: key }));
  return named ?? flag;
}

interface SettingTarget {
  readonly place: ConfigFileLocation;
  readonly context: Context;
}

const SWITCH_KEYS: ReadonlySet<string> = new Set(['protected', 'insecure', 'read_only']);

/** Converts a VALUE operand to the form in which the configuration file stores it. */
async function toConfigFileValue(key: string, word: string, { place, context }: SettingTarget): Promise<unknown> {
  if (SWITCH_KEYS.has(key) && /^(true|false)$/i.test(word)) return word.toLowerCase() === 'true';
  if (key === 'password_command' && word.startsWith('[')) return parseYamlList(key, word);
  if (key === 'ca') return resolveConfigPath(word, '', { place, context });
  const [, file] = /^(?:file:)?(.*\.db|(?<=file:).+)$/i.exec(word) ?? [];
  return key === 'url' && file !== undefined
    ? resolveConfigPath(file, 'file:', { place, context })
    : readText(key, word);
}

/** Reads a text as the setting does, so that the file holds a number as one. What is wrong is said when the file is checked. */
function readText(key: string, word: string): unknown {
  const read = findSetting(key)?.read(word);
  return read !== undefined && 'value' in read ? read.value : word;
}

async function parseYamlList(key: string, word: string): Promise<unknown> {
  const { parseYaml: fromYamlText } = await import('../../../forms/read-yaml.js');
  const read = fromYamlText(word);
  if ('say' in read) throw new UsageError((t) => t.badYaml({ file: key, line: read.line, what: read.say(t) }));
  return read.value;
}

/** Resolves a path of the working directory: relative to the project file, or absolute in the user's file. */
function resolveConfigPath(path: string, before: string, { place, context }: SettingTarget): string {
  if (isAbsolute(path) || path.startsWith('~/')) return `${before}${path}`;
  const absolute = resolve(context.cwd, path);
  return `${before}${place.isProject ? relative(dirname(place.path), absolute) : absolute}`;
}

const SHEET_NAME = 'config.yaml';

/**
 * Runs `cal config edit`. Reopens the editor with the error message until the file is valid. Without a terminal nobody
 * can correct the file, so there is one attempt.
 * @throws UsageError when the user saves an invalid file without a change, and for an invalid file without a terminal
 */
export async function runConfigEdit(args: ParsedArguments, context: Context): Promise<void> {
  const place = await locateConfigFile(context, isSwitchOn(args, 'project'));
  const before = await readConfigText(place);
  const first = before === '' ? `# ${context.text.configEditHead()}\n` : before;
  let sheet = first;
  let complaint = '';
  for (let round = 1; ; round++) {
    const text = await openBuffer(SHEET_NAME, { complaint, buffer: sheet }, context, (kept, error) =>
      // The file holds the first text already.
      kept === first ? error : keepText(kept, error, context),
    );
    if (text === first) return printMessage(context.err, context.text.editUnchanged());
    if (complaint !== '' && text === sheet) {
      throw await keepText(text, new UsageError((t) => t.configGivenUp({ file: place.path })), context);
    }
    sheet = text;
    try {
      await assertValidConfig(place, text);
      return await writeConfigFile(place, text);
    } catch (error) {
      if (!(error instanceof CalError)) throw error;
      if (!canCorrectText(context, round)) throw await keepText(text, error, context);
      complaint = formatComplaint(error, context);
    }
  }
}

/** Saves a text that is not a valid configuration. @returns the error, which names the file with the saved text */
const keepText = (text: string, error: CalError, context: Context): Promise<UsageError> =>
  saveTextOfError(error, { text, name: SHEET_NAME }, context);
