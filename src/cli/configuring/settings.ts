import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { changeConfig, type Place, placeOf } from '../../config/config-file.js';
import { KEYS } from '../../config/keys.js';
import { type Origin, strongestOf } from '../../config/layers.js';
import { nearest } from '../../config/nearest.js';
import { type Configured, configured, mustBeProfile } from '../../config/settings.js';
import { NotFoundError, UsageError } from '../../errors.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { isOn, wordOf } from '../input/words.js';
import { toJson } from '../render/json.js';
import { paintOf } from '../render/paint.js';
import { tableOf } from '../render/table.js';

interface Setting {
  readonly key: string;
  readonly value: unknown;
  readonly origin: Origin;
}

/** Runs `cal config list`: prints the effective settings; with --origin also where each one is set. */
export async function listSettings(given: Given, context: Context): Promise<void> {
  const { out, text } = context;
  const settings = inForce(await configuredFor(given, context));
  if (wordOf(given, 'format') === 'json') {
    const values = settings.map(({ key, value, origin }) => [key, isOn(given, 'origin') ? { value, origin } : value]);
    return out.write(`${toJson(Object.fromEntries(values), 2)}\n`);
  }
  const rows = settings.map(({ key, value, origin }) => [
    key,
    shown(value),
    ...(isOn(given, 'origin') ? [placeName(origin, context)] : []),
  ]);
  if (!out.isTTY) return out.write(rows.map((row) => `${row.join('\t')}\n`).join(''));
  const paint = await paintOf(given, context, out);
  await out.write(
    tableOf(text.settingHeadings().slice(0, rows[0]?.length), rows, { columns: out.columns, paint, isSeen: true }),
  );
}

/** Runs `cal config get KEY`. @throws NotFoundError when the setting has no value */
export async function getSetting(given: Given, context: Context): Promise<void> {
  const key = keyOf(given);
  const found = inForce(await configuredFor(given, context)).find((each) => each.key === key);
  if (found === undefined) throw new NotFoundError((t) => t.settingNotSet(key));
  await context.out.write(`${shown(found.value)}\n`);
}

/** Runs `cal config set KEY VALUE`. @throws UsageError for an unknown profile: only `url` may create one */
export async function setSetting(given: Given, context: Context): Promise<void> {
  const place = await placeOf(context, isOn(given, 'project'));
  const key = keyOf(given);
  const profile = profileIn(given);
  if (profile !== undefined && key !== 'url') await mustBeProfile(context, profile);
  const value = await toFileValue(key, given.operands[1] ?? '', { place, context });
  await changeConfig(place, (document) => document.setIn(pathOf(key, given), value));
}

/** Runs `cal config unset KEY`. @throws NotFoundError when the file does not contain the setting */
export async function unsetSetting(given: Given, context: Context): Promise<void> {
  const place = await placeOf(context, isOn(given, 'project'));
  const path = pathOf(keyOf(given), given);
  await changeConfig(place, (document) => {
    if (!document.hasIn(path)) throw new NotFoundError((t) => t.settingNotIn(path.join('.'), place.path));
    document.deleteIn(path);
  });
}

/** Runs `cal config path`: prints the path of the file that `set` and `edit` write. */
export async function tellPath(given: Given, context: Context): Promise<void> {
  await context.out.write(`${(await placeOf(context, isOn(given, 'project'))).path}\n`);
}

function configuredFor(given: Given, { env, cwd, home }: Context): Promise<Configured> {
  const profile = wordOf(given, 'profile');
  return configured({ env, cwd, home, ...(profile === undefined ? {} : { flags: { profile } }) });
}

/** Lists the effective settings in the order of KEYS. */
export function inForce({ settings, layers }: Configured): Setting[] {
  const { target } = settings;
  return KEYS.flatMap((key): Setting[] => {
    const found = strongestOf(layers, key);
    if (found !== undefined) return [{ key, value: found.value, origin: found.origin }];
    const initial = key === 'url' && target.kind === 'file' ? `file:${target.path}` : undefined;
    const value = key === 'dialect' ? settings.dialect : initial;
    return value === undefined ? [] : [{ key, value, origin: { layer: 'default' } }];
  });
}

export const shown = (value: unknown): string => (Array.isArray(value) ? value.join(' ') : String(value));

/** Describes where a setting comes from: a file (with the profile), a variable or a flag. */
export function placeName({ layer, name, profile }: Origin, { text }: Pick<Context, 'text'>): string {
  if (layer === 'default') return text.builtInWord();
  const place = name ?? text.credentialsWord();
  return profile === undefined ? place : `${place} (${profile})`;
}

/** Reads the KEY operand. @throws UsageError for an unknown key, with the nearest known one */
function keyOf({ operands: [word = ''] }: Given): string {
  const [, , key = word] = /^profiles\.(.+)\.([\w-]+)$/.exec(word) ?? [];
  const name = key.replaceAll('-', '_');
  if ((KEYS as readonly string[]).includes(name)) return name;
  throw new UsageError((t) => `“${word}” ${t.isNoSetting(nearest(name, KEYS), KEYS)}.`);
}

function pathOf(key: string, given: Given): string[] {
  const profile = profileIn(given);
  return profile === undefined ? [key] : ['profiles', profile, key];
}

const profileIn = (given: Given): string | undefined =>
  /^profiles\.(.+)\.[\w-]+$/.exec(given.operands[0] ?? '')?.[1] ?? wordOf(given, 'profile');

interface Writing {
  readonly place: Place;
  readonly context: Context;
}

/** Converts a VALUE operand to the form in which the configuration file stores it. */
async function toFileValue(key: string, word: string, { place, context }: Writing): Promise<unknown> {
  if (['protected', 'insecure'].includes(key) && /^(true|false)$/i.test(word)) return word.toLowerCase() === 'true';
  if (key === 'password_command' && word.startsWith('[')) return listIn(key, word);
  if (key === 'ca') return inFile(word, '', { place, context });
  const [, file] = /^(?:file:)?(.*\.db|(?<=file:).+)$/i.exec(word) ?? [];
  return key === 'url' && file !== undefined ? inFile(file, 'file:', { place, context }) : word;
}

async function listIn(key: string, word: string): Promise<unknown> {
  const { fromYamlText } = await import('../../wire/yaml.js');
  const read = fromYamlText(word);
  if ('say' in read) throw new UsageError((t) => t.badYaml(key, read.line, read.say(t)));
  return read.value;
}

/**
 * Resolves a path given relative to the working directory: relative to the project file, or absolute in the user's
 * file.
 */
function inFile(path: string, before: string, { place, context }: Writing): string {
  if (isAbsolute(path) || path.startsWith('~/')) return `${before}${path}`;
  const absolute = resolve(context.cwd, path);
  return `${before}${place.isProject ? relative(dirname(place.path), absolute) : absolute}`;
}
