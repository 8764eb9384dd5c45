import type { ConfigFileSettings } from './config-schema.js';

/** Keys of all settings, in display order. */
export const SETTING_KEYS = [
  'profile',
  'url',
  'namespace',
  'dialect',
  'user',
  'language',
  'language_parameter',
  'timezone',
  'date_order',
  'format',
  'history',
  'history_keep',
  'protected',
  'insecure',
  'ca',
  'password_command',
] as const satisfies readonly (keyof ConfigFileSettings)[];
