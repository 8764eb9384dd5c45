import type { Command, Flag } from '../command.js';
import { STORES } from '../signing/stores.js';
import { CONNECTION_FLAGS, colorFlag, languageFlag, option } from '../standard-flags.js';

/** `--format text|json`. */
export const textOrJson: Flag = {
  name: 'format',
  group: 'output',
  takes: 'value',
  words: ['text', 'json'],
  initial: () => 'text',
  doc: (t) => t.importFormat(),
};

const sending = CONNECTION_FLAGS.filter(({ name }) => name !== 'curl' && name !== 'dry-run');

export const login: Command = {
  words: ['login'],
  purpose: (t) => t.loginPurpose(),
  notes: [(t) => t.loginNote(), (t) => t.loginNoteScript()],
  operands: [{ name: 'URL' }],
  flags: [
    option({ name: 'password-stdin', takes: 'flag', doc: (t) => t.loginPasswordStdin() }),
    option({
      name: 'password-command',
      takes: 'value',
      value: (t) => t.valueCommand(),
      doc: (t) => t.loginPasswordCommand(),
    }),
    option({
      name: 'store',
      takes: 'value',
      words: STORES,
      initial: (t) => t.loginStoreInitial(),
      doc: (t) => t.loginStore(),
    }),
    option({ name: 'yes', short: 'y', takes: 'flag', doc: (t) => t.loginYes() }),
    textOrJson,
    colorFlag,
    languageFlag,
    ...sending,
  ],
  examples: [
    { line: 'cal login example.org', doc: (t) => t.loginExample() },
    {
      line: 'cal login https://example.org --user ed --password-command "pass show calendar"',
      doc: (t) => t.loginExampleCommand(),
    },
    { line: 'cal login http://127.0.0.1:8080 --user admin --password-stdin', doc: (t) => t.loginExampleScript() },
    { line: 'cal login file:calendar.db --profile home', doc: (t) => t.loginExampleFile() },
  ],
  run: async (given, context, command) => (await import('../signing/login.js')).signIn(given, context, command),
};

export const logout: Command = {
  words: ['logout'],
  purpose: (t) => t.logoutPurpose(),
  operands: [{ name: 'PROFILE', offers: 'profiles' }],
  flags: [colorFlag],
  examples: [
    { line: 'cal logout', doc: (t) => t.logoutExample() },
    { line: 'cal logout staging', doc: (t) => t.logoutExampleProfile() },
  ],
  run: async (given, context, command) => (await import('../signing/logout.js')).signOut(given, context, command),
};

export const whoami: Command = {
  words: ['whoami'],
  purpose: (t) => t.whoamiPurpose(),
  notes: [(t) => t.whoamiNote()],
  operands: [],
  flags: [textOrJson, colorFlag, languageFlag, ...sending],
  examples: [
    { line: 'cal whoami', doc: (t) => t.whoamiExample() },
    { line: 'cal whoami --profile staging --format json', doc: (t) => t.whoamiExampleJson() },
  ],
  run: async (given, context, command) => (await import('../signing/whoami.js')).tellWho(given, context, command),
};
