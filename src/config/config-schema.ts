import { z } from 'zod';
import { LANGUAGES } from '../contract/declarations.js';
import { OUTPUT_FORMATS } from '../contract/file-formats.js';
import { lookupTable } from '../contract/lookup-table.js';
import { type Message, UsageError } from '../errors.js';
import { findNearestWord } from '../forms/nearest-word.js';
import { SERVICE_DIALECTS } from '../http/service-dialects.js';
import { findCommandProblem } from './password-command.js';
import { SETTING_VALIDATORS } from './validate-settings.js';

/** Text with the same validation as an environment variable or a flag. */
const settingText = (setting: keyof typeof SETTING_VALIDATORS) =>
  z.string().superRefine((value, context) => {
    const say = SETTING_VALIDATORS[setting](value);
    if (say !== undefined) context.addIssue({ code: 'custom', params: { say } });
  });

/** A command line or its arguments; it runs without a shell. */
const passwordCommandSchema = z.union([z.string(), z.array(z.string())]).superRefine((value, context) => {
  const problem = findCommandProblem(value);
  if (problem !== undefined) context.addIssue({ code: 'custom', params: { say: problem } });
});

/** Settings of a profile. */
const profileSchema = z
  .strictObject({
    url: settingText('url'),
    namespace: settingText('namespace'),
    language_parameter: settingText('language_parameter'),
    language: z.enum(LANGUAGES),
    user: settingText('user'),
    date_order: z.enum(['dmy', 'mdy', 'ymd']),
    timezone: settingText('timezone'),
    protected: z.boolean(),
    dialect: z.enum(SERVICE_DIALECTS),
    insecure: z.boolean(),
    ca: settingText('ca'),
    password_command: passwordCommandSchema,
  })
  .partial();

/** YAML 1.2 reads `on` and `off` as strings; true and false are accepted too. */
const onOrOffSchema = z.preprocess(
  (value) => (value === true ? 'on' : value === false ? 'off' : value),
  z.enum(['on', 'off']),
);

const positiveIntegerSchema = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  settingText('history_keep'),
);

/** Settings that every source may hold: configuration files, environment and flags. */
const sourceSchema = profileSchema
  .extend({
    format: z.enum(OUTPUT_FORMATS),
    profile: z.string(),
    history: onOrOffSchema,
    history_keep: positiveIntegerSchema,
  })
  .partial();

/** Profiles and stored credentials are validated when they are used: an invalid one must not block the others. */
const configFileSchema = sourceSchema.extend({ profiles: z.record(z.string(), z.unknown()).optional() });

/** Settings of the environment and of flags. Only here may a password stand, never in a configuration file. */
const variablesSchema = sourceSchema.extend({ password: z.string().optional() });

const credentialsSchema = z.strictObject({
  url: settingText('url'),
  namespace: settingText('namespace').optional(),
  user: z.string(),
  password: z.string().optional(),
  /** Set if the system keyring holds the password. */
  store: z.literal('keyring').optional(),
});

export type ConfigFileSettings = z.infer<typeof configFileSchema>;
export type SettingValues = z.infer<typeof variablesSchema>;
export type ProfileSettings = z.infer<typeof profileSchema>;
export type StoredCredentials = z.infer<typeof credentialsSchema>;

/** @throws UsageError that names the file, the key and the allowed values */
export const parseConfig = (value: unknown, path: string): ConfigFileSettings =>
  validateWithSchema(configFileSchema, value, createFileError(path));

/** @throws UsageError that names the file, the key and the allowed values */
export const parseProfile = (value: unknown, path: string, name: string): ProfileSettings =>
  validateWithSchema(profileSchema, value, createFileError(path), ['profiles', name]);

/** @throws UsageError if a credentials file is no map */
export const parseCredentialsFile = (value: unknown, path: string): Readonly<Record<string, unknown>> =>
  validateWithSchema(z.record(z.string(), z.unknown()), value, createFileError(path));

/** @throws UsageError that names the file, the key and the allowed values */
export const parseCredentials = (value: unknown, path: string, name: string): StoredCredentials =>
  validateWithSchema(credentialsSchema, value, createFileError(path), [name]);

type ConfigErrorFactory = (key: string, what: Message) => UsageError;

const createFileError =
  (path: string): ConfigErrorFactory =>
  (key, what) =>
    new UsageError((t) =>
      key === '' ? t.badVariable({ name: path, what: what(t) }) : t.badSetting({ where: path, key, what: what(t) }),
    );

/** @param at the keys that lead to the value */
function validateWithSchema<S extends z.ZodType>(
  schema: S,
  value: unknown,
  complain: ConfigErrorFactory,
  at: readonly string[] = [],
): z.infer<S> {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (issue === undefined) throw result.error;
  const unknown = issue.code === 'unrecognized_keys' ? [issue.keys[0] ?? ''] : [];
  throw complain([...at, ...issue.path, ...unknown].join('.'), schemaIssueMessage(issue, at[0] === 'profiles'));
}

function schemaIssueMessage(issue: z.core.$ZodIssue, isInProfile: boolean): Message {
  if (issue.code === 'custom' && typeof issue.params?.say === 'function') return issue.params.say as Message;
  if (issue.code === 'invalid_union') return (t) => t.mustBeText();
  if (issue.code === 'invalid_value') return (t) => t.mustBeOneOf({ words: issue.values.map(String) });
  if (issue.code === 'unrecognized_keys') return unknownKeyMessage(issue.keys[0] ?? '', isInProfile);
  return (issue.code === 'invalid_type' ? TYPE_MESSAGES[issue.expected] : undefined) ?? ((t) => t.mustBeText());
}

const TYPE_MESSAGES: Readonly<Record<string, Message>> = lookupTable({
  boolean: (t) => t.mustBeTrueOrFalse(),
  object: (t) => t.mustBeMap(),
  record: (t) => t.mustBeMap(),
});

function unknownKeyMessage(key: string, isInProfile: boolean): Message {
  const allowed = Object.keys(isInProfile ? profileSchema.shape : configFileSchema.shape);
  return (t) => t.isNoSetting({ near: findNearestWord(key, allowed), allowed });
}
