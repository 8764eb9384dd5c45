import { PASSWORD_STORES } from '../../../config/keyring.js';
import type { Command } from '../../command.js';
import { CONNECTION_FLAGS, colorFlag, languageFlag, optionFlag, reportFormatFlag } from '../../input/standard-flags.js';

const SENDING_CONNECTION_FLAGS = CONNECTION_FLAGS.filter(({ name }) => name !== 'curl' && name !== 'dry-run');

export const loginCommand: Command = {
  words: ['login'],
  notes: [(t) => t.loginNote(), (t) => t.loginNoteScript()],
  operands: [{ name: 'URL' }],
  flags: [
    optionFlag({ name: 'password-stdin', takes: 'flag', doc: (t) => t.loginPasswordStdin() }),
    optionFlag({
      name: 'password-command',
      takes: 'value',
      value: (t) => t.valueCommand(),
      doc: (t) => t.loginPasswordCommand(),
    }),
    optionFlag({
      name: 'store',
      takes: 'value',
      words: PASSWORD_STORES,
      initial: (t) => t.loginStoreInitial(),
      doc: (t) => t.loginStore(),
    }),
    optionFlag({ name: 'yes', short: 'y', takes: 'flag', doc: (t) => t.loginYes() }),
    reportFormatFlag(),
    colorFlag,
    languageFlag,
    ...SENDING_CONNECTION_FLAGS,
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
  run: async (args, context, command) => (await import('./run-login.js')).runLogin(args, context, command),
};

export const logoutCommand: Command = {
  words: ['logout'],
  operands: [{ name: 'PROFILE', offers: 'profiles' }],
  flags: [colorFlag],
  examples: [
    { line: 'cal logout', doc: (t) => t.logoutExample() },
    { line: 'cal logout staging', doc: (t) => t.logoutExampleProfile() },
  ],
  run: async (args, context, command) => (await import('./run-login.js')).runLogout(args, context, command),
};

export const whoamiCommand: Command = {
  words: ['whoami'],
  notes: [(t) => t.whoamiNote()],
  operands: [],
  flags: [reportFormatFlag(), colorFlag, languageFlag, ...SENDING_CONNECTION_FLAGS],
  examples: [
    { line: 'cal whoami', doc: (t) => t.whoamiExample() },
    { line: 'cal whoami --profile staging --format json', doc: (t) => t.whoamiExampleJson() },
  ],
  run: async (args, context, command) => (await import('./run-whoami.js')).runWhoami(args, context, command),
};
