import { z } from 'zod';
import { type Say, UsageError } from '../errors.js';
import { LANGUAGES } from '../spec/define.js';
import { DIALECTS } from '../wire/dialects.js';
import { FORMATS } from './formats.js';
import { nearest } from './nearest.js';
import { commandProblem } from './password-command.js';
import { PROBLEM_OF } from './words.js';

/** Text with the same validation as an environment variable or a flag. */
const told = (setting: keyof typeof PROBLEM_OF) =>
  z.string().superRefine((value, context) => {
    const say = PROBLEM_OF[setting](value);
    if (say !== undefined) context.addIssue({ code: 'custom', params: { say } });
  });

/** A command line or its arguments; it runs without a shell. */
const command = z.union([z.string(), z.array(z.string())]).superRefine((value, context) => {
  const problem = commandProblem(value);
  if (problem !== undefined) context.addIssue({ code: 'custom', params: { say: problem } });
});

/** Settings of a profile. */
const profile = z
  .strictObject({
    url: told('url'),
    namespace: told('namespace'),
    language_parameter: told('language_parameter'),
    language: z.enum(LANGUAGES),
    user: told('user'),
    date_order: z.enum(['dmy', 'mdy', 'ymd']),
    timezone: told('timezone'),
    protected: z.boolean(),
    dialect: z.enum(DIALECTS),
    insecure: z.boolean(),
    ca: told('ca'),
    password_command: command,
  })
  .partial();

/** YAML 1.2 reads `on` and `off` as strings; true and false are accepted too. */
const onOrOff = z.preprocess(
  (value) => (value === true ? 'on' : value === false ? 'off' : value),
  z.enum(['on', 'off']),
);

const wholeFromOne = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), told('history_keep'));

/** Settings that every source may hold: configuration files, environment and flags. */
const source = profile
  .extend({ format: z.enum(FORMATS), profile: z.string(), history: onOrOff, history_keep: wholeFromOne })
  .partial();

const file = source.extend({ profiles: z.record(z.string(), profile).optional() });

/** Settings of the environment and of flags. Only here may a password stand, never in a configuration file. */
const words = source.extend({ password: z.string().optional() });

const credentials = z.record(
  z.string(),
  z.strictObject({
    url: told('url'),
    namespace: told('namespace').optional(),
    user: z.string(),
    password: z.string().optional(),
    /** Set if the system keyring holds the password. */
    store: z.literal('keyring').optional(),
  }),
);

export type FileSettings = z.infer<typeof file>;
export type Words = z.infer<typeof words>;
export type Stored = z.infer<typeof credentials>;

/** @throws UsageError that names the file, the key and the allowed values */
export const readConfig = (value: unknown, path: string): FileSettings => judged(file, value, inFile(path));

/** @throws UsageError that names the file, the key and the allowed values */
export const readCredentials = (value: unknown, path: string): Stored => judged(credentials, value, inFile(path));

type Complain = (key: string, what: Say) => UsageError;

const inFile =
  (path: string): Complain =>
  (key, what) =>
    new UsageError((t) => (key === '' ? t.badVariable(path, what(t)) : t.badSetting(path, key, what(t))));

function judged<S extends z.ZodType>(schema: S, value: unknown, complain: Complain): z.infer<S> {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (issue === undefined) throw result.error;
  const unknown = issue.code === 'unrecognized_keys' ? [issue.keys[0] ?? ''] : [];
  throw complain([...issue.path, ...unknown].join('.'), sayOf(issue));
}

function sayOf(issue: z.core.$ZodIssue): Say {
  if (issue.code === 'custom' && typeof issue.params?.say === 'function') return issue.params.say as Say;
  if (issue.code === 'invalid_union') return (t) => t.mustBeText();
  if (issue.code === 'invalid_value') return (t) => t.mustBeOneOf(issue.values.map(String));
  if (issue.code === 'unrecognized_keys') return unknownKey(issue.keys[0] ?? '', issue.path[0] === 'profiles');
  return (issue.code === 'invalid_type' ? TYPES[issue.expected] : undefined) ?? ((t) => t.mustBeText());
}

const TYPES: Readonly<Record<string, Say>> = {
  boolean: (t) => t.mustBeTrueOrFalse(),
  object: (t) => t.mustBeMap(),
  record: (t) => t.mustBeMap(),
};

function unknownKey(key: string, isInProfile: boolean): Say {
  const allowed = Object.keys(isInProfile ? profile.shape : file.shape);
  return (t) => t.isNoSetting(nearest(key, allowed), allowed);
}
