import type { ConfigFileSettings } from './config-schema.js';

/** The profiles or stored credentials of a file, by name. */
export interface NamedEntries<T> {
  readonly names: readonly string[];
  /** Validates one entry. @returns `undefined` if there is none @throws UsageError for an invalid one */
  readonly get: (name: string) => T | undefined;
  /** All entries as they stand in the file. */
  readonly raw: Readonly<Record<string, unknown>>;
}

/** Validates an entry only when it is asked for, so that an invalid one does not block those that are valid. */
export const nameEntries = <T>(
  raw: Readonly<Record<string, unknown>>,
  parse: (value: unknown, name: string) => T,
): NamedEntries<T> => ({
  names: Object.keys(raw),
  get: (name) => (Object.hasOwn(raw, name) ? parse(raw[name], name) : undefined),
  raw,
});

/**
 * All settings, in display order. A project file comes with somebody's folder, so it may only set those marked
 * `project`: which calendar the folder is about and how that is shown. It must not reach passwords, programs, the
 * history or the user's profiles. (It can tighten what guards against writes, but not loosen it: `restrictionsOf`.)
 */
const SETTINGS = {
  profile: 'own',
  url: 'project',
  namespace: 'project',
  dialect: 'project',
  user: 'own',
  language: 'project',
  language_parameter: 'project',
  timezone: 'project',
  date_order: 'project',
  format: 'project',
  history: 'own',
  history_keep: 'own',
  protected: 'project',
  read_only: 'project',
  max_changes: 'project',
  lint_skip: 'project',
  insecure: 'own',
  ca: 'own',
  password_command: 'own',
} as const satisfies Readonly<Record<Exclude<keyof ConfigFileSettings, 'profiles'>, 'own' | 'project'>>;

export const SETTING_KEYS = Object.keys(SETTINGS) as readonly (keyof typeof SETTINGS)[];

export const PROJECT_SETTING_KEYS: readonly string[] = SETTING_KEYS.filter((key) => SETTINGS[key] === 'project');
