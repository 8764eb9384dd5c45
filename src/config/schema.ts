import { z } from 'zod';
import { type Say, UsageError } from '../errors.js';
import { LANGUAGES } from '../spec/define.js';
import { DIALECTS } from '../wire/dialects.js';
import { FORMATS } from './formats.js';
import { nearest } from './nearest.js';
import { commandProblem } from './password-command.js';
import { PROBLEM_OF } from './words.js';

/** Text that is judged as a variable or flag is. */
const told = (setting: keyof typeof PROBLEM_OF) =>
  z.string().superRefine((value, context) => {
    const say = PROBLEM_OF[setting](value);
    if (say !== undefined) context.addIssue({ code: 'custom', params: { say } });
  });

/** A command line, or its words: no shell reads it. */
const command = z.union([z.string(), z.array(z.string())]).superRefine((value, context) => {
  const problem = commandProblem(value);
  if (problem !== undefined) context.addIssue({ code: 'custom', params: { say: problem } });
});

/** What a profile may say. */
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

/** `on` and `off` are words in YAML 1.2; true and false mean the same. */
const onOrOff = z.preprocess(
  (value) => (value === true ? 'on' : value === false ? 'off' : value),
  z.enum(['on', 'off']),
);

const wholeFromOne = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), told('history_keep'));

/** What every source may say: a configuration file, the environment, flags. */
const source = profile
  .extend({ format: z.enum(FORMATS), profile: z.string(), history: onOrOff, history_keep: wholeFromOne })
  .partial();

const file = source.extend({ profiles: z.record(z.string(), profile).optional() });

/** A password never stands in a configuration file. */
const words = source.extend({ password: z.string().optional() });

const credentials = z.record(
  z.string(),
  z.strictObject({
    url: told('url'),
    namespace: told('namespace').optional(),
    user: z.string(),
    password: z.string().optional(),
    /** Where the password is instead. */
    store: z.literal('keyring').optional(),
  }),
);

export type FileSettings = z.infer<typeof file>;
export type Words = z.infer<typeof words>;
export type Stored = z.infer<typeof credentials>;

/** @throws UsageError naming the file, the key, and what is allowed */
export const readConfig = (value: unknown, path: string): FileSettings => judged(file, value, inFile(path));

/** @throws UsageError naming the file, the key, and what is allowed */
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
